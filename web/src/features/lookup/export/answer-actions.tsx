import { Layers } from "lucide-react";
import { saveAnswers } from "@/answers/answer-files";
import type { AnswerHandle, RowListHandle } from "@/answers/handles";
import { type ListPage, unsorted } from "@/answers/rows";
import { type Feature, sharedTexts } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { CopyButton } from "@/components/copy-button";
import { lazyComponent } from "@/components/lazy-component";
import { PopoverButton } from "@/components/popover";
import { showToast } from "@/components/toast";
import type { FirstRows } from "@/features/rows/view-props";
import { useVisibleList } from "@/features/rows/visible-list";
import { userIDOf } from "@/features/views/identity/identity-view";
import { layouts } from "@/features/views/layouts";
import { formatCount } from "@/lib/format";
import { useRowCount } from "./export-choice";
import { ExportControls } from "./export-controls";

type AnswerActionsProps = {
	readonly feature: Feature;
	/** Part of the file name. */
	readonly label: string;
	readonly list: RowListHandle;
	/** The latest page, with the counts for the whole list. */
	readonly page: ListPage;
	/** The responses for all pages, in order. */
	readonly answers: readonly AnswerHandle[];
	/** The ID of the element that explains why there is nothing to copy or save; undefined if there is. */
	readonly disabledBy: string | undefined;
};

/** Buttons that copy and save a response with all its pages. */
export function AnswerActions({ feature, label, list, page, answers, disabledBy }: AnswerActionsProps) {
	const { texts } = feature;
	const pageCount = formatCount(answers.length);
	const hasPages = answers.length > 1;
	const copied = async () => {
		if (feature.layout === "identity") return userIDOf(feature, page) ?? "";
		if (answers[0] && !hasPages) return answers[0].text();
		const { blob } = await saveAnswers(answers, null, new AbortController().signal);
		return blob ?? "";
	};
	const reportCopy = (isCopied: boolean) => {
		const text = hasPages
			? `All ${pageCount} pages were copied as one array, each exactly as sent.`
			: texts?.copied;
		if (isCopied) return showToast({ title: sharedTexts.copied, text, tone: "success" });
		showToast({
			title: "Not copied",
			text: hasPages
				? "Allow this page to use the clipboard, or save the pages as JSON under Export options."
				: "Allow this page to use the clipboard, then try again.",
			tone: "error",
		});
	};
	return (
		<>
			<CopyButton
				text={copied}
				onCopied={reportCopy}
				disabledBy={disabledBy}
				label={hasPages ? `${texts?.copy} (${pageCount} pages)` : undefined}
			>
				<span>
					{texts?.copy}
					{hasPages && <span className="md:max-xl:hidden"> ({pageCount} pages)</span>}
				</span>
			</CopyButton>
			{feature.export && (
				<ExportControls
					feature={feature}
					label={label}
					list={list}
					count={page.count}
					sample={page.rows}
					pages={answers}
					disabledBy={disabledBy}
				/>
			)}
			{layouts[feature.layout ?? "identity"].isList && (
				<CollectControl feature={feature} label={label} list={list} page={page} />
			)}
		</>
	);
}

const LazyCollectMenu = lazyComponent(
	async () => (await import("@/features/collections/collect-menu")).CollectMenu,
);

type CollectControlProps = Pick<AnswerActionsProps, "feature" | "label" | "list"> & {
	readonly page: FirstRows;
	/** The minimum cost. */
	readonly price?: string;
};

/** Opens a menu of collections to create from a list's rows. Renders nothing if the rows have no links for it. */
export function CollectControl({ feature, label, list, page: { count }, price }: CollectControlProps) {
	const query = useVisibleList(list)?.query ?? unsorted;
	const shownCount = useRowCount(list, query, count);
	const links = schemaOf(feature)?.links ?? [];
	if (count === 0 || links.length === 0) return null;
	return (
		<PopoverButton
			label="Collect for these rows"
			size="small"
			icon={
				<>
					<Layers aria-hidden size={16} />
					<span className={price ? "max-sm:sr-only" : "md:max-xl:sr-only"}>Collect…</span>
					{price && <span className="font-normal text-muted max-sm:sr-only">{price}</span>}
				</>
			}
		>
			<LazyCollectMenu
				feature={feature}
				inputs={label}
				list={list}
				count={count}
				query={query}
				shownCount={shownCount}
			/>
		</PopoverButton>
	);
}

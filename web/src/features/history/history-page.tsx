import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { accountPictures } from "@/answers/account-pictures";
import { openHistory } from "@/answers/history";
import type { DatabaseFailure } from "@/answers/history-protocol";
import { type AccountNames, accountNames, featureTitle } from "@/answers/lookup-name";
import type { LookupRecord } from "@/answers/lookup-record";
import { historyName } from "@/answers/lookup-title";
import { listLookups, useHistory } from "@/answers/use-history";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { revealCollapsible } from "@/components/collapsible";
import { Choice } from "@/components/select";
import { TitleBar } from "@/components/title-bar";
import { showToast, type ToastMessage } from "@/components/toast";
import { RowFilter } from "@/features/rows/row-filter";
import { useKey } from "@/lib/access-key";
import { formatCount, formatQuantity } from "@/lib/format";
import { failedTask } from "./backup-task";
import { EmptyHistory } from "./empty-history";
import { LookupList } from "./lookup-list";
import { useRowFocus } from "./row-focus";
import { type HistoryContents, StorageSettings } from "./storage-settings";
import { UnreadHistory, WaitingHistory } from "./unread-history";

/** The access key's stored lookups. Responses are read only when a lookup is opened. */
export function HistoryPage({ actions }: { readonly actions?: ReactNode }) {
	const key = useKey();
	return (
		<>
			<TitleBar title="History" actions={actions} />
			{/* Remount for another key: it must not show this key's lookups, deleted lookups or searches. */}
			<HistoryOfKey key={key} accessKey={key} />
		</>
	);
}

/** Reads an access key's history, without the responses. */
async function readContents(key: string): Promise<HistoryContents> {
	const [lookups, usage] = await Promise.all([listLookups(key), openHistory().usage()]);
	return { lookups, usage };
}

function HistoryOfKey({ accessKey: key }: { readonly accessKey: string }) {
	const { value: contents, error, again } = useHistory(key, readContents);
	const [words, setWords] = useState("");
	const [feature, setFeature] = useState("");
	const [removed, setRemoved] = useState<readonly LookupRecord[]>([]);
	const deferredWords = useDeferredValue(words);
	const lookups = contents?.lookups;
	const names = useMemo(() => accountNames([...(lookups ?? []), ...removed]), [lookups, removed]);
	const pictures = useMemo(() => accountPictures(lookups ?? []), [lookups]);
	const textOf = useMemo(() => searchedTexts(names), [names]);
	const matching = useMemo(
		() => (lookups ?? []).filter((each) => matches(each, textOf, deferredWords, feature)),
		[lookups, textOf, deferredWords, feature],
	);
	const undoButton = useRef<HTMLButtonElement>(null);
	const moveFocus = useRowFocus(lookups, undoButton);
	const change = async (work: () => Promise<unknown>) => {
		await work().catch((error: unknown) => showToast(failedTask(error)));
		await again();
	};
	const remove = (lookup: LookupRecord) =>
		change(async () => {
			const index = matching.indexOf(lookup);
			await openHistory().remove(key, [lookup.id]);
			setRemoved([lookup]);
			moveFocus({ id: lookup.id, isListed: false, nextID: (matching[index + 1] ?? matching[index - 1])?.id });
		});
	const undo = () =>
		change(async () => {
			const ids = removed.map(({ id }) => id);
			const count = await openHistory().bringBack(key, ids);
			setRemoved([]);
			const [id] = ids;
			if (id !== undefined) moveFocus({ id, isListed: count > 0 });
			if (count < ids.length) showToast(tooLateToast);
		});
	if (!contents) {
		return (
			<div className={pageClass}>
				<HistoryHead hasLink={false} />
				{error === undefined ? <WaitingHistory /> : <UnreadHistory text={error} onRetry={again} />}
			</div>
		);
	}
	return (
		<div className={pageClass}>
			<HistoryHead hasLink={contents.lookups.length > 0} />
			{contents.usage.memory && <Alert tone="warning" title={memoryTexts[contents.usage.memory]} />}
			{removed.length > 0 && (
				<Alert
					tone="note"
					title={`Deleted ${removed.map((each) => historyName(each, names)).join(", ")}.`}
					actions={
						<Button ref={undoButton} size="small" onClick={undo}>
							Undo
						</Button>
					}
				/>
			)}
			{contents.lookups.length === 0 ? (
				<EmptyHistory
					isOff={contents.usage.isOff}
					hasOthers={contents.usage.size > 0 && removed.length === 0}
				/>
			) : (
				<section aria-label="Lookups" className="grid grid-cols-1 gap-3">
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<p role="status" className="text-muted text-sm">
							{matching.length === contents.lookups.length
								? formatQuantity(matching.length, "lookup")
								: `${formatCount(matching.length)} of ${formatQuantity(contents.lookups.length, "lookup")}`}
						</p>
						<div className="ml-auto flex max-w-full flex-wrap items-center gap-3 max-sm:w-full">
							<FeatureFilter lookups={contents.lookups} value={feature} onChange={setFeature} />
							<RowFilter
								label="Search history"
								placeholder="Search"
								className="min-w-0 flex-1 sm:w-60"
								words={words}
								onWords={setWords}
								data-first-focus
							/>
						</div>
					</div>
					{matching.length === 0 ? (
						<p className="py-8 text-center text-muted">No lookups match. Try fewer words.</p>
					) : (
						<LookupList
							lookups={matching}
							names={names}
							pictures={pictures}
							onRemove={remove}
							onChange={(id, changes) => change(() => openHistory().change(key, id, changes))}
						/>
					)}
				</section>
			)}
			<StorageSettings contents={contents} accessKey={key} onChange={again} />
		</div>
	);
}

/** Shown if a deleted lookup can no longer be restored. */
const tooLateToast: ToastMessage = {
	title: "It was permanently deleted",
	text: "A deleted lookup can be restored for 30 seconds. Run it again.",
	tone: "error",
};

const pageClass = "grid grid-cols-1 gap-4 pt-4 pb-16";

function HistoryHead({ hasLink }: { readonly hasLink: boolean }) {
	return (
		<p className="flex flex-wrap justify-between gap-x-6 text-muted">
			Lookups made with this access key, stored in this browser. Opening one is free.
			{hasLink && (
				<button
					type="button"
					onClick={() => revealCollapsible("storage")}
					className="min-h-6 rounded-box text-accent text-sm underline-offset-3 hover:underline"
				>
					Storage and backups
				</button>
			)}
		</p>
	);
}

const memoryTexts: Readonly<Record<DatabaseFailure, string>> = {
	blocked:
		"The browser blocks storage here, possibly because this is a private window. Lookups last until you close this tab.",
	newer:
		"This history was written by a newer version of the console. Reload the page to use that version. Until then, lookups last until you close this tab.",
	busy: "The browser could not open the history. Another tab may be using an older version. Close other tabs of this console, then reload the page. Until then, lookups last until you close this tab.",
	broken:
		"The browser cannot read its storage. Lookups last until you close this tab. Restart the browser. If that does not help, delete this site’s data in the browser settings.",
	full: "The browser’s storage is full. Lookups last until you close this tab.",
};

/** Returns a function that returns a lookup's searchable text, which is computed once. */
function searchedTexts(names: AccountNames): (lookup: LookupRecord) => string {
	const texts = new WeakMap<LookupRecord, string>();
	return (lookup) => {
		const known = texts.get(lookup);
		if (known !== undefined) return known;
		const { label, typed, feature } = lookup;
		const all = [historyName(lookup, names), label, ...Object.values(typed), featureTitle(feature)];
		const text = all.join("\n").toLowerCase();
		texts.set(lookup, text);
		return text;
	};
}

function matches(
	lookup: LookupRecord,
	textOf: (lookup: LookupRecord) => string,
	words: string,
	feature: string,
): boolean {
	if (feature !== "" && lookup.feature !== feature) return false;
	const wanted = words.trim().toLowerCase();
	return wanted === "" || wanted.split(/\s+/).every((word) => textOf(lookup).includes(word));
}

type FeatureFilterProps = {
	readonly lookups: readonly LookupRecord[];
	readonly value: string;
	readonly onChange: (feature: string) => void;
};

function FeatureFilter({ lookups, value, onChange }: FeatureFilterProps) {
	const features = useMemo(
		() =>
			[...new Set(lookups.map(({ feature }) => feature))].sort((a, b) =>
				featureTitle(a).localeCompare(featureTitle(b)),
			),
		[lookups],
	);
	return (
		<Choice
			aria-label="Feature"
			value={value}
			onChange={onChange}
			size="small"
			className="max-w-full"
			options={[["", "All features"], ...features.map((id) => [id, featureTitle(id)] as const)]}
		/>
	);
}

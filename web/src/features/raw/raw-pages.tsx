import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { joinAnswers } from "@/answers/answer-files";
import type { AnswerHandle } from "@/answers/handles";
import { Collapsible } from "@/components/collapsible";
import { Select } from "@/components/select";
import { formatBytes, formatCount } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { RawAnswer, RawSize } from "./raw-answer";
import { type FilterState, filterOf } from "./tools/answer-filter";
import { filterLanguage } from "./tools/filter-field";
import type { RawSource } from "./tools/toolbar";

/** The ID of the raw response's section. */
export const rawAnswerID = "raw-answer";

/** The index of a page, or all pages. */
export type RawPage = number | "all";

type RawPagesProps = {
	/** The responses for the list's pages, in order. */
	readonly answers: readonly AnswerHandle[];
	/** The pattern of the feature's files and a short form of the inputs, for the name of a saved page. */
	readonly file: Pick<RawSource, "filePattern" | "inputs">;
	/** The visible page. */
	readonly current: RawPage;
	readonly onShow: (page: RawPage) => void;
	/** Whether the page also shows the response in another view, so these are technical details. */
	readonly folded?: boolean;
	/** Whether technical details start open, because the other view is small. */
	readonly startOpen?: boolean;
	/** At the end of the title's line, and below it. */
	readonly tools?: ReactNode;
	readonly children?: ReactNode;
};

/** The maximum total size for joining responses, in bytes, because the result takes additional memory. */
const maxJoinedSize = 256_000_000;

/** The responses for all pages exactly as sent, one at a time or all as one array. */
export function RawPages({
	answers,
	file,
	current,
	onShow,
	folded = false,
	startOpen = false,
	tools,
	children,
}: RawPagesProps) {
	const pages = answers.length;
	const isJoined = current === "all" && pages > 1;
	const single = pages > 1 && current !== "all" ? `page ${current + 1}` : null;
	const isTooLarge = answers.reduce((size, each) => size + each.size, 0) > maxJoinedSize;
	const joined = useJoined(isJoined && !isTooLarge ? answers : null);
	const answer = isJoined ? joined.value : answers[current === "all" ? 0 : current];
	useCarriedFilter(answer, isJoined ? "all" : "one");
	const scope = isJoined ? `all ${formatCount(pages)} pages` : single;
	return (
		<Collapsible
			id={rawAnswerID}
			title={<span className="whitespace-nowrap">{folded ? "Technical Details" : "Raw response"}</span>}
			startOpen={!folded || startOpen}
			lead={children}
			aside={
				<div className="flex flex-wrap items-center justify-end gap-x-4">
					{tools}
					{answer && <RawSize answer={answer} />}
					{pages > 1 && (
						<PagePicker pages={pages} current={current} onShow={onShow} onShowAll={() => onShow("all")} />
					)}
				</div>
			}
		>
			<div className="mt-2 grid grid-cols-1 gap-2">
				{isJoined && (
					<p role="status" className="text-muted text-sm">
						{isTooLarge ? tooLargeText(pages) : <JoinedNote pages={pages} joined={joined} />}
					</p>
				)}
				{answer && <RawAnswer key={answer.number} answer={answer} source={{ ...file, scope, isJoined }} />}
			</div>
		</Collapsible>
	);
}

function tooLargeText(pages: number): string {
	return `All ${formatCount(pages)} pages are larger than ${formatBytes(maxJoinedSize)}. Show one page, or save all of them as JSON under Export options.`;
}

type JoinedNoteProps = { readonly pages: number; readonly joined: ReturnType<typeof useJoined> };

function JoinedNote({ pages, joined: { state, value } }: JoinedNoteProps) {
	const count = formatCount(pages);
	if (state === "failed") return "The pages could not be joined. Show one page at a time.";
	if (!value) return `Joining ${count} pages…`;
	return (
		<>
			Search and filters treat all {count} pages as one array: a path begins with{" "}
			<code className="font-mono">$[*]</code>, a jq program with <code className="font-mono">.[]</code>. Rows
			on more than one page are repeated.
		</>
	);
}

/** All pages as one array. While another page is being added, the previous array stays. */
function useJoined(answers: readonly AnswerHandle[] | null) {
	const joined = useLoad([answers], async (signal) => (answers ? joinAnswers(answers, signal) : undefined), {
		keep: true,
	});
	const { state } = joined;
	const value = state === "failed" ? undefined : joined.value;
	// The worker stores the array until it is closed.
	useEffect(() => () => joined.value?.close(), [joined.value]);
	return { state, value };
}

/**
 * Copies the filter of the previously shown response, and reruns it unless one of the two is the array of all
 * pages.
 */
function useCarriedFilter(answer: AnswerHandle | undefined, scope: "one" | "all"): void {
	const carried = useRef<Pick<FilterState, "program" | "results"> & { readonly scope: string }>(null);
	useLayoutEffect(() => {
		if (!answer) return;
		const filter = filterOf(answer);
		if (carried.current) {
			const { program, results, scope: from } = carried.current;
			filter.setProgram(program);
			if (program === "") filter.clear();
			else if (results && from === scope) void filter.run(filterLanguage.read());
		}
		return () => {
			carried.current = { ...filter.state.read(), scope };
		};
	}, [answer, scope]);
}

type PagePickerProps = {
	readonly pages: number;
	readonly current: RawPage;
	readonly onShow: (page: number) => void;
	/** Shows all pages; undefined if that is not possible. */
	readonly onShowAll?: () => void;
};

/** Chooses one of a list's pages, or all of them. */
export function PagePicker({ pages, current, onShow, onShowAll }: PagePickerProps) {
	const id = useId();
	return (
		<div className="flex items-center gap-2 text-sm">
			<label htmlFor={id} className="text-muted">
				Page
			</label>
			<Select
				id={id}
				value={current}
				onChange={({ target: { value } }) => (value === "all" ? onShowAll?.() : onShow(Number(value)))}
				size="small"
			>
				{onShowAll && <option value="all">All pages</option>}
				{Array.from({ length: pages }, (_, page) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
					<option key={page} value={page}>
						{formatCount(page + 1)}
					</option>
				))}
			</Select>
			{current !== "all" && <span className="text-muted">of {formatCount(pages)}</span>}
		</div>
	);
}

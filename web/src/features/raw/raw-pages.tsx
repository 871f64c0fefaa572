import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { joinAnswers } from "@/answers/answer-files";
import type { AnswerHandle } from "@/answers/handles";
import { Collapsible } from "@/components/collapsible";
import { Select } from "@/components/select";
import { filterOf } from "@/features/raw/filter/answer-filter";
import type { RawSource } from "@/features/raw/filter/file-buttons";
import { formatBytes, formatCount } from "@/lib/format";
import { RawAnswer } from "./raw-answer";

/** The ID of the section of the raw answer. */
export const rawAnswerID = "raw-answer";

/** A page, from 0, or all of them. */
export type RawPage = number | "all";

type RawPagesProps = {
	/** The answers of the list's pages, in order. */
	readonly answers: readonly AnswerHandle[];
	/** The pattern of the feature's files and the inputs in short: both name a saved page. */
	readonly file: Pick<RawSource, "filePattern" | "inputs">;
	/** The visible page. */
	readonly current: RawPage;
	readonly onShow: (page: RawPage) => void;
	/** Starts closed, as technical details of a page that shows the answer in another view. */
	readonly folded?: boolean;
};

/** The answers of all pages exactly as they were sent, one at a time or all as one array. */
export function RawPages({ answers, file, current, onShow, folded = false }: RawPagesProps) {
	const pages = answers.length;
	const isJoined = current === "all" && pages > 1;
	const joined = useJoinedAnswers(isJoined ? answers : null);
	const joinedAnswer = joined.kind === "joined" ? joined.answer : null;
	const answer = isJoined ? joinedAnswer : answers[current === "all" ? 0 : current];
	const count = formatCount(pages);
	const single = pages > 1 && current !== "all" ? `page ${current + 1}` : null;
	const scope = isJoined ? `all ${count} pages` : single;
	return (
		<Collapsible
			id={rawAnswerID}
			title={folded ? "Technical Details" : "Raw answer"}
			startOpen={!folded}
			aside={
				pages > 1 && (
					<PagePicker pages={pages} current={current} onShow={onShow} onShowAll={() => onShow("all")} />
				)
			}
		>
			<div className="mt-2 grid grid-cols-1 gap-2">
				{isJoined && (
					<p role="status" className="text-muted text-sm">
						{joined.kind === "joined" && (
							<>
								All {count} pages are one array here, in its search and for both filters: a path begins with{" "}
								<code className="font-mono">$[*]</code>, a jq program with{" "}
								<code className="font-mono">.[]</code>.
							</>
						)}
						{joined.kind === "joining" && `Joining ${count} pages…`}
						{joined.kind === "tooLarge" &&
							`All ${count} pages are larger than ${formatBytes(maxJoinedSize)}. Show one page, or save all of them as JSON: Export options.`}
						{joined.kind === "failed" && "The pages could not be joined. Show one page at a time."}
					</p>
				)}
				{answer && <RawAnswer key={answer.number} answer={answer} source={{ ...file, scope, isJoined }} />}
			</div>
		</Collapsible>
	);
}

type PagePickerProps = {
	readonly pages: number;
	readonly current: RawPage;
	readonly onShow: (page: number) => void;
	/** Shows all pages; undefined where only one can be shown. */
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
				{onShowAll && <option value="all">All</option>}
				{Array.from({ length: pages }, (_, page) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
					<option key={page} value={page}>
						{formatCount(page + 1)}
					</option>
				))}
			</Select>
			<span className="text-muted">of {formatCount(pages)}</span>
		</div>
	);
}

/** The largest sum of answers that are joined to one, in bytes: the joined one is in memory beside them. */
const maxJoinedSize = 256_000_000;

/** Several answers as one, while they are wanted. */
type JoinedAnswers =
	| { readonly kind: "none" | "joining" | "failed" | "tooLarge" }
	| { readonly kind: "joined"; readonly answer: AnswerHandle };

/** Joins answers to one array; null joins none. While another page is added, those joined before stay. */
function useJoinedAnswers(answers: readonly AnswerHandle[] | null): JoinedAnswers {
	const [joined, setJoined] = useState<JoinedAnswers>({ kind: "none" });
	const open = useRef<AnswerHandle>(null);
	const isWanted = answers !== null;
	// What the worker stores is freed when it is not wanted any more.
	useEffect(() => {
		if (!isWanted) return;
		setJoined({ kind: "joining" });
		return () => {
			closeIn(open);
			setJoined({ kind: "none" });
		};
	}, [isWanted]);
	useEffect(() => {
		if (!answers) return;
		if (answers.reduce((size, answer) => size + answer.size, 0) > maxJoinedSize) {
			closeIn(open);
			setJoined({ kind: "tooLarge" });
			return;
		}
		const stop = new AbortController();
		joinAnswers(answers, stop.signal).then(
			(answer) => {
				if (stop.signal.aborted) return answer.close();
				const before = open.current;
				// What was typed into the filter stays.
				if (before) filterOf(answer).setProgram(filterOf(before).state().program);
				before?.close();
				open.current = answer;
				setJoined({ kind: "joined", answer });
			},
			() => {
				if (stop.signal.aborted) return;
				closeIn(open);
				setJoined({ kind: "failed" });
			},
		);
		return () => stop.abort(new Error("Other pages are joined."));
	}, [answers]);
	return joined;
}

/** What is not shown any more is freed. */
function closeIn(open: RefObject<AnswerHandle | null>): void {
	open.current?.close();
	open.current = null;
}

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { joinAnswers } from "@/answers/answer-files";
import type { AnswerHandle } from "@/answers/handles";
import { Collapsible } from "@/components/collapsible";
import { Select } from "@/components/select";
import { filterOf } from "@/features/raw/filter/answer-filter";
import type { RawSource } from "@/features/raw/filter/file-buttons";
import { filterLanguage } from "@/features/raw/filter/filter-field";
import { formatBytes, formatCount } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
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

/** The largest total size of answers to join, in bytes: the joined one takes additional memory. */
const maxJoinedSize = 256_000_000;

/** The answers of all pages exactly as they were sent, one at a time or all as one array. */
export function RawPages({ answers, file, current, onShow, folded = false }: RawPagesProps) {
	const pages = answers.length;
	const isJoined = current === "all" && pages > 1;
	const single = pages > 1 && current !== "all" ? `page ${current + 1}` : null;
	const answer = answers[current === "all" ? 0 : current];
	const carried = useRef<CarriedFilter>(null);
	const isTooLarge = answers.reduce((size, each) => size + each.size, 0) > maxJoinedSize;
	return (
		<Collapsible
			id={rawAnswerID}
			title={folded ? "Technical Details" : "Raw response"}
			startOpen={!folded}
			aside={
				pages > 1 && (
					<PagePicker pages={pages} current={current} onShow={onShow} onShowAll={() => onShow("all")} />
				)
			}
		>
			<div className="mt-2 grid grid-cols-1 gap-2">
				{!isJoined && answer && (
					<SinglePage
						key={answer.number}
						answer={answer}
						source={{ ...file, scope: single, isJoined: false }}
						carried={carried}
					/>
				)}
				{isJoined && isTooLarge && (
					<PagesNote>
						All {formatCount(pages)} pages are larger than {formatBytes(maxJoinedSize)}. Show one page, or
						save all of them as JSON: Export options.
					</PagesNote>
				)}
				{isJoined && !isTooLarge && <JoinedPages answers={answers} file={file} carried={carried} />}
			</div>
		</Collapsible>
	);
}

/** The filter of the page that was shown before, and whether it had results. */
type CarriedFilter = {
	readonly program: string;
	readonly scope: "one" | "all";
	readonly hasResults: boolean;
};

/** Gives an answer the filter of the page before it. It is run again unless one of them is the array of all pages. */
function useCarriedFilter(
	answer: AnswerHandle | undefined,
	scope: CarriedFilter["scope"],
	carried: RefObject<CarriedFilter | null>,
): void {
	useLayoutEffect(() => {
		if (!answer) return;
		const filter = filterOf(answer);
		if (carried.current) {
			const { program, hasResults, scope: from } = carried.current;
			filter.setProgram(program);
			if (program === "") filter.clear();
			else if (hasResults && from === scope) void filter.run(filterLanguage.read());
		}
		return () => {
			const { program, results } = filter.state.read();
			carried.current = { program, scope, hasResults: results !== null };
		};
	}, [answer, scope, carried]);
}

type SinglePageProps = {
	readonly answer: AnswerHandle;
	readonly source: RawSource;
	readonly carried: RefObject<CarriedFilter | null>;
};

function SinglePage({ answer, source, carried }: SinglePageProps) {
	useCarriedFilter(answer, "one", carried);
	return <RawAnswer answer={answer} source={source} />;
}

type JoinedPagesProps = Pick<RawPagesProps, "answers" | "file"> & Pick<SinglePageProps, "carried">;

/** All pages as one array. While another page is added, the previous array stays. */
function JoinedPages({ answers, file, carried }: JoinedPagesProps) {
	const { state, value } = useLoad([answers], (signal) => joinAnswers(answers, signal), { keep: true });
	useCarriedFilter(value, "all", carried);
	// The worker stores the array until it is closed.
	useEffect(() => () => value?.close(), [value]);
	const count = formatCount(answers.length);
	const hasFailed = state === "failed";
	return (
		<>
			<PagesNote>
				{hasFailed && "The pages could not be joined. Show one page at a time."}
				{!hasFailed && !value && `Joining ${count} pages…`}
				{!hasFailed && value && (
					<>
						Search and filters treat all {count} pages as one array: a path begins with{" "}
						<code className="font-mono">$[*]</code>, a jq program with <code className="font-mono">.[]</code>.
					</>
				)}
			</PagesNote>
			{!hasFailed && value && (
				<RawAnswer
					key={value.number}
					answer={value}
					source={{ ...file, scope: `all ${count} pages`, isJoined: true }}
				/>
			)}
		</>
	);
}

function PagesNote({ children }: { readonly children: ReactNode }) {
	return (
		<p role="status" className="text-muted text-sm">
			{children}
		</p>
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

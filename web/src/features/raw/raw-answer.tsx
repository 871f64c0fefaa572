import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerHandle } from "@/answers/handles";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { type FilterState, useAnswerFilter } from "@/features/raw/filter/answer-filter";
import { FileButtons, type RawSource, unknownSource } from "@/features/raw/filter/file-buttons";
import { FilterField, useFilterLanguage } from "@/features/raw/filter/filter-field";
import { rawViewStoreOf } from "@/features/raw/store/raw-view-store";
import type { JSONSyntaxError } from "@/json/syntax-error";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { type FullScreen, RawViewer } from "./viewer";

type RawAnswerProps = { readonly answer: AnswerHandle; readonly source?: RawSource };

/** The answer exactly as it was sent, or the results of a filter; only visible lines are rendered. */
export function RawAnswer({ answer, source = unknownSource }: RawAnswerProps) {
	const [filter, filterState] = useAnswerFilter(answer);
	const { results, attempt } = filterState;
	const visible = results ?? answer;
	const [isFull, setFull] = useState(false);
	const [screen, setScreen] = useState<HTMLElement | null>(null);
	const isShort = answer.lineCount < minToolLines;
	const [hasTools, setHasTools] = useState(!isShort || filterState.program !== "" || results !== null);
	const staleNote = useId();
	const isSlow = useDelayed(attempt.kind === "running");
	const isOutdated = useOutdated(filterState);
	const isWaiting = results !== null && (isOutdated || attempt.kind === "running");
	const isMarked = results !== null && (isOutdated || isSlow);
	const showTools = ({ currentTarget }: MouseEvent) => {
		const bar = currentTarget.parentElement;
		flushSync(() => setHasTools(true));
		// The pressed button is gone: the focus moves to the first tool.
		bar?.querySelector<HTMLElement>("input")?.focus();
	};
	const field = (noteID?: string) =>
		hasTools &&
		!answer.syntaxError &&
		answer.size > 0 && (
			<FilterField filter={filter} filterState={filterState} isJoined={source.isJoined}>
				{isWaiting && <StaleNote id={noteID} program={results.program} isVisible={isMarked} />}
			</FilterField>
		);
	const size = `${results ? `${formatQuantity(results.count, "result")} · ` : ""}${formatBytes(visible.size)} · ${formatQuantity(visible.lineCount, "line")}`;
	const jq = results?.language === "jq" && <p className="text-muted text-xs">{jqNote}</p>;
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<p className="grow text-muted text-sm max-sm:basis-full">{size}</p>
				{field(staleNote)}
				<FileButtons
					answer={visible}
					source={source}
					isResults={results !== null}
					isEmpty={results !== null && results.count === 0}
					disabledBy={isWaiting ? staleNote : undefined}
				/>
				{isShort && answer.size > 0 && !hasTools && (
					<Button size="small" look="quiet" onClick={showTools}>
						Tools
					</Button>
				)}
			</div>
			{jq}
			<Greyed isGreyed={isMarked}>
				<RawAnswerView
					key={visible.number}
					answer={visible}
					wholeLineCount={answer.lineCount}
					hasTools={hasTools}
					full={{ isFull, screen, onFull: setFull }}
				/>
			</Greyed>
			{isFull && (
				<Dialog kind="full" title="Raw answer" onClose={() => setFull(false)}>
					<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
						<p className="text-muted text-sm">{size}</p>
						{field()}
					</div>
					{jq}
					<div ref={setScreen} className={cx("flex min-h-0 grow flex-col", isMarked && staleClass)} />
				</Dialog>
			)}
		</div>
	);
}

/** A shorter answer is seen at a glance: its tools are there on request. */
const minToolLines = 10;

/** Whether the results are of another filter than the field holds, or than was tried last. */
function useOutdated({ program, results, isStale }: FilterState): boolean {
	const [language] = useFilterLanguage();
	if (!results) return false;
	return isStale || program.trim() !== results.program || language !== results.language;
}

/** How the results of jq differ from slices of the answer. */
const jqNote =
	"jq computes new values: keys are sorted, the last of duplicate keys remains, escapes are rewritten, a lone surrogate becomes U+FFFD; numbers stay as sent unless calculated with.";

type StaleNoteProps = {
	readonly id: string | undefined;
	readonly program: string;
	readonly isVisible: boolean;
};

/** Says which filter the results are of while the field holds another one. */
function StaleNote({ id, program, isVisible }: StaleNoteProps) {
	return (
		<p id={id} className={isVisible ? "min-w-0 break-words text-warning" : "sr-only"}>
			Results of <code className="font-mono">{program}</code>, not of the filter above.
		</p>
	);
}

/** All inks are the muted one, on a darker surface: less opaque, the lines would lack contrast. */
const staleClass =
	"grayscale [--color-ink:var(--color-muted)] [--color-key:var(--color-muted)] [--color-source:var(--color-sunken)] [--color-success:var(--color-muted)] [--color-warning:var(--color-muted)]";

function Greyed({ isGreyed, children }: { readonly isGreyed: boolean; readonly children: ReactNode }) {
	return <div className={cx("flex flex-col gap-2", isGreyed && staleClass)}>{children}</div>;
}

type RawAnswerViewProps = Pick<RawAnswerProps, "answer"> & {
	/** The lines of the whole answer, whose height its results keep. */
	readonly wholeLineCount: number;
	/** Whether there are tools to search and to fold. */
	readonly hasTools: boolean;
	readonly full: FullScreen;
};

/** The lines of an answer or of results, and where their syntax error is. */
function RawAnswerView({ answer, full, ...pane }: RawAnswerViewProps) {
	const { view, syntaxError, html } = answer;
	const store = rawViewStoreOf(answer);
	const goToError = async () => {
		const line = await view.syntaxErrorLine();
		store.goTo({ node: line, line }, "middle");
	};
	return (
		<>
			{syntaxError && !html && (
				<SyntaxErrorNote
					syntaxError={syntaxError}
					onShow={answer.lineCount > linesWithoutScrolling ? () => ignoreFailure(goToError()) : undefined}
				/>
			)}
			{answer.size > 0 && <RawViewer {...pane} answer={answer} store={store} full={full} />}
		</>
	);
}

/** As many lines are visible without scrolling. */
const linesWithoutScrolling = 20;

type SyntaxErrorNoteProps = {
	readonly syntaxError: JSONSyntaxError;
	/** Goes to the line; undefined where it is visible anyway. */
	readonly onShow: (() => void) | undefined;
};

/** Where a text stops being JSON, and why. The page says above that it is not JSON. */
function SyntaxErrorNote({ syntaxError: { line, column, reason }, onShow }: SyntaxErrorNoteProps) {
	const [isShown, setShown] = useState(false);
	const show = () => {
		setShown(true);
		onShow?.();
	};
	return (
		<Alert
			tone="warning"
			title={`Line ${formatCount(line)}, column ${formatCount(column)}: ${reason}`}
			actions={
				onShow && (
					<Button look={isShown ? "quiet" : "secondary"} size="small" onClick={show}>
						Show the error
					</Button>
				)
			}
		/>
	);
}

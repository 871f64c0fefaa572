import { type MouseEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerHandle } from "@/answers/handles";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { type FilterState, filterOf } from "@/features/raw/filter/answer-filter";
import { FileButtons, type RawSource, unknownSource } from "@/features/raw/filter/file-buttons";
import { FilterField, filterLanguage } from "@/features/raw/filter/filter-field";
import { rawViewStoreOf } from "@/features/raw/store/raw-view-store";
import type { JSONSyntaxError } from "@/json/syntax-error";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import { useStore } from "@/lib/store";
import { useDelayed } from "@/lib/use-delayed";
import { RawViewer, type RawViewerProps } from "./viewer";

type RawAnswerProps = { readonly answer: AnswerHandle; readonly source?: RawSource };

/** The answer exactly as it was sent, or the results of a filter; only visible lines are rendered. */
export function RawAnswer({ answer, source = unknownSource }: RawAnswerProps) {
	const filter = filterOf(answer);
	const filterState = useStore(filter.state);
	const { results, attempt } = filterState;
	const visible = results ?? answer;
	const place = useRef<HTMLDivElement>(null);
	/** The height that stays free on the page while the answer fills the screen. */
	const [room, setRoom] = useState<number>();
	const isFull = room !== undefined;
	const fullSwitch = useRef<HTMLButtonElement>(null);
	const isShort = answer.lineCount < minToolLines;
	const [isOpened, setOpened] = useState(false);
	const hasTools = isOpened || !isShort || filterState.program !== "" || results !== null;
	const staleNote = useId();
	const isSlow = useDelayed(attempt.kind === "running");
	const isOutdated = useOutdated(filterState);
	const isWaiting = results !== null && (isOutdated || attempt.kind === "running");
	const isMarked = results !== null && (isOutdated || isSlow);
	const showTools = ({ currentTarget }: MouseEvent) => {
		const bar = currentTarget.parentElement;
		flushSync(() => setOpened(true));
		// The pressed button is gone: the focus moves to the first tool.
		bar?.querySelector<HTMLElement>("input")?.focus();
	};
	const setFull = (next: boolean) => {
		rawViewStoreOf(visible).restoreScroll();
		flushSync(() => setRoom(next ? (place.current?.offsetHeight ?? 0) : undefined));
		if (!next) fullSwitch.current?.focus({ preventScroll: true });
	};
	const size = `${results ? `${formatQuantity(results.count, "result")} · ` : ""}${formatBytes(visible.size)} · ${formatQuantity(visible.lineCount, "line")}`;
	const content = (
		<>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<p className="grow text-muted text-sm max-sm:basis-full">{size}</p>
				{hasTools && !answer.syntaxError && answer.size > 0 && (
					<FilterField filter={filter} filterState={filterState} isJoined={source.isJoined}>
						{isWaiting && <StaleNote id={staleNote} program={results.program} isVisible={isMarked} />}
					</FilterField>
				)}
				{!isFull && (
					<FileButtons
						answer={visible}
						source={source}
						isResults={results !== null}
						isEmpty={results !== null && results.count === 0}
						disabledBy={isWaiting ? staleNote : undefined}
					/>
				)}
				{isShort && answer.size > 0 && !hasTools && (
					<Button size="small" look="quiet" onClick={showTools}>
						Tools
					</Button>
				)}
			</div>
			{results?.language === "jq" && <p className="text-muted text-xs">{jqNote}</p>}
			<div className={cx("flex flex-col gap-2", isFull && "min-h-0 grow", isMarked && staleClass)}>
				<RawAnswerView
					key={visible.number}
					answer={visible}
					wholeLineCount={answer.lineCount}
					hasTools={hasTools}
					isFull={isFull}
					onFull={setFull}
					fullSwitch={fullSwitch}
				/>
			</div>
		</>
	);
	return (
		<div ref={place} style={{ height: room }}>
			{isFull ? (
				<Dialog kind="full" title="Raw response" onClose={() => setFull(false)}>
					{content}
				</Dialog>
			) : (
				<div className="flex flex-col gap-2">{content}</div>
			)}
		</div>
	);
}

/** Shorter answers do not need tools; they are available on request. */
const minToolLines = 10;

/** Whether the results belong to another filter than the one in the field or the one that ran last. */
function useOutdated({ program, results, isStale }: FilterState): boolean {
	const language = useStore(filterLanguage);
	if (!results) return false;
	return isStale || program.trim() !== results.program || language !== results.language;
}

/** How the results of jq differ from slices of the answer. */
const jqNote =
	"jq rewrites the JSON: it sorts keys, keeps the last of duplicate keys, rewrites escapes, and replaces a lone surrogate with U+FFFD. Numbers stay as sent unless you calculate with them.";

type StaleNoteProps = {
	readonly id: string;
	readonly program: string;
	readonly isVisible: boolean;
};

/** Names the filter of the results while the field holds another one. */
function StaleNote({ id, program, isVisible }: StaleNoteProps) {
	return (
		<p id={id} className={isVisible ? "min-w-0 break-words text-warning" : "sr-only"}>
			Results of <code className="font-mono">{program}</code>, not of the filter above.
		</p>
	);
}

/** All colors become the muted one, on a darker surface. A lower opacity would not leave enough contrast. */
const staleClass =
	"grayscale [--color-ink:var(--color-muted)] [--color-key:var(--color-muted)] [--color-source:var(--color-sunken)] [--color-success:var(--color-muted)] [--color-warning:var(--color-muted)]";

/** The lines of an answer or of results, and where their syntax error is. */
function RawAnswerView(props: Omit<RawViewerProps, "store">) {
	const { answer } = props;
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
			{answer.size > 0 && <RawViewer {...props} store={store} />}
		</>
	);
}

/** The number of lines that are visible without scrolling. */
const linesWithoutScrolling = 20;

type SyntaxErrorNoteProps = {
	readonly syntaxError: JSONSyntaxError;
	/** Goes to the line; undefined where it is visible anyway. */
	readonly onShow: (() => void) | undefined;
};

/** Where and why a text is not valid JSON. The page reports above that it is not JSON. */
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

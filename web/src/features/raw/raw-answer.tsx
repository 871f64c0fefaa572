import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerHandle } from "@/answers/handles";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import type { JSONSyntaxError } from "@/json/syntax-error";
import { ignoreFailure } from "@/lib/channel";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import { useStore } from "@/lib/store";
import { useDelayed } from "@/lib/use-delayed";
import type { LineBoxHandle } from "./lines/line-box";
import { rawViewStoreOf } from "./raw-view-store";
import { type FilterState, filterOf } from "./tools/answer-filter";
import { filterLanguage } from "./tools/filter-field";
import { type RawSource, ShortToolbar, Toolbar } from "./tools/toolbar";
import { RawViewer } from "./viewer";

/** The source for a response without a lookup. */
const unknownSource: RawSource = { filePattern: undefined, inputs: "", scope: null, isJoined: false };

type RawAnswerProps = { readonly answer: AnswerHandle; readonly source?: RawSource };

/** The response exactly as sent, or the results of a filter. Only visible lines are rendered. */
export function RawAnswer({ answer, source = unknownSource }: RawAnswerProps) {
	const filter = filterOf(answer);
	const filterState = useStore(filter.state);
	const { results, attempt } = filterState;
	const visible = results ?? answer;
	const store = rawViewStoreOf(visible);
	const place = useRef<HTMLDivElement>(null);
	/** The height that is reserved on the page while the response is full screen. */
	const [room, setRoom] = useState<number>();
	const isFull = room !== undefined;
	const fullSwitch = useRef<HTMLButtonElement>(null);
	const searchField = useRef<HTMLInputElement>(null);
	const lines = useRef<LineBoxHandle>(null);
	const [isOpened, setOpened] = useState(answer.lineCount >= minToolLines);
	const hasTools = isOpened || filterState.program !== "" || results !== null;
	const staleNote = useId();
	const isSlow = useDelayed(attempt.kind === "running");
	const isOutdated = useOutdated(filterState);
	const isWaiting = results !== null && (isOutdated || attempt.kind === "running");
	const isMarked = results !== null && (isOutdated || isSlow);
	const files = { answer: visible, source, disabledBy: isWaiting ? staleNote : undefined };
	const showTools = () => {
		flushSync(() => setOpened(true));
		searchField.current?.focus();
	};
	const setFull = (next: boolean) => {
		store.anchor.focus = null;
		flushSync(() => setRoom(next ? (place.current?.offsetHeight ?? 0) : undefined));
		if (!next) fullSwitch.current?.focus({ preventScroll: true });
	};
	const viewer = (
		<RawViewer
			store={store}
			answer={visible}
			lineRoom={Math.max(visible.lineCount, answer.lineCount)}
			isFull={isFull}
			isStale={isMarked}
			isShort={!hasTools}
			searchField={searchField}
			lineBox={lines}
		>
			{hasTools ? (
				<Toolbar
					{...files}
					store={store}
					filter={answer.syntaxError ? undefined : filter}
					searchField={searchField}
					isFull={isFull}
					onFull={setFull}
					fullSwitch={fullSwitch}
				>
					{isWaiting && <StaleNote id={staleNote} program={results.program} isVisible={isMarked} />}
					{results?.language === "jq" && <p className="basis-full text-muted text-xs">{jqNote}</p>}
				</Toolbar>
			) : (
				<ShortToolbar {...files} onOpen={showTools} />
			)}
		</RawViewer>
	);
	return (
		<div ref={place} style={{ height: room }} className="flex flex-col gap-2">
			{answer.syntaxError && !answer.html && (
				<SyntaxErrorNote
					answer={answer}
					syntaxError={answer.syntaxError}
					onShow={() => lines.current?.reveal()}
				/>
			)}
			{isFull ? (
				<Dialog
					kind="full"
					title="Raw response"
					tools={<RawSize answer={answer} />}
					onClose={() => setFull(false)}
				>
					{viewer}
				</Dialog>
			) : (
				viewer
			)}
		</div>
	);
}

/** Responses shorter than this don't show tools unless requested. */
const minToolLines = 10;

/** The size of a response, or of its filter results. */
export function RawSize({ answer }: { readonly answer: AnswerHandle }) {
	const { results } = useStore(filterOf(answer).state);
	const { size, numberedLines } = results ?? answer;
	const count = results ? `${formatQuantity(results.count, "result")} · ` : "";
	return (
		<p className="text-right text-muted text-sm tabular-nums">
			{`${count}${formatBytes(size)} · ${formatQuantity(numberedLines, "line")}`}
		</p>
	);
}

/** Whether the results are from a different filter than the one in the field, or than the latest one. */
function useOutdated({ program, results, isStale }: FilterState): boolean {
	const language = useStore(filterLanguage);
	if (!results) return false;
	return isStale || program.trim() !== results.program || language !== results.language;
}

/** How jq results differ from slices of the response. */
const jqNote =
	"jq rewrites the JSON: it sorts keys, keeps the last of duplicate keys, rewrites escapes, and replaces a lone surrogate with U+FFFD. Numbers stay as sent unless you calculate with them.";

type StaleNoteProps = {
	readonly id: string;
	readonly program: string;
	readonly isVisible: boolean;
};

/** Names the filter that produced the results while the field holds a different one. */
function StaleNote({ id, program, isVisible }: StaleNoteProps) {
	return (
		<p id={id} className={isVisible ? "min-w-0 basis-full break-words text-warning text-xs" : "sr-only"}>
			Results from <code className="font-mono">{program}</code>, not from the filter above.
		</p>
	);
}

/** The number of lines, and of characters in a line, that are visible without scrolling. */
const linesWithoutScrolling = 20;
const columnsWithoutScrolling = 80;

type SyntaxErrorNoteProps = {
	readonly answer: AnswerHandle;
	readonly syntaxError: JSONSyntaxError;
	/** Brings the lines into view. */
	readonly onShow: () => void;
};

/** Where and why the text is not valid JSON. A message above already says that it is not JSON. */
function SyntaxErrorNote({ answer, syntaxError, onShow }: SyntaxErrorNoteProps) {
	const { line, column, reason } = syntaxError;
	const [isShown, setShown] = useState(false);
	const goToError = async () => {
		const errorLine = await answer.view.syntaxErrorLine();
		rawViewStoreOf(answer).goTo({ node: errorLine, line: errorLine }, "middle");
	};
	const show = () => {
		setShown(true);
		onShow();
		ignoreFailure(goToError());
	};
	return (
		<Alert
			tone="warning"
			title={`Line ${formatCount(line)}, column ${formatCount(column)}: ${reason}`}
			actions={
				(answer.lineCount > linesWithoutScrolling || column > columnsWithoutScrolling) && (
					<Button look={isShown ? "quiet" : "secondary"} size="small" onClick={show}>
						Show the error
					</Button>
				)
			}
		/>
	);
}

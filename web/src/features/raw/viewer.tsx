import {
	type KeyboardEvent,
	type Ref,
	type RefObject,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import type { AnswerHandle } from "@/answers/handles";
import { LineBox, type LineBoxHandle } from "@/features/raw/lines/line-box";
import { lineHeight } from "@/features/raw/lines/line-elements";
import { searchCommand, useTreeKeys } from "@/features/raw/lines/tree-keys";
import { useScrollAnchor } from "@/features/raw/lines/use-scroll-anchor";
import { SearchField } from "@/features/raw/search/search-field";
import { DetailBar } from "@/features/raw/selection/detail-bar";
import { type FoldedLines, type RawViewStore, useRawViewState } from "@/features/raw/store/raw-view-store";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";
import { useLoad } from "@/lib/use-load";
import { FoldLevels, FullSwitch, WrapSwitch } from "./toolbar";

/** The maximum height of the lines on the page, in pixels. */
const maxViewerHeight = 512;

/** Above the first line plus below the last, with room for a scroll bar, in pixels. */
const viewerPadding = 32;

type ViewerPaneProps = {
	readonly answer: AnswerHandle;
	/** The lines of the whole answer, whose height the results of a filter keep. */
	readonly wholeLineCount: number;
	/** Whether there are tools to search and to fold. */
	readonly hasTools: boolean;
	readonly store: RawViewStore;
	readonly isFull: boolean;
	readonly onFull: (isFull: boolean) => void;
	/** Called with the first visible line. */
	readonly onFirstVisibleLine: ((line: number) => void) | undefined;
	readonly fullSwitch?: Ref<HTMLButtonElement>;
};

/** An answer in lines that can be folded, searched and copied. */
function ViewerPane({
	answer,
	wholeLineCount,
	hasTools,
	store,
	isFull,
	onFull,
	onFirstVisibleLine,
	fullSwitch,
}: ViewerPaneProps) {
	const { syntaxError } = answer;
	const { anchor } = store;
	const state = useRawViewState(store);
	const { lines, selection } = state;
	const lineRoom = Math.max(answer.lineCount, wholeLineCount);
	const root = useRef<HTMLDivElement>(null);
	const box = useRef<LineBoxHandle>(null);
	const field = useRef<HTMLInputElement>(null);
	const wrapped = useWrapping(lines, state.isWrapped, root);
	const onTreeKey = useTreeKeys(store, box);
	// An answer moves on the page when its download is complete: the focus stays in it.
	useLayoutEffect(() => {
		if (anchor.focus === "search") field.current?.focus({ preventScroll: true });
		if (anchor.focus === "lines") box.current?.focus();
	}, [anchor]);
	useScrollAnchor(box, anchor);
	// The full screen focuses the lines and not the dialog's own button, unless its filter field has the focus.
	useEffect(() => {
		if (isFull && !(document.activeElement instanceof HTMLInputElement)) box.current?.focus();
	}, [isFull]);
	// The browser's own search covers only rendered lines; this one covers all.
	const onKeyDown = (event: KeyboardEvent) => {
		const command = searchCommand(event);
		if (command === null || !hasTools) return;
		event.preventDefault();
		if (command !== "field" && state.query.words !== "") return store.goToMatch(command);
		field.current?.focus();
		field.current?.select();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to a field that is reached without it
		<div
			ref={root}
			onKeyDown={onKeyDown}
			className={cx(
				"flex min-w-0 flex-col rounded-box border border-line bg-source",
				isFull && "min-h-0 grow",
			)}
		>
			{hasTools && (
				<div className="flex flex-wrap items-center gap-2 rounded-t-box border-line border-b bg-paper p-2">
					<SearchField
						store={store}
						state={state}
						ref={field}
						onFocus={(has) => {
							anchor.focus = has ? "search" : null;
						}}
					/>
					<div className="flex items-center gap-2">
						{!syntaxError && answer.lineCount > 1 && <FoldLevels store={store} depth={state.depth} />}
						<WrapSwitch isOn={state.isWrapped} onChange={(wraps) => store.setWrapped(wraps)} />
						<FullSwitch isOn={isFull} onChange={onFull} ref={fullSwitch} />
					</div>
				</div>
			)}
			<LineBox
				ref={box}
				label="Raw JSON"
				kind={syntaxError ? "text" : "tree"}
				source={{ ...lines, lastNumber: answer.lineCount }}
				height={isFull ? "fill" : Math.min(maxViewerHeight, lineRoom * lineHeight + viewerPadding)}
				wrapped={wrapped}
				selected={syntaxError ? null : selection.node}
				target={state.target}
				onSelect={(node, line) => store.select({ node, line })}
				onFold={(node, folded) => ignoreFailure(store.fold({ kind: "node", node, folded }))}
				onFocus={(has) => {
					anchor.focus = has ? "lines" : null;
				}}
				{...(onFirstVisibleLine && { onFirstVisibleLine })}
				{...(syntaxError ? {} : { onKeyDown: onTreeKey })}
			/>
			{!syntaxError && <DetailBar store={store} state={state} />}
		</div>
	);
}

/** The full screen, which stays open when a filter replaces the answer in it. */
export type FullScreen = {
	readonly isFull: boolean;
	/** The element for the lines; null while the full screen is closed. */
	readonly screen: HTMLElement | null;
	readonly onFull: (isFull: boolean) => void;
};

type RawViewerProps = Pick<ViewerPaneProps, "answer" | "wholeLineCount" | "hasTools" | "store"> & {
	readonly full: FullScreen;
};

/** The lines of an answer, on the page and also in full screen when that is open. */
export function RawViewer({ full: { isFull, screen, onFull }, ...pane }: RawViewerProps) {
	const { store } = pane;
	const onFirstVisibleLine = useCallback(
		(line: number) => {
			store.anchor.firstLine = line;
		},
		[store],
	);
	const fullSwitch = useRef<HTMLButtonElement>(null);
	const changeFull = (next: boolean) => {
		store.restoreScroll();
		onFull(next);
	};
	// The focus returns to the button that opened the full screen, unless a filter replaced it.
	useEffect(() => {
		if (!isFull) return;
		return () => {
			store.restoreScroll();
			if (document.activeElement === document.body) fullSwitch.current?.focus();
		};
	}, [isFull, store]);
	const shared = { ...pane, onFull: changeFull };
	return (
		<>
			<ViewerPane
				{...shared}
				isFull={false}
				onFirstVisibleLine={isFull ? undefined : onFirstVisibleLine}
				fullSwitch={fullSwitch}
			/>
			{isFull &&
				screen &&
				createPortal(<ViewerPane {...shared} isFull onFirstVisibleLine={onFirstVisibleLine} />, screen)}
		</>
	);
}

/** The width of a character, in pixels. */
const characterWidth = 8.4;

const gutterWidth = 56;

/** The average height of a line when long ones wrap in an element; null while wrapping is off. */
function useWrapping(lines: FoldedLines, isOn: boolean, box: RefObject<HTMLElement | null>): number | null {
	const width = useWidth(box);
	const columns = Math.floor((width - gutterWidth) / characterWidth) - String(lines.count).length;
	// The worker estimates the wrapped lines.
	const { value: average = lineHeight } = useLoad(
		[lines, columns],
		isOn ? async () => ((await lines.wrappedCount(columns)) / lines.count) * lineHeight : null,
		{ keep: true },
	);
	return isOn ? average : null;
}

function useWidth(box: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(1024);
	// The width depends on the window: only the browser knows it.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setWidth(element.offsetWidth);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box]);
	return width;
}

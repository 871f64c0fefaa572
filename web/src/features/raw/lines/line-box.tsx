import {
	type ClipboardEvent,
	type KeyboardEventHandler,
	type MouseEvent,
	type Ref,
	type RefObject,
	useCallback,
	useId,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import type { RawLine } from "@/answers/raw-view";
import type { ScrollTarget } from "@/features/raw/store/raw-view-store";
import { cx } from "@/lib/cx";
import { linesAround, type ScrollExtent, type ScrollPosition, scrollHeight } from "@/lib/scroll-position";
import { clickedLine, heightAbove, lineElement, lineHeight, selectedSource } from "./line-elements";
import { RenderedLine } from "./rendered-line";
import { type ScrollAnchor, useScrollAnchor } from "./scroll-anchor";
import { type LoadedLines, type LoadLines, useLines } from "./use-lines";
import { useBoxHeight, useScroll, useScrollToTarget } from "./use-scroll";

/** What the component that shows a box can do with it. */
export type LineBoxHandle = {
	/** The number of lines that are visible at once. */
	readonly visibleLines: () => number;
	readonly focus: () => void;
};

type LineBoxProps = {
	readonly label: string;
	/** Lines of a JSON text are a tree; other lines are text. */
	readonly kind: "tree" | "text";
	readonly source: LineSource;
	/** The height of the box in pixels, or all available height. */
	readonly height: number | "fill";
	/** Whether long lines wrap. */
	readonly isWrapped?: boolean;
	/** The selected node. */
	readonly selected?: number | null;
	readonly target?: ScrollTarget | null;
	readonly onSelect?: (node: number, line: number) => void;
	readonly onFold?: (node: number, folded: boolean) => void;
	/** Where the reader is: the box begins there, and keeps it up to date. */
	readonly anchor?: ScrollAnchor;
	readonly onKeyDown?: KeyboardEventHandler;
	readonly ref?: Ref<LineBoxHandle>;
};

/** Any number of lines in a scrolling box: only the visible ones are rendered. */
export function LineBox(props: LineBoxProps) {
	const { label, kind, source, height, isWrapped = false, selected = null, anchor, ref } = props;
	const box = useRef<HTMLDivElement>(null);
	const block = useRef<HTMLDivElement>(null);
	const id = useId();
	const { range, extent, position, onScroll } = useLineWindow(box, block, props);
	const { boxHeight } = extent;
	useImperativeHandle(
		ref,
		() => ({
			visibleLines: () => Math.max(1, Math.floor(boxHeight / lineHeight) - 1),
			focus: () => box.current?.focus({ preventScroll: true }),
		}),
		[boxHeight],
	);
	const firstVisibleLine = position.y < -lineHeight / 2 ? position.line + 1 : position.line;
	useScrollAnchor(box, anchor, { firstLine: firstVisibleLine, lines: range });
	const onFocus = (focus: ScrollAnchor["focus"]) => {
		if (anchor) anchor.focus = focus;
	};
	const hasSelected =
		kind === "tree" && range.lines.some(({ node, siblings }) => node === selected && siblings !== null);
	const onCopy = (event: ClipboardEvent) => {
		const text = block.current && selectedSource(block.current, range.lines, window.getSelection());
		if (text === null) return;
		event.preventDefault();
		event.clipboardData.setData("text/plain", text);
	};
	const isFilling = height === "fill";
	return (
		<div
			className={cx(
				"frame frame-focus frame-inside [--frame-gap:3px]",
				isFilling && "flex min-h-0 grow flex-col",
			)}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it is a tree or a region, as its role says */}
			{/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a tree has an active descendant */}
			<div
				ref={box}
				role={kind === "tree" ? "tree" : "region"}
				aria-activedescendant={hasSelected ? `${id}-${selected}` : undefined}
				aria-label={label}
				tabIndex={0}
				onScroll={onScroll}
				onCopy={onCopy}
				onKeyDown={props.onKeyDown}
				onFocus={() => onFocus("lines")}
				onBlur={() => onFocus(null)}
				style={isFilling ? undefined : { height }}
				className={cx(
					"overflow-auto overscroll-x-contain isolate py-2 font-mono text-sm leading-5 outline-none",
					isFilling && "min-h-0 grow overscroll-y-contain",
				)}
			>
				<div
					role="presentation"
					className={cx("relative", isWrapped ? "w-full" : "w-max min-w-full")}
					style={{ height: scrollHeight(extent) }}
				>
					<LineBlock
						ref={block}
						id={id}
						range={range}
						selected={selected}
						isWrapped={isWrapped}
						digits={String(source.lastNumber ?? source.count).length}
						onSelect={props.onSelect}
						onFold={props.onFold}
					/>
				</div>
			</div>
		</div>
	);
}

type LineBlockProps = {
	/** The prefix of the lines' IDs. */
	readonly id: string;
	readonly range: LoadedLines;
	/** The selected node. */
	readonly selected: number | null;
	readonly isWrapped: boolean;
	/** The number of digits of the largest line number. */
	readonly digits: number;
	readonly onSelect: ((node: number, line: number) => void) | undefined;
	readonly onFold: ((node: number, folded: boolean) => void) | undefined;
	readonly ref: Ref<HTMLDivElement>;
};

/** The rendered lines: a click selects one, or folds it. */
function LineBlock({ id, range, selected, isWrapped, digits, onSelect, onFold, ref }: LineBlockProps) {
	const onClick = ({ target }: MouseEvent) => {
		const at = clickedLine(target);
		const line = at && range.lines[at.index];
		if (!line) return;
		const { node, bracket } = line;
		if (at.isFold && bracket && bracket.kind !== "close") onFold?.(node, bracket.kind === "open");
		onSelect?.(node, range.from + at.index);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys select and fold by the box, which has the focus
		<div ref={ref} role="presentation" onClick={onClick} className="absolute min-w-full">
			{range.lines.map((line, index) => (
				<RenderedLine
					key={line.node}
					id={`${id}-${line.node}`}
					index={index}
					line={line}
					isActive={line.node === selected}
					isWrapped={isWrapped}
					digits={digits}
				/>
			))}
		</div>
	);
}

/** Where lines come from. */
type LineSource = {
	readonly load: LoadLines;
	readonly count: number;
	/** The first lines, where they are already loaded. */
	readonly first?: readonly RawLine[];
	/** The largest line number, where lines are folded away. */
	readonly lastNumber?: number;
};

/** The visible lines of a source, and their position. */
type LineWindow = {
	readonly range: LoadedLines;
	readonly extent: ScrollExtent;
	readonly position: ScrollPosition;
	/** The scroll handler of the box. */
	readonly onScroll: () => void;
};

type LineWindowOptions = {
	readonly source: LineSource;
	readonly height: number | "fill";
	readonly isWrapped?: boolean;
	readonly target?: ScrollTarget | null;
	readonly anchor?: ScrollAnchor;
};

const noLines: readonly RawLine[] = [];

/** Above the first line plus below the last, in pixels. */
const boxPadding = 16;

/** Loads the visible lines of a box as it scrolls, and positions their block. */
function useLineWindow(
	box: RefObject<HTMLElement | null>,
	block: RefObject<HTMLElement | null>,
	{
		source: { load, count, first = noLines },
		height,
		isWrapped = false,
		target = null,
		anchor,
	}: LineWindowOptions,
): LineWindow {
	const boxHeight = useBoxHeight(box, (height === "fill" ? window.innerHeight : height) - boxPadding);
	const [average, measure] = useAverageHeight(block, isWrapped, count);
	const extent = { lineCount: count, boxHeight, lineHeight, average };
	const firstLine = useRef(0);
	const heightOf = useCallback(
		(line: number) => lineElement(block.current, line - firstLine.current)?.offsetHeight,
		[block],
	);
	const scroll = useScroll(box, extent, heightOf, target);
	const { position } = scroll;
	const known = anchor?.lines ?? { from: 0, lines: first, load: null };
	const range = useLines(load, known, (spare) => linesAround(position, extent, spare));
	useLayoutEffect(() => measure(range.load === load), [measure, range, load]);
	// The block is positioned by the line at `position.y`. The height above that line is known only once it is
	// rendered.
	useLayoutEffect(() => {
		firstLine.current = range.from;
		const element = block.current;
		if (!element) return;
		const above = heightAbove(element, position.line - range.from, isWrapped);
		element.style.transform = `translateY(${position.top + position.y - above}px)`;
	}, [block, range, position, isWrapped]);
	useScrollToTarget(box, block, target, range, load, scroll);
	return { range, extent, position, onScroll: scroll.onScroll };
}

/**
 * The average height of a line, and what measures it. While lines wrap it is that of the lines that were rendered
 * first, until others are folded: an average that changed while a person scrolls would move the bar.
 */
function useAverageHeight(
	block: RefObject<HTMLElement | null>,
	isWrapped: boolean,
	count: number,
): readonly [average: number, measure: (isLoaded: boolean) => void] {
	const [measured, setMeasured] = useState({ count: -1, height: lineHeight });
	const isMeasured = !isWrapped || measured.count === count;
	const measure = useCallback(
		(isLoaded: boolean) => {
			const element = block.current;
			if (isMeasured || !isLoaded || !element) return;
			setMeasured({ count, height: element.offsetHeight / Math.max(1, element.childElementCount) });
		},
		[block, isMeasured, count],
	);
	return [isWrapped ? Math.max(minWrappedHeight, measured.height) : lineHeight, measure];
}

/** Where lines may wrap, no pixel of the bar is a pixel of the lines, even if none wraps yet. */
const minWrappedHeight = lineHeight + 0.01;

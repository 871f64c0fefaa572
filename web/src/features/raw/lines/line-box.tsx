import {
	type ClipboardEvent,
	type KeyboardEventHandler,
	type MouseEvent,
	type Ref,
	useCallback,
	useEffect,
	useId,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
} from "react";
import { cx } from "@/lib/cx";
import type { RawLine } from "@/lib/json/line";
import { elementOf, heightAbove, placeOf } from "./block";
import { copiedText } from "./copied";
import { lineHeight, linesAround, scrollHeight } from "./position";
import { RawRow } from "./raw-row";
import { type LoadLines, useLines } from "./use-lines";
import { useReach } from "./use-reach";
import { type Goal, useBoxHeight, useScroll } from "./use-scroll";

const none: readonly RawLine[] = [];

/** Above the first line and below the last together, in pixels. */
const padding = 16;

/** What those who hold a box may ask of it. */
export type LineBoxHandle = {
	/** How many lines are seen at once. */
	readonly linesInSight: () => number;
	readonly focus: () => void;
	/** Where it begins, in pixels from the top of the window. */
	readonly top: () => number;
};

type Props = {
	readonly label: string;
	/** Lines of a JSON text are a tree; any others are text. */
	readonly kind: "tree" | "text";
	readonly load: LoadLines;
	/** The first lines, where they are known: they need not be waited for. */
	readonly first?: readonly RawLine[];
	readonly lineCount: number;
	/** The largest number that a line may have, where some are folded away; else how many there are. */
	readonly lastNumber?: number;
	/** How high the lines are, in pixels, or all that there is. */
	readonly height: number | "fill";
	/** How high a line is on average when long ones wrap; null when none does. */
	readonly wrapped: number | null;
	/** The row that is picked. */
	readonly active?: number | null;
	readonly goal?: Goal | null;
	readonly onPick?: (row: number, line: number) => void;
	readonly onFold?: (row: number, folded: boolean) => void;
	/** Hears the first line that is seen whole, whenever it is another one. */
	readonly onSight?: (line: number) => void;
	/** Hears whether the box has the focus. */
	readonly onFocus?: (has: boolean) => void;
	readonly onKeyDown?: KeyboardEventHandler;
	readonly ref?: Ref<LineBoxHandle>;
};

/** Any number of lines in a box that scrolls: only those in sight are there. */
export function LineBox({
	label,
	kind,
	load,
	first = none,
	lineCount,
	lastNumber = lineCount,
	height,
	wrapped,
	active = null,
	goal = null,
	onPick,
	onFold,
	onSight,
	onFocus,
	onKeyDown,
	ref,
}: Props) {
	const box = useRef<HTMLDivElement>(null);
	const block = useRef<HTMLDivElement>(null);
	const id = useId();
	const boxHeight = useBoxHeight(box, (height === "fill" ? window.innerHeight : height) - padding);
	const isWrapped = wrapped !== null;
	const extent = { lineCount, boxHeight, average: wrapped ?? lineHeight };
	const shownFrom = useRef(0);
	const heightOf = useCallback(
		(line: number) => elementOf(block.current, line - shownFrom.current)?.offsetHeight,
		[],
	);
	const scroll = useScroll(box, extent, heightOf, goal);
	const { position } = scroll;
	const shown = useLines(load, first, (spare) => linesAround(position, extent, spare));
	// The known line is put where it belongs; how high those above it are is known only when they are there.
	useLayoutEffect(() => {
		shownFrom.current = shown.from;
		const element = block.current;
		if (!element) return;
		const above = heightAbove(element, position.line - shown.from, isWrapped);
		element.style.transform = `translateY(${position.top + position.y - above}px)`;
	}, [shown, position, isWrapped]);
	useReach(box, block, goal, shown, load, scroll);
	useImperativeHandle(
		ref,
		() => ({
			linesInSight: () => Math.max(1, Math.floor(boxHeight / lineHeight) - 1),
			focus: () => box.current?.focus({ preventScroll: true }),
			top: () => box.current?.getBoundingClientRect().top ?? 0,
		}),
		[boxHeight],
	);
	const hasActive = active !== null && shown.lines.some(({ row, place }) => row === active && place !== null);
	const sight = position.y < -lineHeight / 2 ? position.line + 1 : position.line;
	// What was seen last is where a search begins: it is told, not drawn.
	useEffect(() => onSight?.(sight), [onSight, sight]);
	const onClick = (event: MouseEvent) => {
		const at = placeOf(event.target);
		const line = at && shown.lines[at.index];
		if (!line) return;
		if (at.isFold && line.bracket && line.bracket.is !== "close")
			onFold?.(line.row, line.bracket.is === "open");
		onPick?.(line.row, shown.from + at.index);
	};
	const onCopy = (event: ClipboardEvent) => {
		const copied = block.current && copiedText(block.current, shown.lines, window.getSelection());
		if (copied === null) return;
		event.preventDefault();
		event.clipboardData.setData("text/plain", copied);
	};
	return (
		<div
			className={cx(
				"frame frame-focus frame-inside [--frame-gap:3px]",
				height === "fill" && "flex min-h-0 grow flex-col",
			)}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it is a tree or a region, as its role says */}
			{/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a tree has an active descendant */}
			<div
				ref={box}
				role={kind === "tree" ? "tree" : "region"}
				aria-activedescendant={kind === "tree" && hasActive ? `${id}-${active}` : undefined}
				aria-label={label}
				tabIndex={0}
				onScroll={scroll.onScroll}
				onClick={onClick}
				onCopy={onCopy}
				onKeyDown={onKeyDown}
				onFocus={() => onFocus?.(true)}
				onBlur={() => onFocus?.(false)}
				style={height === "fill" ? undefined : { height }}
				className={cx(
					"overflow-auto overscroll-contain isolate py-2 font-mono text-sm leading-5 outline-none",
					height === "fill" && "min-h-0 grow",
				)}
			>
				<div
					role="presentation"
					className={cx("relative", isWrapped ? "w-full" : "w-max min-w-full")}
					style={{ height: scrollHeight(extent) }}
				>
					<div ref={block} role="presentation" className="absolute min-w-full">
						{shown.lines.map((line, index) => (
							<RawRow
								key={line.row}
								id={`${id}-${line.row}`}
								index={index}
								line={line}
								isActive={line.row === active}
								isWrapped={isWrapped}
								digits={String(lastNumber).length}
							/>
						))}
					</div>
				</div>
			</div>
		</div>
	);
}

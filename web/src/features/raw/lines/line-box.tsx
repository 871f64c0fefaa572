import {
	type ClipboardEvent,
	type KeyboardEventHandler,
	type MouseEvent,
	type Ref,
	useId,
	useImperativeHandle,
	useRef,
} from "react";
import type { ScrollAnchor } from "@/features/raw/raw-view-store";
import { cx } from "@/lib/cx";
import { scrollHeight } from "@/lib/scroll-position";
import { clickedLine, lineHeight, selectedSource } from "./line-elements";
import { RenderedLine } from "./rendered-line";
import { useScrollAnchor } from "./scroll-anchor";
import { type LineWindowOptions, useLineWindow } from "./use-line-window";

/** Methods that a parent component can call on the box. */
export type LineBoxHandle = {
	/** The number of lines that are visible at once. */
	readonly visibleLines: () => number;
	readonly focus: () => void;
	/** Focuses the box and scrolls the page to it. */
	readonly reveal: () => void;
};

type LineBoxProps = LineWindowOptions & {
	readonly label: string;
	/** The lines of a JSON text form a tree. Other lines are text. */
	readonly kind: "tree" | "text";
	/** The largest line number, which may be hidden by folding. */
	readonly lastNumber?: number;
	/** The selected node. */
	readonly selected?: number | null;
	readonly onSelect?: (node: number, line: number) => void;
	readonly onFold?: (node: number, folded: boolean) => void;
	readonly onKeyDown?: KeyboardEventHandler;
	readonly ref?: Ref<LineBoxHandle>;
};

/** The maximum height of a box on the page, in pixels. */
export const maxBoxHeight = 512;

/** Any number of lines in a scrolling box. Only the visible ones are rendered. */
export function LineBox(props: LineBoxProps) {
	const { label, kind, source, height, isWrapped = false, selected = null, anchor, ref } = props;
	const digits = String(props.lastNumber ?? source.count).length;
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
			reveal: () => {
				box.current?.focus({ preventScroll: true });
				box.current?.scrollIntoView?.({ block: "center" });
			},
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
	const onClick = ({ target }: MouseEvent) => {
		const at = clickedLine(target);
		const line = at && range.lines[at.index];
		if (!line) return;
		const { node, bracket } = line;
		if (at.isFold && bracket && bracket.kind !== "close") props.onFold?.(node, bracket.kind === "open");
		props.onSelect?.(node, range.from + at.index);
	};
	const isFilling = height === "fill";
	return (
		<div
			className={cx(
				"frame frame-focus frame-inside [--frame-gap:3px]",
				isFilling && "flex min-h-0 grow flex-col",
			)}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: its role is tree or region */}
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
				style={
					isFilling ? undefined : isWrapped ? { minHeight: height, maxHeight: maxBoxHeight } : { height }
				}
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
					{/* biome-ignore lint/a11y/noStaticElementInteractions: the box has the focus and handles the keys */}
					<div ref={block} role="presentation" onClick={onClick} className="absolute min-w-full">
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
				</div>
			</div>
		</div>
	);
}

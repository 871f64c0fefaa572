/** Firefox limits elements to about 17 million pixels. Beyond this height the scroll bar is scaled. */
const maxScrollHeight = 8_000_000;

/** Movements of up to this many box heights are followed to the pixel, longer ones proportionally. */
const followedBoxes = 3;

/** The size of the scrollable content. */
export type ScrollExtent = {
	readonly lineCount: number;
	/** The visible height, in pixels. */
	readonly boxHeight: number;
	/** The height of a line that is not wrapped, in pixels. */
	readonly lineHeight: number;
	/** The average height of a line, which exceeds `lineHeight` if long lines wrap. */
	readonly average: number;
};

/** The position of a long list in its box. */
export type ScrollPosition = {
	/** The line at `y`. If it equals the number of lines, it is the end of the last line. */
	readonly line: number;
	/** The top of the line, in pixels from the top of the box. */
	readonly y: number;
	/** The `scrollTop` of the box, in pixels. */
	readonly top: number;
};

/** The start of the list. */
export const topPosition: ScrollPosition = { line: 0, y: 0, top: 0 };

/** The height of the scrolled element, in pixels. */
export function scrollHeight({ lineCount, average }: ScrollExtent): number {
	return Math.min(lineCount * average, maxScrollHeight);
}

/**
 * The position after the scroll bar moved to `top`. The wheel, keys and touch move the lines by exact pixels,
 * however long the list is. Dragging the scroll bar moves them proportionally. `heightOf` returns the heights
 * of rendered lines.
 */
export function scrollTo(
	before: ScrollPosition,
	top: number,
	extent: ScrollExtent,
	heightOf: (line: number) => number | undefined,
): ScrollPosition {
	if (isPixelExact(extent)) return positionAtPixel(top, top, extent);
	const maxTop = maxScrollTop(extent);
	if (top <= 0) return topPosition;
	if (top >= maxTop - 1 && isNearEnd(before, extent)) return endPosition(extent);
	const moved = top - before.top;
	if (Math.abs(moved) > followedBoxes * extent.boxHeight) return proportional(top, extent);
	const next = normalized({ ...before, y: before.y - moved, top }, extent, heightOf);
	return isPastEnd(next, extent, heightOf) ? endPosition(extent) : withRoom(next, extent);
}

/** The position with a line at `y` pixels below the top of the box. */
export function positionAtLine(line: number, y: number, extent: ScrollExtent): ScrollPosition {
	const above = line * extent.average - y;
	const below = (extent.lineCount - line) * extent.average - (extent.boxHeight - y);
	if (above <= 0) return topPosition;
	if (below <= 0) return endPosition(extent);
	return { line, y, top: scrollTopFor(line, y, extent) };
}

/** The part of a line to show, in pixels from the top of the line. */
export type LineSpan = { readonly from: number; readonly height: number };

/**
 * The position nearest to `before` that shows a line completely. If the line is taller than the box, it shows the span,
 * or its start.
 */
export function nearestPosition(
	before: ScrollPosition,
	line: number,
	extent: ScrollExtent,
	heightOf: (line: number) => number | undefined,
	span: LineSpan | null = null,
): ScrollPosition {
	const { boxHeight, average } = extent;
	const height = heightOf(line) ?? average;
	const visible = height > boxHeight && span ? span : { from: 0, height };
	const at = offsetOfLine(before, line, extent, heightOf) + visible.from;
	const to = Math.max(0, Math.min(at, boxHeight - visible.height));
	if (to === at) return before;
	const next = normalized({ line, y: to - visible.from, top: before.top }, extent, heightOf);
	if (isPastEnd(next, extent, heightOf)) return endPosition(extent);
	return { ...next, top: scrollTopFor(next.line, next.y, extent) };
}

/** The top of a line, in pixels from the top of the box. It is exact if the lines in between are rendered. */
export function offsetOfLine(
	{ line: known, y }: ScrollPosition,
	line: number,
	{ boxHeight, average }: ScrollExtent,
	heightOf: (line: number) => number | undefined,
): number {
	if (Math.abs(line - known) > boxHeight) return y + (line - known) * average;
	let at = y;
	for (let above = known; above < line; above++) at += heightOf(above) ?? average;
	for (let below = known; below > line; below--) at -= heightOf(below - 1) ?? average;
	return at;
}

/** The lines `[from, to)` that fill the box, with extra ones on both sides for scrolling. */
export function linesAround(
	{ line, y }: ScrollPosition,
	{ lineCount, boxHeight, lineHeight }: ScrollExtent,
	spare: number,
) {
	const inBox = Math.ceil(boxHeight / lineHeight);
	const first = y > 0 ? line - Math.ceil(y / lineHeight) : line;
	return { from: Math.max(0, first - spare), to: Math.min(lineCount, first + inBox + spare) };
}

/** Whether each pixel of the scroll bar is a pixel of the list. */
function isPixelExact({ lineCount, average, lineHeight }: ScrollExtent): boolean {
	return average === lineHeight && lineCount * lineHeight <= maxScrollHeight;
}

function positionAtPixel(at: number, top: number, { lineHeight }: ScrollExtent): ScrollPosition {
	const line = Math.max(0, Math.floor(at / lineHeight));
	return { line, y: line * lineHeight - at, top };
}

function maxScrollTop(extent: ScrollExtent): number {
	return Math.max(1, scrollHeight(extent) - extent.boxHeight);
}

function endPosition(extent: ScrollExtent): ScrollPosition {
	const { lineCount, boxHeight } = extent;
	if (lineCount * extent.average <= boxHeight) return topPosition;
	return { line: lineCount, y: boxHeight, top: maxScrollTop(extent) };
}

function proportional(top: number, extent: ScrollExtent): ScrollPosition {
	const range = extent.lineCount * extent.lineHeight - extent.boxHeight;
	const share = Math.min(top, maxScrollTop(extent)) / maxScrollTop(extent);
	const position = positionAtPixel(share * range, top, extent);
	return top >= maxScrollTop(extent) - 1 ? endPosition(extent) : position;
}

/** The `scrollTop` that corresponds to a line at `y`. */
function scrollTopFor(line: number, y: number, extent: ScrollExtent): number {
	if (isPixelExact(extent)) return Math.min(line * extent.lineHeight - y, maxScrollTop(extent));
	const range = extent.lineCount * extent.lineHeight - extent.boxHeight;
	const share = (line * extent.lineHeight - y) / Math.max(1, range);
	return Math.min(1, Math.max(0, share)) * maxScrollTop(extent);
}

/** Whether the end is so near that the last movement may have reached it. */
function isNearEnd({ line }: ScrollPosition, { lineCount, boxHeight, average }: ScrollExtent): boolean {
	return (lineCount - line) * average <= (followedBoxes + 1) * boxHeight;
}

/** Whether the remaining lines are shorter than the box. */
function isPastEnd(
	{ line, y }: ScrollPosition,
	extent: ScrollExtent,
	heightOf: (line: number) => number | undefined,
): boolean {
	const { lineCount, boxHeight, average } = extent;
	let bottom = y;
	for (let at = line; at < lineCount; at++) {
		bottom += heightOf(at) ?? average;
		if (bottom > boxHeight) return false;
	}
	return true;
}

/** The same position, based on the line at the top of the box. */
function normalized(
	{ line, y, top }: ScrollPosition,
	{ lineCount, average }: ScrollExtent,
	heightOf: (line: number) => number | undefined,
): ScrollPosition {
	let at = line;
	let from = y;
	while (from > 0 && at > 0) {
		at--;
		from -= heightOf(at) ?? average;
	}
	for (
		let height = heightOf(at) ?? average;
		from <= -height && at < lineCount;
		height = heightOf(at) ?? average
	) {
		from += height;
		at++;
	}
	return at === 0 && from > 0 ? topPosition : { line: at, y: from, top };
}

/** Moves the scroll bar away from an end that the lines have not reached, so there is room to scroll. */
function withRoom(position: ScrollPosition, extent: ScrollExtent): ScrollPosition {
	const { line, y, top } = position;
	const { boxHeight, lineCount, average } = extent;
	const maxTop = maxScrollTop(extent);
	const isTooHigh = top < boxHeight && line * average - y > 2 * boxHeight;
	const isTooLow = maxTop - top < boxHeight && (lineCount - line) * average + y > 3 * boxHeight;
	if (!isTooHigh && !isTooLow) return position;
	return { line, y, top: Math.min(maxTop - boxHeight, Math.max(boxHeight, scrollTopFor(line, y, extent))) };
}

/** The height of a line that is not wrapped, in pixels. */
export const lineHeight = 20;

/** Elements end near 17 million pixels (Firefox); above this the scroll bar stands for more than it is high. */
const tallest = 8_000_000;

/** A movement below so many boxes is followed to the pixel, a longer one by its proportion. */
const step = 3;

/** How much there is to scroll. */
export type Extent = {
	readonly lineCount: number;
	/** What can be seen of it at once, in pixels. */
	readonly boxHeight: number;
	/** How high a line is on average: more than `lineHeight` where long ones wrap. */
	readonly average: number;
};

/** Where a long list stands: which line is where on the screen, and where the scroll bar is. */
export type Position = {
	/** The line that is known; the number of lines for the end of the last one. */
	readonly line: number;
	/** Where it begins, in pixels from the top of the box. */
	readonly y: number;
	/** What is scrolled, in pixels of the scroll bar. */
	readonly top: number;
};

/** The beginning of the list. */
export const start: Position = { line: 0, y: 0, top: 0 };

/** How high the element is that gives the box its scroll bar, in pixels. */
export function scrollHeight({ lineCount, average }: Extent): number {
	return Math.min(lineCount * average, tallest);
}

/**
 * The position after the scroll bar moved to `top`. Wheel, keys and fingers move
 * the lines by as many pixels, however many millions there are; the bar itself,
 * dragged, by its proportion. `heightOf` knows the lines that are on the screen.
 */
export function scrolled(
	before: Position,
	top: number,
	extent: Extent,
	heightOf: (line: number) => number | undefined,
): Position {
	if (isTrue(extent)) return nominal(top, top);
	const most = mostTop(extent);
	if (top <= 0) return start;
	if (top >= most - 1 && isNear(before, extent)) return atEnd(extent);
	const moved = top - before.top;
	if (Math.abs(moved) > step * extent.boxHeight) return proportional(top, extent);
	const next = walked({ ...before, y: before.y - moved, top }, extent, heightOf);
	return isPastEnd(next, extent, heightOf) ? atEnd(extent) : withRoom(next, extent);
}

/** The position that shows a line so many pixels below the top of the box. */
export function placed(line: number, y: number, extent: Extent): Position {
	const above = line * extent.average - y;
	const below = (extent.lineCount - line) * extent.average - (extent.boxHeight - y);
	if (above <= 0) return start;
	if (below <= 0) return atEnd(extent);
	return { line, y, top: ideal(line, y, extent) };
}

/** The part of a line that is to be seen, in pixels from where the line begins. */
export type Part = { readonly from: number; readonly height: number };

/**
 * The position nearest to `before` that shows a line whole; of one that is higher than the box, that part of it, or its beginning.
 */
export function nearest(
	before: Position,
	line: number,
	extent: Extent,
	heightOf: (line: number) => number | undefined,
	part: Part | null = null,
): Position {
	const { boxHeight, average } = extent;
	const height = heightOf(line) ?? average;
	const seen = height > boxHeight && part ? part : { from: 0, height };
	const at = yOf(before, line, extent, heightOf) + seen.from;
	const to = Math.max(0, Math.min(at, boxHeight - seen.height));
	if (to === at) return before;
	const next = walked({ line, y: to - seen.from, top: before.top }, extent, heightOf);
	if (isPastEnd(next, extent, heightOf)) return atEnd(extent);
	return { ...next, top: ideal(next.line, next.y, extent) };
}

/** Where a line begins, in pixels from the top of the box: exactly where the lines between are on the screen. */
export function yOf(
	{ line: known, y }: Position,
	line: number,
	{ boxHeight, average }: Extent,
	heightOf: (line: number) => number | undefined,
): number {
	if (Math.abs(line - known) > boxHeight) return y + (line - known) * average;
	let at = y;
	for (let above = known; above < line; above++) at += heightOf(above) ?? average;
	for (let below = known; below > line; below--) at -= heightOf(below - 1) ?? average;
	return at;
}

/** The lines that must be there to fill the box, and some more, so that scrolling shows no gap. */
export function linesAround({ line, y }: Position, { lineCount, boxHeight }: Extent, spare: number) {
	const inBox = Math.ceil(boxHeight / lineHeight);
	const first = y > 0 ? line - Math.ceil(y / lineHeight) : line;
	return { from: Math.max(0, first - spare), to: Math.min(lineCount, first + inBox + spare) };
}

/** Says whether a pixel of the scroll bar is a pixel of the list. */
function isTrue({ lineCount, average }: Extent): boolean {
	return average === lineHeight && lineCount * lineHeight <= tallest;
}

function nominal(at: number, top: number): Position {
	const line = Math.max(0, Math.floor(at / lineHeight));
	return { line, y: line * lineHeight - at, top };
}

function mostTop(extent: Extent): number {
	return Math.max(1, scrollHeight(extent) - extent.boxHeight);
}

function atEnd(extent: Extent): Position {
	const { lineCount, boxHeight } = extent;
	if (lineCount * extent.average <= boxHeight) return start;
	return { line: lineCount, y: boxHeight, top: mostTop(extent) };
}

function proportional(top: number, extent: Extent): Position {
	const range = extent.lineCount * lineHeight - extent.boxHeight;
	const position = nominal((Math.min(top, mostTop(extent)) / mostTop(extent)) * range, top);
	return top >= mostTop(extent) - 1 ? atEnd(extent) : position;
}

/** Where the scroll bar should be for what is on the screen. */
function ideal(line: number, y: number, extent: Extent): number {
	if (isTrue(extent)) return Math.min(line * lineHeight - y, mostTop(extent));
	const range = extent.lineCount * lineHeight - extent.boxHeight;
	const share = (line * lineHeight - y) / Math.max(1, range);
	return Math.min(1, Math.max(0, share)) * mostTop(extent);
}

/** Says whether the end is so near that the last movement may have led there. */
function isNear({ line }: Position, { lineCount, boxHeight, average }: Extent): boolean {
	return (lineCount - line) * average <= (step + 1) * boxHeight;
}

/** Says whether less is left than the box shows. */
function isPastEnd(
	{ line, y }: Position,
	extent: Extent,
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

/** The same position, told by the line that the top of the box cuts. */
function walked(
	{ line, y, top }: Position,
	{ lineCount, average }: Extent,
	heightOf: (line: number) => number | undefined,
): Position {
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
	return at === 0 && from > 0 ? start : { line: at, y: from, top };
}

/** Moves a scroll bar away from an end that the lines have not reached: it must be able to go on. */
function withRoom(position: Position, extent: Extent): Position {
	const { line, y, top } = position;
	const { boxHeight, lineCount, average } = extent;
	const most = mostTop(extent);
	const isTooHigh = top < boxHeight && line * average - y > 2 * boxHeight;
	const isTooLow = most - top < boxHeight && (lineCount - line) * average + y > 3 * boxHeight;
	if (!isTooHigh && !isTooLow) return position;
	return { line, y, top: Math.min(most - boxHeight, Math.max(boxHeight, ideal(line, y, extent))) };
}

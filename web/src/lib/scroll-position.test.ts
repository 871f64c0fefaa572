import { describe, expect, it } from "vitest";
import {
	linesAround,
	nearestPosition,
	offsetOfLine,
	positionAtLine,
	type ScrollExtent,
	type ScrollPosition,
	scrollHeight,
	scrollTo,
	topPosition,
} from "./scroll-position";

const unknown = () => undefined;

const short: ScrollExtent = { lineCount: 1_000, boxHeight: 500, lineHeight: 20, average: 20 };

const long: ScrollExtent = { lineCount: 10_000_000, boxHeight: 500, lineHeight: 20, average: 20 };

const wrapped: ScrollExtent = { lineCount: 100, boxHeight: 500, lineHeight: 20, average: 60 };

/** Scrolls several times by the given number of pixels, like a wheel. */
function wheel(
	from: ScrollPosition,
	by: number,
	times: number,
	extent: ScrollExtent,
	heightOf: (line: number) => number | undefined,
) {
	let position = from;
	for (let each = 0; each < times; each++) {
		const top = Math.max(0, Math.min(position.top + by, scrollHeight(extent) - extent.boxHeight));
		position = scrollTo(position, top, extent, heightOf);
	}
	return position;
}

describe("a list that scrolls pixel by pixel", () => {
	it("follows the scroll bar", () => {
		expect(scrollTo(topPosition, 1_234, short, unknown)).toEqual({ line: 61, y: -14, top: 1_234 });
		expect(linesAround({ line: 61, y: -14, top: 1_234 }, short, 10)).toEqual({ from: 51, to: 96 });
	});

	it("shows its last line at the end", () => {
		const end = positionAtLine(999, 0, short);
		expect(end).toEqual({ line: 1_000, y: 500, top: 19_500 });
		expect(linesAround(end, short, 10)).toEqual({ from: 965, to: 1_000 });
	});

	it("does not scroll when it fits", () => {
		expect(positionAtLine(9, 100, { ...short, lineCount: 10 })).toEqual(topPosition);
	});
});

describe("a list of ten million lines", () => {
	it("is no taller than elements can be", () => {
		expect(scrollHeight(long)).toBe(8_000_000);
	});

	it("scrolls by pixels with the wheel, and proportionally with the bar", () => {
		const middle = scrollTo(topPosition, 4_000_000, long, unknown);
		expect(Math.abs(middle.line - 5_000_000)).toBeLessThan(500);
		const next = wheel(middle, 100, 3, long, unknown);
		expect(next.line).toBe(middle.line + 15);
		expect(wheel(next, -100, 3, long, unknown).line).toBe(middle.line);
	});

	it("reaches its first and last line with the bar", () => {
		expect(scrollTo(positionAtLine(5_000_000, 0, long), 7_999_500, long, unknown).line).toBe(10_000_000);
		expect(scrollTo(positionAtLine(5_000_000, 0, long), 0, long, unknown)).toEqual(topPosition);
	});

	it("reaches its last line with the wheel alone", () => {
		const near = positionAtLine(9_990_000, 0, long);
		const end = wheel(near, 400, 600, long, unknown);
		expect(end.line).toBe(10_000_000);
		const before = wheel(near, 400, 300, long, unknown);
		expect(before.line).toBe(9_990_000 + 6_000);
		expect(before.top).toBeLessThan(7_999_500);
	});

	it("can scroll to any line", () => {
		const position = positionAtLine(7_654_321, 160, long);
		expect(position).toMatchObject({ line: 7_654_321, y: 160 });
		expect(Math.round((position.top / 7_999_500) * 10_000_000)).toBeCloseTo(7_654_321, -3);
	});
});

describe("a list whose lines wrap", () => {
	const heightOf = (line: number) => (line % 2 === 0 ? 100 : 20);

	it("scrolls by the height of its lines", () => {
		expect(wheel(topPosition, 130, 1, wrapped, heightOf)).toMatchObject({ line: 2, y: -10 });
	});

	it("ends with its last line at the bottom of the box, and scrolls all the way back", () => {
		const end = wheel(topPosition, 100, 200, wrapped, heightOf);
		expect(end).toMatchObject({ line: 100, y: 500 });
		const back = wheel(end, -100, 200, wrapped, heightOf);
		expect(back).toEqual(topPosition);
	});
});

describe("a line that is scrolled to", () => {
	const heights = [20, 20, 300, 40, 200, 900];
	const heightOf = (line: number) => heights[line - 40];
	const from: ScrollPosition = { line: 40, y: 0, top: 1_000 };
	const offsetIn = (position: ScrollPosition, line: number) =>
		offsetOfLine(position, line, wrapped, heightOf);

	it("stays in place when it is fully visible", () => {
		expect(nearestPosition(from, 43, wrapped, heightOf)).toBe(from);
	});

	it("is positioned by its actual height", () => {
		expect(offsetIn(nearestPosition(from, 44, wrapped, heightOf), 44)).toBe(300);
		const below: ScrollPosition = { line: 42, y: -10, top: 1_000 };
		expect(offsetIn(nearestPosition(below, 42, wrapped, heightOf), 42)).toBe(0);
		expect(offsetIn(nearestPosition(below, 40, wrapped, heightOf), 40)).toBe(0);
	});

	it("shows its start, or the requested part, when it is taller than the box", () => {
		expect(offsetIn(nearestPosition(from, 45, wrapped, heightOf), 45)).toBe(0);
		const span = { from: 700, height: 20 };
		expect(offsetIn(nearestPosition(from, 45, wrapped, heightOf, span), 45)).toBe(480 - 700);
	});
});

import { describe, expect, it } from "vitest";
import {
	type Extent,
	linesAround,
	nearest,
	type Position,
	placed,
	scrolled,
	scrollHeight,
	start,
	yOf,
} from "./position";

const unknown = () => undefined;
const short: Extent = { lineCount: 1_000, boxHeight: 500, average: 20 };
const long: Extent = { lineCount: 10_000_000, boxHeight: 500, average: 20 };
const wrapped: Extent = { lineCount: 100, boxHeight: 500, average: 60 };

/** Scrolls by so many pixels, as a wheel does, so many times. */
function wheel(
	from: Position,
	by: number,
	times: number,
	extent: Extent,
	heightOf: (line: number) => number | undefined,
) {
	let position = from;
	for (let each = 0; each < times; each++) {
		const top = Math.max(0, Math.min(position.top + by, scrollHeight(extent) - extent.boxHeight));
		position = scrolled(position, top, extent, heightOf);
	}
	return position;
}

describe("a list that the scroll bar can show to the pixel", () => {
	it("stands where the bar is", () => {
		expect(scrolled(start, 1_234, short, unknown)).toEqual({ line: 61, y: -14, top: 1_234 });
		expect(linesAround({ line: 61, y: -14, top: 1_234 }, short, 10)).toEqual({ from: 51, to: 96 });
	});

	it("shows its last line at the end", () => {
		const end = placed(999, 0, short);
		expect(end).toEqual({ line: 1_000, y: 500, top: 19_500 });
		expect(linesAround(end, short, 10)).toEqual({ from: 965, to: 1_000 });
	});

	it("need not scroll when it is short", () => {
		expect(placed(9, 100, { ...short, lineCount: 10 })).toEqual(start);
	});
});

describe("a list of ten million lines", () => {
	it("is no higher than elements may be", () => {
		expect(scrollHeight(long)).toBe(8_000_000);
	});

	it("moves line by line by the wheel, and by proportion with the bar", () => {
		const middle = scrolled(start, 4_000_000, long, unknown);
		expect(Math.abs(middle.line - 5_000_000)).toBeLessThan(500);
		const next = wheel(middle, 100, 3, long, unknown);
		expect(next.line).toBe(middle.line + 15);
		expect(wheel(next, -100, 3, long, unknown).line).toBe(middle.line);
	});

	it("reaches its first and its last line by the bar", () => {
		expect(scrolled(placed(5_000_000, 0, long), 7_999_500, long, unknown).line).toBe(10_000_000);
		expect(scrolled(placed(5_000_000, 0, long), 0, long, unknown)).toEqual(start);
	});

	it("does not end before its lines do, however far the wheel goes", () => {
		const near = placed(9_990_000, 0, long);
		const end = wheel(near, 400, 600, long, unknown);
		expect(end.line).toBe(10_000_000);
		const before = wheel(near, 400, 300, long, unknown);
		expect(before.line).toBe(9_990_000 + 6_000);
		expect(before.top).toBeLessThan(7_999_500);
	});

	it("goes to any line", () => {
		const position = placed(7_654_321, 160, long);
		expect(position).toMatchObject({ line: 7_654_321, y: 160 });
		expect(Math.round((position.top / 7_999_500) * 10_000_000)).toBeCloseTo(7_654_321, -3);
	});
});

describe("a list whose lines wrap", () => {
	const heightOf = (line: number) => (line % 2 === 0 ? 100 : 20);

	it("moves by what its lines are high", () => {
		expect(wheel(start, 130, 1, wrapped, heightOf)).toMatchObject({ line: 2, y: -10 });
	});

	it("ends with its last line at the bottom of the box, forth and back", () => {
		const end = wheel(start, 100, 200, wrapped, heightOf);
		expect(end).toMatchObject({ line: 100, y: 500 });
		const back = wheel(end, -100, 200, wrapped, heightOf);
		expect(back).toEqual(start);
	});
});

describe("a line that is brought into sight", () => {
	const heights = [20, 20, 300, 40, 200, 900];
	const heightOf = (line: number) => heights[line - 40];
	const from: Position = { line: 40, y: 0, top: 1_000 };
	const shown = (position: Position, line: number) => yOf(position, line, wrapped, heightOf);

	it("stays where it is whole", () => {
		expect(nearest(from, 43, wrapped, heightOf)).toBe(from);
	});

	it("comes as near as its real height asks for", () => {
		expect(shown(nearest(from, 44, wrapped, heightOf), 44)).toBe(300);
		const below: Position = { line: 42, y: -10, top: 1_000 };
		expect(shown(nearest(below, 42, wrapped, heightOf), 42)).toBe(0);
		expect(shown(nearest(below, 40, wrapped, heightOf), 40)).toBe(0);
	});

	it("shows its beginning, or what is asked of it, when it is higher than the box", () => {
		expect(shown(nearest(from, 45, wrapped, heightOf), 45)).toBe(0);
		const part = { from: 700, height: 20 };
		expect(shown(nearest(from, 45, wrapped, heightOf, part), 45)).toBe(480 - 700);
	});
});

import { expect, test } from "vitest";
import { columnsIn } from "./row-grid";
import { linesInSight } from "./use-roving-rows";

test.each([
	[1200, 240, { columns: 5, width: 240 }],
	[1199, 240, { columns: 4, width: 299.75 }],
	[358, 240, { columns: 2, width: 179 }],
	[479, 240, { columns: 2, width: 239.5 }],
])("a width of %i px with columns of at least %i px: %o", (total, minWidth, columns) => {
	expect(columnsIn(total, minWidth)).toEqual(columns);
});

test.each([
	[900, 73, 10],
	[844, 117, 5],
	[400, 150, 1],
	[300, 400, 1],
	[900, 0, 898],
])("a screen of %i px with lines of %i px shows %i lines", (screenHeight, lineHeight, count) => {
	expect(linesInSight(screenHeight, lineHeight)).toBe(count);
});

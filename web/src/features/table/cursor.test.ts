import { expect, test } from "vitest";
import { moveCursor } from "./cursor";

const bounds = { rows: 100, columns: 4, page: 10 };

test.each([
	["ArrowDown", [5, 1], [6, 1]],
	["ArrowUp", [5, 1], [4, 1]],
	["ArrowUp from the first row to the headers", [0, 1], [-1, 1]],
	["ArrowUp no further than the headers", [-1, 1], [-1, 1]],
	["ArrowDown no further than the last row", [99, 1], [99, 1]],
	["ArrowLeft no further than the first column", [5, 0], [5, 0]],
	["ArrowRight no further than the last column", [5, 3], [5, 3]],
	["PageDown", [5, 1], [15, 1]],
	["PageDown near the end", [95, 1], [99, 1]],
	["PageUp", [25, 1], [15, 1]],
	["PageUp near the start, not into the headers", [5, 1], [0, 1]],
	["PageUp in the headers", [-1, 1], [-1, 1]],
	["Home", [5, 2], [5, 0]],
	["End", [5, 2], [5, 3]],
	["Ctrl Home", [5, 2], [0, 0]],
	["Ctrl End", [5, 2], [99, 3]],
	["Ctrl ArrowUp", [5, 2], [0, 2]],
	["Ctrl ArrowDown", [5, 2], [99, 2]],
	["Ctrl ArrowLeft", [5, 2], [5, 0]],
	["Ctrl ArrowRight", [5, 2], [5, 3]],
])("%s moves from %j to %j", (name, [row = 0, column = 0], [toRow, toColumn]) => {
	const ctrlKey = name.startsWith("Ctrl ");
	const [key = ""] = name.replace("Ctrl ", "").split(" ");
	expect(moveCursor({ row, column }, { key, ctrlKey, metaKey: false, altKey: false }, bounds)).toEqual({
		row: toRow,
		column: toColumn,
	});
});

test.each([
	["a", true, false],
	["ArrowLeft", false, true],
])("%s (Ctrl %s, Alt %s) is left to the browser", (key, ctrlKey, altKey) => {
	expect(moveCursor({ row: 0, column: 1 }, { key, ctrlKey, metaKey: false, altKey }, bounds)).toBeNull();
});

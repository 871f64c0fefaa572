import { expect, test } from "vitest";
import { indexAfterKey } from "./index-after-key";

test.each([
	["ArrowUp", { index: 2, total: 9, columns: 4, page: 3 }, 2],
	["ArrowUp", { index: 5, total: 9, columns: 4, page: 3 }, 1],
	["ArrowDown", { index: 6, total: 9, columns: 4, page: 3 }, 8],
	["PageDown", { index: 0, total: 50, columns: 4, page: 3 }, 12],
	["PageUp", { index: 20, total: 50, columns: 1, page: 8 }, 12],
	["PageUp", { index: 3, total: 50, columns: 1, page: 8 }, 0],
	["End", { index: 3, total: 50, columns: 1, page: 8 }, 49],
	["Home", { index: 3, total: 50, columns: 1, page: 8 }, 0],
	["ArrowRight", { index: 3, total: 50, columns: 1, page: 8 }, null],
	["ArrowRight", { index: 49, total: 50, columns: 4, page: 8 }, 49],
	["PageDown", { index: 3, total: 50, columns: 50 }, null],
	["PageUp", { index: 3, total: 50, columns: 50 }, null],
	["ArrowLeft", { index: 3, total: 50, columns: 50 }, 2],
	["a", { index: 3, total: 50, columns: 1, page: 8 }, null],
])("%s from %o moves to %s", (key, at, to) => {
	expect(indexAfterKey(key, at)).toBe(to);
});

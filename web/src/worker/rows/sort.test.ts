import { describe, expect, it } from "vitest";
import type { Row } from "@/answers/rows";
import type { Field, FieldType } from "@/catalog/catalog.gen";
import { Scheduler } from "@/worker/runtime/scheduler";
import { sortRows } from "./sort";

function field(type: FieldType): Field {
	return { name: "x", type, selectors: ["x"] };
}

/** The indices of rows in two batches, sorted by their only field. */
function sortedIndices(rows: readonly Row[], type: FieldType, descending: boolean) {
	const batches = [rows.slice(0, 1), rows.slice(1)];
	const sort = { field: "x", descending };
	return sortRows(batches, [field(type)], { words: "", sort }, new Scheduler(new AbortController().signal));
}

async function ordered(type: FieldType, cells: readonly (string | boolean | null)[], descending = false) {
	const indices = await sortedIndices(
		cells.map((x) => ({ x })),
		type,
		descending,
	);
	return Array.from(indices, (index) => cells[index]);
}

describe("sorting rows", () => {
	it("compares integers by all digits", async () => {
		expect(await ordered("number", ["9007199254740993", "9007199254740992", "10", "9"])).toEqual([
			"9",
			"10",
			"9007199254740992",
			"9007199254740993",
		]);
	});

	it("compares fractions and exponents as numbers", async () => {
		expect(await ordered("number", ["1E2", "2.5", "-0", "-3"])).toEqual(["-3", "-0", "2.5", "1E2"]);
	});

	it("compares all numbers by all digits, in any notation", async () => {
		expect(
			await ordered("number", [
				"1E401",
				"1E400",
				"9007199254740993",
				"9007199254740992.5",
				"9007199254740992",
				"-1E400",
			]),
		).toEqual(["-1E400", "9007199254740992", "9007199254740992.5", "9007199254740993", "1E400", "1E401"]);
		expect(
			await ordered("number", ["0.10", "1e-400", "0.1000000000000000055", "-0.2", "-0.19", "0", "100e-3"]),
		).toEqual(["-0.2", "-0.19", "0", "1e-400", "0.10", "100e-3", "0.1000000000000000055"]);
	});

	it("compares nested rows by their count", async () => {
		const rows = [3, 0, 1].map((length) => ({ x: Array.from({ length }, () => ({})) }));
		expect(Array.from(await sortedIndices(rows, "rows", false))).toEqual([1, 2, 0]);
	});

	it("compares IDs that are numbers or words", async () => {
		expect(await ordered("id", ["10_2", "10_1", "9", "100"])).toEqual(["9", "10_1", "10_2", "100"]);
	});

	it("compares times in any notation", async () => {
		expect(await ordered("time", ["1763600000", "2025-07-17T22:29:06Z", "1"])).toEqual([
			"1",
			"2025-07-17T22:29:06Z",
			"1763600000",
		]);
	});

	it("compares words in natural order", async () => {
		expect(await ordered("text", ["émile", "Zoe", "adam", "Emil"])).toEqual(["adam", "Emil", "émile", "Zoe"]);
	});

	it("puts rows without a value last in both directions, and is stable", async () => {
		expect(await ordered("number", [null, "2", "", "1"])).toEqual(["1", "2", null, ""]);
		expect(await ordered("number", [null, "2", "", "1"], true)).toEqual(["2", "1", null, ""]);
		const rows = ["b", "a", "b"].map((x, y) => ({ x, y: `${y}` }));
		expect(Array.from(await sortedIndices(rows, "text", true))).toEqual([0, 2, 1]);
	});
});

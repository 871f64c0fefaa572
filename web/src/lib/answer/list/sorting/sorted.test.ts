import { describe, expect, it } from "vitest";
import type { Field, FieldType } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { sorted } from "@/lib/answer/list/sorting/sorted";
import { Pace } from "@/lib/pace";

function field(type: FieldType): Field {
	return { name: "x", type, places: ["x"] };
}

/** The places of rows, which come in two parts, by their one field. */
function places(rows: readonly Row[], type: FieldType, descending: boolean) {
	const parts = [rows.slice(0, 1), rows.slice(1)];
	const sort = { field: "x", descending };
	return sorted(parts, [field(type)], { words: "", sort }, new Pace(new AbortController().signal));
}

async function ordered(type: FieldType, cells: readonly (string | boolean | null)[], descending = false) {
	const found = await places(
		cells.map((x) => ({ x })),
		type,
		descending,
	);
	return Array.from(found, (place) => cells[place]);
}

describe("rows in order", () => {
	it("compares whole numbers to their last digit", async () => {
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

	it("compares every number to its last digit, whichever way it is written", async () => {
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

	it("sorts by how many rows are inside", async () => {
		const rows = [3, 0, 1].map((length) => ({ x: Array.from({ length }, () => ({})) }));
		expect(Array.from(await places(rows, "rows", false))).toEqual([1, 2, 0]);
	});

	it("compares IDs of both kinds", async () => {
		expect(await ordered("id", ["10_2", "10_1", "9", "100"])).toEqual(["9", "10_1", "10_2", "100"]);
	});

	it("compares moments whichever way they are written", async () => {
		expect(await ordered("time", ["1763600000", "2025-07-17T22:29:06Z", "1"])).toEqual([
			"1",
			"2025-07-17T22:29:06Z",
			"1763600000",
		]);
	});

	it("compares words as a person does", async () => {
		expect(await ordered("text", ["émile", "Zoe", "adam", "Emil"])).toEqual(["adam", "Emil", "émile", "Zoe"]);
	});

	it("puts rows with nothing last, both ways, and keeps equal ones as they came", async () => {
		expect(await ordered("number", [null, "2", "", "1"])).toEqual(["1", "2", null, ""]);
		expect(await ordered("number", [null, "2", "", "1"], true)).toEqual(["2", "1", null, ""]);
		const rows = ["b", "a", "b"].map((x, y) => ({ x, y: `${y}` }));
		expect(Array.from(await places(rows, "text", true))).toEqual([0, 2, 1]);
	});
});

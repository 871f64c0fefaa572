import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Row, unsorted } from "@/answers/rows";
import type { Field, FieldType } from "@/catalog/catalog.gen";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { Scheduler } from "@/worker/runtime/scheduler";
import { matcherOf, parseCondition } from "./conditions";
import { RowStore } from "./row-store";
import { summarizeRows } from "./summary";

const fields: readonly Field[] = [
	{ name: "username", type: "text", selectors: [] },
	{ name: "follower_count", type: "number", selectors: [] },
	{ name: "is_private", type: "flag", selectors: [] },
	{ name: "taken_at", type: "time", selectors: [] },
	{ name: "children", type: "rows", selectors: [] },
];

const rows: readonly Row[] = [
	{
		username: "Ana",
		follower_count: "9007199254740993",
		is_private: true,
		taken_at: "1763600000",
		children: [{}, {}],
	},
	{
		username: "bo",
		follower_count: "9007199254740992",
		is_private: false,
		taken_at: "1763700000",
		children: [],
	},
	{ username: "cy", follower_count: "1.50", is_private: false, taken_at: null, children: null },
	{ username: "di", follower_count: null, is_private: null, taken_at: null, children: null },
];

function names(...conditions: readonly string[]): string {
	const failing = matcherOf(fields, { words: "", sort: null, conditions });
	return rows
		.filter((row) => failing(row).kind === "nothing")
		.map(({ username }) => username)
		.join(" ");
}

test.each([
	["follower_count>=9007199254740993", "Ana"],
	["follower_count<9007199254740993", "bo cy"],
	["follower_count=1.5", "cy"],
	["follower_count!=1.5", "Ana bo di"],
	["follower_count?", "Ana bo cy"],
	["follower_count!?", "di"],
	["username=ANA", "Ana"],
	["username~A", "Ana"],
	["username!=bo", "Ana cy di"],
	["is_private=false", "bo cy"],
	["taken_at>2025-11-20T12:00:00Z", "bo"],
	["children>=1", "Ana"],
])("rows matching %s: %s", (condition, want) => {
	expect(names(condition)).toBe(want);
});

test("rows must meet all conditions", () => {
	expect(names("is_private=false", "follower_count>2")).toBe("bo");
});

test.each([
	["follower_count", /is not a condition/],
	["follower_count>=many", /^Compare follower_count with a number, such as 1000, not with “many”/],
	["taken_at>soon", /^Compare taken_at with a date/],
	["follower_count>=", /needs a value/],
	["likes>1", /There is no column “likes”/],
])("an invalid condition is explained: %s", (condition, message) => {
	expect(() => names(condition)).toThrow(message);
});

type ValueVector = { readonly type: FieldType; readonly value: string; readonly isValid: boolean };

type ConditionVectors = {
	readonly values: readonly ValueVector[];
	readonly kind: string;
	readonly rows: readonly object[];
	readonly matches: readonly { readonly condition: string; readonly want: string }[];
};

/** The server reads the same vectors. */
const vectorText = readFileSync(join(import.meta.dirname, "../../../../testdata/conditions.json"), "utf8");

const vectors: ConditionVectors = JSON.parse(vectorText);

test.each(vectors.matches)("rows of a response that match $condition: $want", async ({ condition, want }) => {
	// Parsing the rows would change their numbers.
	const rows = vectorText.slice(
		vectorText.indexOf("[", vectorText.indexOf('"rows": ')),
		vectorText.indexOf(',\n"matches"'),
	);
	const list = RowStore.ofKind(vectors.kind, "");
	await list.append(new StoredAnswer(new TextEncoder().encode(`{"items":${rows}}`)));
	const found = await list.rowWindow(0, 99, { ...unsorted, conditions: [condition] });
	expect(found.rows.map(({ code }) => code).join(" ")).toBe(want);
});

test.each(vectors.values)(
	"a column of type $type compared with $value: valid $isValid",
	({ type, value, isValid }) => {
		const column: Field = { name: "column", type, selectors: [] };
		const match = () => matcherOf([column], { words: "", sort: null, conditions: [`column=${value}`] });
		if (isValid) expect(match).not.toThrow();
		else expect(match).toThrow(/^Compare column with/);
	},
);

test("a path may contain any character in brackets", () => {
	expect(parseCondition("$.a['x=1']>=2")).toEqual({ column: "$.a['x=1']", operator: ">=", value: "2" });
});

describe("a summary", () => {
	const summarize = async (
		of: "filled" | "values" | "numbers",
		name: string,
		conditions: readonly string[] = [],
	) => {
		const query = { words: "", sort: null, conditions };
		const request = { of, names: [name], batches: [rows], fields, query, count: rows.length };
		return (await summarizeRows(request, new Scheduler(new AbortController().signal)))[0];
	};

	test("counts each value among the rows that meet the conditions on other columns", async () => {
		const values = [
			{ value: "false", count: 2 },
			{ value: "true", count: 1 },
		];
		expect(await summarize("values", "is_private", ["is_private=true"])).toEqual({
			name: "is_private",
			filled: 3,
			values,
		});
		expect(
			(await summarize("values", "is_private", ["is_private=true", "follower_count>2"]))?.values,
		).toEqual([
			{ value: "false", count: 1 },
			{ value: "true", count: 1 },
		]);
	});

	test("adds up numbers to the last digit", async () => {
		expect(await summarize("numbers", "follower_count")).toEqual({
			name: "follower_count",
			filled: 3,
			numbers: {
				count: 3,
				sum: "18014398509481986.5",
				min: "1.50",
				max: "9007199254740993",
				middle: ["9007199254740992", "9007199254740992"],
			},
		});
		expect((await summarize("numbers", "follower_count", ["follower_count>2"]))?.numbers?.middle).toEqual([
			"9007199254740992",
			"9007199254740993",
		]);
		expect(await summarize("numbers", "username")).toEqual({ name: "username", filled: 4 });
	});

	test("counts the rows with a value", async () => {
		expect(await summarize("filled", "taken_at")).toEqual({ name: "taken_at", filled: 2 });
	});
});

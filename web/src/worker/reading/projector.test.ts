import fc from "fast-check";
import { expect, it } from "vitest";
import { compactJSON, parse } from "@/json/value";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { chunksOf, emptyChunk, listOfSelector, wholeList } from "@/worker/rows/chunks";
import { Projection, pathsOfSelector } from "./projection";
import { Projector } from "./projector";
import { selectAll } from "./selector";

const selectors = ["a", "a[]", "a[0]", "b.a[].b", "a_*.b[]", "{a[],b[]}.a", "[1][]", "[]", "b", ""];

/** A key as it may be written: plain, or with an escape. */
const key = fc.constantFrom('"a"', '"\\u0061"', '"b"', '"a_b"', '"a_\\u00e9"', '"é"', '""');

const space = fc.constantFrom("", " ", "\n\t");

/** Sources of any shape, with duplicate keys. */
const { value: source } = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 5 },
		fc.constantFrom(
			"1.00",
			"-0",
			"null",
			"true",
			'"a,"',
			'"]"',
			'"\\""',
			"[]",
			"{ }",
			"12345678901234567890",
		),
		tie("list"),
		tie("object"),
	),
	list: fc
		.tuple(fc.array(tie("value"), { maxLength: 4 }), space)
		.map(([items, gap]) => `[${gap}${items.join(`${gap},${gap}`)}${gap}]`),
	object: fc.tuple(fc.array(fc.tuple(key, tie("value")), { maxLength: 5 }), space).map(([members, gap]) => {
		return `{${gap}${members.map((member) => member.join(`${gap}:${gap}`)).join(`${gap},${gap}`)}${gap}}`;
	}),
}));

function storedAnswer(text: string) {
	return new StoredAnswer(new TextEncoder().encode(text));
}

/** All matches of a selector, with their paths. */
function matchesOf(text: string, selector: string) {
	const matches: string[] = [];
	const hasMatch = selectAll(selector, parse(text), (value, path) =>
		matches.push(`${path} ${compactJSON(value)}`),
	);
	return { hasMatch, matches };
}

it("a projection contains all matches of its selectors, at the same paths", () => {
	fc.assert(
		fc.property(source, fc.subarray(selectors, { minLength: 1 }), (text, needed) => {
			const projected = new Projector().project(
				storedAnswer(text).tree,
				new Projection(needed.flatMap(pathsOfSelector)),
				null,
			);
			for (const selector of needed)
				expect(matchesOf(projected, selector)).toEqual(matchesOf(text, selector));
		}),
		{ numRuns: 1000 },
	);
});

it("a projection omits what no selector matches", () => {
	const { tree } = storedAnswer('{"a":{"b":1,"c":[{}]},"c":"no","b":[{"c":1},"x",{"b":2}]}');
	const projection = new Projection(["a.b", "b[].b"].flatMap(pathsOfSelector));
	expect(new Projector().project(tree, projection, null)).toBe('{"a":{"b":1},"b":[{},"x",{"b":2}]}');
});

it("a projection can contain only some elements of a list", () => {
	const { tree } = storedAnswer('{"n":9, "a":[ {"b":1} , {"b":2,"c":3} ,\n{"b":4} ]}');
	const list = listOfSelector(tree, "a[].b") ?? 0;
	const projection = new Projection(["n", "a[].b"].flatMap(pathsOfSelector));
	const { from } = wholeList(tree, list);
	const second = tree.index.last(from) + 1;
	const of = (elements: Parameters<Projector["project"]>[2]) =>
		new Projector().project(tree, projection, elements);
	expect(of(emptyChunk(list))).toBe('{"n":9,"a":[ ]}'.replace(" ", ""));
	expect(of({ list, from: second, to: tree.index.last(second) + 1 })).toBe('{"n":9,"a":[{"b":2}]}');
	expect(of({ list, from: second, to: tree.index.last(list) })).toBe('{"n":9,"a":[{"b":2},{"b":4}]}');
});

it("the chunks of a list contain all of its elements in order", () => {
	const item = `{"b":"${"x".repeat(30_000)}"}`;
	const { tree } = storedAnswer(`{"a":[${Array.from({ length: 40 }, () => item).join(" , ")}]}`);
	const list = listOfSelector(tree, "a[]") ?? 0;
	const chunks = [...chunksOf(tree, list)];
	expect(chunks.length).toBeGreaterThan(4);
	expect(chunks.map(({ from }) => from).slice(1)).toEqual(chunks.map(({ to }) => to).slice(0, -1));
	expect(chunks.at(-1)?.to).toBe(tree.index.last(list));
	expect(chunks.reduce((sum, { size }) => sum + size, 0)).toBe(40);
});

it.each([
	["[0][]", "[ [1,2] ]", 1],
	["a[].b", '{"a":[1],"b":2,"\\u0061":[{"b":1}]}', 5],
	["a.b[]", '{"a":{"b":[7]}}', 2],
	["{a[],b[]}.c", '{"a":[{}]}', null],
	["a[].{b[],c[]}.d", '{"a":[{}]}', 1],
	["a[]", '{"a":[]}', null],
	["a[]", '{"a":{"b":1}}', null],
	["a_*[]", '{"a_b":[1]}', null],
])("the selector %s finds the list in %s", (selector, text, node) => {
	expect(listOfSelector(storedAnswer(text).tree, selector)).toBe(node);
});

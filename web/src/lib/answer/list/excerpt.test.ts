import fc from "fast-check";
import { expect, it } from "vitest";
import { Excerpts } from "@/lib/answer/list/excerpt";
import { allItems, listAt, noItems, piecesOf } from "@/lib/answer/list/pieces";
import { Ways, waysTo } from "@/lib/answer/list/ways";
import { walk } from "@/lib/answer/place";
import { jsonOf } from "@/lib/answer/text";
import { Held } from "@/lib/answer/worker/held";
import { parse } from "@/lib/json/value";

const places = ["a", "a[]", "a[0]", "b.a[].b", "a_*.b[]", "{a[],b[]}.a", "[1][]", "[]", "b", ""];

/** A key as it may be written: in its letters, or with an escape. */
const key = fc.constantFrom('"a"', '"\\u0061"', '"b"', '"a_b"', '"a_\\u00e9"', '"é"', '""');
const space = fc.constantFrom("", " ", "\n\t");

/** Sources of any shape, in which keys come twice. */
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

function held(text: string) {
	return new Held(new TextEncoder().encode(text));
}

/** All that a place leads to, and where it stood. */
function led(text: string, place: string) {
	const found: string[] = [];
	const there = walk(place, parse(text), (value, path) => found.push(`${path} ${jsonOf(value)}`));
	return { there, found };
}

it("an excerpt has all that its places lead to, and where it was", () => {
	fc.assert(
		fc.property(source, fc.subarray(places, { minLength: 1 }), (text, wanted) => {
			const excerpt = new Excerpts().of(held(text).tree, new Ways(wanted.flatMap(waysTo)), null);
			for (const place of wanted) expect(led(excerpt, place)).toEqual(led(text, place));
		}),
		{ numRuns: 1000 },
	);
});

it("an excerpt leaves out what no place leads to", () => {
	const { tree } = held('{"a":{"b":1,"c":[{}]},"c":"no","b":[{"c":1},"x",{"b":2}]}');
	const ways = new Ways(["a.b", "b[].b"].flatMap(waysTo));
	expect(new Excerpts().of(tree, ways, null)).toBe('{"a":{"b":1},"b":[{},"x",{"b":2}]}');
});

it("an excerpt holds but some items of a list", () => {
	const { tree } = held('{"n":9, "a":[ {"b":1} , {"b":2,"c":3} ,\n{"b":4} ]}');
	const list = listAt(tree, "a[].b") ?? 0;
	const ways = new Ways(["n", "a[].b"].flatMap(waysTo));
	const { from } = allItems(tree, list);
	const second = tree.rows.last(from) + 1;
	const of = (items: Parameters<Excerpts["of"]>[2]) => new Excerpts().of(tree, ways, items);
	expect(of(noItems(list))).toBe('{"n":9,"a":[ ]}'.replace(" ", ""));
	expect(of({ list, from: second, to: tree.rows.last(second) + 1 })).toBe('{"n":9,"a":[{"b":2}]}');
	expect(of({ list, from: second, to: tree.rows.last(list) })).toBe('{"n":9,"a":[{"b":2},{"b":4}]}');
});

it("the pieces of a list are all of its items, one after the other", () => {
	const item = `{"b":"${"x".repeat(30_000)}"}`;
	const { tree } = held(`{"a":[${Array.from({ length: 40 }, () => item).join(" , ")}]}`);
	const list = listAt(tree, "a[]") ?? 0;
	const pieces = [...piecesOf(tree, list)];
	expect(pieces.length).toBeGreaterThan(4);
	expect(pieces.map(({ from }) => from).slice(1)).toEqual(pieces.map(({ to }) => to).slice(0, -1));
	expect(pieces.at(-1)?.to).toBe(tree.rows.last(list));
	expect(pieces.reduce((sum, { size }) => sum + size, 0)).toBe(40);
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
])("the list of the place %s in %s", (place, text, row) => {
	expect(listAt(held(text).tree, place)).toBe(row);
});

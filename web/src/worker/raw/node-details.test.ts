import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, openView } from "./testing";

describe("the value of a node", () => {
	it("is its slice of the source, for any node of any JSON text", () => {
		fc.assert(
			fc.property(anyText, (source) => {
				const { tree, text } = openView(source);
				for (let node = 0; node < tree.index.count; node++) {
					const slice = text(node);
					expect(() => JSON.parse(slice)).not.toThrow();
					expect(slice.trim()).toBe(slice);
				}
				expect(text(0)).toBe(source.trim());
			}),
		);
	});

	it("is selected by its path", () => {
		fc.assert(
			fc.property(fc.json(), (source) => {
				const { tree, view, text } = openView(source);
				for (let node = 0; node < tree.index.count; node++) {
					const jq = view.details(node).paths?.jq ?? "";
					expect(JSON.parse(text(node))).toEqual(at(JSON.parse(source), jq));
				}
			}),
		);
	});
});

/** The value at a jq path as the view writes it. */
function at(value: unknown, jq: string): unknown {
	const segments = jq.match(/\[\d+\]|\["(?:[^"\\]|\\.)*"\]|\.\w+/g) ?? [];
	return segments.reduce<unknown>((inner, segment) => {
		const key: unknown = segment.startsWith("[") ? JSON.parse(segment)[0] : segment.slice(1);
		const entry = Object.entries(inner ?? {}).find(([name]) => name === String(key));
		return entry?.[1];
	}, value);
}

describe("paths", () => {
	it.each([
		["{}", "$", "."],
		['{"a":{"b_1":0}}', "$.a.b_1", ".a.b_1"],
		["[[0]]", "$[0][0]", ".[0][0]"],
		['{"a b":0}', "$['a b']", '.["a b"]'],
		['{"it\'s":0}', "$['it\\'s']", `.["it's"]`],
		['{"\\"":0}', "$['\"']", '.["\\""]'],
		['{"é":0}', "$.é", '.["é"]'],
		['{"9":0}', "$['9']", '.["9"]'],
		['{"\\ud83d":0}', null, '.["\\ud83d"]'],
		['{"\u202eevil":0}', "$['\\u202eevil']", '.["\\u202eevil"]'],
		['{"a\u200b":0}', "$['a\\u200b']", '.["a\\u200b"]'],
		['{"\u007f":0}', "$['\\u007f']", '.["\\u007f"]'],
		['{"\\u0000":0}', "$['\\u0000']", '.["\\u0000"]'],
		['{"\u{e0041}":0}', "$['\\udb40\\udc41']", '.["\\udb40\\udc41"]'],
		['{"👩‍🚀":0}', "$.👩‍🚀", '.["👩‍🚀"]'],
		['{"\\u0061":0}', "$.a", ".a"],
	])("select the deepest value in %s", (source, jsonPath, jq) => {
		const { tree, view } = openView(source);
		const deepest = Math.floor(tree.index.count / 2);
		expect(view.details(deepest).paths).toEqual({ jsonPath, jq });
	});
});

describe("a duplicate key", () => {
	it.each([
		['{"a":1,"b":2}', 1, null],
		['{"a":1,"a":2}', 1, { key: '"a"', count: 2 }],
		['{"a":1,"a":2}', 2, { key: '"a"', count: 2 }],
		['{"a":1,"\\u0061":2,"b":3}', 1, { key: '"a"', count: 2 }],
		['{"a":1,"\\u0061":2,"b":3}', 3, null],
		['{"a":{"x":[1]},"b":0,"a":0}', 3, { key: '"a"', count: 2 }],
		['[{"a":1},{"a":2}]', 2, null],
		[`{${'"b":0,'.repeat(10_001)}"a":0,"a":0}`, 10_002, null],
	])("%#: is reported for its value and the values inside it", (source, node, want) => {
		expect(openView(source).view.details(node).duplicateKeys).toEqual(want);
	});
});

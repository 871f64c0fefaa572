import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Scan } from "@/lib/json/scan";
import { Source } from "@/lib/json/source";
import { JsonView } from "@/lib/raw/json-view";
import { Tree } from "@/lib/raw/tree";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function opened(source: string): { readonly tree: Tree; readonly view: JsonView; text(row: number): string } {
	const bytes = new TextEncoder().encode(source);
	const scan = new Scan();
	expect(scan.advance(bytes, bytes.length, true)).toBe(true);
	const tree = new Tree(new Source(bytes), scan.rows);
	const view = new JsonView(tree);
	return {
		tree,
		view,
		text: (row) => {
			const { from, to } = view.value(row);
			return decoder.decode(bytes.subarray(from, to));
		},
	};
}

/** What shows of the lines: their tokens, and ... for what is folded away. */
function shown(view: JsonView): readonly string[] {
	return view.lines(0, view.lineCount).map(({ tokens, bracket }) => {
		const texts = tokens.map(({ text }) => text);
		if (bracket?.is === "folded")
			texts.splice(texts.lastIndexOf(bracket.isList ? "]" : "}"), 0, `…${bracket.size}`);
		return texts.join("");
	});
}

/** The tokens of a JSON text, by another way: a pattern. */
function tokens(source: string): readonly string[] {
	return source.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
}

/** Any JSON text, with as much white space between its tokens as a hand may type. */
const anyText = fc
	.tuple(
		fc.json({ noUnicodeString: false }),
		fc.array(fc.constantFrom("", " ", "\n", "\t\r\n "), { minLength: 1 }),
	)
	.map(([json, spaces]) =>
		tokens(json)
			.map((token, index) => `${spaces[index % spaces.length]}${token}`)
			.join(""),
	);

describe("lines", () => {
	it("hold the source's tokens in order, for any JSON text", () => {
		fc.assert(
			fc.property(anyText, (source) => {
				const { view } = opened(source);
				const seen = view.lines(0, view.lineCount).flatMap((line) => line.tokens.map(({ text }) => text));
				expect(seen).toEqual(tokens(source));
			}),
			{ numRuns: 500 },
		);
	});

	it("are the same wherever one begins to read them", () => {
		fc.assert(
			fc.property(anyText, fc.nat(), (source, seed) => {
				const { view } = opened(source);
				const all = view.lines(0, view.lineCount);
				const from = seed % view.lineCount;
				expect(view.lines(from, view.lineCount)).toEqual(all.slice(from));
			}),
		);
	});

	it("say which they are among their siblings", () => {
		const { view } = opened('{"a":[1,{},[2]],"b":0}');
		expect(view.lines(0, 9).map(({ place }) => place && `${place.at}/${place.of}`)).toEqual([
			"1/1",
			"1/2",
			"1/3",
			"2/3",
			"3/3",
			"1/1",
			null,
			null,
			"2/2",
		]);
	});
});

describe("a long list", () => {
	const items = Array.from({ length: 5_000 }, (_, at) => (at % 3 === 0 ? `{"id":${at}}` : String(at)));
	const { view } = opened(`{"before":0,"list":[${items.join(",")}]}`);

	it("has its items at their places, wherever one begins to read, counted before and after", () => {
		const last = view.lineCount - 3;
		const paths = () => [last, 4_000, 3_100, 20].map((row) => view.node(row).paths?.jsonPath);
		const before = paths();
		expect(before[0]).toBe("$.list[4999]");
		expect(view.lines(last, last + 1)[0]?.place).toEqual({ at: 5_000, of: 5_000 });
		expect(paths()).toEqual(before);
		const all = view.lines(0, view.lineCount);
		for (const row of [3_000, 3_071, 3_079, 6_200, last])
			expect(view.lines(row, row + 1)).toEqual(all.slice(row, row + 1));
	});

	it("is counted on as it grows", () => {
		const bytes = new TextEncoder().encode(`[${items.join(",")}]`);
		const scan = new Scan();
		const tree = new Tree(new Source(bytes), scan.rows);
		const sizes = [0.1, 0.5, 0.9, 1].map((part) => {
			scan.advance(bytes, Math.floor(bytes.length * part), part === 1);
			return tree.size(0);
		});
		expect(sizes.at(-1)).toBe(5_000);
		expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
		expect(tree.place(scan.rows.last(0) - 1)).toEqual({ parent: 0, at: 4_999 });
	});
});

describe("the nearest value", () => {
	it("is no closing bracket: past the last one it is the last one", () => {
		const { view } = opened("[[1,[2]],[3]]");
		expect([4, 5, 6, 9, 10].map((line) => view.valueLine(line, 1))).toEqual([4, 7, 7, 8, 8]);
		expect([6, 5, 10, 0].map((line) => view.valueLine(line, -1))).toEqual([4, 4, 8, 0]);
		view.fold({ is: "row", row: 1, folded: true });
		expect([0, 1, 2, 4].map((line) => view.valueLine(line, 1))).toEqual([0, 1, 2, 3]);
	});
});

describe("the value of a row", () => {
	it("is its slice of the source, for any node of any JSON text", () => {
		fc.assert(
			fc.property(anyText, (source) => {
				const { tree, text } = opened(source);
				for (let row = 0; row < tree.rows.count; row++) {
					const slice = text(row);
					expect(() => JSON.parse(slice)).not.toThrow();
					expect(slice.trim()).toBe(slice);
				}
				expect(text(0)).toBe(source.trim());
			}),
		);
	});

	it("stands where its path leads", () => {
		fc.assert(
			fc.property(fc.json(), (source) => {
				const { tree, view, text } = opened(source);
				for (let row = 0; row < tree.rows.count; row++) {
					const jq = view.node(row).paths?.jq ?? "";
					expect(JSON.parse(text(row))).toEqual(at(JSON.parse(source), jq));
				}
			}),
		);
	});
});

/** Walks a jq path of ours. */
function at(value: unknown, jq: string): unknown {
	const steps = jq.match(/\[\d+\]|\["(?:[^"\\]|\\.)*"\]|\.\w+/g) ?? [];
	return steps.reduce<unknown>((inner, step) => {
		const key: unknown = step.startsWith("[") ? JSON.parse(step)[0] : step.slice(1);
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
	])("of the deepest value in %s", (source, jsonPath, jq) => {
		const { tree, view } = opened(source);
		const deepest = Math.floor(tree.rows.count / 2);
		expect(view.node(deepest).paths).toEqual({ jsonPath, jq });
	});
});

describe("a name that comes again", () => {
	it.each([
		['{"a":1,"b":2}', 1, null],
		['{"a":1,"a":2}', 1, { key: '"a"', count: 2 }],
		['{"a":1,"a":2}', 2, { key: '"a"', count: 2 }],
		['{"a":1,"\\u0061":2,"b":3}', 1, { key: '"a"', count: 2 }],
		['{"a":1,"\\u0061":2,"b":3}', 3, null],
		['{"a":{"x":[1]},"b":0,"a":0}', 3, { key: '"a"', count: 2 }],
		['[{"a":1},{"a":2}]', 2, null],
		[`{${'"b":0,'.repeat(10_001)}"a":0,"a":0}`, 10_002, null],
	])("%#: is said of the value, and of what is inside of it", (source, row, want) => {
		expect(opened(source).view.node(row).namesakes).toEqual(want);
	});
});

describe("folding", () => {
	const source = '{"a":[1,{"b":2}],"c":{},"d":[[3]]}';

	it("hides what is inside and says how much that is", () => {
		const { view } = opened(source);
		view.fold({ is: "row", row: 1, folded: true });
		expect(shown(view)).toEqual(["{", '"a":[…2],', '"c":{},', '"d":[', "[", "3", "]", "]", "}"]);
		view.fold({ is: "row", row: 1, folded: false });
		expect(view.lineCount).toBe(14);
	});

	it("to a depth leaves what is deeper folded when one is opened", () => {
		const { view } = opened(source);
		view.fold({ is: "depth", depth: 1 });
		expect(shown(view)).toEqual(["{", '"a":[…2],', '"c":{},', '"d":[…1]', "}"]);
		view.fold({ is: "row", row: 1, folded: false });
		expect(shown(view).slice(1, 5)).toEqual(['"a":[', "1,", "{…1}", "],"]);
		view.fold({ is: "depth", depth: null });
		expect(view.lineCount).toBe(14);
	});

	it("opens what hides a row that is looked for, and nothing else", () => {
		const { view } = opened(source);
		view.fold({ is: "depth", depth: 0 });
		expect(shown(view)).toEqual(["{…3}"]);
		const line = view.reveal(4);
		expect(shown(view)[line]).toBe('"b":2');
		expect(shown(view)).toContain('"d":[…1]');
	});

	it("keeps lines and rows in step, whatever is folded and opened", () => {
		const steps = fc.array(fc.record({ row: fc.nat(), folded: fc.boolean() }), { maxLength: 30 });
		fc.assert(
			fc.property(fc.json({ maxDepth: 6 }), steps, (text, folds) => {
				const { tree, view } = opened(text);
				const folded = new Set<number>();
				for (const fold of folds) {
					const row = fold.row % tree.rows.count;
					view.fold({ is: "row", row, folded: fold.folded });
					if (fold.folded && tree.rows.opens(row)) folded.add(row);
					else folded.delete(row);
				}
				const want: number[] = [];
				for (let row = 0; row < tree.rows.count; row++) {
					want.push(row);
					if (folded.has(row)) row = tree.rows.last(row);
				}
				expect(view.lines(0, view.lineCount).map(({ row }) => row)).toEqual(want);
				expect(want.map((row) => view.lineOf(row))).toEqual([...want.keys()]);
				expect(want.map((_row, line) => view.rowOf(line))).toEqual(want);
			}),
		);
	});

	it("keeps step over more rows than are counted at once", () => {
		const { view } = opened(JSON.stringify(Array.from({ length: 5000 }, (_, each) => [each])));
		view.fold({ is: "depth", depth: 1 });
		expect(view.lineCount).toBe(5002);
		for (const line of [0, 1, 1023, 1024, 4000, 5001]) expect(view.lineOf(view.rowOf(line))).toBe(line);
		expect(view.rowOf(5001)).toBe(15_001);
	});
});

describe("an extreme answer", () => {
	it("of 100,000 levels shows its innermost value, folds and has paths", () => {
		const depth = 100_000;
		const { view, text } = opened(`${"[".repeat(depth)}[1]${"]".repeat(depth)}`);
		const [line] = view.lines(depth + 1, depth + 2);
		expect(line).toMatchObject({ depth: depth + 1, place: { at: 1, of: 1 }, tokens: [{ text: "1" }] });
		expect(text(depth)).toBe("[1]");
		expect(view.node(depth + 1).paths?.jq).toBe(`.${"[0]".repeat(depth + 1)}`);
		view.fold({ is: "depth", depth: 1 });
		expect(view.lineCount).toBe(3);
		view.reveal(depth + 1);
		expect(view.lineCount).toBe(2 * depth + 3);
	});

	it("of one string of 50 MB shows its beginning at once, and what is found in it", () => {
		const source = `{"s":"${"x".repeat(50_000_000)}needle"}`;
		const { view } = opened(source);
		const [, line] = view.lines(0, 3);
		expect(line?.tokens[2]).toMatchObject({ cutFrom: 50_000_008, text: `"${"x".repeat(1_999)}` });
		const current = { from: 50_000_006, to: 50_000_012 };
		const [, found] = view.lines(0, 3, { current, within: () => [current] });
		expect(found?.tokens[2]).toMatchObject({
			cutBefore: 49_999_801,
			marks: [{ from: 200, to: 206, isCurrent: true }],
			text: `${"x".repeat(200)}needle"`,
		});
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteBuffer } from "@/json/byte-buffer";
import { Indexer } from "@/json/indexer";
import { Tree } from "@/json/tree";
import { anyText, openView, tokensIn, visibleLines } from "./testing";

describe("lines", () => {
	it("contain the source's tokens in order, for any JSON text", () => {
		fc.assert(
			fc.property(anyText, (source) => {
				const { view } = openView(source);
				const got = view.lines(0, view.lineCount).flatMap((line) => line.tokens.map(({ text }) => text));
				expect(got).toEqual(tokensIn(source));
			}),
			{ numRuns: 500 },
		);
	});

	it("do not depend on which line is read first", () => {
		fc.assert(
			fc.property(anyText, fc.nat(), (source, seed) => {
				const { view } = openView(source);
				const all = view.lines(0, view.lineCount);
				const from = seed % view.lineCount;
				expect(view.lines(from, view.lineCount)).toEqual(all.slice(from));
			}),
		);
	});

	it("have their position among their siblings", () => {
		const { view } = openView('{"a":[1,{},[2]],"b":0}');
		expect(view.lines(0, 9).map(({ siblings }) => siblings && `${siblings.at}/${siblings.count}`)).toEqual([
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
	const { view } = openView(`{"before":0,"list":[${items.join(",")}]}`);

	it("has the same element positions whichever line is read first", () => {
		const last = view.lineCount - 3;
		const paths = () => [last, 4_000, 3_100, 20].map((node) => view.details(node).paths?.jsonPath);
		const before = paths();
		expect(before[0]).toBe("$.list[4999]");
		expect(view.lines(last, last + 1)[0]?.siblings).toEqual({ at: 5_000, count: 5_000 });
		expect(paths()).toEqual(before);
		const all = view.lines(0, view.lineCount);
		for (const line of [3_000, 3_071, 3_079, 6_200, last])
			expect(view.lines(line, line + 1)).toEqual(all.slice(line, line + 1));
	});

	it("is counted while it grows", () => {
		const bytes = new TextEncoder().encode(`[${items.join(",")}]`);
		const indexer = new Indexer();
		const tree = new Tree(new ByteBuffer(bytes), indexer.index);
		const sizes = [0.1, 0.5, 0.9, 1].map((share) => {
			indexer.advance(bytes, Math.floor(bytes.length * share), share === 1);
			return tree.size(0);
		});
		expect(sizes.at(-1)).toBe(5_000);
		expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
		expect(tree.positionOf(indexer.index.last(0) - 1)).toEqual({ parent: 0, index: 4_999 });
	});
});

describe("the nearest value", () => {
	it("is never a closing bracket, except after the last value", () => {
		const { view } = openView("[[1,[2]],[3]]");
		expect([4, 5, 6, 9, 10].map((line) => view.nearestValue(line, 1))).toEqual([4, 7, 7, 8, 8]);
		expect([6, 5, 10, 0].map((line) => view.nearestValue(line, -1))).toEqual([4, 4, 8, 0]);
		view.fold({ kind: "node", node: 1, folded: true });
		expect([0, 1, 2, 4].map((line) => view.nearestValue(line, 1))).toEqual([0, 1, 2, 3]);
	});
});

describe("folding", () => {
	const source = '{"a":[1,{"b":2}],"c":{},"d":[[3]]}';

	it("hides the contents and shows their size", () => {
		const { view } = openView(source);
		view.fold({ kind: "node", node: 1, folded: true });
		expect(visibleLines(view)).toEqual(["{", '"a":[…2],', '"c":{},', '"d":[', "[", "3", "]", "]", "}"]);
		view.fold({ kind: "node", node: 1, folded: false });
		expect(view.lineCount).toBe(14);
	});

	it("to a depth keeps deeper brackets folded when one is unfolded", () => {
		const { view } = openView(source);
		view.fold({ kind: "depth", depth: 1 });
		expect(visibleLines(view)).toEqual(["{", '"a":[…2],', '"c":{},', '"d":[…1]', "}"]);
		view.fold({ kind: "node", node: 1, folded: false });
		expect(visibleLines(view).slice(1, 5)).toEqual(['"a":[', "1,", "{…1}", "],"]);
		view.fold({ kind: "depth", depth: null });
		expect(view.lineCount).toBe(14);
	});

	it("is undone only around a revealed node", () => {
		const { view } = openView(source);
		view.fold({ kind: "depth", depth: 0 });
		expect(visibleLines(view)).toEqual(["{…3}"]);
		const line = view.reveal(4);
		expect(visibleLines(view)[line]).toBe('"b":2');
		expect(visibleLines(view)).toContain('"d":[…1]');
	});

	it.each([1, 2, 3])(
		"of every node whose index is divisible by %i is undone only around a revealed node",
		(divisor) => {
			const nested = (depth: number): string =>
				`[${depth === 0 ? "" : Array.from({ length: 3 }, () => nested(depth - 1))}]`;
			const { tree } = openView(nested(3));
			const nodes = Array.from({ length: tree.index.count }, (_, node) => node);
			for (const revealed of nodes) {
				const { view } = openView(nested(3));
				const { view: want } = openView(nested(3));
				for (const node of nodes.filter((node) => node % divisor === 0)) {
					view.fold({ kind: "node", node, folded: true });
					const isAround = node < revealed && revealed <= tree.index.last(node);
					want.fold({ kind: "node", node, folded: !isAround });
				}
				expect(view.nodeOf(view.reveal(revealed))).toBe(revealed);
				expect(visibleLines(view)).toEqual(visibleLines(want));
			}
		},
	);

	it("maps lines and nodes to each other, for any folds", () => {
		const changes = fc.array(fc.record({ node: fc.nat(), folded: fc.boolean() }), { maxLength: 30 });
		fc.assert(
			fc.property(fc.json({ maxDepth: 6 }), changes, (text, folds) => {
				const { tree, view } = openView(text);
				const folded = new Set<number>();
				for (const fold of folds) {
					const node = fold.node % tree.index.count;
					view.fold({ kind: "node", node, folded: fold.folded });
					if (fold.folded && tree.index.isOpening(node)) folded.add(node);
					else folded.delete(node);
				}
				const want: number[] = [];
				for (let node = 0; node < tree.index.count; node++) {
					want.push(node);
					if (folded.has(node)) node = tree.index.last(node);
				}
				expect(view.lines(0, view.lineCount).map(({ node }) => node)).toEqual(want);
				expect(want.map((node) => view.lineOf(node))).toEqual([...want.keys()]);
				expect(want.map((_node, line) => view.nodeOf(line))).toEqual(want);
			}),
		);
	});

	it("maps lines and nodes beyond one block of nodes", () => {
		const { view } = openView(JSON.stringify(Array.from({ length: 5000 }, (_, each) => [each])));
		view.fold({ kind: "depth", depth: 1 });
		expect(view.lineCount).toBe(5002);
		for (const line of [0, 1, 1023, 1024, 4000, 5001]) expect(view.lineOf(view.nodeOf(line))).toBe(line);
		expect(view.nodeOf(5001)).toBe(15_001);
	});
});

describe("an extreme response", () => {
	it("with 100,000 levels shows its innermost value, folds and has paths", () => {
		const depth = 100_000;
		const { view, text } = openView(`${"[".repeat(depth)}[1]${"]".repeat(depth)}`);
		const [line] = view.lines(depth + 1, depth + 2);
		expect(line).toMatchObject({ depth: depth + 1, siblings: { at: 1, count: 1 }, tokens: [{ text: "1" }] });
		expect(text(depth)).toBe("[1]");
		expect(view.details(depth + 1).paths?.jq).toBe(`.${"[0]".repeat(depth + 1)}`);
		view.fold({ kind: "depth", depth: 1 });
		expect(view.lineCount).toBe(3);
		view.reveal(depth + 1);
		expect(view.lineCount).toBe(2 * depth + 3);
	});

	it("with one string of 50 MB shows its start, and a match inside it", () => {
		const source = `{"s":"${"x".repeat(50_000_000)}needle"}`;
		const { view } = openView(source);
		const [, line] = view.lines(0, 3);
		expect(line?.tokens[2]).toMatchObject({ fullSize: 50_000_008, text: `"${"x".repeat(1_999)}` });
		const current = { from: 50_000_006, to: 50_000_012 };
		const [, matchLine] = view.lines(0, 3, { current, within: () => [current] });
		expect(matchLine?.tokens[2]).toMatchObject({
			omittedBefore: 49_999_801,
			marks: [{ from: 200, to: 206, isCurrent: true }],
			text: `${"x".repeat(200)}needle"`,
		});
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterAnswer, openAnswer } from "@/lib/answer/client";
import { filtered } from "@/lib/answer/worker/filter";
import { Held } from "@/lib/answer/worker/held";
import { pathsOf, stepsTo } from "@/lib/raw/path";

const encode = (text: string) => new TextEncoder().encode(text);

/** What a path finds, as text. */
async function found(source: string, path: string): Promise<string> {
	return (await filtered(new Held(encode(source)), path)).list.text();
}

const source = `{"b":{"id":9223372036854775807,"x":1.00},"a":[{"id":-0,"t":"\\ud83d"},{"id":1E400}],"a b":[ 1 , 2 ],"n\\u0061me":null,"b":[3]}`;

describe("JSONPath finds the source's own slices", () => {
	it.each([
		["$..id", "[-0,1E400]"],
		["$.a[1].id", "[1E400]"],
		["$.a[*].id", "[-0,1E400]"],
		["$.a[-1:]", '[{"id":1E400}]'],
		["$.a[?@.t].t", '["\\ud83d"]'],
		["$['a b']", "[[ 1 , 2 ]]"],
		["$.name", "[null]"],
		["$.b", "[[3]]"],
		["$.nothing", "[]"],
		["$", `[${source}]`],
		["$.a[1,0].id", "[1E400,-0]"],
	])("with %s", async (path, want) => {
		expect(await found(source, path)).toBe(want);
	});

	it("for the path of any value of any JSON text", async () => {
		await fc.assert(
			fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.nat(), async (text, seed) => {
				const held = new Held(encode(text));
				const { tree } = held;
				const row = seed % tree.rows.count;
				const { from, to } = tree.value(tree.rows.closes(row) ? (tree.rows.match(row) ?? 0) : row);
				const slice = new TextDecoder().decode(tree.bytes.subarray(from, to));
				const { list } = await filtered(held, pathsOf(stepsTo(tree, row)).jsonPath);
				expect(list.text()).toBe(`[${slice}]`);
			}),
		);
	});
});

it("what is found is an answer of its own, and what is no path says why", async () => {
	const bytes = encode(source);
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const results = await filterAnswer(answer, "$.a[*]");
	expect(results).toMatchObject({ count: 2, fault: null, lineCount: 9 });
	answer.close();
	expect(await results.text()).toBe('[{"id":-0,"t":"\\ud83d"},{"id":1E400}]');
	await expect(filterAnswer(results, "$[")).rejects.toThrow();
	const none = await openAnswer(encode("<html>").buffer.slice(0));
	await expect(filterAnswer(none, "$")).rejects.toThrow("needs an answer that is JSON");
});

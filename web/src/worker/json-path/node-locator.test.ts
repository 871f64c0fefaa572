import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { Scheduler } from "@/worker/runtime/scheduler";
import { evaluatePath } from "./evaluate";
import { NodeLocator } from "./node-locator";

/** The sources of a JSONPath's matches, in order. `maxWeight` limits the cache. */
async function slices(text: string, path: string, maxWeight?: number, signal = new AbortController().signal) {
	const bytes = new TextEncoder().encode(text);
	const { tree } = new StoredAnswer(new Uint8Array(bytes));
	const locator = new NodeLocator(tree, new Scheduler(signal), maxWeight);
	const matches: string[] = [];
	for (const location of evaluatePath(text, path)) {
		const { from, to } = tree.value(await locator.nodeOf(location));
		matches.push(new TextDecoder().decode(bytes.subarray(from, to)));
	}
	return matches;
}

describe("the nodes of values", () => {
	// If all members were visited for each of them, this test would not finish.
	it("are found in an object with many members", async () => {
		const members = Array.from({ length: 200_000 }, (_, index) => `"k${index}":${index}`);
		expect(await slices(`{${members.join(",")}}`, "$.*")).toEqual(members.map((_, index) => String(index)));
	});

	it("are found in a long list from its end", async () => {
		const items = Array.from({ length: 500_000 }, (_, index) => String(index));
		expect(await slices(`[${items.join(",")}]`, "$[::-1]")).toEqual(items.toReversed());
	});

	it("are found in nested lists and objects", async () => {
		const list = `[${Array.from({ length: 40 }, (_, index) => index).join(",")}]`;
		const text = `{"a":${list},"b":{"x":${list},"y":${list}},"c":${list}}`;
		const all = await slices(text, "$..*");
		expect(all).toHaveLength(165);
		expect(await slices(text, "$..*", 1)).toEqual(all);
		expect(await slices(text, "$..[1,0]", 100)).toEqual(Array(4).fill(["1", "0"]).flat());
	});

	it.each([
		["of the last duplicate key", '{"b":1,"a":2,"b":3}', ["3", "2"]],
		["of names written with escapes", '{"\\u0061":1,"\\/":2,"\\ud83d":3}', ["1", "2", "3"]],
		["of names that JSON escapes or could escape", '{"é\\"":1,"/":2,"\ufeff":3,"":4}', ["1", "2", "3", "4"]],
		["of names that are numbers, which come first", '{"b":1,"1":2,"0":3}', ["3", "2", "1"]],
	])("are those %s", async (_name, text, want) => {
		expect(await slices(text, "$.*")).toEqual(want);
		expect(await slices(`[${text}]`, "$[*].*", 1)).toEqual(want);
	});

	it("do not depend on the size of the cache, for any text", async () => {
		await fc.assert(
			fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.nat({ max: 300 }), async (text, maxWeight) => {
				const values = (sources: readonly string[]) => sources.map((each): unknown => JSON.parse(each));
				const want = [...evaluatePath(text, "$..*")].map((location) =>
					location.reduce<unknown>((value, key) => Object(value)[key], JSON.parse(text)),
				);
				expect(values(await slices(text, "$..*", maxWeight))).toEqual(want);
			}),
		);
	});

	it("are no longer searched after an abort", async () => {
		const items = Array.from({ length: 300_000 }, (_, index) => `"k${index}":0`);
		await expect(slices(`{${items.join(",")}}`, "$.*", 1, AbortSignal.abort())).rejects.toThrow();
	});
});

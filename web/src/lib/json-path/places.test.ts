import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Held } from "@/lib/answer/worker/held";
import { locate } from "@/lib/json-path/locate";
import { Places } from "@/lib/json-path/places";
import { Pace } from "@/lib/pace";

/** The sources of what the ways of a path lead to, in their order; `most` is how much is noted. */
async function slices(text: string, path: string, most?: number, signal = new AbortController().signal) {
	const bytes = new TextEncoder().encode(text);
	const { tree } = new Held(new Uint8Array(bytes));
	const places = new Places(tree, new Pace(signal), most);
	const found: string[] = [];
	for (const way of locate(text, path)) {
		const { from, to } = tree.value(await places.rowOf(way));
		found.push(new TextDecoder().decode(bytes.subarray(from, to)));
	}
	return found;
}

describe("the places of values", () => {
	// Who walked through all members for each of them would not come to an end here.
	it("are found in an object of very many members", async () => {
		const members = Array.from({ length: 200_000 }, (_, index) => `"k${index}":${index}`);
		expect(await slices(`{${members.join(",")}}`, "$.*")).toEqual(members.map((_, index) => String(index)));
	});

	it("are found in a long list from its end", async () => {
		const items = Array.from({ length: 500_000 }, (_, index) => String(index));
		expect(await slices(`[${items.join(",")}]`, "$[::-1]")).toEqual(items.toReversed());
	});

	it("are found between others that are as long", async () => {
		const list = `[${Array.from({ length: 40 }, (_, index) => index).join(",")}]`;
		const text = `{"a":${list},"b":{"x":${list},"y":${list}},"c":${list}}`;
		const whole = await slices(text, "$..*");
		expect(whole).toHaveLength(165);
		expect(await slices(text, "$..*", 1)).toEqual(whole);
		expect(await slices(text, "$..[1,0]", 100)).toEqual(Array(4).fill(["1", "0"]).flat());
	});

	it.each([
		["of the last of names that come twice", '{"b":1,"a":2,"b":3}', ["3", "2"]],
		["of names that are spelled with escapes", '{"\\u0061":1,"\\/":2,"\\ud83d":3}', ["1", "2", "3"]],
		["of names that JSON escapes or could escape", '{"é\\"":1,"/":2,"\ufeff":3,"":4}', ["1", "2", "3", "4"]],
		["of names that are numbers, which come first", '{"b":1,"1":2,"0":3}', ["3", "2", "1"]],
	])("are those %s", async (_name, text, want) => {
		expect(await slices(text, "$.*")).toEqual(want);
		expect(await slices(`[${text}]`, "$[*].*", 1)).toEqual(want);
	});

	it("are the same however much is noted, for any text", async () => {
		await fc.assert(
			fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.nat({ max: 300 }), async (text, most) => {
				const values = (found: readonly string[]) => found.map((each): unknown => JSON.parse(each));
				const want = [...locate(text, "$..*")].map((way) =>
					way.reduce<unknown>((value, part) => Object(value)[part], JSON.parse(text)),
				);
				expect(values(await slices(text, "$..*", most))).toEqual(want);
			}),
		);
	});

	it("are not looked for any longer once that is called off", async () => {
		const items = Array.from({ length: 300_000 }, (_, index) => `"k${index}":0`);
		await expect(slices(`{${items.join(",")}}`, "$.*", 1, AbortSignal.abort())).rejects.toThrow();
	});
});

import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { filterAnswer, openAnswer } from "@/lib/answer/client";
import { filtered } from "@/lib/answer/worker/filter";
import { FoundList } from "@/lib/answer/worker/found-list";
import { Held } from "@/lib/answer/worker/held";
import { Pace } from "@/lib/pace";
import { pathsOf, stepsOf, wayTo } from "@/lib/raw/path";

const encode = (text: string) => new TextEncoder().encode(text);
const open = (text: string) => openAnswer(encode(text).buffer.slice(0));
const never = () => new AbortController().signal;

/** What a path finds, as text. */
async function found(source: string, path: string): Promise<string> {
	return (await filtered(new Held(encode(source)), "JSONPath", path, never())).list.text();
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

	it("for the path of a value under any name that JSON can spell", async () => {
		const name = fc.string({
			unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
		});
		await fc.assert(
			fc.asyncProperty(name, async (name) => {
				fc.pre(!/\p{Surrogate}/u.test(name));
				const held = new Held(encode(JSON.stringify({ a: { [name]: 1, other: 2 } })));
				const path = pathsOf(stepsOf(wayTo(held.tree, 2))).jsonPath ?? "";
				const { list } = await filtered(held, "JSONPath", path, never());
				expect(list.text()).toBe("[1]");
			}),
		);
	});

	it("for the path of any value of any JSON text", async () => {
		await fc.assert(
			fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.nat(), async (text, seed) => {
				const held = new Held(encode(text));
				const { tree } = held;
				const row = seed % tree.rows.count;
				const { from, to } = tree.value(tree.rows.closes(row) ? (tree.rows.match(row) ?? 0) : row);
				const slice = new TextDecoder().decode(tree.bytes.subarray(from, to));
				const path = pathsOf(stepsOf(wayTo(tree, row))).jsonPath ?? "";
				const { list } = await filtered(held, "JSONPath", path, never());
				expect(list.text()).toBe(`[${slice}]`);
			}),
		);
	});
});

it("what JSONPath finds keeps its place in the answer", async () => {
	const answer = await open('{"a":[{"id":1},{"id":[2,{"x y":3}]}]}');
	const results = await filterAnswer(answer, "JSONPath", "$.a[1,0].id").results;
	const nodes = await Promise.all([0, 1, 2, 3, 4].map((row) => results.view.node(row)));
	expect(nodes.map((node) => node?.paths?.jsonPath)).toEqual([
		undefined,
		"$.a[1].id",
		"$.a[1].id[0]",
		"$.a[1].id[1]",
		"$.a[1].id[1]['x y']",
	]);
	expect(nodes[4]).toMatchObject({ isMade: false, paths: { jq: '.a[1].id[1]["x y"]' } });
});

it("what is found is an answer of its own as long as there is the other, and what is no path says why", async () => {
	const answer = await open(source);
	const results = await filterAnswer(answer, "JSONPath", "$.a[*]").results;
	expect(results).toMatchObject({ count: 2, fault: null, lineCount: 9, language: "JSONPath" });
	await expect(filterAnswer(results, "JSONPath", "$[").results).rejects.toThrow("unclosed");
	expect(await results.text()).toBe('[{"id":-0,"t":"\\ud83d"},{"id":1E400}]');
	answer.close();
	await expect(results.text()).rejects.toThrow("closed");
	const none = await open("<html>");
	await expect(filterAnswer(none, "JSONPath", "$").results).rejects.toThrow("needs an answer that is JSON");
});

describe("what JSONPath finds may be much", () => {
	const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

	it("as values that hold each other are found once each", async () => {
		const depth = 1_500;
		const want = Array.from({ length: depth - 1 }, (_, at) => nested(depth - 1 - at));
		expect(await found(nested(depth), "$..*")).toBe(`[${want.join(",")}]`);
	});

	it("and values that are long", async () => {
		const long = "x".repeat(700_000);
		expect(await found(JSON.stringify([long, [long, 1]]), "$..*")).toBe(
			JSON.stringify([long, [long, 1], long, 1]),
		);
	});

	it("but no more than 128 MB", async () => {
		const long = "x".repeat(4 * 1024 * 1024);
		const path = `$[${new Array(33).fill("0").join(",")}]`;
		await expect(found(JSON.stringify([long]), path)).rejects.toThrow(
			"The results are larger than 128 MB. Ask for fewer rows or fewer fields.",
		);
	});

	it("and is stopped also while the list of it is made", async () => {
		const stop = new AbortController();
		const pace = new Pace(stop.signal); // when the answer is read, others have waited for their turn
		const list = new FoundList(new Held(encode(`["${"x".repeat(20_000_000)}"]`)).tree);
		list.add(1);
		const made = list.make(pace);
		stop.abort(new Error("No more, please."));
		await expect(made).rejects.toThrow("No more, please.");
	});
});

it("neither language is asked of more than 128 MB", async () => {
	const sent = vi.fn();
	vi.stubGlobal("fetch", sent);
	const held = new Held();
	held.append(new Uint8Array(128 * 1024 * 1024 + 1));
	for (const language of ["jq", "JSONPath"] as const) {
		await expect(filtered(held, language, ".", never())).rejects.toThrow(
			`larger than 128 MB, the most that ${language} takes`,
		);
	}
	expect(sent).not.toHaveBeenCalled();
});

it("nothing is sent for a filter that is stopped before it begins", async () => {
	const sent = vi.fn();
	vi.stubGlobal("fetch", sent);
	await expect(filtered(new Held(encode("1")), "jq", ".", AbortSignal.abort())).rejects.toThrow();
	expect(sent).not.toHaveBeenCalled();
});

describe("jq runs on the server", () => {
	/** A server that says this; what it was sent is told. */
	function answering(said: string, status = 200) {
		const sent: FormData[] = [];
		vi.stubGlobal("fetch", async (_url: string, { body }: { body: FormData }) => {
			sent.push(body);
			return new Response(said, { status });
		});
		return sent;
	}

	it("which gets the program first, and then the exact bytes", async () => {
		const sent = answering('[1.00,{"a":2}]');
		const results = await filterAnswer(await open(source), "jq", ".b").results;
		expect(results).toMatchObject({ count: 2, language: "jq" });
		expect(await results.text()).toBe('[1.00,{"a":2}]');
		expect(await results.view.node(1)).toMatchObject({ isMade: true, paths: { jsonPath: "$[0]" } });
		expect([...(sent[0]?.keys() ?? [])]).toEqual(["filter", "answer"]);
		const answer = sent[0]?.get("answer");
		expect(sent[0]?.get("filter")).toBe(".b");
		expect(answer instanceof Object && (await answer.text())).toBe(source);
	});

	it.each([
		["in its words", '{"status":400,"detail":"This is not a jq program."}', "This is not a jq program."],
		["in ours when it has none", "<html>", "did not run jq"],
	])("which refuses %s", async (_name, said, want) => {
		answering(said, 400);
		await expect(filterAnswer(await open(source), "jq", ".[").results).rejects.toThrow(want);
	});

	it("which may be gone", async () => {
		vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
		await expect(filterAnswer(await open(source), "jq", ".").results).rejects.toThrow(
			"Check that it still runs",
		);
	});

	it("whose results may break off", async () => {
		answering('[1,{"a":');
		await expect(filterAnswer(await open(source), "jq", ".").results).rejects.toThrow("broke off");
	});

	it("until it is stopped", async () => {
		const asked = new Promise<AbortSignal>((resolve) => {
			vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
				resolve(signal);
				return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
			});
		});
		const { results, stop } = filterAnswer(await open(source), "jq", "def f: f; f");
		const signal = await asked;
		stop();
		await expect(results).rejects.toThrow();
		expect(signal.aborted).toBe(true);
	});
});

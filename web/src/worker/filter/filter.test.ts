import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { filterAnswer, openAnswer } from "@/answers/handles";
import { nodesTo, pathsOf, segmentsOf } from "@/json/paths";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { Scheduler } from "@/worker/runtime/scheduler";
import { filterAnswerBy, ResultList } from "./filter";

const encode = (text: string) => new TextEncoder().encode(text);

const open = (text: string) => openAnswer(encode(text).buffer.slice(0));

const never = () => new AbortController().signal;

/** The results of a JSONPath, as text. */
async function resultsOf(source: string, path: string): Promise<string> {
	return (await filterAnswerBy(new StoredAnswer(encode(source)), "JSONPath", path, never())).answer.text();
}

const source = `{"b":{"id":9223372036854775807,"x":1.00},"a":[{"id":-0,"t":"\\ud83d"},{"id":1E400}],"a b":[ 1 , 2 ],"n\\u0061me":null,"b":[3]}`;

describe("JSONPath selects slices of the source", () => {
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
		expect(await resultsOf(source, path)).toBe(want);
	});

	it("by the path to a value with any key", async () => {
		const name = fc.string({
			unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
		});
		await fc.assert(
			fc.asyncProperty(name, async (name) => {
				fc.pre(!/\p{Surrogate}/u.test(name));
				const answer = new StoredAnswer(encode(JSON.stringify({ a: { [name]: 1, other: 2 } })));
				const path = pathsOf(segmentsOf(nodesTo(answer.tree, 2))).jsonPath ?? "";
				const { answer: list } = await filterAnswerBy(answer, "JSONPath", path, never());
				expect(list.text()).toBe("[1]");
			}),
		);
	});

	it("by the path to any value in any JSON text", async () => {
		await fc.assert(
			fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.nat(), async (text, seed) => {
				const answer = new StoredAnswer(encode(text));
				const { tree } = answer;
				const node = seed % tree.index.count;
				const { from, to } = tree.value(tree.index.isClosing(node) ? (tree.index.match(node) ?? 0) : node);
				const slice = new TextDecoder().decode(tree.bytes.subarray(from, to));
				const path = pathsOf(segmentsOf(nodesTo(tree, node))).jsonPath ?? "";
				const { answer: list } = await filterAnswerBy(answer, "JSONPath", path, never());
				expect(list.text()).toBe(`[${slice}]`);
			}),
		);
	});
});

it("the results of a JSONPath have their paths in the response", async () => {
	const answer = await open('{"a":[{"id":1},{"id":[2,{"x y":3}]}]}');
	const results = await filterAnswer(answer, "JSONPath", "$.a[1,0].id").results;
	const details = await Promise.all([0, 1, 2, 3, 4].map((node) => results.view.details(node)));
	expect(details.map((each) => each?.paths?.jsonPath)).toEqual([
		undefined,
		"$.a[1].id",
		"$.a[1].id[0]",
		"$.a[1].id[1]",
		"$.a[1].id[1]['x y']",
	]);
	expect(details[4]).toMatchObject({ isComputed: false, paths: { jq: '.a[1].id[1]["x y"]' } });
});

it("results are closed with their response, and an invalid path is explained", async () => {
	const answer = await open(source);
	const results = await filterAnswer(answer, "JSONPath", "$.a[*]").results;
	expect(results).toMatchObject({ count: 2, syntaxError: null, lineCount: 9, language: "JSONPath" });
	await expect(filterAnswer(results, "JSONPath", "$[").results).rejects.toThrow("unclosed");
	expect(await results.text()).toBe('[{"id":-0,"t":"\\ud83d"},{"id":1E400}]');
	answer.close();
	await expect(results.text()).rejects.toThrow("closed");
	const none = await open("<html>");
	await expect(filterAnswer(none, "JSONPath", "$").results).rejects.toThrow("needs a JSON response");
});

describe("JSONPath returns large results", () => {
	const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

	it("with nested values, each of them once", async () => {
		const depth = 1_500;
		const want = Array.from({ length: depth - 1 }, (_, at) => nested(depth - 1 - at));
		expect(await resultsOf(nested(depth), "$..*")).toBe(`[${want.join(",")}]`);
	});

	it("with long values", async () => {
		const long = "x".repeat(700_000);
		expect(await resultsOf(JSON.stringify([long, [long, 1]]), "$..*")).toBe(
			JSON.stringify([long, [long, 1], long, 1]),
		);
	});

	it("up to 128 MB", async () => {
		const long = "x".repeat(4 * 1024 * 1024);
		const path = `$[${new Array(33).fill("0").join(",")}]`;
		await expect(resultsOf(JSON.stringify([long]), path)).rejects.toThrow(
			"The results are larger than 128 MB. Select fewer rows or fewer fields.",
		);
	});

	it("that can be stopped while the list is built", async () => {
		const stop = new AbortController();
		const pace = new Scheduler(stop.signal); // read the response only after others have waited for their turn
		const list = new ResultList(new StoredAnswer(encode(`["${"x".repeat(20_000_000)}"]`)).tree);
		list.add(1);
		const made = list.toAnswer(pace);
		stop.abort(new Error("No more, please."));
		await expect(made).rejects.toThrow("No more, please.");
	});
});

it("both languages reject a response above 128 MB", async () => {
	const sent = vi.fn();
	vi.stubGlobal("fetch", sent);
	const answer = new StoredAnswer();
	answer.append(new Uint8Array(128 * 1024 * 1024 + 1));
	for (const language of ["jq", "JSONPath"] as const) {
		await expect(filterAnswerBy(answer, language, ".", never())).rejects.toThrow(
			`larger than 128 MB, the limit for ${language}`,
		);
	}
	expect(sent).not.toHaveBeenCalled();
});

it("a filter stopped before it starts sends nothing", async () => {
	const sent = vi.fn();
	vi.stubGlobal("fetch", sent);
	await expect(
		filterAnswerBy(new StoredAnswer(encode("1")), "jq", ".", AbortSignal.abort()),
	).rejects.toThrow();
	expect(sent).not.toHaveBeenCalled();
});

describe("jq runs on the server", () => {
	/** A server with this response. Returns the requests that it receives. */
	function stubAnswer(text: string, status = 200) {
		const sent: FormData[] = [];
		vi.stubGlobal("fetch", async (_url: string, { body }: { body: FormData }) => {
			sent.push(body);
			return new Response(text, { status });
		});
		return sent;
	}

	it("and receives the program, then the exact bytes", async () => {
		const sent = stubAnswer('[1.00,{"a":2}]');
		const results = await filterAnswer(await open(source), "jq", ".b").results;
		expect(results).toMatchObject({ count: 2, language: "jq" });
		expect(await results.text()).toBe('[1.00,{"a":2}]');
		expect(await results.view.details(1)).toMatchObject({ isComputed: true, paths: { jsonPath: "$[0]" } });
		expect([...(sent[0]?.keys() ?? [])]).toEqual(["filter", "answer"]);
		const answer = sent[0]?.get("answer");
		expect(sent[0]?.get("filter")).toBe(".b");
		expect(answer instanceof Object && (await answer.text())).toBe(source);
	});

	it.each([
		[
			"with the server's message",
			'{"status":400,"detail":"This is not a jq program."}',
			"This is not a jq program.",
		],
		["with our message when the server sends none", "<html>", "could not run jq"],
	])("and rejects %s", async (_name, body, want) => {
		stubAnswer(body, 400);
		await expect(filterAnswer(await open(source), "jq", ".[").results).rejects.toThrow(want);
	});

	it("and reports an unreachable server", async () => {
		vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
		await expect(filterAnswer(await open(source), "jq", ".").results).rejects.toThrow(
			"Check that it is still running",
		);
	});

	it("and reports interrupted results", async () => {
		stubAnswer('[1,{"a":');
		await expect(filterAnswer(await open(source), "jq", ".").results).rejects.toThrow("cut off");
	});

	it("until it is stopped", async () => {
		const requestSignal = new Promise<AbortSignal>((resolve) => {
			vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
				resolve(signal);
				return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
			});
		});
		const { results, stop } = filterAnswer(await open(source), "jq", "def f: f; f");
		const signal = await requestSignal;
		stop();
		await expect(results).rejects.toThrow();
		await vi.waitFor(() => expect(signal.aborted).toBe(true));
	});
});

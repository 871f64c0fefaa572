import type { FilterLanguage } from "@/answers/protocol";
import { CLOSE_LIST, COMMA, OPEN_LIST } from "@/json/bytes";
import type { Tree } from "@/json/tree";
import { Uint32List } from "@/json/uint32-list";
import { Download } from "@/worker/answers/download";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { NodeLocator } from "@/worker/json-path/node-locator";
import { queryPath } from "@/worker/json-path/path-client";
import { Scheduler } from "@/worker/runtime/scheduler";

/**
 * The maximum size of a response to filter and of its results, in bytes, which is also the server's limit.
 * Values in memory are larger than their source.
 */
const maxFilterSize = 128 * 1024 * 1024;

/** The results of a filter: a list, as a separate response, and its number of elements. */
type FilterResult = { readonly answer: StoredAnswer; readonly count: number };

/**
 * Filters a response with a program in the given language. The signal aborts it.
 *
 * @throws Error with a message for the user if the program is invalid, the response is not JSON or too large,
 * or filtering takes too long.
 */
export async function filterAnswerBy(
	answer: StoredAnswer,
	language: FilterLanguage,
	program: string,
	signal: AbortSignal,
): Promise<FilterResult> {
	if (answer.syntaxError) throw new Error(`${language} needs a JSON response.`);
	if (answer.size > maxFilterSize)
		throw new Error(
			`This response is larger than 128 MB, the limit for ${language}. Search works at any size.`,
		);
	signal.throwIfAborted();
	return language === "jq" ? filterByJq(answer, program, signal) : filterByJSONPath(answer, program, signal);
}

/** A JSONPath selects slices of the response, so digits, escapes and key order stay as sent. */
async function filterByJSONPath(
	answer: StoredAnswer,
	path: string,
	signal: AbortSignal,
): Promise<FilterResult> {
	const scheduler = new Scheduler(signal);
	const locator = new NodeLocator(answer.tree, scheduler);
	const results = new ResultList(answer.tree);
	for await (const paths of queryPath(answer.bytes, path, signal)) {
		for (const location of paths) results.add(await locator.nodeOf(location));
		if (results.size > maxFilterSize)
			throw new Error("The results are larger than 128 MB. Select fewer rows or fewer fields.");
		await scheduler.yield();
	}
	return { answer: await results.toAnswer(scheduler), count: results.count };
}

/** A jq program runs on the console's server and computes new values. */
async function filterByJq(answer: StoredAnswer, program: string, signal: AbortSignal): Promise<FilterResult> {
	const form = new FormData();
	form.append("filter", program);
	form.append("answer", answer.blob());
	const results = new Download((signal) => fetch("/api/jq", { method: "POST", body: form, signal }), {
		kind: "computed",
	});
	signal.addEventListener("abort", () => results.close());
	const { status } = await results.head.catch((error: unknown) => {
		signal.throwIfAborted();
		throw new Error("jq runs on the console, which did not respond. Check that it is still running.", {
			cause: error,
		});
	});
	const { interruption } = await results.completion;
	const { answer: stored } = results;
	if (status !== 200) throw new Error(problemDetail(stored));
	if (interruption !== null || stored.syntaxError)
		throw new Error("The jq results were cut off. Run the filter again.");
	return { answer: stored, count: stored.tree.size(0) };
}

/** The detail of a problem document (RFC 9457). */
function problemDetail(document: StoredAnswer): string {
	const problem: unknown = document.syntaxError ? null : JSON.parse(document.text());
	const isProblem = typeof problem === "object" && problem !== null && "detail" in problem;
	return isProblem ? String(problem.detail) : "The console could not run jq. Try again.";
}

/** How many bytes are indexed at a time. */
const resultChunkSize = 262_144;

/** Nodes of a response whose values form a list, as a separate response. */
export class ResultList {
	private readonly nodes = new Uint32List();
	/** The size of the list so far, in bytes, including brackets and commas. */
	private length = 1;

	constructor(private readonly tree: Tree) {}

	/** The number of values. */
	get count(): number {
		return this.nodes.length;
	}

	/** The size of the list, in bytes. */
	get size(): number {
		return Math.max(2, this.length);
	}

	/** Adds the value that starts in the given node. */
	add(node: number): void {
		const { from, to } = this.tree.value(node);
		this.length += to - from + 1;
		this.nodes.push(node);
	}

	/**
	 * Builds the list from slices of the response.
	 *
	 * @throws the reason of the scheduler's signal when it is aborted.
	 */
	async toAnswer(scheduler: Scheduler): Promise<StoredAnswer> {
		const { tree, nodes } = this;
		const list = new StoredAnswer(undefined, { kind: "slices", tree, nodes });
		list.expect(this.size);
		for (const chunk of this.chunks()) {
			list.append(chunk);
			await scheduler.yield();
		}
		list.finish();
		return list;
	}

	/** The list in chunks, which all use the same memory. */
	private *chunks(): Generator<Uint8Array> {
		const buffer = new Uint8Array(resultChunkSize);
		let filled = 0;
		for (const slice of this.slices()) {
			for (let from = 0; from < slice.length; ) {
				if (filled === resultChunkSize) {
					yield buffer;
					filled = 0;
				}
				const bytes = slice.subarray(from, from + resultChunkSize - filled);
				buffer.set(bytes, filled);
				filled += bytes.length;
				from += bytes.length;
			}
		}
		yield buffer.subarray(0, filled);
	}

	private *slices(): Generator<Uint8Array> {
		const { bytes } = this.tree;
		const comma = Uint8Array.of(COMMA);
		yield Uint8Array.of(OPEN_LIST);
		for (let at = 0; at < this.nodes.length; at++) {
			const { from, to } = this.tree.value(this.nodes.at(at));
			if (at > 0) yield comma;
			yield bytes.subarray(from, to);
		}
		yield Uint8Array.of(CLOSE_LIST);
	}
}

import type { FilterLanguage } from "@/lib/answer/protocol";
import { Arrival } from "@/lib/answer/worker/arrival";
import { FoundList } from "@/lib/answer/worker/found-list";
import type { Held } from "@/lib/answer/worker/held";
import { askPath } from "@/lib/json-path/ask-path";
import { Places } from "@/lib/json-path/places";
import { Pace } from "@/lib/pace";

/** The most bytes of an answer that a filter is asked of, and of its results, here and on the server: the values that are made for it are larger than their source. */
const most = 128 * 1024 * 1024;

/** What a filter found: a list, as an answer of its own, and how many items it has. */
export type Filtered = { readonly list: Held; readonly count: number };

/**
 * What a program in that language finds in an answer. The signal stops it.
 *
 * @throws Error in words for a person: no such program, no JSON, too large, too long.
 */
export async function filtered(
	answer: Held,
	language: FilterLanguage,
	program: string,
	signal: AbortSignal,
): Promise<Filtered> {
	if (answer.fault) throw new Error(`${language} needs an answer that is JSON.`);
	if (answer.size > most)
		throw new Error(
			`This answer is larger than 128 MB, the most that ${language} takes. Search takes any size.`,
		);
	signal.throwIfAborted();
	return language === "jq" ? byJq(answer, program, signal) : byPath(answer, program, signal);
}

/** A JSONPath finds the answer's own slices: digits, escapes and the order of keys are those that were sent. */
async function byPath(answer: Held, path: string, signal: AbortSignal): Promise<Filtered> {
	const pace = new Pace(signal);
	const places = new Places(answer.tree, pace);
	const found = new FoundList(answer.tree);
	for await (const ways of askPath(answer.bytes, path, signal)) {
		for (const way of ways) found.add(await places.rowOf(way));
		if (found.size > most)
			throw new Error("The results are larger than 128 MB. Ask for fewer rows or fewer fields.");
		await pace.rest();
	}
	return { list: await found.make(pace), count: found.count };
}

/** A jq program runs on the console's server, and makes new values. */
async function byJq(answer: Held, program: string, signal: AbortSignal): Promise<Filtered> {
	const form = new FormData();
	form.append("filter", program);
	form.append("answer", answer.blob());
	const results = new Arrival("/api/jq", {}, { method: "POST", body: form }, { is: "made" });
	signal.addEventListener("abort", () => results.close());
	const { status } = await results.head.catch((error: unknown) => {
		signal.throwIfAborted();
		throw new Error("jq runs on the console's server, which did not answer. Check that it still runs.", {
			cause: error,
		});
	});
	const { broken } = await results.whole;
	const { held } = results;
	if (status !== 200) throw new Error(detailOf(held));
	if (broken !== null || held.fault) throw new Error("The results of jq broke off. Run the filter again.");
	return { list: held, count: held.tree.size(0) };
}

/** What a problem document (RFC 9457) says. */
function detailOf(document: Held): string {
	const problem: unknown = document.fault ? null : JSON.parse(document.text());
	const isProblem = typeof problem === "object" && problem !== null && "detail" in problem;
	return isProblem ? String(problem.detail) : "The console's server did not run jq. Try again.";
}

import { afterEach, expect, it, vi } from "vitest";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { Comparison } from "@/worker/compare/comparison";
import { answerOf, newLookup } from "@/worker/history/testing";
import { joinAnswers } from "./answer-files";
import { openComparison } from "./comparison";
import type { ComparisonAPI } from "./comparison-protocol";
import { answerWorker, newTarget, openAnswer } from "./handles";
import { openHistory } from "./history";
import type { RawViewAPI } from "./raw-view";

afterEach(() => {
	vi.restoreAllMocks();
});

function open(text: string) {
	return openAnswer(new TextEncoder().encode(text).buffer.slice(0));
}

it("aborting as responses finish joining leaves nothing in the worker", async () => {
	const answers = [await open("[1]"), await open("[2]")];
	const { number } = newTarget();
	const stop = new AbortController();
	const finish = vi.spyOn(StoredAnswer.prototype, "finish").mockImplementation(function (this: StoredAnswer) {
		finish.mockRestore();
		this.finish();
		stop.abort(); // the worker receives the abort only after it has replied
	});
	await expect(joinAnswers(answers, stop.signal)).rejects.toThrow();
	const joined = answerWorker().remote<RawViewAPI>(number + 1);
	await expect(joined.lines(0, 1)).rejects.toThrow("This response was closed.");
});

it("aborting as a comparison finishes leaves nothing in the worker", async () => {
	for (const id of ["before", "after"]) {
		const answer = await open('{"users":[{"pk":1}]}');
		const { meta } = answerOf("");
		await openHistory().add("a-key", newLookup(id), { number: answer.number, meta });
	}
	const { number } = newTarget();
	const stop = new AbortController();
	const summary = vi.spyOn(Comparison.prototype, "summary").mockImplementation(function (this: Comparison) {
		summary.mockRestore();
		stop.abort();
		return this.summary();
	});
	const sides = { before: "before", after: "after" };
	await expect(openComparison("a-key", sides, () => {}, stop.signal)).rejects.toThrow();
	const comparison = answerWorker().remote<ComparisonAPI>(number + 1);
	await expect(comparison.timeline()).rejects.toThrow("This response was closed.");
});

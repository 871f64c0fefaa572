import type { Feature } from "@/catalog/catalog.gen";
import { type OpenAnswer, openAnswer } from "@/lib/answer/client";
import type { Reading } from "@/lib/answer/read";
import { type Fault, failureOf, unreadable } from "./failure";
import { type Facts, fetchAnswer } from "./fetch-answer";
import { requestURL, type Values } from "./request";

/** Whether a call went well: what its answer says, or why not. */
export type Verdict =
	| { readonly ok: true; readonly reading: Reading }
	| { readonly ok: false; readonly fault: Fault };

/** A call that was answered, for better or worse. */
export type Exchange = {
	readonly facts: Facts;
	/** Whoever holds the exchange closes its answer. */
	readonly answer: OpenAnswer;
	readonly verdict: Verdict;
};

/**
 * Asks a feature's call and judges the answer by its HTTP status and its body.
 *
 * @throws CallError when there is no whole answer, AbortError when the signal says so.
 */
export async function exchange(
	feature: Feature,
	values: Values,
	key: string,
	signal: AbortSignal,
): Promise<Exchange> {
	const { facts, bytes } = await fetchAnswer(requestURL(feature, values) ?? "", key, signal);
	const answer = await openAnswer(bytes);
	const verdict = await judge(feature, facts, answer).catch(unread);
	if (!signal.aborted) return { facts, answer, verdict };
	answer.close();
	throw signal.reason;
}

async function judge(feature: Feature, facts: Facts, answer: OpenAnswer): Promise<Verdict> {
	const { status } = facts;
	const { failed, message } = await answer.outcome(status);
	const { size, fault } = answer;
	const failure: Verdict = { ok: false, fault: failureOf(feature, { status, message, size, fault }) };
	if (failed || fault) return failure;
	const reading = await answer.read(feature.answer ?? "", feature.call);
	return feature.failure?.needsOK && reading.status !== "ok" ? failure : { ok: true, reading };
}

/** An answer that cannot be read is a failure; its bytes still show. */
function unread(error: unknown): Verdict {
	return { ok: false, fault: unreadable(error) };
}

import type { Feature } from "@/catalog/catalog.gen";
import type { OpenAnswer, OpenList } from "@/lib/answer/client";
import type { ListPage } from "@/lib/answer/list/list-page";
import { brokenOff, type Fault, failureOf, unreadable } from "./failure";
import { type Facts, fetchAnswer, type OnArriving } from "./fetch-answer";
import { type Later, requestURL, type Values } from "./request";

/** One page of a feature's answer: the first unless told. */
export type Asked = { readonly feature: Feature; readonly values: Values; readonly later?: Later };

/** Whether a call went well: what its answer says, or why not. */
export type Verdict =
	| { readonly ok: true; readonly page: ListPage }
	| { readonly ok: false; readonly fault: Fault };

/** A call that was answered, for better or worse. */
export type Exchange = {
	readonly facts: Facts;
	/** Whoever holds the exchange closes its answer. */
	readonly answer: OpenAnswer;
	readonly verdict: Verdict;
};

/**
 * Asks for a page, judges the answer by its HTTP status and its body, and adds the rows of a good one to the list.
 *
 * @throws CallError when there is no answer, AbortError when the signal says so before the list has grown.
 */
export async function exchange(
	asked: Asked,
	list: OpenList,
	key: string,
	signal: AbortSignal,
	onArriving?: OnArriving,
): Promise<Exchange> {
	const url = requestURL(asked.feature, asked.values, asked.later) ?? "";
	const { facts, answer } = await fetchAnswer(url, key, signal, onArriving);
	const verdict = await judge(asked, facts, answer, list).catch(unread);
	return { facts, answer, verdict };
}

async function judge(asked: Asked, facts: Facts, answer: OpenAnswer, list: OpenList): Promise<Verdict> {
	const { feature, later } = asked;
	const { status } = facts;
	if (answer.broken !== null)
		return { ok: false, fault: brokenOff(answer.broken, answer.size > 0 && !later) };
	const { failed, message } = await answer.outcome(status);
	const { size, fault } = answer;
	const failure: Verdict = {
		ok: false,
		fault: failureOf(feature, { status, message, size, fault, isLater: later !== undefined }),
	};
	if (failed || fault) return failure;
	const page = await list.append(answer);
	const isRefused = feature.failure?.needsOK && !later && page.status !== "ok";
	return isRefused ? failure : { ok: true, page };
}

/** An answer that cannot be read is a failure; its bytes still show. */
function unread(error: unknown): Verdict {
	return { ok: false, fault: unreadable(error) };
}

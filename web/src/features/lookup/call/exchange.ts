import type { AnswerHandle, RowListHandle } from "@/answers/handles";
import type { CallMeta } from "@/answers/lookup-record";
import type { ListPage, PageOutcome } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { reportKey } from "@/lib/access-key";
import { ignoreFailure } from "@/lib/channel";
import { type FailureText, failureText, interruptedFailure, unreadableFailure } from "./failure";
import { fetchAnswer, type OnPending } from "./fetch-answer";
import { countCalls, recordUsage } from "./record-usage";
import { type CallValues, type NextPage, requestURL } from "./request-url";
import { retryTime } from "./retry-after";
import { attemptCount, isConsoleError } from "./server-timing";

/** A request for one page of a feature's response, by default the first. */
type PageRequest = {
	readonly feature: Feature;
	readonly values: CallValues;
	readonly next?: NextPage;
	/** Whether the console must make a call, even if it has a cached response. */
	readonly isRefresh?: boolean;
	/** The feature whose page is open; by default the requested one. */
	readonly failureTextsOf?: Feature;
};

/** The outcome of a call: its page, or why it failed. */
type CallResult =
	| { readonly kind: "page"; readonly page: ListPage }
	| { readonly kind: "failed"; readonly failure: FailureText };

/** A call with its response, whether it succeeded or failed. */
export type Exchange = {
	readonly meta: CallMeta;
	/** Closed by the exchange's owner. */
	readonly answer: AnswerHandle;
	readonly result: CallResult;
};

/**
 * Requests a page, decides by its HTTP status and body whether it succeeded, and appends its rows to the list.
 *
 * @throws CallError if there is no response; AbortError when aborted before the rows are appended.
 */
export async function sendCall(
	request: PageRequest,
	list: RowListHandle,
	key: string,
	signal: AbortSignal,
	onPending?: OnPending,
): Promise<Exchange> {
	signal.throwIfAborted();
	const url = requestURL(request.feature, request.values, request.next) ?? "";
	// The provider also counts a call whose response does not arrive because the page was left.
	countCalls(key, request.feature, 1);
	let reading: Promise<PageOutcome> | undefined;
	const { meta, answer } = await fetchAnswer(
		{ url, isRefresh: request.isRefresh },
		key,
		signal,
		(pending) => {
			onPending?.(pending);
			if (request.next) return; // the list continues without an aborted page
			reading = list.read(pending);
			ignoreFailure(reading); // the download reports a response that does not arrive
		},
	).catch((error: unknown) => {
		if (!signal.aborted) countCalls(key, request.feature, -1);
		throw error;
	});
	const read = await readResult(request, meta, answer, reading ?? list.read(answer)).catch(unreadableResult);
	const result = withAttempts(read, attemptCount(meta));
	const failure = result.kind === "failed" ? result.failure : undefined;
	const keyFailure = failure && keyFailureText(meta.status, failure.text);
	recordUsage(key, request.feature, meta, {
		isRefused: keyFailure !== undefined,
		isQuotaSpent: failure?.isQuotaSpent,
	});
	reportKey(key, keyFailure);
	return { meta, answer, result };
}

/** Adds the number of attempts to a failure after retries. */
function withAttempts(result: CallResult, attempts: number): CallResult {
	if (result.kind === "page" || attempts < 2) return result;
	return { kind: "failed", failure: { ...result.failure, attempts } };
}

/** The message for a failure caused by the key; otherwise undefined. */
function keyFailureText(status: number, text: string): string | undefined {
	const isRefused = status === 401 || (status === 403 && /api key|subscribe/i.test(text));
	return isRefused ? text : undefined;
}

async function readResult(
	request: PageRequest,
	meta: CallMeta,
	answer: AnswerHandle,
	reading: Promise<PageOutcome>,
): Promise<CallResult> {
	const { feature, next, failureTextsOf = feature } = request;
	const { status } = meta;
	const { message, page } = await reading;
	if (answer.interruption !== null)
		return { kind: "failed", failure: interruptedFailure(answer.size, answer.size > 0 && !next) };
	const { size, syntaxError, html } = answer;
	const isConsoles = isConsoleError(meta);
	const isLater = next !== undefined;
	const retryAt = retryTime(meta);
	const described = { status, message, size, syntaxError, html, retryAt, isConsoles, isLater };
	if (!page || syntaxError) return { kind: "failed", failure: failureText(failureTextsOf, described) };
	const lacksOK = feature.failure?.needsOK && !next && page.status !== "ok";
	return lacksOK
		? { kind: "failed", failure: failureText(feature, { ...described, lacksOK }) }
		: { kind: "page", page };
}

/** A response that cannot be read is a failure. Its bytes are still shown. */
function unreadableResult(error: unknown): CallResult {
	return { kind: "failed", failure: unreadableFailure(error) };
}

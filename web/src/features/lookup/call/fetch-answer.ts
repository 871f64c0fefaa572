import { type AnswerHandle, type PendingAnswer, receiveAnswer } from "@/answers/handles";
import type { CallMeta } from "@/answers/lookup-record";
import { requestHeaders } from "./request-url";

/** Replaces the key wherever a request is shown. */
const keyMask = "••••••••";

/** The stage at which a call failed: the key cannot be sent, there is no response, or its body cannot be read. */
export type CallStage = "key" | "connect" | "body";

/** Thrown if a call gets no response. */
export class CallError extends Error {
	constructor(
		message: string,
		readonly stage: CallStage,
		/** Whether the message comes from the browser, for example from a failed fetch. */
		readonly isBrowserText = false,
	) {
		super(message);
	}
}

/** Called with the response while it is downloading. */
export type OnPending = (pending: PendingAnswer) => void;

/**
 * Sends a request to the console and waits until the worker has downloaded the response, or the download was
 * interrupted. The key is sent in a header, never in the URL. The caller closes the response.
 *
 * @throws CallError if there is no response; AbortError when aborted.
 */
export async function fetchAnswer(
	{ url, isRefresh = false }: { readonly url: string; readonly isRefresh?: boolean | undefined },
	key: string,
	signal: AbortSignal,
	onPending?: OnPending,
): Promise<{ meta: CallMeta; answer: AnswerHandle }> {
	if (!headerSafe.test(key))
		throw new CallError("The access key contains characters that cannot be sent.", "key");
	signal.throwIfAborted();
	const started = performance.now();
	const sentAt = Date.now();
	const pending = receiveAnswer(url, requestHeaders(key, isRefresh));
	signal.addEventListener("abort", pending.close, { once: true });
	try {
		onPending?.(pending);
		const head = await atStage("connect", pending.head, signal);
		const answer = await atStage("body", pending.completion, signal);
		const { length: _length, ...rest } = head;
		const { size, transfer } = answer;
		const sentHeaders = Object.entries(requestHeaders(keyMask, isRefresh));
		const ms = Math.round(performance.now() - started);
		return { answer, meta: { url, sentAt, sentHeaders, ms, size, transfer, ...rest } };
	} catch (error) {
		pending.close();
		throw error;
	} finally {
		signal.removeEventListener("abort", pending.close);
	}
}

/** The ASCII characters allowed in a header (RFC 9110, section 5.5). */
const headerSafe = /^[\x20-\x7e]+$/;

async function atStage<T>(stage: CallStage, promise: Promise<T>, signal: AbortSignal): Promise<T> {
	try {
		const value = await promise;
		signal.throwIfAborted();
		return value;
	} catch (error) {
		if (signal.aborted) throw signal.reason;
		const { name, message } = error instanceof Error ? error : new Error();
		throw new CallError(message, stage, name === "TypeError");
	}
}

/** Whether an error means that a signal was aborted. */
export function isAbort(error: unknown): boolean {
	return error instanceof Error && error.name === "AbortError";
}

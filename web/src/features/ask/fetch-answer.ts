import { type ArrivingAnswer, type OpenAnswer, receiveAnswer } from "@/lib/answer/client";

/** What is known of an answer beside its bytes. */
export type Facts = {
	/** The request's address on this console. */
	readonly url: string;
	readonly status: number;
	/** From the request to the last byte, in milliseconds. */
	readonly ms: number;
	/** In bytes. */
	readonly size: number;
	/** Calls that the quota has left, as the provider says. */
	readonly quotaLeft: string | null;
	readonly requestID: string | null;
	readonly serverTiming: string | null;
};

/** Why there is no answer: the key cannot be sent, nobody answers, or the answer cannot be taken in. */
export type Stage = "key" | "connect" | "body";

/** A call without an answer. */
export class CallError extends Error {
	constructor(
		message: string,
		readonly stage: Stage,
	) {
		super(message);
	}
}

/** Hears of an answer that is on its way. */
export type OnArriving = (arriving: ArrivingAnswer) => void;

/**
 * Asks the console and waits for the whole answer, which the worker takes in, or for what
 * comes of it; the key travels in a header, never in the address. Whoever calls closes the answer.
 */
export async function fetchAnswer(
	url: string,
	key: string,
	signal: AbortSignal,
	onArriving?: OnArriving,
): Promise<{ facts: Facts; answer: OpenAnswer }> {
	if (!sendable.test(key)) throw new CallError("The access key holds characters that cannot be sent.", "key");
	signal.throwIfAborted();
	const started = performance.now();
	const arriving = receiveAnswer(url, { Accept: "application/json", Authorization: `Bearer ${key}` });
	signal.addEventListener("abort", arriving.close, { once: true });
	try {
		onArriving?.(arriving);
		const head = await staged("connect", arriving.head, signal);
		const answer = await staged("body", arriving.whole, signal);
		const { status, ...rest } = head;
		return {
			answer,
			facts: { url, status, ms: Math.round(performance.now() - started), size: answer.size, ...rest },
		};
	} catch (error) {
		arriving.close();
		throw error;
	} finally {
		signal.removeEventListener("abort", arriving.close);
	}
}

/** What a header may hold (RFC 9110, 5.5), ASCII only. */
const sendable = /^[\x20-\x7e]+$/;

async function staged<T>(stage: Stage, step: Promise<T>, signal: AbortSignal): Promise<T> {
	try {
		const value = await step;
		signal.throwIfAborted();
		return value;
	} catch (error) {
		if (signal.aborted) throw signal.reason;
		throw new CallError(error instanceof Error ? error.message : "", stage);
	}
}

/** Says whether somebody called it off. */
export function isAbort(error: unknown): boolean {
	return error instanceof Error && error.name === "AbortError";
}

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

/** Why there is no whole answer: the key cannot be sent, nobody answers, or the answer broke off. */
export type Stage = "key" | "connect" | "body";

/** A call without a whole answer. */
export class CallError extends Error {
	constructor(
		message: string,
		readonly stage: Stage,
	) {
		super(message);
	}
}

/** Asks the console and takes in the whole answer; the key travels in a header, never in the address. */
export async function fetchAnswer(
	url: string,
	key: string,
	signal: AbortSignal,
): Promise<{ facts: Facts; bytes: ArrayBuffer }> {
	if (!sendable.test(key)) throw new CallError("The access key holds characters that cannot be sent.", "key");
	const started = performance.now();
	const headers = { Accept: "application/json", Authorization: `Bearer ${key}` };
	const response = await staged("connect", fetch(url, { headers, signal }));
	const bytes = await staged("body", response.arrayBuffer());
	return {
		bytes,
		facts: {
			url,
			status: response.status,
			ms: Math.round(performance.now() - started),
			size: bytes.byteLength,
			quotaLeft: response.headers.get("x-ratelimit-requests-remaining"),
			requestID: response.headers.get("x-request-id"),
			serverTiming: response.headers.get("server-timing"),
		},
	};
}

/** What a header may hold (RFC 9110, 5.5), ASCII only. */
const sendable = /^[\x20-\x7e]+$/;

async function staged<T>(stage: Stage, step: Promise<T>): Promise<T> {
	try {
		return await step;
	} catch (error) {
		if (isAbort(error)) throw error;
		throw new CallError(error instanceof Error ? error.message : "", stage);
	}
}

/** Says whether somebody called it off. */
export function isAbort(error: unknown): boolean {
	return error instanceof Error && error.name === "AbortError";
}

import type { AnswerSummary, HTMLPage, ResponseHead, TransferTiming } from "@/answers/protocol";
import type { ValueOrigin } from "@/json/paths";
import { errorText } from "@/lib/error-text";
import { nextTask, Scheduler } from "@/worker/runtime/scheduler";
import { StoredAnswer } from "./stored-answer";

/** The maximum amount of memory to reserve based on the announced length of a response, in bytes. */
const maxPreallocation = 1 << 30;

/** The download of one response. The status and headers arrive first. The body is indexed as it arrives. */
export class Download {
	/** The part that has arrived. */
	readonly answer: StoredAnswer;
	/** The status and headers of the response; rejects if there is no response. */
	readonly head: Promise<ResponseHead>;
	/** Resolves when the download is complete or interrupted; rejects if there is no response or it is aborted. */
	readonly completion: Promise<AnswerSummary>;
	private readonly abort = new AbortController();
	/** On the worker's own clock, in milliseconds. */
	private readonly started = performance.now();

	/** Sends the request, or reads stored bytes instead. `origin` is set for computed results. */
	constructor(send: (signal: AbortSignal) => Promise<Response>, origin?: ValueOrigin) {
		this.answer = new StoredAnswer(undefined, origin);
		const response = send(this.abort.signal);
		this.head = response.then(responseHead);
		this.completion = response.then((arrived) => this.read(arrived));
		this.completion.catch(() => undefined); // callers that await it get the error
	}

	/** Aborts the download. */
	close(): void {
		this.abort.abort();
	}

	private async read(response: Response): Promise<AnswerSummary> {
		const { answer: stored, abort: stop } = this;
		try {
			const interruption = await this.receive(response);
			stop.signal.throwIfAborted();
			stored.contentType = response.headers.get("content-type");
			stored.finish();
			return { ...summaryOf(stored, interruption), transfer: transferTiming(response.url, this.started) };
		} catch (error) {
			stop.abort(); // frees the connection
			throw error;
		}
	}

	/** Reads the body; returns why it was interrupted, or null. */
	private async receive({ body, headers }: Response): Promise<string | null> {
		const { answer: stored, abort: stop } = this;
		stored.expect(Math.min(contentLength(headers) ?? 0, maxPreallocation));
		if (!body) return null;
		const read = chunkReader(body);
		const next = () => read().catch((error: unknown) => new Interruption(error));
		let chunk = next(); // reads early, because a failing stream discards unread bytes
		await nextTask(); // the status and headers reach the page before the bytes are indexed
		const scheduler = new Scheduler(stop.signal);
		for (let received = await chunk; received; received = await chunk) {
			stop.signal.throwIfAborted();
			if (received instanceof Interruption) return received.reason;
			stored.append(received);
			chunk = next();
			await scheduler.yield();
		}
		return null;
	}
}

/** The end of an interrupted download. */
class Interruption {
	/** The browser's message. */
	readonly reason: string;

	constructor(error: unknown) {
		this.reason = errorText(error);
	}
}

/** Summarizes a complete or interrupted response. */
export function summaryOf(
	{ bytes, size, view, tree, syntaxError, contentType }: StoredAnswer,
	interruption: string | null = null,
): AnswerSummary {
	const html = syntaxError && htmlPageOf(bytes.subarray(0, size), contentType);
	const { isUTF8 } = tree.index;
	const { lineCount, numberedLines } = view;
	return { size, lineCount, numberedLines, syntaxError, isUTF8, interruption, html, transfer: null };
}

function responseHead({ status, statusText, headers }: Response): ResponseHead {
	return {
		status,
		statusText,
		headers: [...headers],
		quotaLeft: /^\d+$/.exec(headers.get("x-ratelimit-requests-remaining") ?? "")?.[0] ?? null,
		requestID: headers.get("x-request-id"),
		serverTiming: headers.get("server-timing"),
		length: contentLength(headers),
	};
}

/** The browser stores the timings of this many requests, and no more until some are removed. */
const maxStoredTimings = 200;

/**
 * The timing of the latest request to the given URL; null if the browser has not reported it yet because it is
 * busy. Responses never wait for it.
 */
function transferTiming(url: string, started: number): TransferTiming | null {
	const entries = performance.getEntriesByName(url, "resource");
	const timing = entries.findLast(({ startTime }) => startTime >= started);
	if (performance.getEntriesByType("resource").length > maxStoredTimings) performance.clearResourceTimings();
	if (!(globalThis.PerformanceResourceTiming && timing instanceof PerformanceResourceTiming)) return null;
	const { startTime, requestStart, responseStart, responseEnd, encodedBodySize, nextHopProtocol } = timing;
	if (requestStart === 0 || responseEnd === 0) return null;
	return {
		sent: requestStart - startTime,
		answered: responseStart - startTime,
		ended: responseEnd - startTime,
		encodedSize: encodedBodySize,
		protocol: nextHopProtocol,
	};
}

/** The length of a compressed response is unknown, because the header counts compressed bytes. */
function contentLength(headers: Headers): number | null {
	const length = headers.has("content-encoding") ? null : headers.get("content-length");
	return length === null ? null : Number(length);
}

/** How many bytes are read at a time, which is about as many as a browser has ready. */
const chunkSize = 524_288;

/** Reads the next chunk of a body; null at the end. A chunk is valid until the next call. */
type ReadChunk = () => Promise<Uint8Array | null>;

/** Reads a body into reused memory if the browser supports it, so chunks leave no garbage. */
function chunkReader(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadChunk {
	const reader = byobReader(body);
	if (!reader) return defaultChunkReader(body.getReader());
	let buffer = new ArrayBuffer(chunkSize);
	return async () => {
		const { done, value } = await reader.read(new Uint8Array(buffer));
		if (done) return null;
		buffer = value.buffer;
		return value;
	};
}

function defaultChunkReader(reader: ReadableStreamDefaultReader<Uint8Array>): ReadChunk {
	return async () => (await reader.read()).value ?? null;
}

/** Null if the body is not a byte stream. */
function byobReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
	try {
		return body.getReader({ mode: "byob" });
	} catch {
		return null;
	}
}

/** How much of a page is searched for its title, in bytes. */
const maxHeadBytes = 65_536;

/** Titles longer than this, in characters, are cut off. */
const maxTitleLength = 120;

const htmlStart = /^\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i;

const titleElement = /<title[^>]*>([^<]*)<\/title/i;

/** A response that is not JSON as an HTML page; null if neither its type nor its start looks like one. */
export function htmlPageOf(bytes: Uint8Array, contentType: string | null): HTMLPage | null {
	if (bytes.length === 0) return null;
	const head = new TextDecoder().decode(bytes.subarray(0, maxHeadBytes));
	if (!/^\s*text\/html\b/i.test(contentType ?? "") && !htmlStart.test(head)) return null;
	const title = plainText(titleElement.exec(head)?.[1] ?? "");
	return { title: title === "" ? null : title.slice(0, maxTitleLength) };
}

const namedCharacters: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
};

/** The text of an element, with its character references resolved and its whitespace collapsed. */
function plainText(source: string): string {
	return source
		.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
			if (name) return namedCharacters[name] ?? whole;
			return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
		})
		.replace(/\s+/g, " ")
		.trim();
}

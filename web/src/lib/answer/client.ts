import type { ExportShape } from "@/catalog/catalog.gen";
import { LineUp } from "@/lib/answer/line-up";
import type { Op, Port, Requests } from "@/lib/answer/protocol";
import type { Reading, Result } from "@/lib/answer/read";
import type { Fault } from "@/lib/json/fault";
import type { RawLine } from "@/lib/json/line";

/**
 * An answer, held by the worker; the page has this handle and what it asks for.
 * Every request rejects with an Error: after `close`, when the worker is lost, or
 * when the answer cannot be read (no JSON, nested too deeply, too large).
 */
export type OpenAnswer = {
	/** In bytes. */
	readonly size: number;
	/** Lines of the raw view. */
	readonly lineCount: number;
	/** Why the answer is no JSON, or null. */
	readonly fault: Fault | null;
	/** The lines of the raw view from the first number, from 0, up to and without the second. */
	lines(from: number, to: number): Promise<readonly RawLine[]>;
	/** What an answer of that kind says; the call is the one that is asked for the next page. */
	read(kind: string, call?: string): Promise<Reading>;
	/** Whether it went well, and in which words. */
	outcome(httpStatus: number): Promise<Result>;
	/** The rows as a CSV file; `safe` escapes what a spreadsheet would run as a formula. */
	csv(
		kind: string,
		shape: ExportShape,
		options: { readonly safe: boolean },
	): Promise<{ blob: Blob; count: number }>;
	/** The source text exactly as sent. */
	text(): Promise<string>;
	/** The exact bytes. */
	blob(): Promise<Blob>;
	/** Lets the answer go, here and in the worker. */
	close(): void;
};

/** Hands an answer's bytes to the worker; the page's own buffer is empty afterwards. */
export async function openAnswer(bytes: ArrayBuffer): Promise<OpenAnswer> {
	shared ??= new LineUp(startWorker());
	return open(shared, bytes);
}

/** The one worker of the page, started with its first answer. */
let shared: LineUp | undefined;

function startWorker(): Port {
	const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
	return {
		postMessage: (message, transfer) => worker.postMessage(message, transfer),
		addEventListener: (type, listener) =>
			type === "message"
				? worker.addEventListener(type, listener)
				: worker.addEventListener(type, () => listener(lost)),
	};
}

/** Stands for an error that the worker itself could not report. */
const lost = new MessageEvent("error");

async function open(line: LineUp, bytes: ArrayBuffer): Promise<OpenAnswer> {
	const number = line.number();
	const { value } = await line.ask("open", number, { bytes }, [bytes]);
	let isClosed = false;
	const ask = <K extends Op>(op: K, args: Requests[K]["args"]) =>
		isClosed ? Promise.reject(new Error("This answer was closed.")) : line.ask(op, number, args);
	return {
		...value,
		lines: async (from, to) => (await ask("lines", { from, to })).value,
		read: async (kind, call = "") => (await ask("read", { kind, call })).value,
		outcome: async (httpStatus) => (await ask("outcome", { httpStatus })).value,
		csv: async (kind, shape, { safe }) => {
			const { value: count, blob } = await ask("csv", { kind, shape, safe });
			return { blob: blob ?? new Blob(), count };
		},
		text: async () => (await ask("text", {})).value,
		blob: async () => (await ask("blob", {})).blob ?? new Blob(),
		close: () => {
			if (!isClosed) void line.ask("close", number, {});
			isClosed = true;
		},
	};
}

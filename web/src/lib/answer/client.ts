import type { ExportShape } from "@/catalog/catalog.gen";
import { LineUp } from "@/lib/answer/line-up";
import type { ListPage, Stretch } from "@/lib/answer/list/list-page";
import type { Order } from "@/lib/answer/order";
import type { FilterLanguage, Head, Op, Opened, Port, Requests } from "@/lib/answer/protocol";
import type { Result } from "@/lib/answer/read";
import { type OpenView, openView } from "@/lib/answer/view";
import type { Fault } from "@/lib/json/fault";

/**
 * An answer, held by the worker; the page has this handle and what it asks for.
 * Every request rejects with an Error: after `close`, when the worker is lost, or
 * when the answer cannot be read (no JSON, nested too deeply, too large).
 */
export type OpenAnswer = {
	readonly number: number;
	/** In bytes. */
	readonly size: number;
	/** Lines of the raw view while nothing is folded. */
	readonly lineCount: number;
	/** Why the answer is no JSON, or null. */
	readonly fault: Fault | null;
	/** Why it broke off before its end, in the browser's words; null for one that is whole. */
	readonly broken: string | null;
	/** What the raw view asks; the one that the answer had while it arrived. */
	readonly view: OpenView;
	/** Whether it went well, and in which words. */
	outcome(httpStatus: number): Promise<Result>;
	/** The source text exactly as sent. */
	text(): Promise<string>;
	/** The exact bytes. */
	blob(): Promise<Blob>;
	/** Lets the answer go, here and in the worker. */
	close(): void;
};

/** The rows of a list, held by the worker, from one answer or from many pages. Requests reject as an answer's do. */
export type OpenList = {
	/** Reads an answer as the next page: what it says, and what the list holds since. */
	append(page: OpenAnswer): Promise<ListPage>;
	/** The rows from the first place of the order, from 0, up to and without the second. */
	stretch(from: number, to: number, order: Order): Promise<Stretch>;
	/** The rows as a CSV file; `safe` escapes what a spreadsheet would run as a formula. */
	csv(shape: ExportShape, options: { readonly safe: boolean }): Promise<{ blob: Blob; count: number }>;
	/** Lets the list go; its answers are closed by themselves. */
	close(): void;
};

/** An answer on its way to the worker. Its view shows what has come so far. */
export type ArrivingAnswer = {
	readonly number: number;
	readonly view: OpenView;
	/** What is known before the bytes; rejects when nobody answers. */
	readonly head: Promise<Head>;
	/** The whole answer, or what came of one that broke off. Whoever holds it closes it. */
	readonly whole: Promise<OpenAnswer>;
	/** Calls off what is still on its way, and lets go what came. */
	close(): void;
};

/** Has the worker ask for an answer: its bytes never come to the page. */
export function receiveAnswer(url: string, headers: Readonly<Record<string, string>>): ArrivingAnswer {
	const held = handle();
	const head = held.ask("receive", { url, headers }).then(({ value }) => value);
	const view = openView(held.ask);
	const whole = head.then(async () => opened(held, (await held.ask("whole", {})).value, view));
	whole.catch(() => undefined); // whoever waits for it hears of it
	return { number: held.number, view, head, whole, close: held.close };
}

/** Hands an answer's bytes to the worker; the page's own buffer is empty afterwards. */
export async function openAnswer(bytes: ArrayBuffer): Promise<OpenAnswer> {
	const held = handle();
	return opened(held, (await held.ask("open", { bytes }, [bytes])).value);
}

function opened({ number, ask, close }: Handle, known: Opened, view = openView(ask)): OpenAnswer {
	return {
		...known,
		number,
		view,
		outcome: async (httpStatus) => (await ask("outcome", { httpStatus })).value,
		text: async () => (await ask("text", {})).value,
		blob: async () => (await ask("blob", {})).blob ?? new Blob(),
		close,
	};
}

/** What a filter found: a list, as an answer of its own. */
export type Results = OpenAnswer & { readonly language: FilterLanguage; readonly count: number };

/** A filter that runs, until it is stopped. */
export type RunningFilter = {
	/** Rejects in words for a person: no such program, too large, too long. Whoever holds the results closes them. */
	readonly results: Promise<Results>;
	stop(): void;
};

/** Filters an answer by a JSONPath, which finds slices of the source, or by a jq program, which makes new values. */
export function filterAnswer(answer: OpenAnswer, language: FilterLanguage, program: string): RunningFilter {
	const held = handle();
	const results = held
		.ask("filter", { of: answer.number, language, program })
		.then(({ value }) => ({ ...opened(held, value), language, count: value.count }));
	results.catch(held.close); // what failed holds nothing
	return { results, stop: held.close };
}

/** Opens a list for answers of that kind; the call is the one that is asked for later pages. */
export async function openList(kind: string, call: string): Promise<OpenList> {
	const { ask, close } = handle();
	await ask("list", { kind, call });
	return {
		append: async (page) => (await ask("append", { page: page.number })).value,
		stretch: async (from, to, order) => (await ask("stretch", { from, to, order })).value,
		csv: async (shape, { safe }) => {
			const { value: count, blob } = await ask("csv", { shape, safe });
			return { blob: blob ?? new Blob(), count };
		},
		close,
	};
}

/** The one worker of the page, started with its first answer or before. */
let shared: LineUp | undefined;

/** Starts the worker, so that the first answer need not wait for it. */
export function readyWorker(): void {
	shared ??= new LineUp(startWorker());
}

type Handle = ReturnType<typeof handle>;

/** A number for something that the worker is to hold, and the way to ask about it until it is closed. */
function handle() {
	shared ??= new LineUp(startWorker());
	const line = shared;
	const number = line.number();
	let isClosed = false;
	return {
		number,
		ask: <K extends Op>(op: K, args: Requests[K]["args"], transfer: Transferable[] = []) =>
			isClosed ? Promise.reject(new Error("This answer was closed.")) : line.ask(op, number, args, transfer),
		close: () => {
			if (!isClosed) void line.ask("close", number, {});
			isClosed = true;
		},
	};
}

function startWorker(): Port {
	const worker = new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module" });
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

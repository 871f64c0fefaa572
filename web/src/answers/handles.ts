import type { Selector } from "@/catalog/catalog.gen";
import { Channel, ignoreFailure, type Remote, transfer } from "@/lib/channel";
import {
	type AnswerStoreAPI,
	type AnswerSummary,
	type FilterLanguage,
	type ResponseHead,
	type RowListAPI,
	storeTarget,
} from "./protocol";
import type { RawViewAPI, RawViewHandle } from "./raw-view";
import type { ListPage, ListPath, PageOutcome } from "./rows";

/**
 * The page's handle for a response in the worker. Every call rejects with an Error after `close`, if the worker
 * crashes, or if the response cannot be read (not JSON, nested too deeply, too large).
 */
export type AnswerHandle = AnswerSummary & {
	readonly number: number;
	/** The raw view, which is shared with the pending response. */
	readonly view: RawViewHandle;
	/** The source text, exactly as sent. */
	text(): Promise<string>;
	/** The exact bytes. */
	blob(): Promise<Blob>;
	/** The response's lists of objects, in order. */
	listPaths(): Promise<readonly ListPath[]>;
	/** Frees the response, here and in the worker. */
	close(): void;
};

/** The rows of a list in the worker, from one or more pages. Calls reject in the same cases as for a response. */
export type RowListHandle = {
	readonly number: number;
	readonly rows: Remote<RowListAPI>;
	/** Reads a response as the next page. Returns that page and the list's new counts. */
	append(page: AnswerHandle): Promise<ListPage>;
	/**
	 * Reads a response as the next page if it is a complete success. A pending response is read as soon as its
	 * last byte arrives, without another call from the page. The status defaults to the download's.
	 */
	read(page: AnswerHandle | PendingAnswer, httpStatus?: number): Promise<PageOutcome>;
	/** Frees the list. Its responses are closed separately. */
	close(): void;
};

/** A response that is still being downloaded. Its view shows what has arrived so far. */
export type PendingAnswer = {
	readonly number: number;
	readonly view: RawViewHandle;
	/** The status and headers of the response; rejects if there is no response. */
	readonly head: Promise<ResponseHead>;
	/** The complete response, or the part of an interrupted one that arrived. The caller closes it. */
	readonly completion: Promise<AnswerHandle>;
	/** Aborts the download and frees the bytes that have arrived. */
	close(): void;
};

/** Starts a download in the worker. The bytes never reach the page. */
export function receiveAnswer(url: string, headers: Readonly<Record<string, string>>): PendingAnswer {
	const answer = newAnswerTarget();
	const head = answer.store.download(answer.number, url, headers);
	const completion = answer.store
		.completion(answer.number)
		.then((summary) => newAnswerHandle(answer, summary));
	ignoreFailure(completion); // callers that await it get the error
	return { number: answer.number, view: answer.view, head, completion, close: answer.close };
}

/** Moves a response's bytes to the worker. The page's buffer is empty afterwards. */
export async function openAnswer(bytes: ArrayBuffer): Promise<AnswerHandle> {
	const answer = newAnswerTarget();
	return newAnswerHandle(answer, await answer.store.open(answer.number, transfer(bytes, [bytes])));
}

/** Creates the handle of a response in the worker. */
export function newAnswerHandle(
	{ number, store, view, close }: AnswerTarget,
	summary: AnswerSummary,
): AnswerHandle {
	return {
		...summary,
		number,
		view,
		text: () => store.text(number),
		blob: () => store.blob(number),
		listPaths: () => store.listPaths(number),
		close,
	};
}

/** Filter results: a list, as a separate response. */
export type FilterResults = AnswerHandle & {
	readonly language: FilterLanguage;
	readonly program: string;
	readonly count: number;
};

/** A running filter. */
export type FilterRun = {
	/**
	 * Rejects with a message for the user if the program is invalid or too slow, or the result is too large. The
	 * caller closes the results.
	 */
	readonly results: Promise<FilterResults>;
	stop(): void;
};

/**
 * Filters a response with a JSONPath, which selects slices of the source, or a jq program, which computes new
 * values.
 */
export function filterAnswer(answer: AnswerHandle, language: FilterLanguage, program: string): FilterRun {
	const target = newAnswerTarget();
	const stop = new AbortController();
	const results = target.store
		.filter(target.number, answer.number, language, program, stop.signal)
		.then((summary) => ({ ...newAnswerHandle(target, summary), language, program, count: summary.count }));
	results.catch(target.close); // a failed filter stores nothing
	return { results, stop: () => stop.abort(new Error("The filter was stopped.")) };
}

/**
 * Opens a list for responses of the given kind. `call` loads later pages. The worker handles calls in order, so the
 * list can be used immediately. If it could not be opened, its calls reject.
 */
export function openRowList(kind: string, call: string): RowListHandle {
	const target = newTarget();
	ignoreFailure(target.store.openRowList(target.number, kind, call));
	return newRowListHandle(target);
}

/** Opens a list for the elements that a selector matches, in responses of any kind. */
export function openElementList(selector: Selector): RowListHandle {
	const target = newTarget();
	ignoreFailure(target.store.openElementList(target.number, selector));
	return newRowListHandle(target);
}

function newRowListHandle({ number, store, channel, close }: ReturnType<typeof newTarget>): RowListHandle {
	return {
		number,
		rows: channel.remote<RowListAPI>(number),
		append: (page) => store.appendPage(number, page.number),
		read: (page, httpStatus) => store.readPage(number, page.number, httpStatus),
		close,
	};
}

/**
 * The channel to the page's only worker. It is opened no later than the first response. A crashed worker is
 * replaced.
 */
let answerChannel: Channel | undefined;

/** The latest number given to a response or a list. */
let lastNumber = storeTarget;

/** Starts the worker early, so the first response does not wait for it. */
export function startWorkerEarly(): void {
	answerWorker();
}

/** The channel to the worker, which is started on first use. */
export function answerWorker(): Channel {
	if (!answerChannel || answerChannel.isClosed) {
		answerChannel = new Channel(
			new Worker(new URL("../worker/main.ts", import.meta.url), { type: "module" }),
			"The response could not be read: the browser stopped the worker. Run the lookup again.",
		);
	}
	return answerChannel;
}

type AnswerTarget = ReturnType<typeof newAnswerTarget>;

/** A new number for a response, with its raw view. */
export function newAnswerTarget() {
	const target = newTarget();
	return { ...target, view: target.channel.remote<RawViewAPI>(target.number) };
}

/** A new number for an object in the worker, and a function that frees it. */
export function newTarget() {
	const channel = answerWorker();
	const store = channel.remote<AnswerStoreAPI>(storeTarget);
	const number = ++lastNumber;
	let isClosed = false;
	const close = () => {
		if (!isClosed) ignoreFailure(store.close(number));
		isClosed = true;
	};
	return { number, channel, store, close };
}

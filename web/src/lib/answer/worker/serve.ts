import { HeldList } from "@/lib/answer/list/held-list";
import type { Port, Reply, Request } from "@/lib/answer/protocol";
import { Arrival, openedOf } from "@/lib/answer/worker/arrival";
import { filtered } from "@/lib/answer/worker/filter";
import { Held } from "@/lib/answer/worker/held";
import { askView, type Said } from "@/lib/answer/worker/serve-view";
import { turn } from "@/lib/pace";
import type { StartMatcher } from "@/lib/raw/search/pattern/matcher";
import { Matchers } from "@/lib/raw/search/pattern/matchers";

/** What the worker holds for the page, by its number, and its own workers for patterns. */
type Kept = {
	readonly matchers: Matchers;
	readonly answers: Map<number, Held>;
	readonly arrivals: Map<number, Arrival>;
	readonly lists: Map<number, HeldList>;
	/** The filters that run or ran, by the numbers of their results. */
	readonly filters: Map<number, { readonly of: number; readonly stop: AbortController }>;
};

type AboutAnswer = Extract<Request, { op: "outcome" | "text" | "blob" }>;
type AboutFilter = Extract<Request, { op: "filter" }>;
type AboutList = Extract<Request, { op: "append" | "stretch" | "csv" }>;

/** Answers the page's requests over a port: this is all that the worker does. */
export function serve(port: Port, startMatcher: StartMatcher): void {
	const kept: Kept = {
		matchers: new Matchers(startMatcher),
		answers: new Map(),
		arrivals: new Map(),
		lists: new Map(),
		filters: new Map(),
	};
	port.addEventListener("message", async ({ data }: MessageEvent<Request>) => {
		port.postMessage(await replyTo(kept, data), []);
	});
}

async function replyTo(kept: Kept, request: Request): Promise<Reply> {
	try {
		const { value, blob = null } = await carryOut(kept, request);
		return { id: request.id, ok: true, value, blob };
	} catch (error) {
		return { id: request.id, ok: false, error: error instanceof Error ? error.message : String(error) };
	}
}

async function carryOut(kept: Kept, request: Request): Promise<Said> {
	const { about } = request;
	const { matchers, answers, arrivals, lists } = kept;
	switch (request.op) {
		case "open": {
			const answer = new Held(new Uint8Array(request.args.bytes));
			answers.set(about, answer);
			return { value: openedOf(answer) };
		}
		case "receive": {
			const arrival = new Arrival(request.args.url, request.args.headers);
			arrivals.set(about, arrival);
			answers.set(about, arrival.held);
			return { value: await arrival.head };
		}
		case "whole":
			return { value: await open(arrivals, about).whole };
		case "filter":
			return { value: await filter(kept, request) };
		case "list":
			lists.set(about, new HeldList(request.args.kind, request.args.call));
			return { value: null };
		case "close":
			letGo(kept, about);
			return { value: null };
		case "append":
		case "stretch":
		case "csv":
			return askList(open(lists, about), request, answers);
		case "outcome":
		case "text":
		case "blob":
			return askAnswer(open(answers, about), request);
		default:
			return askView(open(answers, about).view, request, matchers);
	}
}

async function filter({ answers, filters }: Kept, { about, args }: AboutFilter) {
	const stop = new AbortController();
	filters.set(about, { of: args.of, stop });
	const { list, count } = await filtered(open(answers, args.of), args.language, args.program, stop.signal);
	stop.signal.throwIfAborted();
	answers.set(about, list);
	return { ...openedOf(list), count };
}

/** Lets go what has that number, and what was found in it. */
function letGo(kept: Kept, about: number): void {
	const { answers, arrivals, lists, filters } = kept;
	answers.get(about)?.view.close();
	arrivals.get(about)?.close();
	lists.get(about)?.close();
	filters.get(about)?.stop.abort();
	for (const holder of [answers, arrivals, lists, filters]) holder.delete(about);
	for (const [results, { of }] of filters) if (of === about) letGo(kept, results);
}

function askAnswer(answer: Held, request: AboutAnswer): Said {
	switch (request.op) {
		case "outcome":
			return { value: answer.outcome(request.args.httpStatus) };
		case "text":
			return { value: answer.text() };
		case "blob":
			return { value: null, blob: answer.blob() };
	}
}

async function askList(
	list: HeldList,
	request: AboutList,
	answers: ReadonlyMap<number, Held>,
): Promise<Said> {
	switch (request.op) {
		case "append": {
			const page = open(answers, request.args.page);
			await turn(); // what is looked at comes before what is read
			return { value: await list.append(page) };
		}
		case "stretch":
			return { value: await list.stretch(request.args.from, request.args.to, request.args.order) };
		case "csv": {
			const { blob, count } = await list.csv(request.args.shape, request.args.safe);
			return { value: count, blob };
		}
	}
}

function open<T>(kept: ReadonlyMap<number, T>, number: number): T {
	const found = kept.get(number);
	if (!found) throw new Error("This answer was closed.");
	return found;
}

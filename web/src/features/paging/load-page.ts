import type { Feature } from "@/catalog/catalog.gen";
import type { OpenList } from "@/lib/answer/client";
import type { ListPage } from "@/lib/answer/list/list-page";
import { type Exchange, exchange } from "../ask/exchange";
import { type Fault, failureWithout } from "../ask/failure";
import { isAbort } from "../ask/fetch-answer";
import type { Values } from "../ask/request";
import { type Position, positionAfter, positionAfterFirst } from "./position";

/** A list whose first page is there. */
export type Begun = {
	/** What the call was given. */
	readonly values: Values;
	readonly exchange: Exchange;
	readonly list: OpenList;
	readonly page: ListPage;
};

/** What is there of a list, and how far it leads. */
export type Loaded = {
	/** What the newest page said, with the counts of the whole list. */
	readonly page: ListPage;
	/** The calls that gave its pages, in their order. */
	readonly exchanges: readonly Exchange[];
	readonly position: Position;
};

/** What came of asking for one page more. */
export type Step =
	| { readonly is: "page"; readonly loaded: Loaded }
	| { readonly is: "failed"; readonly fault: Fault }
	| { readonly is: "stopped" }
	| { readonly is: "end" };

/** A list with its first page. */
export function firstLoaded(feature: Feature, { values, exchange, page }: Begun): Loaded {
	return { page, exchanges: [exchange], position: positionAfterFirst(feature, values, page) };
}

/** Asks for one page more; what was there stays, whatever comes of it. */
export async function loadPage(
	feature: Feature,
	{ values, list }: Begun,
	loaded: Loaded,
	key: string,
	signal: AbortSignal,
): Promise<Step> {
	const { position, exchanges } = loaded;
	const { next: later } = position;
	if (typeof later === "string") return { is: "end" };
	try {
		const call = await exchange({ feature, values, later }, list, key, signal);
		if (!call.verdict.ok) {
			call.answer.close();
			return { is: "failed", fault: call.verdict.fault };
		}
		const { page } = call.verdict;
		return {
			is: "page",
			loaded: { page, exchanges: [...exchanges, call], position: positionAfter(position, page) },
		};
	} catch (error) {
		return isAbort(error) ? { is: "stopped" } : { is: "failed", fault: failureWithout(error) };
	}
}

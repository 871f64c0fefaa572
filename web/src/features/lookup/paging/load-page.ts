import type { ListPage } from "@/answers/rows";
import { callByName } from "@/catalog/calls";
import type { Feature } from "@/catalog/catalog.gen";
import { type Exchange, sendCall } from "@/features/lookup/call/exchange";
import { type FailureText, missingAnswerFailure } from "@/features/lookup/call/failure";
import type { CallValues, NextPage } from "@/features/lookup/call/request-url";
import { attemptCount } from "@/features/lookup/call/server-timing";
import type { CompletedLookup } from "@/features/lookup/run-lookup";

/** The loaded pages of a list. */
export type LoadedPages = {
	/** The latest page, with the counts for the whole list. */
	readonly page: ListPage;
	/** The exchanges for the pages, in order. */
	readonly exchanges: readonly Exchange[];
	/** Calls to the provider, including failed pages, retries and the one that resolved the ID. */
	readonly calls: number;
	readonly next: Continuation;
	/** Every cursor that was sent. */
	readonly sentCursors: ReadonlySet<string>;
};

/**
 * Whether a list has another page, and if not, why: there is no cursor, a flag ends the list, a cursor was
 * repeated, or a page had no new rows.
 */
type Continuation =
	| (NextPage & { readonly kind: "page" })
	| { readonly kind: "end"; readonly reason: "complete" | "repeatedCursor" | "nothingNew" };

/** A list's loaded pages: the first one, and later ones that were restored with it. */
export function firstLoadedPages(feature: Feature, lookup: CompletedLookup): LoadedPages {
	const { values, exchange, page, later = [], resolvedID, history } = lookup;
	const calls = attemptCount(exchange.meta) + (resolvedID?.calls ?? 0);
	let loaded: LoadedPages = { page, exchanges: [exchange], calls, ...afterFirstPage(feature, values, page) };
	for (const each of later) {
		if (each.result.kind === "page") loaded = withPage(loaded, each, each.result.page);
	}
	return history?.restored ? { ...loaded, calls: history.restored.calls } : loaded;
}

function withPage(before: LoadedPages, exchange: Exchange, page: ListPage): LoadedPages {
	const calls = before.calls + attemptCount(exchange.meta);
	return { page, exchanges: [...before.exchanges, exchange], calls, ...afterPage(before, page) };
}

/**
 * Loads one more page and appends its rows to the list. Earlier rows never change. A failed page adds only its
 * calls, and an aborted one a single call.
 */
export async function loadNextPage(
	feature: Feature,
	{ values, list }: CompletedLookup,
	loaded: LoadedPages,
	key: string,
	signal: AbortSignal,
): Promise<{ readonly loaded: LoadedPages; readonly failure: FailureText | null }> {
	const { next } = loaded;
	if (next.kind === "end") return { loaded, failure: null };
	try {
		const exchange = await sendCall({ feature, values, next }, list, key, signal);
		if (exchange.result.kind === "failed") {
			exchange.answer.close();
			const calls = loaded.calls + attemptCount(exchange.meta);
			return { loaded: { ...loaded, calls }, failure: exchange.result.failure };
		}
		return { loaded: withPage(loaded, exchange, exchange.result.page), failure: null };
	} catch (error) {
		if (signal.aborted) return { loaded: { ...loaded, calls: loaded.calls + 1 }, failure: null };
		return { loaded, failure: missingAnswerFailure(error) };
	}
}

/**
 * How the list continues after the first page. If the cursor's parameter is also an input, the typed value
 * counts as sent.
 */
export function afterFirstPage(feature: Feature, values: CallValues, page: ListPage) {
	const input = callByName(feature.call)?.params.find((param) => param.replacedByCursor);
	const sentCursors = new Set(input ? [values[input.name] ?? ""] : []);
	return { next: nextPageOf(page, sentCursors), sentCursors };
}

/** How the list continues after any later page. */
export function afterPage(
	before: Pick<LoadedPages, "next" | "sentCursors">,
	page: ListPage,
): Pick<LoadedPages, "next" | "sentCursors"> {
	const sentCursors = new Set(before.sentCursors);
	if (before.next.kind === "page") sentCursors.add(before.next.cursor);
	const next = nextPageOf(page, sentCursors);
	const isStuck = page.added === 0 && next.kind === "page";
	return { next: isStuck ? { kind: "end", reason: "nothingNew" } : next, sentCursors };
}

function nextPageOf(
	{ hasMore, cursor, next: params }: ListPage,
	sentCursors: ReadonlySet<string>,
): Continuation {
	if (!hasMore || cursor === null) return { kind: "end", reason: "complete" };
	if (sentCursors.has(cursor)) return { kind: "end", reason: "repeatedCursor" };
	return { kind: "page", cursor, params };
}

import type { RowListHandle } from "@/answers/handles";
import type { ListPage } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { type Exchange, sendCall } from "@/features/lookup/call/exchange";
import { type FailureText, missingAnswerFailure } from "@/features/lookup/call/failure";
import { isAbort } from "@/features/lookup/call/fetch-answer";
import { type CallValues, callByName, type NextPage } from "@/features/lookup/call/request-url";
import { attemptCount } from "@/features/lookup/call/server-timing";

/** A list with its first page. */
export type FirstPage = {
	/** The values of the call. */
	readonly values: CallValues;
	readonly exchange: Exchange;
	readonly list: RowListHandle;
	readonly page: ListPage;
};

/** The loaded pages of a list. */
export type LoadedPages = {
	/** The newest page, with the counts of the whole list. */
	readonly page: ListPage;
	/** The exchanges of the pages, in order. */
	readonly exchanges: readonly Exchange[];
	/** Calls to the provider, failed pages and retries included. */
	readonly calls: number;
	readonly position: PagingPosition;
};

/** The outcome of loading one more page. */
export type NextPageResult =
	| { readonly kind: "page"; readonly loaded: LoadedPages }
	| { readonly kind: "failed"; readonly failure: FailureText; readonly loaded: LoadedPages }
	| { readonly kind: "stopped" }
	| { readonly kind: "end" };

/** The loaded pages of a list that has only its first. */
export function firstLoadedPages(feature: Feature, { values, exchange, page }: FirstPage): LoadedPages {
	return {
		page,
		exchanges: [exchange],
		calls: attemptCount(exchange.meta),
		position: positionAfterFirstPage(feature, values, page),
	};
}

/** Loads one more page. Its rows are appended to the list; the rows before them never change. */
export async function loadNextPage(
	feature: Feature,
	{ values, list }: FirstPage,
	loaded: LoadedPages,
	key: string,
	signal: AbortSignal,
): Promise<NextPageResult> {
	const { position, exchanges } = loaded;
	const { next: later } = position;
	if (typeof later === "string") return { kind: "end" };
	try {
		const exchange = await sendCall({ feature, values, later }, list, key, signal);
		const calls = loaded.calls + attemptCount(exchange.meta);
		if (!exchange.result.ok) {
			exchange.answer.close();
			return { kind: "failed", failure: exchange.result.failure, loaded: { ...loaded, calls } };
		}
		const { page } = exchange.result;
		return {
			kind: "page",
			loaded: {
				page,
				exchanges: [...exchanges, exchange],
				calls,
				position: positionAfter(position, page),
			},
		};
	} catch (error) {
		return isAbort(error)
			? { kind: "stopped" }
			: { kind: "failed", failure: missingAnswerFailure(error), loaded };
	}
}

/** Why there is no further page: no cursor or a flag says so, a cursor was repeated, or a page had no new row. */
export type ListEnd = "complete" | "repeatedCursor" | "nothingNew";

/** The position in a list after its loaded pages. */
export type PagingPosition = {
	/** The parameters of the next page; or why there is none. */
	readonly next: NextPage | ListEnd;
	/** Every cursor that was sent. */
	readonly sentCursors: ReadonlySet<string>;
};

/** The position after the first page. Where the cursor's parameter is an input too, the typed value counts as sent. */
export function positionAfterFirstPage(feature: Feature, values: CallValues, page: ListPage): PagingPosition {
	const input = callByName(feature.call)?.params.find((param) => param.replacedByCursor);
	const sentCursors = new Set(input ? [values[input.name] ?? ""] : []);
	return { next: nextPageOf(page, sentCursors), sentCursors };
}

/** The position after a further page. */
export function positionAfter(position: PagingPosition, page: ListPage): PagingPosition {
	const { next } = position;
	const sentCursors =
		typeof next === "string" ? position.sentCursors : new Set([...position.sentCursors, next.cursor]);
	const following = nextPageOf(page, sentCursors);
	const isEnd = page.added === 0 && typeof following !== "string";
	return { next: isEnd ? "nothingNew" : following, sentCursors };
}

function nextPageOf(
	{ hasMore, cursor, next }: ListPage,
	sentCursors: ReadonlySet<string>,
): NextPage | ListEnd {
	if (!hasMore || cursor === null) return "complete";
	return sentCursors.has(cursor) ? "repeatedCursor" : { cursor, next };
}

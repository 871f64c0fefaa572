import type { HeaderLine, TransferTiming } from "./protocol";
import type { RowSort } from "./rows";

/** Metadata for a call and its response, without the key. Plain data, so it can be cloned. */
export type CallMeta = {
	/** The request's URL on this console. */
	readonly url: string;
	/** When the request was sent, in milliseconds since 1970. */
	readonly sentAt: number;
	/** The headers that the page set, with the key masked. The browser adds its own. */
	readonly sentHeaders: readonly HeaderLine[];
	readonly status: number;
	readonly statusText: string;
	/** The response headers that the browser exposes. */
	readonly headers: readonly HeaderLine[];
	/** From the request to the last byte, in milliseconds. */
	readonly ms: number;
	/** In bytes. */
	readonly size: number;
	/** Calls left in the quota, as sent by the provider. */
	readonly quotaLeft: string | null;
	readonly requestID: string | null;
	readonly serverTiming: string | null;
	readonly transfer: TransferTiming | null;
};

/** The total milliseconds and bytes of these calls. */
export function totalCost(metas: readonly Pick<CallMeta, "ms" | "size">[]): Pick<CallMeta, "ms" | "size"> {
	return metas.reduce((total, { ms, size }) => ({ ms: total.ms + ms, size: total.size + size }), {
		ms: 0,
		size: 0,
	});
}

/** Text by input name, or values by parameter name. */
type Texts = Readonly<Record<string, string>>;

/** A lookup in the history, without its responses. Plain data, so it can be cloned. */
export type LookupRecord = {
	/** Random. */
	readonly id: string;
	/** The feature ID. */
	readonly feature: string;
	/** The text as typed, by input. */
	readonly typed: Texts;
	/** The call's values, by parameter. */
	readonly values: Texts;
	/** A short form of the values. */
	readonly label: string;
	/** The username that was resolved before the call, its ID, and the number of calls this took. */
	readonly resolvedID: { readonly username: string; readonly id: string; readonly calls: number } | null;
	/** The lookup's account, if both its ID and username are known, with its picture if known. */
	readonly account?: { readonly id: string; readonly username: string; readonly picture?: string };
	/** When the first response was complete, in milliseconds since 1970. */
	readonly time: number;
	/** When the latest page was complete, in milliseconds since 1970; missing if there is only one page. */
	readonly addedAt?: number;
	/** The status of the first response; null if there was none. */
	readonly status: number | null;
	/** Why it failed; null if it succeeded. */
	readonly failure: RecordedFailure | null;
	/** The total size of its responses, in bytes. */
	readonly size: number;
	/** Calls to the provider so far, including retries and failed pages. */
	readonly calls: number;
	/** The number of stored pages. */
	readonly pageCount: number;
	/** Rows in the list, without duplicates; null if no response was read. */
	readonly rowCount: number | null;
	/** The number of rows to load; null once it is reached or the list ends. */
	readonly goal: number | null;
	readonly isPinned: boolean;
	/** Set by the user; empty if there is no name. */
	readonly name: string;
	readonly view: RecordedView;
};

/** The text of a failure, as shown. */
type RecordedFailure = {
	readonly text: string;
	readonly code?: string;
	readonly lines?: readonly string[];
	readonly browserText?: string;
	readonly hint?: string;
	readonly hintCode?: string;
	readonly retryAt?: number;
};

/** The last state of a response's view. Missing fields have their defaults. */
export type RecordedView = {
	readonly tab?: "view" | "table";
	/** The filter text. */
	readonly words?: string;
	readonly sort?: RowSort | null;
	/** The conditions that each row meets. */
	readonly conditions?: readonly string[];
	/** How many of the first rows are used; null for all. */
	readonly limit?: number | null;
	/** The names of the fields in the table; null for the default ones. */
	readonly columns?: readonly string[] | null;
	/** The index of the page whose raw response is open, or all pages. */
	readonly rawPage?: number | "all";
	/** The scroll position of the page and the table, in pixels. */
	readonly scroll?: number;
	readonly tableScroll?: number;
};

/** A lookup that is added to the history together with its first response. */
export type NewLookup = Omit<LookupRecord, "size" | "pageCount" | "isPinned" | "name" | "view" | "goal">;

/** The parts of a lookup that can change without its pages. */
export type LookupChanges = Partial<Pick<LookupRecord, "calls" | "goal" | "isPinned" | "name" | "view">>;

/** Metadata for a later page. */
export type NewPage = {
	readonly calls: number;
	readonly rowCount: number;
	readonly goal: number | null;
	/** When it was complete, in milliseconds since 1970. */
	readonly addedAt?: number;
};

/** Whether two lookups make the same request: the same feature with the same values. */
export function isSameCall(
	one: Pick<LookupRecord, "feature" | "values">,
	other: Pick<LookupRecord, "feature" | "values">,
): boolean {
	const names = new Set([...Object.keys(one.values), ...Object.keys(other.values)]);
	return one.feature === other.feature && [...names].every((name) => one.values[name] === other.values[name]);
}

import type { HeaderLine, TransferTiming } from "./protocol";
import type { RowSort } from "./rows";

/** The metadata of a call and its answer, without the key. Plain data, for a structured clone. */
export type CallMeta = {
	/** The request's address on this console. */
	readonly url: string;
	/** When the request was sent, in milliseconds since 1970. */
	readonly sentAt: number;
	/** The headers that the page set, the key masked. The browser adds its own. */
	readonly sentHeaders: readonly HeaderLine[];
	readonly status: number;
	readonly statusText: string;
	/** The headers of the response that the browser shows. */
	readonly headers: readonly HeaderLine[];
	/** From the request to the last byte, in milliseconds. */
	readonly ms: number;
	/** In bytes. */
	readonly size: number;
	/** Remaining calls of the quota, as sent by the provider. */
	readonly quotaLeft: string | null;
	readonly requestID: string | null;
	readonly serverTiming: string | null;
	readonly transfer: TransferTiming | null;
};

/** What these calls took together: milliseconds and bytes. */
export function totalCost(metas: readonly Pick<CallMeta, "ms" | "size">[]): Pick<CallMeta, "ms" | "size"> {
	return metas.reduce((total, { ms, size }) => ({ ms: total.ms + ms, size: total.size + size }), {
		ms: 0,
		size: 0,
	});
}

/** Texts by the name of their input, values by the name of their parameter. */
type Texts = Readonly<Record<string, string>>;

/** A lookup in the history, without its answers. Plain data, for a structured clone. */
export type LookupRecord = {
	/** A random name. */
	readonly id: string;
	/** The ID of the feature. */
	readonly feature: string;
	/** What was typed, by input. */
	readonly typed: Texts;
	/** The values of the call, by parameter. */
	readonly values: Texts;
	/** The values in short. */
	readonly label: string;
	/** The username that was resolved before the call, its ID, and the calls that took. */
	readonly resolvedID: { readonly username: string; readonly id: string; readonly calls: number } | null;
	/** The account of the lookup, if its ID and its username are both known, with its picture if known. */
	readonly account?: { readonly id: string; readonly username: string; readonly picture?: string };
	/** When its first answer was complete, in milliseconds since 1970. */
	readonly time: number;
	/** When its latest page was complete, in milliseconds since 1970; missing where there is only the first. */
	readonly addedAt?: number;
	/** Of the first answer; null if there was no answer. */
	readonly status: number | null;
	/** Why it failed; null for a success. */
	readonly failure: RecordedFailure | null;
	/** Of all its answers, in bytes. */
	readonly size: number;
	/** Calls to the provider so far, retries and failed pages included. */
	readonly calls: number;
	/** How many of its pages are stored. */
	readonly pageCount: number;
	/** Rows in its list, each ID once; null where no answer was read. */
	readonly rowCount: number | null;
	/** The number of rows that loading was to reach, until it is reached or the list ends. */
	readonly goal: number | null;
	readonly isPinned: boolean;
	/** Given by the person; empty for none. */
	readonly name: string;
	readonly view: RecordedView;
};

/** The text of a failure, as it was shown. */
type RecordedFailure = {
	readonly text: string;
	readonly code?: string;
	readonly lines?: readonly string[];
	readonly browserText?: string;
	readonly hint?: string;
	readonly hintCode?: string;
	readonly retryAt?: number;
};

/** The last state of the view of an answer. Missing fields have their defaults. */
export type RecordedView = {
	readonly tab?: "view" | "table";
	/** The words of the filter. */
	readonly words?: string;
	readonly sort?: RowSort | null;
	/** What each row meets. */
	readonly conditions?: readonly string[];
	/** How many of its first rows are used; null for all. */
	readonly limit?: number | null;
	/** The names of the fields that the table shows; null for the usual ones. */
	readonly columns?: readonly string[] | null;
	/** The page whose raw answer is open, from 0, or all of them. */
	readonly rawPage?: number | "all";
	/** Where the page and the table were scrolled to, in pixels. */
	readonly scroll?: number;
	readonly tableScroll?: number;
};

/** A lookup that is added to the history with its first answer. */
export type NewLookup = Omit<LookupRecord, "size" | "pageCount" | "isPinned" | "name" | "view" | "goal">;

/** What may change of a lookup while its pages stay. */
export type LookupChanges = Partial<Pick<LookupRecord, "calls" | "goal" | "isPinned" | "name" | "view">>;

/** The metadata of a further page. */
export type NewPage = {
	readonly calls: number;
	readonly rowCount: number;
	readonly goal: number | null;
	/** When it was complete, in milliseconds since 1970. */
	readonly addedAt?: number;
};

/** Whether two lookups ask for the same: the same feature, the same values of its call. */
export function isSameCall(
	one: Pick<LookupRecord, "feature" | "values">,
	other: Pick<LookupRecord, "feature" | "values">,
): boolean {
	const names = new Set([...Object.keys(one.values), ...Object.keys(other.values)]);
	return one.feature === other.feature && [...names].every((name) => one.values[name] === other.values[name]);
}

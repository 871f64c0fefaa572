import type { Selector } from "@/catalog/catalog.gen";
import { pageSelectors, userIDSelectors } from "@/catalog/paging.gen";
import type { CodeCall, CodeHeader } from "@/features/code/code-call";

/** Everything that a program needs to know about a paged call. */
export type PagedCall = {
	/** The noun for the rows: "accounts". */
	readonly many: string;
	/** The maximum number of pages, at least 1. */
	readonly maxPages: number;
	/** The first page's URL without `first`. If an ID is looked up, the part of the URL before that ID. */
	readonly url: string;
	/** The URL that looks up an ID, or empty. */
	readonly lookup: string;
	/** The keys that may hold the ID in the lookup's response. */
	readonly ids: readonly string[];
	/** The part of the URL after a looked-up ID: `&count=200`. */
	readonly afterID: string;
	/** The headers for every call. */
	readonly headers: readonly CodeHeader[];
	/** The parameters that are sent only with the first page: `&max_id=100`, or empty. */
	readonly first: string;
	/**
	 * The parameters for later pages, and their keys in the previous page. The cursor comes first. Other values
	 * may be lists.
	 */
	readonly next: readonly { readonly name: string; readonly key: string }[];
	/** The key that is false on the last page. */
	readonly flag: string;
	readonly rows: Rows;
	/** The key of a row's ID. */
	readonly id: string;
};

/**
 * The key of the list in a page. If its elements are not the rows, `outer` is a key in each element, `inner` is
 * the path from there to lists, and `row` is the key of the row in their elements.
 */
type Rows = {
	readonly list: string;
	readonly outer: string;
	readonly inner: readonly (readonly string[])[];
	readonly row: string;
};

/** A program's default page limit. */
export const pageLimit = 10;

/** Describes a paged call; undefined for other calls. */
export function pagedCall({ feature, call, requests, unresolved }: CodeCall): PagedCall | undefined {
	const selectors = pageSelectors[call.name];
	const request = requests.at(-1);
	if (!selectors || !request) return undefined;
	const replaced = call.params.filter((param) => param.replacedByCursor).map(({ name }) => name);
	const [path = "", query = ""] = request.url.split("?");
	const isReplaced = (pair: string) => replaced.includes(decodeURIComponent(pair.split("=")[0] ?? ""));
	const pairs = query.split("&");
	const url = `${path}?${pairs.filter((pair) => !isReplaced(pair)).join("&")}`;
	const [beforeID, afterID] = unresolved ? split(url, `${unresolved.param}=ID`) : [url, ""];
	const next = call.params.flatMap(({ name, from, selectors: own = [], replacedByCursor }) => {
		if (from === "cursor" || replacedByCursor) return [{ name, key: keyOf(selectors.cursor) }];
		return from === "answer" ? [{ name, key: keyOf(own[0] ?? "") }] : [];
	});
	if (next.slice(1).some(({ name, key }) => name !== key) || selectors.flags.length !== 1)
		throw new Error(`No program can load the pages of ${call.name}.`);
	return {
		many: feature.paging?.many ?? "rows",
		maxPages: pageLimit,
		url: unresolved ? `${beforeID}${unresolved.param}=` : url,
		lookup: unresolved ? requests[0].url : "",
		ids: userIDSelectors.map(keyOf),
		afterID,
		headers: request.headers,
		first: pairs
			.filter(isReplaced)
			.map((pair) => `&${pair}`)
			.join(""),
		next,
		flag: keyOf(selectors.flags[0] ?? ""),
		rows: rowsOf(selectors.rows),
		id: keyOf(selectors.id),
	};
}

/** Splits a selector such as a[] or a[].b.{c[],d.e[]}.f. */
function rowsOf(selector: Selector): Rows {
	const [list, rest] = split(selector, "[]");
	if (rest === "") return { list: keyOf(list), outer: "", inner: [], row: "" };
	const [, outer = "", lists = "", row = ""] = /^\.(\w+)\.\{(.+)\[\]\}\.(\w+)$/.exec(rest) ?? [];
	const inner = lists.split("[],").map((each) => each.split(".").map(keyOf));
	return { list: keyOf(list), outer: keyOf(outer), inner, row: keyOf(row) };
}

function split(text: string, separator: string): readonly [string, string] {
	const at = text.indexOf(separator);
	return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}

function keyOf(selector: Selector): string {
	if (!/^\w+$/.test(selector)) throw new Error(`No program can read the selector ${selector}.`);
	return selector;
}

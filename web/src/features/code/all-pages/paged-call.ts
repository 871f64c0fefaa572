import type { Selector } from "@/catalog/catalog.gen";
import { pageSelectors, userIDSelectors } from "@/catalog/paging.gen";
import type { CodeCall, CodeHeader } from "@/features/code/code-call";

/** Keys that lead to a value, from the outermost in. */
export type KeyPath = readonly string[];

/** What a program needs to know of a call with pages. */
export type PagedCall = {
	/** What the rows are: "accounts". */
	readonly many: string;
	/** How many pages are read at most; from 1. */
	readonly maxPages: number;
	/** The address of the first page, without the parameters of `first`; up to the ID where that is looked up. */
	readonly url: string;
	readonly lookup?: IDLookup;
	/** The headers of every call. */
	readonly headers: readonly CodeHeader[];
	/** What the first page's call sends of the parameters that later pages replace. */
	readonly first: readonly (readonly [name: string, value: string])[];
	/** What a later page's call sends, and where the page before has it. The cursor is the first. */
	readonly next: readonly { readonly name: string; readonly path: KeyPath }[];
	/** Those of `next` that may be lists: a list is sent as it came. */
	readonly lists: readonly string[];
	/** Where one is false, the page is the last. */
	readonly flags: readonly KeyPath[];
	readonly rows: RowPath;
	/** Where a row has its ID. */
	readonly id: KeyPath;
};

/** The call that brings the ID of a username. */
export type IDLookup = {
	readonly username: string;
	readonly url: string;
	/** Where its answer may have the ID. */
	readonly ids: readonly KeyPath[];
	/** What follows the ID in the address of the first page: `&count=200`. */
	readonly afterID: string;
};

/** A list, in its elements further lists where `inner` has paths, and in each element of those the row. */
type RowPath = { readonly list: KeyPath; readonly inner: readonly KeyPath[]; readonly row: KeyPath };

/** The pages that a program reads until a person changes its limit. */
export const pageLimit = 10;

/** The description of a call with pages, undefined for other calls. */
export function pagedCall({ feature, call, requests, unresolved }: CodeCall): PagedCall | undefined {
	const selectors = pageSelectors[call.name];
	const request = requests.at(-1);
	if (!selectors || !request) return undefined;
	const replaced = call.params.filter((param) => param.replacedByCursor).map(({ name }) => name);
	const [path = "", query = ""] = request.url.split("?");
	const pairs = query.split("&").map((pair) => [pair, decodeURIComponent(pair.split("=")[0] ?? "")] as const);
	const sentAgain = pairs.filter(([, name]) => !replaced.includes(name));
	const url = `${path}?${sentAgain.map(([pair]) => pair).join("&")}`;
	const sent = new URLSearchParams(query);
	const next = call.params.flatMap(({ name, from, selectors: own = [], replacedByCursor }) => {
		if (from === "cursor" || replacedByCursor) return [{ name, path: keysOf(selectors.cursor) }];
		return from === "answer" ? [{ name, path: keysOf(own[0] ?? "") }] : [];
	});
	return {
		many: feature.paging?.many ?? "rows",
		maxPages: pageLimit,
		...(unresolved ? splitAtID(url, unresolved, requests[0].url) : { url }),
		headers: request.headers,
		first: replaced.map((name) => [name, sent.get(name) ?? ""]),
		next,
		lists: call.params.filter(({ from }) => from === "answer").map(({ name }) => name),
		flags: selectors.flags.map(keysOf),
		rows: rowPath(selectors.rows),
		id: keysOf(selectors.id),
	};
}

/** The address before the ID of a username, and the lookup of that. */
function splitAtID(
	url: string,
	{ username, param }: NonNullable<CodeCall["unresolved"]>,
	lookupURL: string,
): Pick<PagedCall, "url" | "lookup"> {
	const [before, after] = split(url, `${param}=ID`);
	const lookup = { username, url: lookupURL, ids: userIDSelectors.map(keysOf), afterID: after };
	return { url: `${before}${param}=`, lookup };
}

/** Splits a selector such as a[], a[].b or a[].b.{c[],d.e[]}.f. */
function rowPath(selector: Selector): RowPath {
	const [list = "", rest = ""] = split(selector, "[]");
	const group = /^\.(?:(.+)\.)?\{(.+)\}(?:\.(.+))?$/.exec(rest);
	if (!group) return { list: keysOf(list), inner: [], row: keysOf(rest.slice(1)) };
	const [, before = "", alternatives = "", row = ""] = group;
	const inner = alternatives
		.split(",")
		.map((each) => [...keysOf(before), ...keysOf(each.replace(/\[\]$/, ""))]);
	return { list: keysOf(list), inner, row: keysOf(row) };
}

function split(text: string, separator: string): readonly [string, string] {
	const at = text.indexOf(separator);
	return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}

function keysOf(selector: Selector): KeyPath {
	if (!/^(?:\w+(?:\.\w+)*)?$/.test(selector))
		throw new Error(`No program can follow the selector ${selector}.`);
	return selector === "" ? [] : selector.split(".");
}

import { addressOf } from "@/catalog/address";
import type { Feature } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import type { LookupRecord } from "./lookup-record";
import { writeWantedRows } from "./rows-address";

/** The URL that opens a lookup from the history, and the state of its browser history entry. */
type LookupAddress = { readonly href: string; readonly state: { readonly lookup: string } };

/** The URL that compares two lookups from the history. */
export function addressOfComparison(before: string, after: string): string {
	return `/compare?${new URLSearchParams({ from: before, to: after })}`;
}

/** The URL that opens a lookup from the history without a call; undefined if its feature no longer exists. */
export function addressOfLookup({
	id,
	feature: featureID,
	typed,
	view,
}: LookupRecord): LookupAddress | undefined {
	const feature = featureByID(featureID);
	const address = feature && addressOf(feature);
	if (!feature || address === undefined) return undefined;
	const [path = "", search] = inputsAddress(feature, typed, address).split("?");
	const query = new URLSearchParams(search);
	writeWantedRows(query, view);
	if (view.tab !== undefined && view.tab !== (feature.opens ?? "view")) query.set("view", view.tab);
	return { href: joinedAddress(path, query), state: { lookup: id } };
}

/** Removes the row view from a URL, because it does not apply to another response. */
export function withoutRows(address: string): string {
	const [path = "", search] = address.split("?");
	const query = new URLSearchParams(search);
	writeWantedRows(query, {});
	return joinedAddress(path, query);
}

/** A feature page's URL with its inputs, for bookmarks and sharing. */
export function inputsAddress(feature: Feature, typed: LookupRecord["typed"], address: string): string {
	const [path = "", before] = address.split("?");
	const query = new URLSearchParams(before);
	for (const { name, prefill, default: defaultText } of feature.inputs) {
		const text = (typed[name] ?? "").trim();
		if (text === "" || text === defaultText) query.delete(prefill);
		else query.set(prefill, text);
	}
	return joinedAddress(path, query);
}

function joinedAddress(path: string, query: URLSearchParams): string {
	const search = query.toString();
	return search === "" ? path : `${path}?${search}`;
}

import { addressOf, featureByID } from "@/catalog/address";
import type { LookupRecord } from "./lookup-record";

/** Where a lookup of the history opens: its address, and the state of the entry that names it. */
export type LookupAddress = { readonly href: string; readonly state: { readonly lookup: string } };

/** Where two lookups of the history are compared. */
export function addressOfComparison(before: string, after: string): string {
	return `/compare?${new URLSearchParams({ from: before, to: after })}`;
}

/** Where a lookup of the history opens without a call; undefined where its feature is no longer there. */
export function addressOfLookup({
	id,
	feature: featureID,
	typed,
	view,
}: LookupRecord): LookupAddress | undefined {
	const feature = featureByID(featureID);
	const address = feature && addressOf(feature);
	if (!feature || address === undefined) return undefined;
	const [path = "", search] = address.split("?");
	const query = new URLSearchParams(search);
	for (const { name, prefill, default: defaultText } of feature.inputs) {
		const text = (typed[name] ?? "").trim();
		if (text !== "" && text !== defaultText) query.set(prefill, text);
	}
	if (view.tab !== undefined && view.tab !== (feature.opens ?? "view")) query.set("view", view.tab);
	const parameters = query.toString();
	return { href: parameters === "" ? path : `${path}?${parameters}`, state: { lookup: id } };
}

import { useMemo } from "react";
import { readWantedRows, type WantedRows, writeWantedRows } from "@/answers/rows-address";
import { navigate, useSearch } from "@/lib/location";
import type { LedgerOutcome } from "./api";
import { ledgerOutcomes } from "./outcomes";
import type { ChangeKind } from "./replies.gen";

/** The tabs below the header of a collection's page. */
export const collectionTabs = ["rows", "inputs", "runs", "profile", "media"] as const;

export type CollectionTab = (typeof collectionTabs)[number];

/** How a row changed from one run to another. */
export const runChangeKinds = ["added", "changed", "gone"] as const satisfies readonly ChangeKind[];

/** The visible part of a collection, as encoded in its URL. */
export type CollectionAddress = WantedRows & {
	readonly tab: CollectionTab;
	/** The number of a run; null for the last one. */
	readonly run: number | null;
	/** A filter for the ledger's inputs: an outcome (null for all), and text that they contain. */
	readonly outcome: LedgerOutcome | null;
	readonly search: string;
	/** The compared runs, and which changes are listed; null lets the page choose. */
	readonly from: number | null;
	readonly to: number | null;
	readonly changes: ChangeKind | null;
};

/** The Inputs tab without a filter. */
export const everyInput = { tab: "inputs", outcome: null, search: "" } as const;

/** Reads a collection's URL query. Invalid parts are ignored. */
export function parseCollectionQuery(text: string): CollectionAddress {
	const query = new URLSearchParams(text);
	return {
		tab: collectionTabs.find((tab) => tab === query.get("tab")) ?? collectionTabs[0],
		run: wholeNumber(query.get("run")) || null,
		...readWantedRows(query),
		outcome: ledgerOutcomes.find((outcome) => outcome === query.get("outcome")) ?? null,
		search: query.get("q") ?? "",
		from: wholeNumber(query.get("from")) || null,
		to: wholeNumber(query.get("to")) || null,
		changes: runChangeKinds.find((kind) => kind === query.get("show")) ?? null,
	};
}

function wholeNumber(text: string | null): number {
	return /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
}

/** The URL of a collection. Defaults are omitted. */
export function addressOfCollection(id: string, address: Partial<CollectionAddress> = {}): string {
	return `/collections/${id}${collectionQuery(address)}`;
}

function collectionQuery(address: Partial<CollectionAddress>): string {
	const { tab, run, outcome, search, from, to, changes } = address;
	const query = new URLSearchParams();
	if (tab !== undefined && tab !== collectionTabs[0]) query.set("tab", tab);
	if (run) query.set("run", String(run));
	writeWantedRows(query, address);
	if (outcome) query.set("outcome", outcome);
	if (search) query.set("q", search);
	if (from) query.set("from", String(from));
	if (to) query.set("to", String(to));
	if (changes) query.set("show", changes);
	const text = query.toString();
	return text === "" ? "" : `?${text}`;
}

/** Changes the visible part of the collection, in a new browser history entry or in the current one. */
type ChangeAddress = (change: Partial<CollectionAddress>, entry?: "new" | "same") => void;

/** The state in the page's URL. The object stays the same until the URL changes. */
export function useCollectionAddress(): readonly [CollectionAddress, ChangeAddress] {
	const search = useSearch();
	const address = useMemo(() => parseCollectionQuery(search), [search]);
	return [address, changeAddress];
}

function changeAddress(changes: Partial<CollectionAddress>, entry: "new" | "same" = "new"): void {
	const { pathname, search } = window.location;
	const query = collectionQuery({ ...parseCollectionQuery(search), ...changes });
	if (entry === "new") navigate(`${pathname}${query}`);
	// Keep the rest of the entry's state, such as the scroll position.
	else navigate(`${pathname}${query}`, { replace: true, state: window.history.state });
}

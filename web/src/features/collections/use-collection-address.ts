import { navigate, useSearch } from "wouter/use-browser-location";
import type { LedgerOutcome } from "./api";
import { ledgerOutcomes } from "./outcomes";

/** What a page of a collection shows beside its head. */
export const collectionTabs = ["rows", "inputs", "runs", "profile", "media"] as const;

export type CollectionTab = (typeof collectionTabs)[number];

/** What of a collection is in sight, as its address says. */
type CollectionAddress = {
	readonly tab: CollectionTab;
	/** The number of a run; null is the last one. */
	readonly run: number | null;
	/** The inputs of the ledger: how they stand (null is all), a text in them, and which stretch of them, from 0. */
	readonly outcome: LedgerOutcome | null;
	readonly search: string;
	readonly stretch: number;
};

/** Reads the query of a collection's address. What is not understood counts as not sent. */
export function parseCollectionQuery(text: string): CollectionAddress {
	const query = new URLSearchParams(text);
	return {
		tab: collectionTabs.find((tab) => tab === query.get("tab")) ?? collectionTabs[0],
		run: wholeNumber(query.get("run")) || null,
		outcome: ledgerOutcomes.find((outcome) => outcome === query.get("outcome")) ?? null,
		search: query.get("q") ?? "",
		stretch: Math.max(0, wholeNumber(query.get("stretch")) - 1),
	};
}

function wholeNumber(text: string | null): number {
	return /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
}

/** Where a collection opens. What goes without saying is left out. */
export function addressOfCollection(id: string, address: Partial<CollectionAddress> = {}): string {
	return `/collections/${id}${collectionQuery(address)}`;
}

function collectionQuery({ tab, run, outcome, search, stretch }: Partial<CollectionAddress>): string {
	const query = new URLSearchParams();
	if (tab !== undefined && tab !== collectionTabs[0]) query.set("tab", tab);
	if (run) query.set("run", String(run));
	if (outcome) query.set("outcome", outcome);
	if (search) query.set("q", search);
	if (stretch) query.set("stretch", String(stretch + 1));
	const text = query.toString();
	return text === "" ? "" : `?${text}`;
}

/** The address of the page, and a function that changes it: as a new entry that Back leaves, or in place of this one. */
export function useCollectionAddress(): readonly [
	CollectionAddress,
	(change: Partial<CollectionAddress>, entry?: "new" | "same") => void,
] {
	const address = parseCollectionQuery(useSearch());
	const change = (changes: Partial<CollectionAddress>, entry: "new" | "same" = "new") => {
		const current = parseCollectionQuery(window.location.search);
		const query = collectionQuery({ ...current, ...changes });
		navigate(`${window.location.pathname}${query}`, { replace: entry === "same" });
	};
	return [address, change];
}

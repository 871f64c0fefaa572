import { useMemo } from "react";
import { readWantedRows, type WantedRows, writeWantedRows } from "@/answers/rows-address";
import { navigate, useSearch } from "@/lib/location";
import type { LedgerOutcome } from "./api";
import { ledgerOutcomes } from "./outcomes";
import type { ChangeKind } from "./replies.gen";

/** What a collection's page shows below its header. */
export const collectionTabs = ["rows", "inputs", "runs", "profile", "media"] as const;

export type CollectionTab = (typeof collectionTabs)[number];

/** The kind of change of a row from one run to another. */
export const runChangeKinds = ["added", "changed", "gone"] as const satisfies readonly ChangeKind[];

/** What of a collection is in sight, as its address says. */
export type CollectionAddress = WantedRows & {
	readonly tab: CollectionTab;
	/** The number of a run; null is the last one. */
	readonly run: number | null;
	/** The inputs of the ledger: how they ended (null is all), and a text in them. */
	readonly outcome: LedgerOutcome | null;
	readonly search: string;
	/** The compared runs, and which changes are listed; null leaves the choice to the page. */
	readonly from: number | null;
	readonly to: number | null;
	readonly changes: ChangeKind | null;
};

/** The tab of the inputs, with all of them. */
export const everyInput = { tab: "inputs", outcome: null, search: "" } as const;

/** Reads the query of a collection's address. Invalid parts are ignored. */
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

/** The address of a collection. Defaults are omitted. */
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

/** Changes what is in sight: as a new entry of the browser's history, which Back leaves, or in the same one. */
type ChangeAddress = (change: Partial<CollectionAddress>, entry?: "new" | "same") => void;

/** The state in the page's address. The object stays the same until the address changes. */
export function useCollectionAddress(): readonly [CollectionAddress, ChangeAddress] {
	const search = useSearch();
	const address = useMemo(() => parseCollectionQuery(search), [search]);
	return [address, changeAddress];
}

function changeAddress(changes: Partial<CollectionAddress>, entry: "new" | "same" = "new"): void {
	const { pathname, search } = window.location;
	const query = collectionQuery({ ...parseCollectionQuery(search), ...changes });
	if (entry === "new") navigate(`${pathname}${query}`);
	// The rest of the entry's state is kept, such as the scroll position.
	else navigate(`${pathname}${query}`, { replace: true, state: window.history.state });
}

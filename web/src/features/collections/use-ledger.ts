import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type LedgerOutcome, readLedger } from "./api";
import { type LedgerSnapshot, LedgerWindow } from "./ledger-window";
import type { LedgerEntry } from "./replies.gen";

/** Which inputs of which run. */
type LedgerChoice = {
	readonly run: number;
	/** Null is all. */
	readonly outcome: LedgerOutcome | null;
	readonly search: string;
};

/** The inputs of a choice, as far as they are in sight. */
export type OpenLedger = LedgerSnapshot & {
	readonly entryAt: (index: number) => LedgerEntry | undefined;
	/** Tells which entries are in sight. */
	readonly show: (from: number, to: number) => void;
	readonly refresh: () => void;
};

/** Reads a ledger, and what is in sight of it again whenever `pulse` is another value. */
export function useLedger(
	key: string,
	id: string,
	{ run, outcome, search }: LedgerChoice,
	pulse: unknown,
): OpenLedger {
	const window = useMemo(
		() =>
			new LedgerWindow((from, count, signal) =>
				readLedger(key, id, { run, ...(outcome && { outcome }), search, from, count }, signal),
			),
		[key, id, run, outcome, search],
	);
	// The server's ledger is outside of React.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a pulse says that entries have changed
	useEffect(() => window.refresh(), [window, pulse]);
	const snapshot = useSyncExternalStore(window.subscribe, window.snapshot);
	return useMemo(
		() => ({
			...snapshot,
			entryAt: (index) => window.entryAt(index),
			show: (from, to) => window.show(from, to),
			refresh: () => window.refresh(),
		}),
		[window, snapshot],
	);
}

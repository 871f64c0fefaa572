import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/error-text";
import { openHistory } from "./history";
import { historyChannel } from "./history-protocol";
import type { LookupRecord } from "./lookup-record";

/** A value read from the history of an access key, or why it could not be read; neither while it is loading. */
type HistoryReading<T> = { readonly value?: T; readonly error?: string };

/**
 * Reads from the history of an access key, and again after every change in any tab; `again` reads it now. If reading
 * again fails, the previous value stays.
 */
export function useHistory<T>(
	key: string,
	read: (key: string) => Promise<T>,
): HistoryReading<T> & { readonly again: () => Promise<void> } {
	const [latest, setLatest] = useState<HistoryReading<T> & { readonly key: string }>();
	const readNow = useRef(async () => {});
	useEffect(() => {
		let isLeft = false;
		const show = (next: HistoryReading<T>) => {
			if (isLeft) return;
			// A long list is rendered in slices to keep the page responsive.
			startTransition(() =>
				setLatest((before) =>
					next.error !== undefined && before?.key === key && before.value !== undefined
						? before
						: { key, ...next },
				),
			);
		};
		readNow.current = inTurn(() =>
			read(key).then(
				(value) => show({ value }),
				(error: unknown) => show({ error: errorText(error) }),
			),
		);
		void readNow.current();
		const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(historyChannel);
		channel?.addEventListener("message", readNow.current);
		return () => {
			isLeft = true;
			channel?.close();
		};
	}, [key, read]);
	const again = useCallback(() => readNow.current(), []);
	// Never shows a value of one access key under another.
	return latest?.key === key ? { ...latest, again } : { again };
}

/** Runs work one at a time. Calls during a run cause one more run after it. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
	let last = Promise.resolve();
	let isNextPlanned = false;
	return () => {
		if (isNextPlanned) return last;
		isNextPlanned = true;
		last = last.then(() => {
			isNextPlanned = false;
			return work();
		});
		return last;
	};
}

/** The lookups of an access key, newest first. */
export async function listLookups(key: string): Promise<readonly LookupRecord[]> {
	const lookups: LookupRecord[] = [];
	await openHistory().list(key, (some) => lookups.push(...some));
	return lookups;
}

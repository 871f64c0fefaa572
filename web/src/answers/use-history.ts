import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/error-text";
import { openHistory } from "./history";
import { historyChannel } from "./history-protocol";
import type { LookupRecord } from "./lookup-record";

/** What was read of the history of an access key: a value, or why it could not be read; neither while it is read. */
type HistoryReading<T> = { readonly value?: T; readonly error?: string };

/**
 * Reads of the history of an access key, and again after every change in any tab; `again` reads it now. Where it cannot
 * be read again, the value before stays.
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
	// Nothing of one access key is drawn under another one.
	return latest?.key === key ? { ...latest, again } : { again };
}

/** Runs work once at a time. Calls during a run are one further run after it. */
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

/** The lookups of an access key, the latest first. */
export async function listLookups(key: string): Promise<readonly LookupRecord[]> {
	const lookups: LookupRecord[] = [];
	await openHistory().list(key, (some) => lookups.push(...some));
	return lookups;
}

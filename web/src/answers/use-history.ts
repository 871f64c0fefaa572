import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/error-text";
import { openHistory } from "./history";
import { historyChannel } from "./history-protocol";
import type { LookupRecord } from "./lookup-record";

/** A value from an access key's history, or why it could not be read; neither while it is loading. */
type HistoryReading<T> = { readonly value?: T; readonly error?: string };

/**
 * Reads a value from an access key's history and rereads it after every change in any tab. `again` rereads it
 * now. If rereading fails, the previous value stays.
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
			// Render a long list in slices to keep the page responsive.
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
	// Never show one access key's value under another key.
	return latest?.key === key ? { ...latest, again } : { again };
}

/** Runs tasks one at a time. Calls during a run trigger one more run after it. */
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

/** An access key's lookups, newest first. */
export async function listLookups(key: string): Promise<readonly LookupRecord[]> {
	const lookups: LookupRecord[] = [];
	await openHistory().list(key, (some) => lookups.push(...some));
	return lookups;
}

import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/error-text";
import { openHistory, watchHistory } from "./history";
import type { LookupRecord } from "./lookup-record";

/** What was read of the history of an access key. */
type HistoryReading<T> =
	| { readonly kind: "reading" }
	| { readonly kind: "done"; readonly value: T }
	/** It could not be read, in words for the person. */
	| { readonly kind: "failed"; readonly message: string };

/**
 * Reads of the history of an access key, and again after every change in any tab; returns also a function that reads it
 * now. What could not be read again is as it was before.
 */
export function useHistory<T>(
	key: string,
	read: (key: string) => Promise<T>,
): readonly [HistoryReading<T>, () => Promise<void>] {
	const [state, setState] = useState<{ readonly key: string; readonly reading: HistoryReading<T> }>();
	const readNow = useRef(async () => {});
	useEffect(() => {
		const stop = new AbortController();
		const { signal } = stop;
		const show = (reading: HistoryReading<T>) => {
			if (signal.aborted) return;
			// A long list is drawn in slices, so that the page answers in between.
			startTransition(() => setState((before) => ({ key, reading: latestReading(before, key, reading) })));
		};
		readNow.current = inTurn(() =>
			read(key).then(
				(value) => show({ kind: "done", value }),
				(error: unknown) => show({ kind: "failed", message: errorText(error) }),
			),
		);
		void readNow.current();
		watchHistory(() => void readNow.current(), signal);
		return () => stop.abort();
	}, [key, read]);
	const again = useCallback(() => readNow.current(), []);
	// Nothing of one access key is drawn under another one.
	return [state?.key === key ? state.reading : { kind: "reading" }, again];
}

/** A reading that succeeded stays where it cannot be repeated. */
function latestReading<T>(
	before: { readonly key: string; readonly reading: HistoryReading<T> } | undefined,
	key: string,
	next: HistoryReading<T>,
): HistoryReading<T> {
	const isRead = before?.key === key && before.reading.kind === "done";
	return next.kind === "failed" && isRead ? before.reading : next;
}

/** Runs work once at a time. Calls that come meanwhile are one further run, which begins after them. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null;
	let next: Promise<void> | null = null;
	const run = (): Promise<void> => {
		if (!running) {
			running = work().finally(() => {
				running = null;
			});
			return running;
		}
		next ??= running.then(() => {
			next = null;
			return run();
		});
		return next;
	};
	return run;
}

/** The lookups of an access key, the latest first. */
export async function listLookups(key: string): Promise<readonly LookupRecord[]> {
	const lookups: LookupRecord[] = [];
	await openHistory().list(key, (some) => lookups.push(...some));
	return lookups;
}

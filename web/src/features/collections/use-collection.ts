import { useCallback, useEffect, useState } from "react";
import { errorText } from "@/lib/error-text";
import { readCollection } from "./api";
import { watchProgress } from "./progress-stream";
import type { Collection, Progress } from "./replies.gen";
import { CollectionsError } from "./request";

/** The state of a collection on the page. */
type CollectionState =
	| { readonly kind: "reading" }
	/** This access key has no such collection. */
	| { readonly kind: "missing" }
	| { readonly kind: "failed"; readonly text: string }
	| {
			readonly kind: "open";
			readonly collection: Collection;
			/** The progress of its last run; null until it is known. */
			readonly progress: Progress | null;
			/** Whether the connection is lost, so the page may be out of date. */
			readonly isLost: boolean;
	  };

/** A collection that is kept up to date, and a function that reloads it after a change. */
type FollowedCollection = readonly [state: CollectionState, read: () => void];

/** The delay before a failed read is retried, in milliseconds. */
const retryPause = 3_000;

/** Reads a collection, and follows its last run until it ends. */
export function useCollection(key: string, id: string): FollowedCollection {
	const [state, setState] = useState<CollectionState>({ kind: "reading" });
	const [attempt, setAttempt] = useState(0);
	// The run continues on the server, outside React.
	useEffect(() => {
		const stop = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		follow(key, id, setState, stop.signal).catch((error: unknown) => {
			if (stop.signal.aborted) return;
			const status = error instanceof CollectionsError ? error.status : 0;
			if (status === 404) return setState({ kind: "missing" });
			const isRefused = status >= 400 && status < 500 && status !== 429;
			if (isRefused) return setState(failed(error)); // a retry would be rejected too
			setState((before) => (before.kind === "open" ? { ...before, isLost: true } : failed(error)));
			timer = setTimeout(() => setAttempt(attempt + 1), retryPause);
		});
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [key, id, attempt]);
	return [state, useCallback(() => setAttempt((before) => before + 1), [])];
}

function failed(error: unknown): CollectionState {
	return { kind: "failed", text: errorText(error) };
}

/** How many times a canceled run with calls in progress is reloaded, and the delay in milliseconds. */
const lastReads = { count: 60, pause: 500 };

async function follow(
	key: string,
	id: string,
	setState: (change: (before: CollectionState) => CollectionState) => void,
	signal: AbortSignal,
): Promise<void> {
	const set = (change: (before: CollectionState) => CollectionState) => !signal.aborted && setState(change);
	const read = async () => {
		const collection = await readCollection(key, id, {}, signal);
		set((before) => opened(before, collection));
		return collection.run.number;
	};
	let number = await read();
	let isSettled = false;
	const onProgress = (progress: Progress) => {
		isSettled = progress.open + progress.waiting === 0;
		// Another tab or program has started a run, and may have changed more.
		if (progress.run.number !== number) {
			number = progress.run.number;
			read().catch(() => undefined); // the stream notices a lost connection
		}
		set((before) => (before.kind === "open" ? { ...before, progress, isLost: false } : before));
	};
	const onConnection = (isOpen: boolean) =>
		set((before) => (before.kind === "open" ? { ...before, isLost: !isOpen } : before));
	for (let reads = 0; reads < lastReads.count; reads += 1) {
		await watchProgress(key, id, { onProgress, onConnection }, signal);
		if (isSettled) return;
		await new Promise((resolve) => setTimeout(resolve, lastReads.pause));
	}
}

function opened(before: CollectionState, collection: Collection): CollectionState {
	const progress = before.kind === "open" ? before.progress : null;
	const isOfRun = progress?.run.number === collection.run.number;
	return {
		kind: "open",
		collection,
		progress: progress && isOfRun ? { ...progress, run: collection.run } : null,
		isLost: false,
	};
}

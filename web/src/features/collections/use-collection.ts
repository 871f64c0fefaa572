import { useCallback, useEffect, useState } from "react";
import { errorText } from "@/lib/error-text";
import { readCollection } from "./api";
import { watchProgress } from "./progress-stream";
import type { Collection, Progress } from "./replies.gen";
import { CollectionsError } from "./request";

/** A collection as the page has it. */
type CollectionState =
	| { readonly kind: "reading" }
	/** There is none for this access key. */
	| { readonly kind: "missing" }
	| { readonly kind: "failed"; readonly text: string }
	| {
			readonly kind: "open";
			readonly collection: Collection;
			/** Of its last run; null until it is known. */
			readonly progress: Progress | null;
			/** Whether the server does not answer: what is on the page may be outdated. */
			readonly isLost: boolean;
	  };

/** A collection that is followed, and a function that reads it anew after it was changed. */
type FollowedCollection = readonly [state: CollectionState, read: () => void];

/** How long the page waits before it reads a collection again that it could not read, in milliseconds. */
const retryPause = 3_000;

/** Reads a collection, and follows its last run until it ends. */
export function useCollection(key: string, id: string): FollowedCollection {
	const [state, setState] = useState<CollectionState>({ kind: "reading" });
	const [attempt, setAttempt] = useState(0);
	// The server's run goes on outside of React.
	useEffect(() => {
		const stop = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		follow(key, id, setState, stop.signal).catch((error: unknown) => {
			if (stop.signal.aborted) return;
			const status = error instanceof CollectionsError ? error.status : 0;
			if (status === 404) return setState({ kind: "missing" });
			const isRefused = status >= 400 && status < 500 && status !== 429;
			if (isRefused) return setState(failed(error)); // another attempt would be refused, too
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

/** How often a run that was cancelled is read again while calls of it are under way, and how long the pause is in milliseconds. */
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
		// Somebody else has started another run, and may have changed more.
		if (progress.run.number !== number) {
			number = progress.run.number;
			read().catch(() => undefined); // a connection that is lost is noticed by the stream
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

import { startTransition, useEffect, useRef, useState } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { type ArrivingAnswer, readyWorker } from "@/lib/answer/client";
import { isAbort } from "../ask/fetch-answer";
import type { Question } from "../question/question";
import { type Done, type Failed, lookUp } from "./look-up";

/** Where a page's lookup stands. */
export type Lookup =
	| { readonly state: "idle" }
	/** The answer shows while it comes and is read: it closes with its lookup. */
	| { readonly state: "loading"; readonly arriving?: ArrivingAnswer }
	| Done
	| Failed;

/** Runs a feature's lookups, one at a time: a new one calls off the one before and lets its answer go. */
export function useLookup(feature: Feature): {
	readonly lookup: Lookup;
	/** Resolves with how it ended; undefined when it was called off. */
	readonly run: (question: Question, key: string) => Promise<Done | Failed | undefined>;
	readonly cancel: () => void;
} {
	const [lookup, setLookup] = useState<Lookup>({ state: "idle" });
	const { start, keep } = useHeldAnswer();

	const run = async (question: Question, key: string) => {
		const signal = start();
		setLookup({ state: "loading" });
		try {
			const ended = await lookUp(feature, question, key, signal, (arriving) =>
				setLookup({ state: "loading", arriving }),
			);
			if (!keep(ended, signal)) return undefined;
			startTransition(() => setLookup(ended)); // a long answer's views are drawn in steps
			return ended;
		} catch (error) {
			if (isAbort(error)) return undefined;
			throw error;
		}
	};

	// Who opens the page is about to ask: the worker starts while they type.
	useEffect(readyWorker, []);

	const cancel = () => {
		start();
		setLookup({ state: "idle" });
	};

	return { lookup, run, cancel };
}

/** Holds the answer and the list of the page, which live in the worker until they are closed. */
function useHeldAnswer(): {
	/** Ends what runs, closes what is held, and gives the signal for what comes next. */
	readonly start: () => AbortSignal;
	/** Holds the answer; closes it instead when its lookup was called off. */
	readonly keep: (ended: Done | Failed, signal: AbortSignal) => boolean;
} {
	const running = useRef<AbortController>(null);
	const held = useRef<Done | Failed>(null);

	const start = () => {
		running.current?.abort();
		letGo(held.current);
		held.current = null;
		running.current = new AbortController();
		return running.current.signal;
	};

	const keep = (ended: Done | Failed, signal: AbortSignal) => {
		if (signal.aborted) letGo(ended);
		else held.current = ended;
		return !signal.aborted;
	};

	// A page that is left calls off its lookup and closes its answer.
	useEffect(
		() => () => {
			running.current?.abort();
			letGo(held.current);
			held.current = null;
		},
		[],
	);

	return { start, keep };
}

function letGo(ended: Done | Failed | null): void {
	ended?.exchange?.answer.close();
	if (ended?.state === "done") ended.list.close();
}

import { startTransition, useEffect, useState } from "react";
import { type PendingAnswer, startWorkerEarly } from "@/answers/handles";
import type { Feature } from "@/catalog/catalog.gen";
import { isAbort } from "@/features/lookup/call/fetch-answer";
import { useOpenHandles } from "@/features/lookup/call/use-open-handles";
import type { LookupRequest } from "@/features/lookup/inputs/lookup-request";
import { type CompletedLookup, type FailedLookup, runLookup } from "./run-lookup";

/** The state of a page's lookup. */
export type Lookup =
	| { readonly kind: "idle" }
	/** The pending answer is shown while it is downloaded and read; the lookup closes it. */
	| { readonly kind: "loading"; readonly pending?: PendingAnswer }
	| CompletedLookup
	| FailedLookup;

/** Runs a feature's lookups, one at a time: a new one aborts the one before and closes its answer. */
export function useLookup(feature: Feature): {
	readonly lookup: Lookup;
	/** Returns the outcome; undefined when the lookup was aborted. */
	readonly run: (request: LookupRequest, key: string) => Promise<CompletedLookup | FailedLookup | undefined>;
	readonly cancel: () => void;
} {
	const [lookup, setLookup] = useState<Lookup>({ kind: "idle" });
	const handles = useOpenHandles();

	const run = async (request: LookupRequest, key: string) => {
		const signal = handles.start();
		handles.closeAll();
		setLookup({ kind: "loading" });
		try {
			const result = await runLookup(feature, request, key, signal, (pending) =>
				setLookup({ kind: "loading", pending }),
			);
			if (signal.aborted) {
				for (const handle of handlesOf(result)) handle.close();
				return undefined;
			}
			handles.store(handlesOf(result));
			startTransition(() => setLookup(result)); // the views of a long answer render in chunks
			return result;
		} catch (error) {
			if (isAbort(error)) return undefined;
			throw error;
		}
	};

	// Start the worker early: a lookup usually follows.
	useEffect(() => void startWorkerEarly(), []);

	const cancel = () => {
		handles.abort();
		handles.closeAll();
		setLookup({ kind: "idle" });
	};

	return { lookup, run, cancel };
}

function handlesOf(result: CompletedLookup | FailedLookup) {
	const answers = result.exchange ? [result.exchange.answer] : [];
	return result.kind === "done" ? [...answers, result.list] : answers;
}

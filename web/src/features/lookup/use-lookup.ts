import { startTransition, useEffect, useRef, useState } from "react";
import { type PendingAnswer, startWorkerEarly } from "@/answers/handles";
import type { LookupAbsence } from "@/answers/history-protocol";
import { inputsAddress, withoutRows } from "@/answers/lookup-address";
import type { RecordedView } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { isAbort } from "@/features/lookup/call/fetch-answer";
import { useOpenHandles } from "@/features/lookup/call/use-open-handles";
import {
	addEntryAfterPaint,
	currentLookupEntry,
	pushLookupEntry,
	useLookupEntry,
} from "@/features/lookup/history/lookup-entry";
import { recordLookup } from "@/features/lookup/history/record-lookup";
import { restoreLookup } from "@/features/lookup/history/restore-lookup";
import { type InputTexts, type LookupRequest, prefilledTexts } from "@/features/lookup/inputs/lookup-request";
import { streamedSize } from "@/features/raw/raw-view-store";
import { useAccessKey } from "@/lib/access-key";
import { type CompletedLookup, type FailedLookup, runLookup } from "./run-lookup";

/** The state of a page's lookup. */
export type Lookup =
	/** `absence` is set if the current history entry names a lookup that cannot be restored. */
	| { readonly kind: "idle"; readonly absence?: LookupAbsence }
	/** The pending response is shown while it is downloaded and read. The lookup closes it. */
	| { readonly kind: "loading"; readonly pending?: PendingAnswer }
	| { readonly kind: "restoring" }
	| CompletedLookup
	| FailedLookup;

/** The arguments for running a lookup. */
type LookupRun = {
	readonly request: LookupRequest;
	readonly key: string;
	/** The text in the fields. */
	readonly typed: InputTexts;
	/** The initial view of its response. */
	readonly view?: RecordedView | undefined;
};

/**
 * Runs a feature's lookups, one at a time. A new one aborts the previous one and closes its response. Each has
 * a browser history entry. Navigating to an entry restores its lookup without a call, and `onTyped` gets its
 * inputs.
 */
export function useLookup(
	feature: Feature,
	onTyped: (typed: InputTexts) => void,
): {
	readonly lookup: Lookup;
	/** Returns the outcome; undefined if the lookup was aborted. */
	readonly run: (run: LookupRun) => Promise<CompletedLookup | FailedLookup | undefined>;
	readonly cancel: () => void;
} {
	const entry = useLookupEntry();
	const [lookup, setLookup] = useState<Lookup>(() => ({ kind: entry === null ? "idle" : "restoring" }));
	const [key] = useAccessKey();
	const handles = useOpenHandles();
	/** Returns the ID of the visible lookup. It changes if another tab has continued the same lookup. */
	const shownID = useRef<() => string | null>(noLookup);

	/** Adds the latest lookup's entry if it is still pending. */
	const addEntryNow = useRef(() => {});

	const show = (result: CompletedLookup | FailedLookup) => {
		const recorder = result.history?.recorder;
		shownID.current = () => recorder?.id ?? null;
		handles.store(handlesOf(result));
		// A long response moves from the download view to its final place.
		if (isLong(result)) startTransition(() => setLookup(result));
		else setLookup(result);
	};

	const run = async ({ request, key, typed, view }: LookupRun) => {
		addEntryNow.current();
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
			const recorder = recordLookup({ feature, request, typed, key }, result);
			if (view) recorder.changeView(view);
			show({ ...result, history: { recorder, typed, restored: null } });
			const { pathname, search } = window.location;
			const address =
				currentLookupEntry() === null ? `${pathname}${search}` : withoutRows(`${pathname}${search}`);
			const addEntry = () => pushLookupEntry(inputsAddress(feature, typed, address), recorder.id);
			// A long response is rendered over several frames.
			if (isLong(result)) addEntry();
			else addEntryNow.current = addEntryAfterPaint(addEntry, signal);
			return result;
		} catch (error) {
			if (isAbort(error)) return undefined;
			throw error;
		}
	};

	const restore = async (id: string) => {
		const signal = handles.start();
		handles.closeAll();
		shownID.current = () => id;
		setLookup({ kind: "restoring" });
		try {
			const restored = await restoreLookup(feature, id, key.trim(), signal);
			if (typeof restored === "string") return setLookup({ kind: "idle", absence: restored });
			onTyped(restored.typed);
			show(restored.lookup);
		} catch (error) {
			if (!isAbort(error)) throw error;
		}
	};

	const reset = () => {
		handles.abort();
		handles.closeAll();
		shownID.current = noLookup;
		setLookup({ kind: "idle" });
	};

	// The browser changes entries outside React.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another entry is another lookup
	useEffect(() => {
		if (entry === shownID.current()) return;
		if (entry !== null) return void restore(entry);
		reset();
		onTyped(prefilledTexts(feature, window.location.search));
	}, [entry]);

	const isOfOtherKey = lookup.kind === "idle" && lookup.absence === "otherKey";
	// The user may switch back to the key that fetched the response.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another key has another history
	useEffect(() => {
		if (isOfOtherKey && entry !== null) void restore(entry);
	}, [key]);

	useEffect(() => {
		startWorkerEarly(); // a lookup usually follows
		return () => {
			shownID.current = noLookup;
		};
	}, []);

	const cancel = () => {
		const before = currentLookupEntry();
		if (before === null) reset();
		else void restore(before);
	};

	return { lookup, run, cancel };
}

function isLong({ exchange }: CompletedLookup | FailedLookup): boolean {
	return (exchange?.meta.size ?? 0) >= streamedSize;
}

function noLookup(): null {
	return null;
}

/** The handles that a lookup's owner closes. The recorder is first because it needs the responses. */
function handlesOf(result: CompletedLookup | FailedLookup) {
	const { exchange, history } = result;
	const recorder = history ? [history.recorder] : [];
	const answers = exchange ? [exchange.answer] : [];
	if (result.kind === "failed") return [...recorder, ...answers];
	return [...recorder, ...answers, ...(result.later ?? []).map(({ answer }) => answer), result.list];
}

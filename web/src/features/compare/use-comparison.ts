import { useEffect, useRef, useState } from "react";
import { type ComparisonHandle, openComparison } from "@/answers/comparison";
import type { ComparisonOutcome, ComparisonSummary, Sides } from "@/answers/comparison-protocol";
import { openHistory } from "@/answers/history";
import type { LookupAbsence } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { errorText } from "@/lib/error-text";

/**
 * The latest lookup before this one that succeeded with the same feature and inputs, as both sides of a comparison;
 * undefined until it is read and where there is none. Null has none.
 */
export function useEarlierLookup(key: string, id: string | null): Sides<string> | undefined {
	const [read, setRead] = useState<Sides<string>>();
	useEffect(() => {
		if (!id) return;
		let isCurrent = true;
		openHistory()
			.earlier(key, id)
			.then(
				([latest]) => isCurrent && latest && setRead({ before: latest.id, after: id }),
				() => undefined, // a lost worker leaves the choice to the person
			);
		return () => {
			isCurrent = false;
		};
	}, [key, id]);
	return read?.after === id ? read : undefined;
}

/** Why the history has none of the lookups with these IDs, one reason for all; undefined until that is known. */
export function useAbsence(key: string, ids: readonly string[]): LookupAbsence | undefined {
	const [read, setRead] = useState<Compared & { readonly absence: LookupAbsence }>();
	const id = ids.join(" ");
	useEffect(() => {
		if (id === "") return;
		let isCurrent = true;
		const reasons = id.split(" ").map((each) => openHistory().absence(key, each));
		Promise.all(reasons).then(
			(all) => {
				const [first = "gone"] = all;
				const absence = all.every((each) => each === first) ? first : "gone";
				if (isCurrent) setRead({ key, id, absence });
			},
			() => isCurrent && setRead({ key, id, absence: "gone" }), // a lost worker has no history
		);
		return () => {
			isCurrent = false;
		};
	}, [key, id]);
	return read?.key === key && read.id === id ? read.absence : undefined;
}

/** A comparison as the page has it. */
type ComparisonState =
	/** How much of it is done, from 0 to 1. */
	| { readonly kind: "loading"; readonly done: number }
	/** The person has stopped it. */
	| { readonly kind: "stopped" }
	| { readonly kind: "done"; readonly handle: ComparisonHandle }
	| { readonly kind: "failed"; readonly message: string }
	| Exclude<ComparisonOutcome, ComparisonSummary>;

/** Which lookups are compared: another version of one, with more pages, is compared anew. */
type Compared = { readonly key: string; readonly id: string };

/** A comparison that is under way or done, with what stops it and what begins it again. */
export type RunningComparison = {
	readonly state: ComparisonState;
	readonly stop: () => void;
	readonly again: () => void;
};

/** Compares two lookups and closes the comparison when others follow. Null compares nothing. */
export function useComparison(key: string, records: Sides<LookupRecord> | null): RunningComparison {
	const [state, setState] = useState<Compared & { readonly outcome: ComparisonState }>();
	const [attempt, setAttempt] = useState(0);
	const running = useRef<() => void>(null);
	const before = records?.before.id;
	const after = records?.after.id;
	const id = [before, after, records?.before.pageCount, records?.after.pageCount].join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the ID names all that is compared
	useEffect(() => {
		if (before === undefined || after === undefined) return;
		const stop = new AbortController();
		let handle: ComparisonHandle | null = null;
		const show = (outcome: ComparisonState) => {
			if (!stop.signal.aborted) setState({ key, id, outcome });
		};
		running.current = () => {
			show({ kind: "stopped" });
			stop.abort();
		};
		show({ kind: "loading", done: 0 });
		openComparison(key, { before, after }, (done) => show({ kind: "loading", done }), stop.signal).then(
			(opened) => {
				if (!("summary" in opened)) return show(opened);
				handle = opened;
				if (stop.signal.aborted) opened.close();
				show({ kind: "done", handle: opened });
			},
			(error: unknown) => show({ kind: "failed", message: errorText(error) }),
		);
		return () => {
			stop.abort(new DOMException("Another comparison follows.", "AbortError"));
			handle?.close();
		};
	}, [key, id, attempt]);
	const isCurrent = state?.key === key && state.id === id;
	return {
		state: isCurrent ? state.outcome : { kind: "loading", done: 0 },
		stop: () => running.current?.(),
		again: () => setAttempt(attempt + 1),
	};
}

import { useEffect, useRef, useState } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import type { Exchange } from "../ask/exchange";
import type { Fault } from "../ask/failure";
import { type Begun, firstLoaded, type Loaded, loadPage, type Step } from "./load-page";

/** What is wanted: one page more, or all up to that many rows. */
export type Goal = "page" | number;

/** Whether pages are being loaded, and how the last attempt ended. */
export type Progress =
	| { readonly state: "resting" }
	| Loading
	| { readonly state: "stopped"; readonly goal: Goal }
	| { readonly state: "failed"; readonly goal: Goal; readonly fault: Fault };

/** Pages are on their way; `calls` counts them, the one that is under way included. */
export type Loading = { readonly state: "loading"; readonly goal: Goal; readonly calls: number };

/** What came of loading more. */
export type Gain = { readonly added: number; readonly fault: Fault | null };

/** A list that may go on, and the way to go on. */
export type Paging = {
	readonly loaded: Loaded;
	readonly progress: Progress;
	/** Resolves with what came of it; undefined when the page was left meanwhile. */
	readonly load: (goal: Goal, key: string) => Promise<Gain | undefined>;
	/** Ends what is being loaded; what has come stays. */
	readonly stop: () => void;
};

/** Loads the further pages of a list, one at a time. */
export function usePaging(feature: Feature, begun: Begun): Paging {
	const [loaded, setLoaded] = useState(() => firstLoaded(feature, begun));
	const [progress, setProgress] = useState<Progress>({ state: "resting" });
	const { start, keep, stop } = useLaterAnswers();

	const load = async (goal: Goal, key: string) => {
		const signal = start();
		let now = loaded;
		let ended: Progress | undefined;
		for (let calls = 1; !ended; calls++) {
			setProgress({ state: "loading", goal, calls });
			const step = await loadPage(feature, begun, now, key, signal);
			if (!keep(step)) return undefined;
			if (step.is === "page") {
				now = step.loaded;
				setLoaded(now);
			}
			ended = endOf(step, goal, signal);
		}
		setProgress(ended);
		const fault = ended.state === "failed" ? ended.fault : null;
		return { added: now.page.count - loaded.page.count, fault };
	};

	return { loaded, progress, load, stop };
}

/** How loading ends after that step; undefined when it goes on. */
function endOf(step: Step, goal: Goal, signal: AbortSignal): Progress | undefined {
	if (step.is === "failed") return { state: "failed", goal, fault: step.fault };
	if (step.is === "end") return { state: "resting" };
	if (step.is === "stopped" || (signal.aborted && goal !== "page")) return { state: "stopped", goal };
	const { page, position } = step.loaded;
	const isEnough = goal === "page" || page.count >= goal || typeof position.next === "string";
	return isEnough ? { state: "resting" } : undefined;
}

/** Holds the answers of later pages, which live in the worker until they are closed. */
function useLaterAnswers(): {
	readonly start: () => AbortSignal;
	/** Holds the answer of a step; false, and it is closed, when the page was left meanwhile. */
	readonly keep: (step: Step) => boolean;
	readonly stop: () => void;
} {
	const running = useRef<AbortController>(null);
	const held = useRef<Exchange[] | null>([]);

	// A page that is left stops loading and closes its answers.
	useEffect(() => {
		held.current ??= [];
		return () => {
			running.current?.abort();
			for (const { answer } of held.current ?? []) answer.close();
			held.current = null;
		};
	}, []);

	const start = () => {
		running.current = new AbortController();
		return running.current.signal;
	};
	const keep = (step: Step) => {
		const call = step.is === "page" ? step.loaded.exchanges.at(-1) : undefined;
		if (call && held.current) held.current.push(call);
		else call?.answer.close();
		return held.current !== null;
	};
	return { start, keep, stop: () => running.current?.abort() };
}

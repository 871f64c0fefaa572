import { useEffect, useRef, useState } from "react";
import { filterAnswer, type OpenAnswer, type Results, type RunningFilter } from "@/lib/answer/client";
import type { FilterLanguage } from "@/lib/answer/protocol";

/** How the latest filter stands. */
export type Attempt =
	| { readonly state: "idle" | "running" }
	| { readonly state: "refused"; readonly reason: string };

/** A filter of an answer. */
export type Filter = {
	/** What was found last; null while the whole answer shows. */
	readonly results: Results | null;
	readonly attempt: Attempt;
	/** Shows what the program finds; what was shown stays until then. */
	readonly run: (language: FilterLanguage, program: string) => void;
	/** Gives up the filter that runs. */
	readonly stop: () => void;
	/** Shows the whole answer again. */
	readonly clear: () => void;
};

const idle: Attempt = { state: "idle" };

/** Filters an answer; what was found is let go when something else is found, and with the answer. */
export function useFilter(answer: OpenAnswer): Filter {
	const [results, setResults] = useState<Results | null>(null);
	const [attempt, setAttempt] = useState(idle);
	const held = useRef<Results>(null);
	const running = useRef<RunningFilter>(null);

	const show = (next: Results | null) => {
		const before = held.current;
		held.current = next;
		setResults(next);
		before?.close();
	};

	const stop = () => {
		running.current?.stop();
		running.current = null;
		setAttempt(idle);
	};

	const run = async (language: FilterLanguage, program: string) => {
		stop();
		const own = filterAnswer(answer, language, program);
		running.current = own;
		setAttempt({ state: "running" });
		try {
			const found = await own.results;
			if (running.current !== own) return found.close();
			show(found);
			setAttempt(idle);
		} catch (error) {
			if (running.current !== own) return;
			setAttempt({ state: "refused", reason: error instanceof Error ? error.message : String(error) });
		}
	};

	const clear = () => {
		stop();
		show(null);
	};

	// What was found lives in the worker until it is closed, and what runs there goes on.
	useEffect(
		() => () => {
			running.current?.stop();
			running.current = null;
			held.current?.close();
			held.current = null;
		},
		[],
	);

	return { results, attempt, run: (language, program) => void run(language, program), stop, clear };
}

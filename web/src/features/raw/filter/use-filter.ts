import { useEffect, useRef, useState } from "react";
import { filterAnswer, type OpenAnswer } from "@/lib/answer/client";

/** How a filter stands. */
export type Filtering =
	| { readonly state: "off" | "running" }
	| { readonly state: "refused"; readonly reason: string }
	| { readonly state: "done"; readonly results: OpenAnswer & { readonly count: number } };

/** A filter of an answer by JSONPath. */
export type Filter = {
	readonly filtering: Filtering;
	/** Shows what the path finds; the whole answer again for an empty one. */
	readonly run: (path: string) => void;
};

const off: Filtering = { state: "off" };

/** Filters an answer; what was found is let go when something else is looked for, and with the answer. */
export function useFilter(answer: OpenAnswer): Filter {
	const [filtering, setFiltering] = useState(off);
	const held = useRef<OpenAnswer>(null);
	const latest = useRef(0);

	const show = (next: Filtering) => {
		const before = held.current;
		held.current = next.state === "done" ? next.results : null;
		setFiltering(next);
		before?.close();
	};

	const run = async (path: string) => {
		const turn = ++latest.current;
		if (path.trim() === "") return show(off);
		setFiltering((before) => (before.state === "done" ? before : { state: "running" }));
		try {
			const results = await filterAnswer(answer, path.trim());
			if (turn === latest.current) show({ state: "done", results });
			else results.close();
		} catch (error) {
			if (turn !== latest.current) return;
			show({ state: "refused", reason: error instanceof Error ? error.message : String(error) });
		}
	};

	// What was found lives in the worker until it is closed.
	useEffect(
		() => () => {
			latest.current++;
			held.current?.close();
			held.current = null;
		},
		[],
	);

	return { filtering, run: (path) => void run(path) };
}

import { useState } from "react";

/** What is expanded in a list, by key. */
export type ExpandedState = {
	/** How often a key was expanded. */
	readonly times: (key: string) => number;
	readonly expand: (key: string) => void;
	readonly collapse: (key: string) => void;
};

/** Stores what is expanded outside of the rows, which are mounted only while they are visible. */
export function useExpanded(): ExpandedState {
	const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
	return {
		times: (key) => counts.get(key) ?? 0,
		expand: (key) => setCounts((before) => new Map(before).set(key, (before.get(key) ?? 0) + 1)),
		collapse: (key) => setCounts((before) => new Map(before).set(key, 0)),
	};
}

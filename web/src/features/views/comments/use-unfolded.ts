import { useState } from "react";

/** What was unfolded in a list, by a key of its own; rows that leave the sight come back as they were. */
export type Unfolded = {
	/** How often the part was asked to show more. */
	readonly times: (key: string) => number;
	readonly unfold: (key: string) => void;
	readonly fold: (key: string) => void;
};

/** Keeps what was unfolded outside of the rows, which exist only while they are in sight. */
export function useUnfolded(): Unfolded {
	const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
	return {
		times: (key) => counts.get(key) ?? 0,
		unfold: (key) => setCounts((now) => new Map(now).set(key, (now.get(key) ?? 0) + 1)),
		fold: (key) => setCounts((now) => new Map(now).set(key, 0)),
	};
}

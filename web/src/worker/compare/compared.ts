import type {
	ChangeKind,
	ComparedList,
	ComparisonSummary,
	MediaChoice,
	PerChange,
	Sides,
} from "@/answers/comparison-protocol";
import type { RowChanges } from "./export-changes";

/** What was compared: the lists of rows for the page, and what a file is written of. */
export type Compared = Pick<ComparisonSummary, "shape" | "rewritten" | "figures"> & {
	readonly lists: PerChange<ComparedList>;
	readonly withoutID: Sides<number>;
	/** Every row that differs, in batches. */
	readonly changes: (media: MediaChoice) => Iterable<readonly RowChanges[]>;
	/** How many rows those are, about. */
	readonly changedRowCount: (media: MediaChoice) => number;
	readonly close: () => void;
};

/** The same for both choices. */
export function perMedia<T>(make: (media: MediaChoice) => T): Readonly<Record<MediaChoice, T>> {
	return { withoutMedia: make("withoutMedia"), withMedia: make("withMedia") };
}

/** The same for every kind of change. */
export function perKind<T>(make: (kind: ChangeKind) => T): Readonly<Record<ChangeKind, T>> {
	return { added: make("added"), gone: make("gone"), changed: make("changed"), unchanged: make("unchanged") };
}

import type {
	ChangeKind,
	ComparedList,
	ComparisonSummary,
	MediaChoice,
	PerChange,
	Sides,
} from "@/answers/comparison-protocol";
import type { RowChanges } from "./export-changes";

/** A finished comparison: the lists of rows for the page, and the changes for a file. */
export type Compared = Pick<ComparisonSummary, "shape" | "rewritten" | "figures"> & {
	readonly lists: PerChange<ComparedList>;
	readonly withoutID: Sides<number>;
	/** Every row that differs, in batches. */
	readonly changes: (media: MediaChoice) => Iterable<readonly RowChanges[]>;
	/** The approximate number of those rows. */
	readonly changedRowCount: (media: MediaChoice) => number;
	readonly close: () => void;
};

/** A value with and one without picture and clip URLs. */
export function perMedia<T>(make: (media: MediaChoice) => T): Readonly<Record<MediaChoice, T>> {
	return { withoutMedia: make("withoutMedia"), withMedia: make("withMedia") };
}

/** A value for each kind of change. */
export function perKind<T>(make: (kind: ChangeKind) => T): Readonly<Record<ChangeKind, T>> {
	return { added: make("added"), gone: make("gone"), changed: make("changed"), unchanged: make("unchanged") };
}

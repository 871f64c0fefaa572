import type { ChangeKind, ComparisonSummary, Sides } from "@/answers/comparison-protocol";
import { isSameCall, type LookupRecord } from "@/answers/lookup-record";

/** What the kinds of change are called. */
export type KindNames = Readonly<Record<ChangeKind, string>>;

/**
 * Names the kinds of change. Rows come and go only between two complete answers to the same question, the first one
 * being the older; else they are in the one or in the other.
 */
export function kindNames(
	{ isCertain }: ComparisonSummary,
	{ before, after }: Sides<LookupRecord>,
): KindNames {
	const same = { changed: "Changed", unchanged: "Unchanged" };
	if (isCertain) return { added: "Added", gone: "Gone", ...same };
	if (isSameCall(before, after)) return { added: "Only after", gone: "Only before", ...same };
	return {
		added: "Only in the second",
		gone: "Only in the first",
		changed: "In both, different",
		unchanged: "In both",
	};
}

import type { ComparisonSummary, MediaChoice, Sides } from "@/answers/comparison-protocol";
import { isSameCall, type LookupRecord } from "@/answers/lookup-record";
import { formatQuantity } from "@/lib/format";

/** Explains the limits of a comparison, and what it skipped. */
export function comparisonNotes(
	summary: ComparisonSummary,
	records: Sides<LookupRecord>,
	media: MediaChoice,
): readonly (string | false | null)[] {
	const rewritten = summary.rewritten[media];
	const noun = summary.shape === "rows" ? "row" : "value";
	return [
		certaintyNote(summary, records),
		...sideKeys.flatMap((side) => leftOutNotes(summary, side)),
		rewritten > 0 &&
			`${formatQuantity(rewritten, noun)} ${rewritten === 1 ? "has a number that is" : "have numbers that are"} written differently, such as 1.00 and 1. This is not a change. The file lists ${rewritten === 1 ? "it" : "them"} as rewritten.`,
	];
}

const sideNames: Sides<string> = { before: "Before", after: "After" };

const sideKeys = ["before", "after"] as const;

/** Why rows cannot be called added or removed; null if they can. */
function certaintyNote({ isCertain, sides }: ComparisonSummary, records: Sides<LookupRecord>): string | null {
	const { before, after } = records;
	if (isCertain) return null;
	if (!isSameCall(before, after)) return "These are responses to two different inputs.";
	const notes =
		sharedCut(sides) ??
		sideKeys.flatMap((side) => {
			const { end, count } = sides[side];
			if (end === "cut") return `“${sideNames[side]}” stops at ${formatQuantity(count, "row")}.`;
			return end === "limited" ? `The provider limited the list in “${sideNames[side]}”.` : [];
		});
	if (notes.length > 0) notes.push("Load both lists in full to see what was added and removed.");
	if (before.time > after.time) notes.push("“Before” is the newer lookup. Swap the two.");
	return notes.join(" ");
}

/** One sentence for two responses that are cut off at the same row. */
function sharedCut({ before, after }: ComparisonSummary["sides"]): string[] | null {
	const isShared = before.end === "cut" && after.end === "cut" && before.count === after.count;
	return isShared ? [`Both stop at ${formatQuantity(after.count, "row")}.`] : null;
}

/** Notes on rows of a response that were not compared. */
function leftOutNotes({ sides }: ComparisonSummary, side: keyof Sides<unknown>) {
	const { count, fetched, withoutID } = sides[side];
	const name = sideNames[side];
	const duplicates = fetched - count;
	return [
		duplicates > 0 &&
			`${formatQuantity(duplicates, "duplicate")} in “${name}” ${duplicates === 1 ? "is" : "are"} left out.`,
		withoutID > 0 &&
			`${formatQuantity(withoutID, "row")} in “${name}” ${withoutID === 1 ? "has no ID and is" : "have no ID and are"} not compared.`,
	];
}

import type { ReactNode } from "react";
import type { ComparedRows, ComparisonSummary, MediaChoice, Sides } from "@/answers/comparison-protocol";
import { addressOfLookup } from "@/answers/lookup-address";
import { isSameCall, type LookupRecord } from "@/answers/lookup-record";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { formatQuantity } from "@/lib/format";
import { sideNames } from "./side-names";

/** Explains the limits of a comparison, and what it skipped. */
export function comparisonNotes(
	summary: ComparisonSummary,
	records: Sides<LookupRecord>,
	media: MediaChoice,
): readonly ReactNode[] {
	const rewritten = summary.rewritten[media];
	const noun = summary.shape === "rows" ? "row" : "value";
	const names = sideNames(records.before, records.after);
	return [
		certaintyNote(summary, records),
		...sideKeys.flatMap((side) => leftOutNotes(summary.sides[side], names[side])),
		rewritten > 0 &&
			`${formatQuantity(rewritten, noun)} ${rewritten === 1 ? "has a number that is" : "have numbers that are"} written differently, such as 1.00 and 1. This is not a change. The file lists ${rewritten === 1 ? "it" : "them"} as rewritten.`,
	];
}

const sideKeys = ["before", "after"] as const;

/** Why rows cannot be called added or removed, and links to load the rest; null if they can. */
function certaintyNote({ isCertain, sides }: ComparisonSummary, records: Sides<LookupRecord>): ReactNode {
	const { before, after } = records;
	if (isCertain) return null;
	if (!isSameCall(before, after)) return "These are responses to two different inputs.";
	const names = sideNames(before, after);
	const notes =
		sharedCut(sides) ??
		sideKeys.flatMap((side) => {
			const { end, count } = sides[side];
			if (end === "cut") return `“${names[side]}” stops at ${formatQuantity(count, "row")}.`;
			return end === "limited" ? `The provider limited the list in “${names[side]}”.` : [];
		});
	const cut = sideKeys.filter((side) => sides[side].end === "cut");
	if (cut.length > 0)
		notes.push("Load both lists in full to see what was added and removed (1 call per page).");
	else if (notes.length > 0) notes.push("Missing rows may not have been removed.");
	if (before.time > after.time) notes.push("“Before” is the newer lookup. Swap the two.");
	return (
		<>
			{notes.join(" ")}
			{cut.length > 0 && (
				<span className="mt-2 flex flex-wrap items-center gap-2">
					{cut.map((side) => (
						<LoadMoreLink key={side} name={names[side]} lookup={records[side]} />
					))}
				</span>
			)}
		</>
	);
}

type LoadMoreLinkProps = { readonly name: string; readonly lookup: LookupRecord };

/** Opens a lookup whose list has more pages. */
function LoadMoreLink({ name, lookup }: LoadMoreLinkProps) {
	const address = addressOfLookup(lookup);
	if (!address) return null;
	return (
		<Link href={address.href} state={address.state} className={buttonClass({ size: "small" })}>
			Load more of “{name}”
		</Link>
	);
}

/** One sentence for two responses that are cut off at the same row. */
function sharedCut({ before, after }: ComparisonSummary["sides"]): string[] | null {
	const isShared = before.end === "cut" && after.end === "cut" && before.count === after.count;
	return isShared ? [`Both stop at ${formatQuantity(after.count, "row")}.`] : null;
}

/** Notes on rows of a response that were not compared. */
function leftOutNotes({ count, fetched, withoutID }: ComparedRows, name: string): readonly ReactNode[] {
	const duplicates = fetched - count;
	return [
		duplicates > 0 &&
			`${formatQuantity(duplicates, "duplicate")} in “${name}” ${duplicates === 1 ? "is" : "are"} left out.`,
		withoutID > 0 &&
			`${formatQuantity(withoutID, "row")} in “${name}” ${withoutID === 1 ? "has no ID and is" : "have no ID and are"} not compared.`,
	];
}

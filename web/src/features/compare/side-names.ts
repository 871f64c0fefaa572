import type { Sides } from "@/answers/comparison-protocol";
import { accountNames } from "@/answers/lookup-name";
import { isSameCall, type LookupRecord } from "@/answers/lookup-record";
import { historyName } from "@/answers/lookup-title";
import { formatMoment, formatMomentWithSeconds } from "@/lib/format";

/** The heading of one side of a comparison, and which response or run it is. */
export type SideHead = { readonly name: string; readonly text: string };

/** The names of the two lookups: by time if they have the same inputs, or else by position. */
export function sideNames(before: LookupRecord | undefined, after: LookupRecord | undefined): Sides<string> {
	const isRepeated = !before || !after || isSameCall(before, after);
	return isRepeated ? { before: "Before", after: "After" } : { before: "First", after: "Second" };
}

/** The headings of the two lookups: their times, or their inputs if those differ. */
export function sideHeads({ before, after }: Sides<LookupRecord>): Sides<SideHead> {
	const sides = sideNames(before, after);
	const accounts = accountNames([after, before]);
	const isCrowded = minuteOf(before.time) === minuteOf(after.time);
	const textOf = (lookup: LookupRecord) => {
		if (!isSameCall(before, after)) return historyName(lookup, accounts);
		return isCrowded ? formatMomentWithSeconds(lookup.time) : formatMoment(lookup.time);
	};
	return {
		before: { name: sides.before, text: textOf(before) },
		after: { name: sides.after, text: textOf(after) },
	};
}

/** The minute of a time in milliseconds. Lookups in the same one are shown with seconds. */
export const minuteOf = (time: number) => Math.floor(time / 60_000);

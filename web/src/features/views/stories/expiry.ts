import { momentOf } from "../moment";

/** What is said of a story's end, and whether it is still to come, behind it, or called off by a highlight. */
export type Expiry = { readonly text: string; readonly state: "ahead" | "over" | "kept" };

const units = [
	["year", 365 * 86_400],
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
] as const;

const words = new Intl.RelativeTimeFormat("en");

/**
 * When a story stops being shown, from the answer's time of it; null where the answer gives none. One that is kept
 * in a highlight stays, whatever that time was.
 */
export function expiryOf(expiringAt: string | null, isKept: boolean, now: Date): Expiry | null {
	if (isKept) return { text: "Kept in a highlight", state: "kept" };
	const end = expiringAt === null ? null : momentOf(expiringAt);
	if (end === null) return null;
	const seconds = (end.getTime() - now.getTime()) / 1000;
	return seconds > 0
		? { text: `Expires ${distance(seconds)}`, state: "ahead" }
		: { text: `Expired ${distance(seconds)}`, state: "over" };
}

/** How far a moment is from now, in whole units of the largest that fits: "in 5 hours", "3 days ago". */
function distance(seconds: number): string {
	const fitting = units.find(([, size]) => Math.abs(seconds) >= size);
	if (!fitting) return seconds > 0 ? "in less than a minute" : "less than a minute ago";
	const [unit, size] = fitting;
	return words.format(Math.trunc(seconds / size), unit);
}

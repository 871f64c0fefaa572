import type { Draft } from "./draft";
import { requestLimits } from "./replies.gen";

/** The name and limits of a collection, as typed. */
export type LimitTexts = Pick<Draft, "name" | "rowLimit" | "callLimit" | "speed">;

/** A whole number, with or without digit grouping: 1000, 1,000, 1.000, 1 000. */
const groupedCount = /^(\d+|\d{1,3}([\s,.’'_]\d{3})+)$/;

/** Parses a limit: 0 (no limit) if empty, null unless it is a whole number of at least 1. */
function parseCount(text: string): number | null {
	if (text.trim() === "") return 0;
	if (!groupedCount.test(text.trim())) return null;
	const count = Number(text.replace(/\D/g, ""));
	return count > 0 && count <= requestLimits.count ? count : null;
}

/** Parses calls per second: 0 (no limit) if empty, null unless it is a number above 0. */
function parseSpeed(text: string): number | null {
	const plain = text.trim().replace(",", ".");
	if (plain === "") return 0;
	const speed = /^\d*\.?\d+$/.test(plain) ? Number(plain) : 0;
	return speed > 0 && speed <= requestLimits.speed ? speed : null;
}

/** A draft's limits; null for each invalid one. */
export function draftLimits({ rowLimit, callLimit, speed }: LimitTexts) {
	return { rowLimit: parseCount(rowLimit), callLimit: parseCount(callLimit), speed: parseSpeed(speed) };
}

/** The limits as sent. */
export type Limits = { readonly rowLimit: number; readonly callLimit: number; readonly speed: number };

/** A draft's limits; null if one of them is invalid. */
export function validLimits(draft: LimitTexts): Limits | null {
	const { rowLimit, callLimit, speed } = draftLimits(draft);
	return rowLimit === null || callLimit === null || speed === null ? null : { rowLimit, callLimit, speed };
}

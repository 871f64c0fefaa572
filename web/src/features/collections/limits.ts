import type { Draft } from "./draft";

/** The name and the limits of a collection as they are typed. */
export type LimitTexts = Pick<Draft, "name" | "rowLimit" | "callLimit" | "speed">;

/** The greatest limits that the server takes. */
const greatest = { count: 2 ** 52, speed: 1000 };

/** A limit that was typed: 0 where nothing was; null for what is no whole number. */
function parseCount(text: string): number | null {
	const plain = text.replace(/[\s,.’'_]/g, "");
	if (plain === "") return 0;
	return /^\d+$/.test(plain) && Number(plain) <= greatest.count ? Number(plain) : null;
}

/** Calls a second that were typed: 0 where nothing was; null for what is no number. */
function parseSpeed(text: string): number | null {
	const plain = text.trim().replace(",", ".");
	if (plain === "") return 0;
	return /^\d*\.?\d+$/.test(plain) && Number(plain) <= greatest.speed ? Number(plain) : null;
}

/** The limits of a draft; null for each that was typed and is none. */
export function draftLimits({ rowLimit, callLimit, speed }: LimitTexts) {
	return { rowLimit: parseCount(rowLimit), callLimit: parseCount(callLimit), speed: parseSpeed(speed) };
}

/** The limits that are sent. */
export type Limits = { readonly rowLimit: number; readonly callLimit: number; readonly speed: number };

/** The limits of a draft; null where one of them is none. */
export function validLimits(draft: LimitTexts): Limits | null {
	const { rowLimit, callLimit, speed } = draftLimits(draft);
	return rowLimit === null || callLimit === null || speed === null ? null : { rowLimit, callLimit, speed };
}

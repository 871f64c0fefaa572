import { parseDecimal } from "@/json/decimal";

/** Compares words: numbers in them by their value, letters whatever their case. */
export const sortCollator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** Epoch seconds of a time in any notation; other texts stay unchanged. */
export function secondsOf(text: string): string {
	if (parseDecimal(text)) return text;
	const milliseconds = Date.parse(text);
	return Number.isNaN(milliseconds) ? text : String(milliseconds / 1000);
}

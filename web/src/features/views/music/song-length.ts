import { isNumber } from "@/lib/answer/fields";
import { lengthText } from "../shown/length";

/** The longest length that is shown as one, in milliseconds. */
const longest = 360_000_000;

/** A song's length in milliseconds as minutes and seconds, 3:05; what is no length stays as it was sent. */
export function songLength(milliseconds: string): string {
	const length = isNumber(milliseconds) ? Number(milliseconds) : Number.NaN;
	return length >= 0 && length < longest ? lengthText(`${length / 1000}`) : `${milliseconds} ms`;
}

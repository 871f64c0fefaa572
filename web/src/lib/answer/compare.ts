import type { Field } from "@/catalog/catalog.gen";

/** Compares two filled cells of a field: below zero when the first one comes first. */
export type Compare = (one: string, other: string) => number;

/** How the cells of a field compare: numbers to their last digit, moments by time, words as a person sorts them. */
export function comparerOf({ type }: Field): Compare {
	if (type === "number" || type === "id") return compareNumbers;
	if (type === "time") return (one, other) => compareNumbers(secondsOf(one), secondsOf(other));
	return collator.compare;
}

const collator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
const whole = /^-?\d+$/;

/** Whole numbers of any length compare exactly, others as floats do; what is no number compares as words. */
export function compareNumbers(one: string, other: string): number {
	if (whole.test(one) && whole.test(other)) return compareWhole(BigInt(one), BigInt(other));
	const difference = Number(one) - Number(other);
	return Number.isNaN(difference) ? collator.compare(one, other) : difference;
}

function compareWhole(one: bigint, other: bigint): number {
	return one < other ? -1 : Number(one > other);
}

/** Epoch seconds of a moment, whichever way the answer writes it; what is no moment stays as it is. */
function secondsOf(text: string): string {
	if (whole.test(text)) return text;
	const milliseconds = Date.parse(text);
	return Number.isNaN(milliseconds) ? text : String(milliseconds / 1000);
}

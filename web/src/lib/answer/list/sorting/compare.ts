import type { Field } from "@/catalog/catalog.gen";
import { compareDecimals, decimalOf } from "@/lib/answer/decimal";

/** Compares two cells by their places among the cells: below zero when the first one comes first. */
export type Compare = (one: number, other: number) => number;

const collator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** How the cells of a field compare: numbers to their last digit, moments by time, words as a person sorts them. */
export function comparerOf({ type }: Field, cells: readonly string[]): Compare {
	if (type === "number" || type === "id" || type === "rows") return byNumber(cells);
	if (type === "time") return byNumber(cells.map(secondsOf));
	return byWords(cells);
}

/**
 * Numbers compare exactly at any length; what is no number compares as words. Rounding keeps the order,
 * so that only those that round to the same are looked at digit by digit.
 */
function byNumber(cells: readonly string[]): Compare {
	const rounded = Float64Array.from(cells, (text) => (decimalOf(text) ? Number(text) : Number.NaN));
	return (one, other) => {
		const first = rounded[one] ?? Number.NaN;
		const second = rounded[other] ?? Number.NaN;
		if (first < second) return -1;
		return first > second ? 1 : byDigits(cells[one] ?? "", cells[other] ?? "");
	};
}

function byDigits(one: string, other: string): number {
	if (one === other) return 0;
	const first = decimalOf(one);
	const second = decimalOf(other);
	return first && second ? compareDecimals(first, second) : collator.compare(one, other);
}

function byWords(cells: readonly string[]): Compare {
	return (one, other) => collator.compare(cells[one] ?? "", cells[other] ?? "");
}

/** Epoch seconds of a moment, whichever way the answer writes it; what is no moment stays as it is. */
function secondsOf(text: string): string {
	if (decimalOf(text)) return text;
	const milliseconds = Date.parse(text);
	return Number.isNaN(milliseconds) ? text : String(milliseconds / 1000);
}

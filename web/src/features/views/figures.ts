const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The furthest moment that a date can hold, in epoch seconds. */
const furthest = 8.64e12;

/** A count with the reader's own grouping, exact at any length; what is no whole number stays as it was sent. */
export function exactCount(text: string): string {
	return /^(0|-?[1-9]\d*)$/.test(text) ? BigInt(text).toLocaleString() : text;
}

/** The day of a moment in epoch seconds, by the reader's clock and in the reader's words. */
export function dayOf(seconds: number): string {
	return formatted(day, seconds);
}

/** The day and the minute of a moment in epoch seconds. */
export function minuteOf(seconds: number): string {
	return formatted(minute, seconds);
}

function formatted(format: Intl.DateTimeFormat, seconds: number): string {
	return Math.abs(seconds) <= furthest ? format.format(seconds * 1000) : `${seconds}`;
}

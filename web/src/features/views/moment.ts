const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The furthest moment that a date can hold, in epoch milliseconds. */
const furthest = 8.64e15;

/** A day, a time and a zone: a stamp without a zone is nobody's moment. */
const stamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/;

/** The moment that a time of an answer names, as epoch seconds or as ISO text; null where it names none. */
export function momentOf(text: string): Date | null {
	const time = millisecondsOf(text);
	return Math.abs(time) <= furthest ? new Date(time) : null;
}

/** A time of an answer to the minute, by the reader's clock; what names no moment stays as it was sent. */
export function minuteText(text: string): string {
	const moment = momentOf(text);
	return moment ? minute.format(moment) : text;
}

/** The day of a time of an answer, by the reader's clock; what names no moment stays as it was sent. */
export function dayText(text: string): string {
	const moment = momentOf(text);
	return moment ? day.format(moment) : text;
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
	return Math.abs(seconds * 1000) <= furthest ? format.format(seconds * 1000) : `${seconds}`;
}

function millisecondsOf(text: string): number {
	if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
	return stamp.test(text) ? Date.parse(text) : Number.NaN;
}

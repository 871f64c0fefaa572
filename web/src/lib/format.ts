import { isJSONNumber } from "@/json/decimal";

/** Creates a value on first use. A formatter takes milliseconds to create, and the first page needs none. */
function once<T>(make: () => T): () => T {
	let value: T | undefined;
	return () => {
		value ??= make();
		return value;
	};
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** The number format with these options, created once. Without it, formatting a number takes ten times as long. */
function numberFormat(options: Intl.NumberFormatOptions = {}, locale?: string): Intl.NumberFormat {
	const key = `${locale} ${JSON.stringify(options)}`;
	const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
	numberFormats.set(key, format);
	return format;
}

/** A count with the reader's digit grouping: 1,234. */
export function formatCount(count: number): string {
	return numberFormat().format(count);
}

/** A count with its noun: "1 feature", "12 features". */
export function formatQuantity(count: number, noun: string, plural = `${noun}s`): string {
	return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** Capitalizes the first letter. */
export function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

const byteUnits = ["kB", "MB", "GB"] as const;

/** A size in decimal units: 512 B, 1.2 kB, 104 MB. */
export function formatBytes(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	const power = Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length);
	const value = bytes / 1000 ** power;
	return `${numberFormat({ maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${byteUnits[power - 1]}`;
}

/** A duration: 123 ms, 1.2 s. */
export function formatMilliseconds(ms: number): string {
	if (ms < 1000) return `${ms} ms`;
	return `${numberFormat({ maximumFractionDigits: 1 }).format(ms / 1000)} s`;
}

/** Matches a decimal number in JSON notation, without an exponent. The group captures its decimals. */
const decimalNumber = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/;

/** The maximum number of decimals that every browser formats. */
const maxDecimals = 20;

/**
 * A number with the reader's digit grouping and decimal sign, exact at any length. Any other text is returned
 * unchanged. `locale` defaults to the reader's.
 */
export function formatExactCount(text: string, locale?: string): string {
	if (!isDecimalNumber(text)) return text;
	return text.includes(".") ? formatDecimal(text, {}, locale) : numberFormat({}, locale).format(BigInt(text));
}

/** A percentage formatted in the same way: 0.25%. */
export function formatExactPercent(text: string, locale?: string): string {
	return isDecimalNumber(text) ? formatDecimal(text, { style: "unit", unit: "percent" }, locale) : `${text}%`;
}

/** The text is not converted to a number, because the formatter handles every digit of a string. */
function formatDecimal(
	text: `${number}`,
	options: Intl.NumberFormatOptions,
	locale: string | undefined,
): string {
	const digits = fractionDigits(text);
	const exact = { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits };
	return numberFormat(exact, locale).format(text);
}

function isDecimalNumber(text: string): text is `${number}` {
	return decimalNumber.test(text) && text !== "-0" && fractionDigits(text) <= maxDecimals;
}

function fractionDigits(text: string): number {
	return decimalNumber.exec(text)?.[1]?.length ?? 0;
}

const dayFormat = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }));

const shortDayFormat = once(() => new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" }));

const minuteFormat = once(
	() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }),
);

const shortMinuteFormat = once(
	() =>
		new Intl.DateTimeFormat(undefined, {
			month: "short",
			day: "numeric",
			hour: "numeric",
			minute: "2-digit",
		}),
);

const clockFormat = once(() => new Intl.DateTimeFormat(undefined, { timeStyle: "short" }));

/** A time on this browser's clock, in milliseconds since 1970: 8:43 PM if it is today, otherwise with the date. */
export function formatMoment(moment: number, now = Date.now()): string {
	const time = clockFormat().format(moment);
	const day = dayFormat().format(moment);
	return day === dayFormat().format(now) ? time : `${day}, ${time}`;
}

/** A time in milliseconds since 1970: 8:43 PM if it is today, otherwise with the date but without the year. */
export function formatShortMoment(moment: number, now = Date.now()): string {
	const isToday = dayFormat().format(moment) === dayFormat().format(now);
	return (isToday ? clockFormat() : shortMinuteFormat()).format(moment);
}

const secondFormat = once(() => new Intl.DateTimeFormat(undefined, { timeStyle: "medium" }));

/** A time like `formatMoment`, with seconds: 8:43:05 PM. */
export function formatMomentWithSeconds(moment: number, now = Date.now()): string {
	const time = secondFormat().format(moment);
	const day = dayFormat().format(moment);
	return day === dayFormat().format(now) ? time : `${day}, ${time}`;
}

const longDayFormat = once(
	() =>
		new Intl.DateTimeFormat(undefined, { weekday: "long", month: "long", day: "numeric", year: "numeric" }),
);

/** The day of a time: "Today", "Yesterday", or "Monday, November 23, 2026". */
export function formatRelativeDay(moment: number, now = Date.now()): string {
	const day = longDayFormat().format(moment);
	if (day === longDayFormat().format(now)) return "Today";
	const yesterday = new Date(now);
	yesterday.setDate(yesterday.getDate() - 1);
	return day === longDayFormat().format(yesterday) ? "Yesterday" : day;
}

/** The largest absolute time of a `Date`, in epoch milliseconds. */
const maxDateMilliseconds = 8.64e15;

/** Matches a date, a time and a zone. A timestamp without a zone is ambiguous. */
const zonedTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/;

/** Parses a time from a response, in epoch seconds or as ISO text; null for any other text. */
export function parseTime(text: string): Date | null {
	const time = parseMilliseconds(text);
	return Math.abs(time) <= maxDateMilliseconds ? new Date(time) : null;
}

/** A time from a response, to the minute, in the reader's time zone. Any other text is returned unchanged. */
export function formatMinute(text: string): string {
	const moment = parseTime(text);
	return moment ? minuteFormat().format(moment) : text;
}

/** The day of a time from a response, in the reader's time zone. Any other text is returned unchanged. */
export function formatDay(text: string): string {
	const moment = parseTime(text);
	return moment ? dayFormat().format(moment) : text;
}

/** The day of a time in milliseconds since 1970, without the year, in the reader's time zone: Dec 1. */
export function formatShortDay(moment: number): string {
	return Math.abs(moment) <= maxDateMilliseconds ? shortDayFormat().format(moment) : `${moment}`;
}

/** The day of a time in epoch seconds, in the reader's time zone. */
export function formatDayOfSeconds(seconds: number): string {
	return formatSeconds(dayFormat(), seconds);
}

/** The day and minute of a time in epoch seconds, without the year, which is clear from the context. */
export function formatShortMinuteOfSeconds(seconds: number): string {
	return formatSeconds(shortMinuteFormat(), seconds);
}

/** The day and minute of a time in epoch seconds. */
export function formatMinuteOfSeconds(seconds: number): string {
	return formatSeconds(minuteFormat(), seconds);
}

function formatSeconds(format: Intl.DateTimeFormat, seconds: number): string {
	return Math.abs(seconds * 1000) <= maxDateMilliseconds ? format.format(seconds * 1000) : `${seconds}`;
}

function parseMilliseconds(text: string): number {
	if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
	return zonedTimestamp.test(text) ? Date.parse(text) : Number.NaN;
}

/** A duration in seconds: 0:15, 1:02:03. Any other text is returned unchanged. */
export function formatClipLength(seconds: string): string {
	const length = Number(seconds);
	if (!(length >= 0 && length < 360_000)) return `${seconds} s`;
	const whole = Math.max(Math.round(length), length > 0 ? 1 : 0);
	const units = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
	const [first, ...rest] = units[0] === 0 ? units.slice(1) : units;
	return [first, ...rest.map((unit) => `${unit}`.padStart(2, "0"))].join(":");
}

/** Durations longer than this, in milliseconds, are shown as sent. */
const maxSongMilliseconds = 360_000_000;

/** A song's duration in milliseconds as minutes and seconds: 3:05. Any other text is returned unchanged. */
export function formatSongLength(milliseconds: string): string {
	const length = isJSONNumber(milliseconds) ? Number(milliseconds) : Number.NaN;
	return length >= 0 && length < maxSongMilliseconds
		? formatClipLength(`${length / 1000}`)
		: `${milliseconds} ms`;
}

/** Numbers above this have no compact notation. */
const maxCompactValue = 1e15;

/** An abbreviated number for a scale: 1.2M. Numbers from a response are never abbreviated. */
export function formatAxisValue(value: number, locale?: string): string {
	const notation = Math.abs(value) < maxCompactValue ? "compact" : "scientific";
	return numberFormat({ notation, maximumSignificantDigits: 3 }, locale).format(value);
}

/** A time in UTC, to the second. */
export function formatUTC(seconds: number): string {
	return new Date(seconds * 1000)
		.toISOString()
		.replace("T", " ")
		.replace(/\.\d+Z$/, " UTC");
}

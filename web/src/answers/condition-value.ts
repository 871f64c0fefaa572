import type { FieldType } from "@/catalog/catalog.gen";

const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

const epochSeconds = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** A date, or a time with its zone. */
const isoTime = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/;

/** What a column can be compared with, in the server's words; undefined if it can be compared with this value. */
export function wantedValue(type: FieldType, value: string): string | undefined {
	if (type === "flag") return value === "true" || value === "false" ? undefined : "true or false";
	if (type === "number" || type === "rows")
		return jsonNumber.test(value) ? undefined : "a number, such as 1000";
	if (type !== "time" || epochSeconds.test(value) || isISOTime(value)) return undefined;
	return "a date, such as 2026-11-20 or 2026-11-20T15:04:05Z";
}

/** Whether text is an ISO date or time on a day that exists. */
function isISOTime(text: string): boolean {
	const day = isoTime.exec(text)?.[1];
	if (day === undefined || Number.isNaN(Date.parse(text))) return false;
	return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

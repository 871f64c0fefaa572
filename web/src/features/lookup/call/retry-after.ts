import type { CallMeta } from "@/answers/lookup-record";

/** The longest delay accepted from Retry-After, in seconds. */
const maxRetryAfter = 2 ** 31 - 1;

/** When the server accepts the call again, in milliseconds since 1970. Retry-After may be in seconds or a date. */
export function retryTime({
	headers,
	sentAt,
	ms,
}: Pick<CallMeta, "headers" | "sentAt" | "ms">): number | undefined {
	const header = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? "";
	const text = header("retry-after");
	const receivedAt = sentAt + ms;
	if (/^\d+(\.\d+)?$/.test(text)) return receivedAt + Math.min(Math.ceil(Number(text)), maxRetryAfter) * 1000;
	if (!/[a-z]/i.test(text)) return undefined; // Date.parse reads "-1" as a year
	const date = Date.parse(text);
	// The server's clock may differ from this one.
	const sentDate = Date.parse(header("date"));
	return Number.isNaN(date)
		? undefined
		: receivedAt + date - (Number.isNaN(sentDate) ? receivedAt : sentDate);
}

/** A delay in whole units, rounded up: 40 s, 3 min, 2 h. */
export function retryWaitText(seconds: number): string {
	if (seconds <= 120) return `${seconds} s`;
	return seconds <= 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

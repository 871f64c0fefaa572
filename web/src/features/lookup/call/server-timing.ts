import type { CallMeta } from "@/answers/lookup-record";
import { formatCount, formatQuantity } from "@/lib/format";

/** A metric in a Server-Timing header: its name, then parameters such as dur=2.3 (milliseconds) and desc="3". */
const timingMetric = /([\w-]+)((?:\s*;\s*\w+=(?:"[^"]*"|[^",;]*))*)/g;

/** A metric. Its duration is in milliseconds. */
type TimingMetric = {
	readonly name: string;
	readonly desc?: string | undefined;
	readonly dur?: string | undefined;
};

/**
 * The number of provider calls for a response, which is the number of attempts in the header. A console
 * response without that header took no call. A response that is not from the console, for example from a proxy,
 * counts as one call.
 */
export function attemptCount({
	serverTiming,
	requestID,
}: Pick<CallMeta, "serverTiming" | "requestID">): number {
	const attempts = timingMetrics(serverTiming ?? "").find(({ name }) => name === "attempts")?.desc;
	if (attempts !== undefined && /^\d+$/.test(attempts)) return Number(attempts);
	return requestID === null ? 1 : 0;
}

/**
 * The number of calls, including retries: "3 calls, 2 of them retries". Calls that don't belong to these
 * responses resolved an ID, and all of them but the first are retries.
 */
export function callsText(calls: number, metas: readonly CallMeta[]): string {
	const attempts = metas.map(attemptCount);
	const others = calls - attempts.reduce((sum, count) => sum + count, 0);
	const retries = [...attempts, others].reduce((sum, count) => sum + Math.max(0, count - 1), 0);
	const text = formatQuantity(calls, "call");
	if (retries === 0) return text;
	return `${text}, ${retries === 1 ? "including 1 retry" : `including ${formatCount(retries)} retries`}`;
}

/** The age of a response from the console's cache, in seconds; null if it took a call. */
export function cachedAge({
	headers,
	serverTiming,
}: Pick<CallMeta, "headers" | "serverTiming">): number | null {
	const isHit = timingMetrics(serverTiming ?? "").some(
		({ name, desc }) => name === "cache" && desc === "hit",
	);
	const age = headers.find(([name]) => name === "age")?.[1] ?? "";
	return isHit && /^\d+$/.test(age) ? Number(age) : null;
}

/** Whether the console itself, not the provider, wrote an error (RFC 9209). */
export function isConsoleError({ headers }: Pick<CallMeta, "headers">): boolean {
	return headers.some(([name]) => name === "proxy-status");
}

/** An age in whole units: 42 s, 4 min, 3 h. */
export function ageText(seconds: number): string {
	if (seconds < 60) return `${seconds} s`;
	return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}

/** Which of a lookup's responses came from the console's cache, or null. */
export function cacheText(metas: readonly CallMeta[]): string | null {
	const ages = metas.map(cachedAge).filter((age) => age !== null);
	if (ages.length === 0) return null;
	const age = ageText(Math.max(...ages));
	if (metas.length === 1) return `from the cache, ${age} old`;
	return `${ages.length} of ${metas.length} pages from the cache, up to ${age} old`;
}

/** Whether the response was shared with an identical call in progress. */
export function isShared(header: string | null): boolean {
	return timingMetrics(header ?? "").some(({ name }) => name === "shared");
}

/** The metrics in a Server-Timing header, in order. */
export function timingMetrics(header: string): readonly TimingMetric[] {
	return Array.from(header.matchAll(timingMetric), ([, name = "", params = ""]) => ({
		name,
		desc: /;\s*desc="?([^",;]*)/.exec(params)?.[1],
		dur: /;\s*dur=([\d.]+)/.exec(params)?.[1],
	}));
}

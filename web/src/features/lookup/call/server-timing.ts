import type { CallMeta } from "@/answers/lookup-record";

/** One metric of a Server-Timing header: its name, then parameters such as dur=2.3 (milliseconds) and desc="3". */
const timingMetric = /([\w-]+)((?:\s*;\s*\w+=(?:"[^"]*"|[^",;]*))*)/g;

/** A metric; its duration is in milliseconds. */
type TimingMetric = {
	readonly name: string;
	readonly desc?: string | undefined;
	readonly dur?: string | undefined;
};

/**
 * How many calls to the provider an answer took: the attempts in the header. An answer of the console without
 * them took no call; one that is not of the console, such as a proxy's, counts as one.
 */
export function attemptCount({
	serverTiming,
	requestID,
}: Pick<CallMeta, "serverTiming" | "requestID">): number {
	const attempts = timingMetrics(serverTiming ?? "").find(({ name }) => name === "attempts")?.desc;
	if (attempts !== undefined && /^\d+$/.test(attempts)) return Number(attempts);
	return requestID === null ? 1 : 0;
}

/** Whether the answer was that to an equal call which was under way. */
export function isShared(header: string | null): boolean {
	return timingMetrics(header ?? "").some(({ name }) => name === "shared");
}

/** The metrics of a Server-Timing header, in order. */
export function timingMetrics(header: string): readonly TimingMetric[] {
	return Array.from(header.matchAll(timingMetric), ([, name = "", params = ""]) => ({
		name,
		desc: /;\s*desc="?([^",;]*)/.exec(params)?.[1],
		dur: /;\s*dur=([\d.]+)/.exec(params)?.[1],
	}));
}

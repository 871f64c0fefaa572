import type { CallMeta } from "./fetch-answer";

/** One metric of a Server-Timing header: its name, then parameters such as dur=2.3 (milliseconds) and desc="3". */
const timingMetric = /([\w-]+)((?:\s*;\s*\w+=(?:"[^"]*"|[^",;]*))*)/g;

type TimingMetric = {
	readonly name: string;
	readonly desc?: string | undefined;
	readonly dur?: string | undefined;
};

/** A Server-Timing header as text: "upstream 2.3 ms · attempts 3". */
export function timingText(header: string): string {
	return timingMetrics(header)
		.map(({ name, desc, dur }) => [name, desc, dur && `${dur} ms`].filter(Boolean).join(" "))
		.join(" · ");
}

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

function timingMetrics(header: string): readonly TimingMetric[] {
	return Array.from(header.matchAll(timingMetric), ([, name = "", params = ""]) => ({
		name,
		desc: /;\s*desc="?([^",;]*)/.exec(params)?.[1],
		dur: /;\s*dur=([\d.]+)/.exec(params)?.[1],
	}));
}

import type { CallMeta } from "@/answers/lookup-record";
import { timingMetrics } from "./server-timing";

/** A phase of a request, in milliseconds from the request's start. */
export type Phase = {
	readonly name: string;
	readonly start: number;
	readonly duration: number;
	/** Inside of the phase before, as the console measured it. */
	readonly isInner: boolean;
};

/** The phases of a request in order, as far as the browser and the console tell them, then the whole of it. */
export function requestPhases(meta: CallMeta): readonly Phase[] {
	const { transfer, ms } = meta;
	const total = { name: "In all", start: 0, duration: ms, isInner: false };
	if (!transfer) return [...consolePhases(meta, 0), total];
	const { sent, answered, ended } = transfer;
	return [
		{ name: "Before it was sent", start: 0, duration: sent, isInner: false },
		{ name: "Until the answer began", start: sent, duration: answered - sent, isInner: false },
		...consolePhases(meta, sent),
		{ name: "Receiving the answer", start: answered, duration: ended - answered, isInner: false },
		{ name: "Reading it", start: ended, duration: Math.max(0, ms - ended), isInner: false },
		total,
	];
}

const consoleNames: ReadonlyMap<string, string> = new Map([
	["upstream", "the provider"],
	["wait", "waits before retries"],
]);

/** What the console tells of the time that it took; metrics without a duration are no phases. */
function consolePhases({ serverTiming }: CallMeta, start: number): readonly Phase[] {
	return timingMetrics(serverTiming ?? "").flatMap(({ name, dur }) =>
		dur === undefined
			? []
			: [{ name: `of it ${consoleNames.get(name) ?? name}`, start, duration: Number(dur), isInner: true }],
	);
}

import type { Facts } from "../ask/fetch-answer";

/** One metric of a Server-Timing header: its name, then parameters such as dur=2.3 (milliseconds) and desc="3". */
const metric = /([\w-]+)((?:\s*;\s*\w+=(?:"[^"]*"|[^",;]*))*)/g;

/** What the console says of its own work: "upstream 2.3 ms · attempts 3". */
export function timingText(header: string): string {
	return Array.from(header.matchAll(metric), ([, name = "", params = ""]) => {
		const [, said] = /;\s*desc="?([^",;]*)/.exec(params) ?? [];
		const [, took] = /;\s*dur=([\d.]+)/.exec(params) ?? [];
		return [name, said, took && `${took} ms`].filter(Boolean).join(" ");
	}).join(" · ");
}

/** How many calls a question took: the console asks again where that is safe, and each time counts. */
export function callsOf({ serverTiming }: Facts): number {
	const [, attempts] = /attempts;desc="?(\d+)/.exec(serverTiming ?? "") ?? [];
	return Math.max(1, Number(attempts ?? 1));
}

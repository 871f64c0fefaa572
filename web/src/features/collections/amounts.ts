import { formatBytes, formatCount } from "@/lib/format";
import type { Estimate, Range } from "./replies.gen";

/** The lowest and highest expected value as text. Without `most`, there is no upper bound. */
export function rangeText({ least, most }: Range, format: (value: number) => string = formatCount): string {
	if (most === undefined) return `at least ${format(least)}`;
	const [low, high] = [format(least), format(most)];
	return low === high ? low : `${low} to ${high}`;
}

/** The calls in an estimate: "8 to 16 calls". */
export function callsText(calls: Range): string {
	return `${rangeText(calls)} ${calls.least === 1 && (calls.most ?? 1) === 1 ? "call" : "calls"}`;
}

/** The bytes in an estimate. */
export function bytesText(bytes: Range): string {
	return rangeText(bytes, formatBytes);
}

/**
 * The cost of a first run. The server assumes full pages without repeated rows, so for lists with several pages
 * only a call limit gives an upper bound.
 */
export function firstCost(estimate: Estimate, isPaged: boolean, callLimit: number): Estimate {
	if (estimate.exact || !isPaged || (callLimit > 0 && estimate.calls.most === callLimit)) return estimate;
	const { calls, seconds, bytes } = estimate;
	return {
		exact: false,
		calls: { least: calls.least },
		...(seconds && { seconds: { least: seconds.least } }),
		...(bytes && { bytes: { least: bytes.least } }),
	};
}

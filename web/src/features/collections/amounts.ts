import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import type { Estimate, Range } from "./replies.gen";

/** A duration with up to two units: 45 s, 1 min 20 s, 12 min, 3 h 20 min, 2 days 4 h. */
export function formatDuration(seconds: number): string {
	if (seconds < 60) return `${formatCount(Math.ceil(seconds))} s`;
	if (seconds < 600) return joined(`${Math.floor(seconds / 60)} min`, Math.floor(seconds % 60), "s");
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${formatCount(minutes)} min`;
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return joined(`${hours} h`, minutes % 60, "min");
	const days = Math.floor(hours / 24);
	return joined(formatQuantity(days, "day"), hours % 24, "h");
}

function joined(large: string, small: number, unit: string): string {
	return small === 0 ? large : `${large} ${small} ${unit}`;
}

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

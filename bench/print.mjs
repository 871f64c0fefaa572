import { availableParallelism, loadavg } from "node:os";

/** Prints a heading after an empty line. */
export function printHeading(text) {
	printLine(`\n-- ${text}`);
}

/** Prints a line. */
export function printLine(text) {
	console.log(text);
}

/** Prints a median time with its ratio to a baseline, the range of the runs, and whether it meets the target. */
export function printTimes(label, times, { baseline, target } = {}) {
	const middle = median(times);
	const ratio = baseline === undefined ? "" : `${(middle / baseline).toFixed(2)} × JSON.parse`;
	const outcome = target && targetText(target.ratio ? middle / baseline : middle, target);
	print(label, `${middle.toFixed(1)} ms`, ratio, range(times), outcome);
}

/** Prints memory as a ratio to the response's size. */
export function printSizeRatio(label, ratio, max) {
	print(label, `${ratio.toFixed(2)} ×`, "the response", "", max && targetText(ratio, { max, unit: "×" }));
}

/** Prints the median of scores from 0 to 100. */
export function printScores(label, scores, target) {
	const middle = median(scores);
	print(label, middle.toFixed(0), "of 100", range(scores, 0), targetText(middle, target));
}

/** Warns about other work on the machine, which distorts the results. */
export function printMachine() {
	const [load] = loadavg();
	const cores = availableParallelism();
	if (load > cores / 2)
		printLine(
			`The machine is busy, with a load of ${load.toFixed(1)} on ${cores} cores. Ratios are more reliable than times.`,
		);
}

/** Prints requests per second. */
export function printRates(label, rates) {
	print(label, `${Math.round(median(rates)).toLocaleString("en-US")} /s`, "", range(rates, 0));
}

/** Prints the median of the ratios, one per round, and whether it meets the minimum. */
export function printRatios(label, ratios, target) {
	const middle = median(ratios);
	const outcome = target && targetText(middle, { ...target, unit: "×" });
	print(label, `${middle.toFixed(2)} ×`, "", range(ratios, 2), outcome);
}

/** Prints a latency in milliseconds and whether it is within the limit. */
export function printLatency(label, times, max) {
	const middle = median(times);
	const outcome = max && targetText(middle, { max, unit: "ms" });
	print(label, `${middle.toFixed(2)} ms`, "", range(times, 2), outcome);
}

/** Prints bytes, their ratio to an idle program's, and whether both are within their limits. */
export function printMemory(label, bytes, { idle, max, maxRatio } = {}) {
	const ratio = idle === undefined ? "" : `${(bytes / idle).toFixed(1)} × idle`;
	const size = bytes < 1e7 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1e6)} MB`;
	const outcome =
		(max && targetText(bytes / 1000, { max: max / 1000, unit: "kB" })) ??
		(maxRatio && targetText(bytes / idle, { max: maxRatio, unit: "× idle" }));
	print(label, size, ratio, "", outcome);
}

/** Prints a figure before and after, and the growth factor. */
export function printGrowth(label, before, after, unit = "") {
	const ratio = before > 0 ? `× ${(after / before).toFixed(2)}` : "";
	print(label, `${before.toFixed(0)} → ${after.toFixed(0)}`, ratio, unit);
}

/** Prints text instead of a number. */
export function printText(label, text) {
	print(label, text);
}

/** Returns the target, which is a minimum or a maximum, and whether the value meets it. */
export function targetText(value, { max, min, unit = "" }) {
	const isMet = max === undefined ? value >= min : value <= max;
	const bound = max === undefined ? `≥ ${min}` : `≤ ${Number(max.toFixed(2))}`;
	return `target ${[bound, unit].join(" ").trim()}: ${isMet ? "met" : "missed"}`;
}

function print(label, value, ratio = "", spread = "", outcome = "") {
	const columns = [
		label.padEnd(34),
		value.padStart(12),
		ratio.padEnd(22),
		(spread ?? "").padEnd(22),
		outcome ?? "",
	];
	printLine(columns.join("  ").trimEnd());
}

/** Returns the median. */
export function median(values) {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function range(values, digits = 1) {
	if (values.length === 1) return "";
	return `(${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
}

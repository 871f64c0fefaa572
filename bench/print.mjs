import { availableParallelism, loadavg } from "node:os";

/** Prints a time: its median, what it is beside another, how far the runs lay apart, and whether it is what it should be. */
export function printTimes(label, times, { beside, reach } = {}) {
	const middle = median(times);
	const ratio = beside === undefined ? "" : `${(middle / beside).toFixed(2)} × JSON.parse`;
	const judged = reach && verdict(reach.ratio ? middle / beside : middle, reach);
	print(label, `${middle.toFixed(1)} ms`, ratio, spread(times), judged);
}

/** Prints what was held, in times the answer's size. */
export function printShare(label, share, most) {
	print(label, `${share.toFixed(2)} ×`, "the answer", "", most && verdict(share, { most, unit: "×" }));
}

/** Says when the machine has other work: what is measured then is of little worth. */
export function printMachine() {
	const [load] = loadavg();
	const cores = availableParallelism();
	if (load > cores / 2)
		console.log(
			`The machine is busy: a load of ${load.toFixed(1)} on ${cores} cores. Trust ratios more than times.`,
		);
}

/** Prints requests a second. */
export function printRates(label, rates) {
	print(label, `${Math.round(median(rates)).toLocaleString("en-US")} /s`, "", spread(rates, 0));
}

/** Prints the ratio of two numbers of one round each, and whether it is at least what it should be. */
export function printRatios(label, ratios, reach) {
	const middle = median(ratios);
	print(
		label,
		`${middle.toFixed(2)} ×`,
		"",
		spread(ratios, 2),
		reach && verdict(middle, { ...reach, unit: "×" }),
	);
}

/** Prints a latency in milliseconds, and whether it is below what it should be. */
export function printLatency(label, times, most) {
	const middle = median(times);
	print(
		label,
		`${middle.toFixed(2)} ms`,
		"",
		spread(times, 2),
		most && verdict(middle, { most, unit: "ms" }),
	);
}

/** Prints bytes, beside those of an idle program, and whether they are at most so many, or so many times idle. */
export function printMemory(label, bytes, { idle, most, times } = {}) {
	const ratio = idle === undefined ? "" : `${(bytes / idle).toFixed(1)} × idle`;
	const judged =
		(most && verdict(bytes / 1000, { most: most / 1000, unit: "kB" })) ??
		(times && verdict(bytes / idle, { most: times, unit: "× idle" }));
	print(
		label,
		bytes < 1e7 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1e6)} MB`,
		ratio,
		"",
		judged,
	);
}

/** Prints what is no number. */
export function printWords(label, words) {
	print(label, words);
}

/** What a number is to stay below, or not to fall below, and whether it does. */
function verdict(value, { most, least, unit }) {
	const isHeld = most === undefined ? value >= least : value <= most;
	const bound = most === undefined ? `≥ ${least}` : `≤ ${Number(most.toFixed(2))}`;
	return `reach ${bound} ${unit}: ${isHeld ? "held" : "missed"}`;
}

function print(label, value, ratio = "", apart = "", judged = "") {
	const columns = [
		label.padEnd(34),
		value.padStart(12),
		ratio.padEnd(22),
		(apart ?? "").padEnd(22),
		judged ?? "",
	];
	console.log(columns.join("  ").trimEnd());
}

/** The number in the middle. */
export function median(values) {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function spread(values, digits = 1) {
	if (values.length === 1) return "";
	return `(${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
}

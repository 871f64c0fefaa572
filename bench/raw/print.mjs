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

/** Prints what is no number. */
export function printWords(label, words) {
	print(label, words);
}

/** What a number is to stay below, and whether it does. */
function verdict(value, { most, unit }) {
	return `reach ≤ ${Number(most.toFixed(2))} ${unit}: ${value <= most ? "held" : "missed"}`;
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

function spread(values) {
	if (values.length === 1) return "";
	return `(${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)})`;
}

import type { Compare } from "@/lib/answer/list/sorting/compare";
import type { Pace } from "@/lib/pace";

/** How many are sorted or merged at once: some milliseconds of the slowest comparison. */
const STEP = 4096;

/** Two runs that are in order each, side by side. */
type Runs = { readonly from: number; readonly middle: number; readonly to: number };

/** The numbers in order, found a step at a time; equal ones stay as they were. Takes the array over. */
export async function mergeSort(numbers: Uint32Array, compare: Compare, pace: Pace): Promise<Uint32Array> {
	const { length } = numbers;
	for (let from = 0; from < length; from += STEP) {
		numbers.subarray(from, from + STEP).sort(compare);
		await pace.rest();
	}
	let source = numbers;
	let target: Uint32Array = new Uint32Array(length > STEP ? length : 0);
	for (let width = STEP; width < length; width *= 2) {
		for (let from = 0; from < length; from += 2 * width) {
			const runs = { from, middle: Math.min(from + width, length), to: Math.min(from + 2 * width, length) };
			await merge(source, target, runs, compare, pace);
		}
		[source, target] = [target, source];
	}
	return source;
}

async function merge(
	source: Uint32Array,
	target: Uint32Array,
	{ from, middle, to }: Runs,
	compare: Compare,
	pace: Pace,
): Promise<void> {
	let left = from;
	let right = middle;
	for (let at = from; at < to; at++) {
		const isLeft = right === to || (left < middle && compare(source[left] ?? 0, source[right] ?? 0) <= 0);
		target[at] = source[isLeft ? left++ : right++] ?? 0;
		if (at % STEP === 0) await pace.rest();
	}
}

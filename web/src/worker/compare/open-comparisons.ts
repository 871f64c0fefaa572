import type {
	ComparisonOutcome,
	OnComparisonProgress,
	PerChange,
	Sides,
} from "@/answers/comparison-protocol";
import type { Comparison } from "./comparison";
import type { StoredLookups } from "./read-lookup";

/** The comparisons that the page has open, and their lists, by the numbers that it chose. */
export class OpenComparisons {
	private readonly comparisons = new Map<number, Comparison>();
	/** The lists of rows, each with the comparison that it belongs to. */
	private readonly lists = new Map<number, { readonly of: number; readonly rows: object }>();

	constructor(private readonly lookups: StoredLookups) {}

	/** The comparison or the list of that number. */
	target(number: number): object | undefined {
		return this.comparisons.get(number) ?? this.lists.get(number)?.rows;
	}

	async open(
		number: number,
		numbers: PerChange<number>,
		key: string,
		lookups: Sides<string>,
		onProgress: OnComparisonProgress,
		signal: AbortSignal,
	): Promise<ComparisonOutcome> {
		const { Comparison } = await import("./comparison");
		const comparison = await Comparison.open(this.lookups, key, lookups, onProgress, signal);
		if (!(comparison instanceof Comparison)) return comparison;
		if (signal.aborted) comparison.close();
		signal.throwIfAborted();
		this.comparisons.set(number, comparison);
		for (const media of ["withoutMedia", "withMedia"] as const) {
			for (const kind of ["added", "gone", "changed", "unchanged"] as const) {
				this.lists.set(numbers[media][kind], { of: number, rows: comparison.lists[media][kind] });
			}
		}
		return comparison.summary();
	}

	close(number: number): void {
		this.comparisons.get(number)?.close();
		this.comparisons.delete(number);
		for (const [list, { of }] of this.lists) if (of === number) this.lists.delete(list);
	}
}

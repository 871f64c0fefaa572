import type { Row, RowQuery } from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";
import { compareDecimals, parseDecimal } from "@/json/decimal";
import { Uint32List } from "@/json/uint32-list";
import { Scheduler } from "@/worker/runtime/scheduler";
import { cellText, conditionColumns, matcherOf, secondsOf, sortCollator } from "./conditions";
import type { RowReader } from "./row-reader";

/** All rows of a list in batches. */
type RowBatches = Iterable<readonly Row[]>;

/**
 * The fields that a query needs, and additional ones. If the query has words, it needs all fields except
 * picture and clip URLs, which no page shows.
 */
export function fieldsOfQuery(
	fields: readonly Field[],
	query: RowQuery,
	others: readonly string[] = [],
): readonly Field[] {
	const isSearched = ({ type }: Field) => query.words.trim() !== "" && type !== "picture" && type !== "video";
	const names = new Set([...others, ...conditionColumns(query), query.sort?.field]);
	return fields.filter((field) => names.has(field.name) || isSearched(field));
}

/**
 * The indices of a query's rows in its order. Rows without a value in the sorted field come last. Equal rows
 * keep their order.
 */
export async function sortRows(
	batches: RowBatches,
	fields: readonly Field[],
	query: RowQuery,
	scheduler: Scheduler,
	/** The number of leading rows to read. */
	count = Number.POSITIVE_INFINITY,
): Promise<Uint32Array<ArrayBuffer>> {
	const { sort } = query;
	const field = sort && fields.find((each) => each.name === sort.field);
	const failing = matcherOf(fields, query);
	const matches = new Uint32List();
	const keys: string[] = [];
	let index = 0;
	for (const rows of batches) {
		for (const row of rows) {
			if (index >= count) break;
			if (failing(row).kind === "nothing") {
				matches.push(index);
				if (field) keys.push(cellText(row[field.name] ?? null));
			}
			index++;
		}
		if (index >= count) break;
		await scheduler.yield();
	}
	if (!field) return Uint32Array.from({ length: matches.length }, (_, at) => matches.at(at));
	const sign = sort.descending ? -1 : 1;
	const compare = comparatorOf(field, keys);
	const order = await mergeSort(
		Uint32Array.from(keys.keys()),
		(a, b) => {
			if (keys[a] === "" || keys[b] === "") return Number(keys[a] === "") - Number(keys[b] === "") || a - b;
			return sign * compare(a, b) || a - b;
		},
		scheduler,
	);
	return order.map((at) => matches.at(at));
}

/** Compares two cells by their indices. Negative if the first one comes first. */
type IndexComparator = (one: number, other: number) => number;

/** The comparator for a field's cells: numbers by all digits, times by value, other cells as words. */
function comparatorOf({ type }: Field, cells: readonly string[]): IndexComparator {
	if (type === "number" || type === "id" || type === "rows" || type === "any") return byNumber(cells);
	if (type === "time") return byNumber(cells.map(secondsOf));
	return byWords(cells);
}

/**
 * Compares numbers exactly at any length, and other text as words. Rounding preserves the order, so only
 * numbers that round to the same double are compared digit by digit.
 */
function byNumber(cells: readonly string[]): IndexComparator {
	const rounded = Float64Array.from(cells, (text) => (parseDecimal(text) ? Number(text) : Number.NaN));
	return (one, other) => {
		const first = rounded[one] ?? Number.NaN;
		const second = rounded[other] ?? Number.NaN;
		if (first < second) return -1;
		return first > second ? 1 : byDigits(cells[one] ?? "", cells[other] ?? "");
	};
}

function byDigits(one: string, other: string): number {
	if (one === other) return 0;
	const first = parseDecimal(one);
	const second = parseDecimal(other);
	return first && second ? compareDecimals(first, second) : sortCollator.compare(one, other);
}

function byWords(cells: readonly string[]): IndexComparator {
	return (one, other) => sortCollator.compare(cells[one] ?? "", cells[other] ?? "");
}

/**
 * How many numbers are sorted or merged between yields, which takes a few milliseconds with the slowest
 * comparison.
 */
const runLength = 4096;

/** Two adjacent sorted runs: `[from, middle)` and `[middle, to)`. */
type SortedRuns = { readonly from: number; readonly middle: number; readonly to: number };

/** Sorts numbers in time slices. Equal ones keep their order. Reuses the array. */
async function mergeSort(
	numbers: Uint32Array<ArrayBuffer>,
	compare: IndexComparator,
	scheduler: Scheduler,
): Promise<Uint32Array<ArrayBuffer>> {
	const { length } = numbers;
	for (let from = 0; from < length; from += runLength) {
		numbers.subarray(from, from + runLength).sort(compare);
		await scheduler.yield();
	}
	let source: Uint32Array<ArrayBuffer> = numbers;
	let target: Uint32Array<ArrayBuffer> = new Uint32Array(length > runLength ? length : 0);
	for (let width = runLength; width < length; width *= 2) {
		for (let from = 0; from < length; from += 2 * width) {
			const runs = { from, middle: Math.min(from + width, length), to: Math.min(from + 2 * width, length) };
			await mergeRuns(source, target, runs, compare, scheduler);
		}
		[source, target] = [target, source];
	}
	return source;
}

async function mergeRuns(
	source: Uint32Array,
	target: Uint32Array,
	{ from, middle, to }: SortedRuns,
	compare: IndexComparator,
	scheduler: Scheduler,
): Promise<void> {
	let left = from;
	let right = middle;
	for (let at = from; at < to; at++) {
		const isLeft = right === to || (left < middle && compare(source[left] ?? 0, source[right] ?? 0) <= 0);
		target[at] = source[isLeft ? left++ : right++] ?? 0;
		if (at % runLength === 0) await scheduler.yield();
	}
}

type CachedSort = {
	readonly key: string;
	readonly indices: Promise<Uint32Array<ArrayBuffer>>;
	readonly calling: AbortController;
};

/** The indices of the latest query. A new query aborts a running sort. */
export class SortCache {
	private latest: CachedSort | undefined;

	constructor(
		private readonly rows: RowReader,
		private readonly fields: readonly Field[],
	) {}

	/**
	 * The indices of a query over the first `count` rows. They are cached, because scrolling a list needs them
	 * repeatedly.
	 */
	indices(query: RowQuery, count: number): Promise<Uint32Array<ArrayBuffer>> {
		const key = JSON.stringify([query, count]);
		if (this.latest?.key === key) return this.latest.indices;
		this.latest?.calling.abort(new Error("Another query replaced this one."));
		const calling = new AbortController();
		const fields = fieldsOfQuery(this.fields, query);
		const batches = this.rows.copy().fieldsOf(fields);
		const indices = sortRows(batches, fields, query, new Scheduler(calling.signal), count);
		const latest = { key, indices, calling };
		this.latest = latest;
		indices.catch(() => {
			if (this.latest === latest) this.latest = undefined; // it may be requested again
		});
		return indices;
	}

	/** Aborts the sort in progress. */
	close(reason = "This response was closed."): void {
		this.latest?.calling.abort(new Error(reason));
		this.latest = undefined;
	}
}

import {
	type ColumnSummary,
	maxListedValues,
	type NumberSummary,
	type Row,
	type RowQuery,
	type SummaryKind,
} from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";
import { compareDecimals, type Decimal, decimalSum, parseDecimal } from "@/json/decimal";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { cellText, matcherOf } from "./conditions";

type SummaryRequest = {
	readonly of: SummaryKind;
	/** The columns to summarize. */
	readonly names: readonly string[];
	/** All rows of the list, with the required fields. */
	readonly batches: Iterable<readonly Row[]>;
	readonly fields: readonly Field[];
	readonly query: RowQuery;
	/** The number of leading rows to read. */
	readonly count: number;
};

/**
 * Summarizes columns over the rows of a query. A column's values are counted among the rows that meet the
 * conditions on other columns.
 */
export async function summarizeRows(
	{ of, names, batches, fields, query, count }: SummaryRequest,
	scheduler: Scheduler,
): Promise<readonly ColumnSummary[]> {
	const columns = names.map((name) => new Column(name, of));
	const failing = matcherOf(fields, query);
	let index = 0;
	for (const rows of batches) {
		for (const row of rows) {
			if (index++ >= count) break;
			const why = failing(row);
			if (why.kind === "more" || (why.kind === "column" && of !== "values")) continue;
			for (const column of columns)
				if (why.kind === "nothing" || why.column === column.name)
					column.add(cellText(row[column.name] ?? null));
		}
		if (index >= count) break;
		await scheduler.yield();
	}
	return columns.map((column) => column.summary());
}

/** Collects the summary of a column. */
class Column {
	private filled = 0;
	private readonly values = new Map<string, number>();
	private readonly numbers: Decimal[] = [];
	private readonly texts: string[] = [];

	constructor(
		readonly name: string,
		private readonly of: SummaryKind,
	) {}

	add(text: string): void {
		if (text === "") return;
		this.filled++;
		if (this.of === "values" && this.values.size <= maxListedValues)
			this.values.set(text, (this.values.get(text) ?? 0) + 1);
		const number = this.of === "numbers" ? parseDecimal(text) : null;
		if (!number) return;
		this.numbers.push(number);
		this.texts.push(text);
	}

	summary(): ColumnSummary {
		const { name, filled, values } = this;
		if (this.of === "values" && values.size <= maxListedValues) {
			const counts = [...values].map(([value, count]) => ({ value, count }));
			return {
				name,
				filled,
				values: counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
			};
		}
		const numbers = this.numberSummary();
		return { name, filled, ...(numbers && { numbers }) };
	}

	private numberSummary(): NumberSummary | null {
		const { numbers, texts } = this;
		const { length: count } = numbers;
		const sum = decimalSum(numbers);
		if (count === 0 || sum === null) return null;
		const rounded = Float64Array.from(texts, Number);
		const order = Uint32Array.from(texts.keys()).sort((a, b) => {
			const difference = (rounded[a] ?? 0) - (rounded[b] ?? 0);
			const [one, other] = [numbers[a], numbers[b]];
			return difference || (one && other ? compareDecimals(one, other) : 0);
		});
		const at = (place: number) => texts[order[place] ?? 0] ?? "";
		const middle = [at((count - 1) >> 1), at(count >> 1)] as const;
		return { count, sum, min: at(0), max: at(count - 1), middle };
	}
}

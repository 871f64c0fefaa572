import { changedRow, changesField } from "@/answers/comparison-protocol";
import type { Cell, Row, RowQuery, RowWindow } from "@/answers/rows";
import type { Feature, Field } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import type { ChangeKind, FieldChange } from "@/features/collections/replies.gen";
import { readChanges } from "@/features/collections/table-api";
import type { ViewedList } from "@/features/views/elements/view-props";
import { decimalDifference, parseDecimal } from "@/json/decimal";
import { numberedRow } from "./row-source";
import { readRowValues } from "./row-values";
import { WindowQueue } from "./window-queue";

type ChangeSourceOptions = {
	readonly accessKey: string;
	readonly id: string;
	readonly pair: { readonly from: number; readonly to: number };
	readonly kind: ChangeKind;
	readonly feature: Feature;
	readonly columns: readonly string[];
	readonly beside: readonly string[];
	/** Called when rows could not be read. */
	readonly onFailure: (error: unknown) => void;
};

/** The rows of one kind of change between two runs, in windows. Changed ones have their changes, as in a comparison of lookups. */
export class ChangeSource implements ViewedList {
	private readonly queue: WindowQueue<{ readonly number: number; readonly row: Row }>;

	constructor(private readonly options: ChangeSourceOptions) {
		const { accessKey, id, pair, kind, columns, feature } = options;
		const schema = schemaOf(feature);
		const fields = schema?.fields ?? [];
		this.queue = new WindowQueue(async (start, count) => {
			const reading = readChanges(accessKey, id, { ...pair, kind, start, count, column: columns });
			reading.catch(options.onFailure);
			const window = await reading;
			const rows = window.rows.map((found) => {
				const { number, row } = numberedRow(window.columns, found);
				if (kind !== "changed") return { number, row };
				const changes = (found.changes ?? []).map((change) => changeRow(change, fields));
				return { number, row: { ...(schema && changedRow(schema, row)), [changesField]: changes } };
			});
			return { rows, total: window[kind] };
		});
	}

	readonly rows: ViewedList["rows"] = {
		rowWindow: (from, to, _query) => this.rowWindow(from, to, _query),
		rowValues: async (index) => {
			const { rows } = await this.queue.window(index, index + 1);
			const { accessKey, id, pair, kind, feature, beside } = this.options;
			const [found] = rows;
			if (!found) return [];
			const run = kind === "gone" ? pair.from : pair.to;
			return readRowValues(accessKey, { id, run, number: found.number, feature, beside });
		},
		furtherPaths: async () => [],
	};

	private async rowWindow(from: number, to: number, _query: RowQuery): Promise<RowWindow> {
		const { rows, total } = await this.queue.window(from, to);
		return { rows: rows.map(({ row }) => row), total };
	}
}

/** A change as the page's comparisons have it: each value as a text. */
function changeRow({ name, before, after }: FieldChange, fields: readonly Field[]): Row {
	const field = fields.find((each) => each.name === name);
	const one = parseDecimal(cellText(before) ?? "");
	const other = parseDecimal(cellText(after) ?? "");
	const isNumber = field?.type === "number" && one !== null && other !== null;
	return {
		path: name,
		type: field?.type ?? "any",
		before: cellText(before),
		after: cellText(after),
		difference: isNumber ? decimalDifference(other, one) : null,
	};
}

function cellText(cell: Cell): string | null {
	return typeof cell === "string" || cell === null ? cell : JSON.stringify(cell);
}

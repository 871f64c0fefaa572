import { changedRow, changesField } from "@/answers/comparison-protocol";
import type { RowSource } from "@/answers/protocol";
import type { Cell, Row, RowQuery } from "@/answers/rows";
import type { Feature, Field } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { readChanges } from "@/features/collections/api";
import type { ChangeKind, FieldChange } from "@/features/collections/replies.gen";
import { decimalDifference, parseDecimal } from "@/json/decimal";
import { readRowValues } from "./row-values";
import { numberedRow, tableQuery } from "./run-source";

type ChangeSourceOptions = {
	readonly accessKey: string;
	readonly id: string;
	readonly pair: { readonly from: number; readonly to: number };
	readonly kind: ChangeKind;
	readonly feature: Feature;
	readonly columns: readonly string[];
	readonly beside: readonly string[];
};

/** The rows of one kind of change between two runs. Changed ones have their changes, as in a comparison of lookups. */
export function changeSource({ pair, kind, ...options }: ChangeSourceOptions): RowSource {
	const { accessKey, id, columns, feature } = options;
	const schema = schemaOf(feature);
	const read = (start: number, end: number, query: RowQuery, signal?: AbortSignal) => {
		const column = [...columns, ...(query.further ?? []).map(({ name }) => name)];
		const wanted = { ...pair, kind, ...tableQuery(query), start, count: end - start, column };
		return readChanges(accessKey, id, wanted, signal);
	};
	return {
		rows: {
			rowWindow: async (from, to, query, signal) => {
				const window = await read(from, to, query, signal);
				const rows = window.rows.map((found) => {
					const { row } = numberedRow(window.columns, found);
					if (kind !== "changed") return row;
					const changes = (found.changes ?? []).map((change) => changeRow(change, schema?.fields ?? []));
					return { ...(schema && changedRow(schema, row)), [changesField]: changes };
				});
				return { rows, total: window.matches };
			},
			rowValues: async (index, query) => {
				const [found] = (await read(index, index + 1, query)).rows;
				const run = kind === "gone" ? pair.from : pair.to;
				return found ? readRowValues({ ...options, run, number: found.number }) : [];
			},
			furtherPaths: async () => [],
		},
	};
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

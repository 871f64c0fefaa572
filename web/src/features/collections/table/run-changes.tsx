import { type ReactNode, useMemo } from "react";
import { changedRow, changesField } from "@/answers/comparison-protocol";
import type { RowSource } from "@/answers/protocol";
import type { Cell, Row, RowQuery } from "@/answers/rows";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat, Field } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { readChanges } from "@/features/collections/api";
import { runChangeKinds } from "@/features/collections/collection-address";
import type { ChangeKind, Collection, Comparison, FieldChange } from "@/features/collections/replies.gen";
import type { ChangeSource } from "@/features/compare/changed-rows";
import type { ChangeFiles } from "@/features/compare/changes-menu";
import { ComparisonView } from "@/features/compare/comparison-view";
import { rowFigures } from "@/features/compare/figures";
import { kindsOfChange } from "@/features/compare/kinds";
import { typingPause } from "@/features/rows/row-filter";
import { decimalDifference, parseDecimal } from "@/json/decimal";
import { formatCount, formatQuantity } from "@/lib/format";
import { openingColumns, type ServedTable, useServedTable } from "./beside-columns";
import { readRowValues } from "./row-values";
import type { ComparedPair } from "./run-comparison";
import { numberedRow, tableQuery } from "./run-source";
import { useCollectionFiles } from "./use-collection-files";

type RunChangesProps = {
	readonly collection: Collection;
	readonly pair: ComparedPair;
	readonly comparison: Comparison;
	readonly notes: readonly ReactNode[];
};

/** The differences between two runs, compared by the server. */
export function RunChanges({ collection, pair, comparison, notes }: RunChangesProps) {
	const { unchanged, unknown } = comparison;
	const kinds = kindsOfChange(runChangeKinds, comparison, "certain");
	return (
		<ComparisonView
			figures={rowFigures(comparison, [
				...kinds,
				{ name: "Unchanged", count: unchanged },
				{ name: "Unknown", count: unknown },
			])}
			sides={{
				before: { name: `Run ${pair.from}`, text: "" },
				after: { name: `Run ${pair.to}`, text: "" },
			}}
			notes={notes}
			kinds={kinds}
			same={isUnchanged(comparison) ? sameText(unchanged) : null}
			source={useChangeSource(collection, pair)}
			files={useChangeFiles(collection, pair, comparison)}
		/>
	);
}

/** Whether every row is the same in both runs. */
function isUnchanged({ unchanged, unknown, withoutId, ...counts }: Comparison): boolean {
	return (
		unchanged > 0 && unknown === 0 && withoutId === 0 && runChangeKinds.every((kind) => counts[kind] === 0)
	);
}

function sameText(rows: number): string {
	return rows === 1
		? "Nothing changed: the row is the same."
		: `Nothing changed: all ${formatCount(rows)} rows are the same.`;
}

/** The rows that differ between two runs; null if this version does not know the feature. */
function useChangeSource(
	collection: Collection,
	{ from, to }: ComparedPair,
): ChangeSource<ChangeKind> | null {
	const table = useServedTable(collection);
	return useMemo(
		() =>
			table && {
				feature: table.feature,
				shape: "rows",
				list: (kind) => changeSource(table, { from, to }, kind),
				sorts: () => [
					{ name: `Order in run ${to}`, sort: null },
					{ name: "Name", sort: { field: schemaOf(table.feature)?.title ?? "", descending: false } },
				],
				beside: (rows) => openingColumns(table.beside, rows),
				typingPause,
			},
		[table, from, to],
	);
}

/**
 * The rows with one kind of change between two runs. Changed rows have their changes, as in a comparison of
 * lookups.
 */
function changeSource(table: ServedTable, pair: ComparedPair, kind: ChangeKind): RowSource {
	const { accessKey, id, columns, feature } = table;
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
					const changes = (found.changes ?? [])
						.map((change) => changeRow(change, schema?.fields ?? []))
						.toSorted((a, b) => rankOf(a) - rankOf(b));
					return { ...(schema && changedRow(schema, row)), [changesField]: changes };
				});
				return { rows, total: window.matches };
			},
			rowValues: async (index, query) => {
				const [found] = (await read(index, index + 1, query)).rows;
				const run = kind === "gone" ? pair.from : pair.to;
				return found ? readRowValues(table, run, found.number) : [];
			},
			furtherPaths: async () => [],
		},
	};
}

/** Numbers come first, nested rows last. */
function rankOf({ type }: Row): number {
	return type === "number" ? 0 : type === "rows" ? 2 : 1;
}

/** A change in the form of the page's comparisons, with each value as text. */
function changeRow({ name, before, after }: FieldChange, fields: readonly Field[]): Row {
	const field = fields.find((each) => each.name === name);
	const one = parseDecimal(cellText(before) ?? "");
	const other = parseDecimal(cellText(after) ?? "");
	const isNumber = field?.type === "number" && one !== null && other !== null;
	return {
		path: name,
		type: field?.type ?? "any",
		...(Array.isArray(before) && Array.isArray(after)
			? nestedTexts(before, after, field?.words ?? "rows")
			: { before: cellText(before), after: cellText(after) }),
		difference: isNumber ? decimalDifference(other, one) : null,
	};
}

/** Two lists of nested rows as text: "12 posts", then "12 posts, 3 different". */
function nestedTexts(before: readonly Row[], after: readonly Row[], noun: string) {
	const old = new Set(before.map((row) => JSON.stringify(row)));
	const different = after.filter((row) => !old.has(JSON.stringify(row))).length;
	return {
		before: `${formatCount(before.length)} ${noun}`,
		after: `${formatCount(after.length)} ${noun}${different > 0 ? `, ${formatCount(different)} different` : ""}`,
	};
}

function cellText(cell: Cell): string | null {
	return typeof cell === "string" || cell === null ? cell : JSON.stringify(cell);
}

/** Saves the differences between two runs: one line per row, with its values before and after. */
function useChangeFiles(
	collection: Collection,
	pair: ComparedPair,
	comparison: Comparison,
): ChangeFiles<ChangeKind, ExportFormat> {
	const { saving, save } = useCollectionFiles(collection);
	const { added, changed, gone, before, after } = comparison;
	const count = added + changed + gone;
	return {
		saving,
		formats: Object.values(fileFormats).map(({ name }) => name),
		text: "Each row with its change and its values before and after.",
		count,
		save: (format, { isSafe, shown }) =>
			save({
				path: "/compare",
				query: {
					...pair,
					format,
					safe: isSafe,
					...(shown && { kind: shown.kind, ...tableQuery(shown.query) }),
				},
				format,
				kind: "changes",
				variant: `runs-${pair.from}-${pair.to}_snapshots-${before}-${after}`,
				rows: shown ? shown.count : count,
				says: (saved) =>
					`${formatQuantity(saved, "row")} that differ between run ${pair.from} (${formatQuantity(before, "row")}) and run ${pair.to} (${formatQuantity(after, "row")})`,
			}),
	};
}

import type { ExportColumn, ExportOptions, ExportRows, TextColumn } from "@/answers/export";
import type { RowListHandle } from "@/answers/handles";
import { isUnsorted, type Row, type RowQuery, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { type FileSizes, sizesOfAnswers, sizesOfRows } from "@/features/export/file-sizes";
import {
	type ColumnScope,
	chosenOption,
	type RowScope,
	rowOptions,
	type ScopeOption,
} from "@/features/export/scope";
import { useMatches, useVisibleList, type VisibleList } from "@/features/rows/visible-list";
import {
	type FieldColumn,
	labelled,
	namedColumn,
	openingLabels,
	schemaColumns,
	unique,
	useCandidates,
} from "./export-columns";
import { rememberedColumns } from "./remembered-columns";

/** The chosen options for a response's files. */
export type ExportChoice = {
	/** The rows in the menu's files; null until chosen, which means the same rows as for the button. */
	readonly rows: RowScope | null;
	readonly columns: ColumnScope | null;
	/** The labels of individually picked columns, or null. */
	readonly picked: readonly string[] | null;
	/** The labels of the last file's columns, or null. */
	readonly remembered: readonly string[] | null;
	readonly options: ExportOptions;
	/** Whether to add the input as a separate column. */
	readonly hasInput: boolean;
};

const initialChoice: ExportChoice = {
	rows: null,
	columns: null,
	picked: null,
	remembered: null,
	options: { safe: true, dates: false },
	hasInput: false,
};

/** The initial options for a feature's files, with the last file's columns. */
export function openingChoice(feature: string): ExportChoice {
	const remembered = rememberedColumns(feature);
	return remembered ? { ...initialChoice, columns: "chosen", picked: remembered, remembered } : initialChoice;
}

/** A set of options in the menu, and the current value. */
type Offered<T extends string> = { readonly value: T; readonly options: readonly ScopeOption<T>[] };

/** The rows and columns for files. */
export type ExportScope = {
	readonly rows: Offered<RowScope>;
	readonly columns: Offered<ColumnScope>;
	/** The available columns, and the labels of the chosen ones. */
	readonly candidates: readonly FieldColumn[];
	readonly picked: readonly string[];
	/** The query for the rows on the page. */
	readonly query: RowQuery;
	/** The number of rows on the page, or null until they are counted. */
	readonly shownCount: number | null;
	/**
	 * The rows that the button saves, with the default columns or those chosen for the last file. A filter removes
	 * rows but not columns.
	 */
	readonly button: ExportRows;
	/** The number of columns chosen for it, or null. */
	readonly buttonColumns: number | null;
	/** Whether the columns chosen for the last file are not known yet. */
	readonly isWaiting: boolean;
	readonly menu: ExportRows;
	/** The approximate size of the menu's files, or null if unknown. */
	readonly sizes: FileSizes | null;
};

type ExportSource = {
	readonly feature: Feature;
	/** A short form of the inputs. */
	readonly inputs: string;
	readonly list: RowListHandle;
	readonly count: number;
	/** Some of the rows, for estimating file sizes. */
	readonly sample: readonly Row[];
	/** The size of the responses in bytes; null if the rows are only part of them. */
	readonly size: number | null;
};

/** The rows and columns for the chosen options. */
export function useExportScope(source: ExportSource, choice: ExportChoice): ExportScope {
	const { feature, inputs, list, count } = source;
	const visible = useVisibleList(list);
	const query = visible?.query ?? unsorted;
	const shownCount = useRowCount(list, query, count);
	const isAll = isEveryRow(query);
	const whole = visible?.whole ?? query;
	const filtered = useRowCount(list, whole, count);
	const rowChoices = rowOptions(query, isAll, { shown: shownCount, all: count, filtered });
	const rows = chosenOption<RowScope>(rowChoices, choice.rows, [isAll ? "all" : "shown"]);
	const input = choice.hasInput ? [{ label: "input", text: inputs }] : [];
	const sets = columnSets(feature, visible, input);
	const columnChoices = columnOptions(feature, sets, visible);
	const columns = chosenOption<ColumnScope>(columnChoices, choice.columns, ["usual", "all"]);
	const { candidates, isKnown } = useCandidates(
		feature,
		list,
		count,
		columns === "chosen" || choice.remembered !== null,
	);
	const picked = choice.picked ?? openingLabels(feature, visible, candidates);
	const chosen = unique([...labelled(candidates, picked), ...input]);
	const rowsOf = { all: unsorted, filtered: whole, shown: query }[rows];
	const files: Readonly<Record<ColumnScope, ExportRows>> = {
		usual: usualRows(rowsOf, sets.usual, feature, input),
		shown: { scope: "query", query: rowsOf, columns: sets.shown },
		all: { scope: "values", query: rowsOf, texts: input },
		chosen: { scope: "query", query: rowsOf, columns: chosen },
	};
	const menu = files[columns];
	const rowCount = { all: count, filtered: filtered ?? count, shown: shownCount ?? count }[rows];
	const remembered = choice.remembered === null ? [] : labelled(candidates, choice.remembered);
	return {
		rows: { value: rows, options: rowChoices },
		columns: { value: columns, options: columnChoices },
		candidates,
		picked,
		query,
		shownCount,
		button:
			remembered.length > 0
				? { scope: "query", query, columns: unique([...remembered, ...input]) }
				: usualRows(query, sets.usual, feature, input),
		isWaiting: !isKnown && remembered.length < (choice.remembered?.length ?? 0),
		buttonColumns: remembered.length > 0 ? remembered.length : null,
		menu,
		sizes: sizesOfFile(menu, sets.usual, rowCount, source),
	};
}

type ColumnSets = { readonly usual: readonly ExportColumn[]; readonly shown: readonly ExportColumn[] };

function columnSets(feature: Feature, visible: VisibleList | null, input: readonly TextColumn[]): ColumnSets {
	const own = schemaColumns(feature);
	const table = visible?.columns?.map(namedColumn);
	return {
		usual: unique([...(own.length > 0 ? own : (table ?? [])), ...input]),
		shown: unique([...(table ?? own), ...input]),
	};
}

/** The columns available for files, the feature's own first. A flat file always has every value. */
function columnOptions(
	feature: Feature,
	{ usual, shown }: ColumnSets,
	visible: VisibleList | null,
): readonly ScopeOption<ColumnScope>[] {
	const shape = feature.export?.shape ?? "rows";
	const hasOwn = schemaColumns(feature).length > 0 && shape !== "flat";
	const summary = shape === "summary" ? {} : { count: usual.length };
	return [
		...(hasOwn ? [{ value: "usual", name: "Default", ...summary } as const] : []),
		...(visible?.columns ? [{ value: "shown", name: "Shown", count: shown.length } as const] : []),
		{ value: "all", name: "All fields" },
		{ value: "chosen", name: "Choose…" },
	];
}

/** The approximate size of a file with that many rows, based on the sample or the responses. */
function sizesOfFile(
	rows: ExportRows,
	usual: readonly ExportColumn[],
	rowCount: number,
	{ sample, size, count }: ExportSource,
): FileSizes | null {
	if (rows.scope === "query") return sizesOfRows(sample, rows.columns, rowCount);
	if (rows.scope === "all" && rows.shape === "rows") return sizesOfRows(sample, usual, rowCount);
	return size === null || count === 0 ? null : sizesOfAnswers((size * rowCount) / count);
}

/** Whether a query selects all rows of its list, in the original order. */
function isEveryRow(query: RowQuery): boolean {
	return isUnsorted(query) && query.snapshot === undefined;
}

/** The visible rows with the columns of the feature's file. */
function usualRows(
	query: RowQuery,
	columns: readonly ExportColumn[],
	{ export: file }: Feature,
	texts: readonly TextColumn[],
): ExportRows {
	const shape = file?.shape ?? "rows";
	// A summary cannot have text columns.
	const isFeatures = isEveryRow(query) && (texts.length === 0 || shape === "summary");
	if (isFeatures || (shape !== "flat" && columns.length === 0)) return { scope: "all", shape };
	return shape === "flat" ? { scope: "values", query, texts } : { scope: "query", query, columns };
}

/** The number of rows in a query, or null until they are counted. */
export function useRowCount(list: RowListHandle, query: RowQuery, count: number): number | null {
	const matches = useMatches(list, query);
	const isWhole = isUnsorted({ ...query, sort: null });
	return isWhole ? Math.min(query.snapshot ?? count, count) : matches;
}

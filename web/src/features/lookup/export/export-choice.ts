import type { ExportColumn, ExportOptions, ExportRows, TextColumn } from "@/answers/export";
import type { RowListHandle } from "@/answers/handles";
import { isUnsorted, type RowQuery, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { type RowChoice, type ScopeChoice, scopeChoices } from "@/features/export/export-menu";
import { useMatches, useVisibleList, type VisibleColumn } from "@/features/rows/visible-list";
import { pathName } from "@/json/paths";

/** What a person chose for the files of an answer. */
export type ExportChoice = {
	/** For the menu's files; null until it is chosen: then they are as that of the button. */
	readonly rows: RowChoice | null;
	readonly options: ExportOptions;
	/** The input as a column of its own. */
	readonly hasInput: boolean;
};

export const initialChoice: ExportChoice = {
	rows: null,
	options: { safe: true, dates: false },
	hasInput: false,
};

/** Which rows and columns the files get. */
export type ExportScope = {
	/** What the menu offers; none where the answer is no list. */
	readonly choices: readonly ScopeChoice[];
	/** Those of the menu's files. */
	readonly rows: RowChoice;
	/** The rows on the page. */
	readonly query: RowQuery;
	/** Their number; null until they are counted. */
	readonly shownCount: number | null;
	/** What the button saves: a filter takes rows away and no columns. */
	readonly button: ExportRows;
	readonly menu: ExportRows;
};

type ExportSource = {
	readonly feature: Feature;
	/** The inputs in short. */
	readonly inputs: string;
	readonly list: RowListHandle;
	readonly count: number;
};

/** The rows and the columns of the files that a person chose. */
export function useExportScope(
	{ feature, inputs, list, count }: ExportSource,
	{ rows: chosen, hasInput }: ExportChoice,
): ExportScope {
	const visible = useVisibleList(list);
	const query = visible?.query ?? unsorted;
	const shownCount = useRowCount(list, query, count);
	const input = hasInput ? [{ label: "input", text: inputs }] : [];
	const own = schemaColumns(feature);
	const table = visible?.columns?.map(namedColumn);
	const columns = {
		usual: unique([...(own.length > 0 ? own : (table ?? [])), ...input]),
		shown: unique([...(table ?? own), ...input]),
	};
	const button = usualRows(query, columns.usual, feature, input);
	const choices = scopeChoices({
		shown: table ? columns.shown.length : 0,
		usual: own.length > 0 ? columns.usual.length : 0,
		isAll: isEveryRow(query),
		shownCount,
		count,
	});
	const preset = own.length > 0 ? "usual" : isEveryRow(query) ? "all" : "values";
	const rows = choices.some((choice) => choice.rows === chosen) ? (chosen ?? preset) : preset;
	const files: Readonly<Record<RowChoice, ExportRows>> = {
		usual: button,
		shown: { scope: "query", query, columns: columns.shown },
		values: { scope: "values", query, texts: input },
		all: { scope: "values", query: unsorted, texts: input },
	};
	return {
		choices: visible ? choices : [],
		rows,
		query,
		shownCount,
		button,
		menu: visible ? files[rows] : button,
	};
}

/** Whether a query is all rows of its list in the order as sent. */
function isEveryRow(query: RowQuery): boolean {
	return isUnsorted(query) && query.snapshot === undefined;
}

/** The rows shown with the columns of the feature's file. */
function usualRows(
	query: RowQuery,
	columns: readonly ExportColumn[],
	{ export: file }: Feature,
	texts: readonly TextColumn[],
): ExportRows {
	const shape = file?.shape ?? "rows";
	// A summary has no columns that a text could be one of.
	const isFeatures = isEveryRow(query) && (texts.length === 0 || shape === "summary");
	if (isFeatures || (shape !== "flat" && columns.length === 0)) return { scope: "all", shape };
	return shape === "flat" ? { scope: "values", query, texts } : { scope: "query", query, columns };
}

/** The columns of the feature's file. */
function schemaColumns(feature: Feature): readonly ExportColumn[] {
	const fields = schemaOf(feature)?.fields ?? [];
	return fields.filter(isUsual).map((field) => ({ label: field.name, field }));
}

/** A column of the table: the name of its field, or where the catalog has none, the keys of its path. */
function namedColumn({ field, key }: VisibleColumn): ExportColumn {
	return { label: field.type === "any" ? pathName(key) : field.name, field };
}

/** Columns with names of their own: one that is taken gets a number. */
function unique(columns: readonly ExportColumn[]): readonly ExportColumn[] {
	const names = new Set<string>();
	return columns.map((column) => {
		let { label } = column;
		for (let number = 2; names.has(label); number++) label = `${column.label}_${number}`;
		names.add(label);
		return { ...column, label };
	});
}

/** The number of rows of a query that is shown; null until they are counted. */
export function useRowCount(list: RowListHandle, query: RowQuery, count: number): number | null {
	const matches = useMatches(list, query);
	return query.words.trim() === "" ? Math.min(query.snapshot ?? count, count) : matches;
}

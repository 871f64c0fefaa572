import { useEffect, useState } from "react";
import type { ExportColumn, ExportOptions, ExportRows } from "@/answers/export";
import type { RowListHandle } from "@/answers/handles";
import { isUnsorted, type RowQuery, unsorted } from "@/answers/rows";
import { type Feature, schemas } from "@/catalog/catalog.gen";
import { useVisibleList, type VisibleColumn, type VisibleList } from "@/features/views/elements/visible-list";

/** What a person chose for the files of an answer. */
export type ExportChoice = {
	/** Null until it is chosen: then it is what the page shows where that is less, or in another order. */
	readonly rows: "shown" | "all" | null;
	readonly options: ExportOptions;
	/** The input as a column of its own. */
	readonly hasInput: boolean;
};

export const initialChoice: ExportChoice = {
	rows: null,
	options: { safe: true, dates: false },
	hasInput: false,
};

/** Which rows and columns a file gets. */
export type ExportScope = {
	readonly rows: "shown" | "all";
	/** The rows of a file as shown, and its columns; null where the answer is no list. */
	readonly shown: ScopeSize | null;
	readonly all: ScopeSize;
	/** The rows on the page. */
	readonly query: RowQuery;
	readonly request: ExportRows;
	/** The rows in the file; null until they are counted. */
	readonly count: number | null;
};

type ScopeSize = { readonly rowCount: number | null; readonly columns: readonly ExportColumn[] };

type ExportSource = {
	readonly feature: Feature;
	readonly label: string;
	readonly list: RowListHandle;
	readonly count: number;
};

/** The rows and the columns of the files that a person chose. */
export function useExportScope(
	{ feature, label, list, count }: ExportSource,
	{ rows, hasInput }: ExportChoice,
): ExportScope {
	const visible = useVisibleList(list);
	const query = visible?.query ?? unsorted;
	const shownCount = useRowCount(list, query, count);
	const shape = feature.export?.shape ?? "rows";
	const input: readonly ExportColumn[] = hasInput ? [{ label: "input", text: label }] : [];
	const ownColumns = schemaColumns(feature);
	const all = { rowCount: count, columns: unique([...ownColumns, ...input]) };
	const shown = visible && {
		rowCount: shownCount,
		columns: unique([...(visible.columns?.map(namedColumn) ?? ownColumns), ...input]),
	};
	const scope = shown === null ? "all" : (rows ?? (isUnsorted(query) ? "all" : "shown"));
	return {
		rows: scope,
		shown,
		all,
		query,
		request: requestOf(scope === "shown" ? visible : null, { all, shown }, hasInput, shape),
		count: scope === "shown" ? shownCount : count,
	};
}

function requestOf(
	visible: VisibleList | null,
	{ all, shown }: Pick<ExportScope, "all" | "shown">,
	hasInput: boolean,
	shape: NonNullable<Feature["export"]>["shape"],
): ExportRows {
	if (visible && shown && shown.columns.length > 0)
		return { scope: "query", query: visible.query, columns: shown.columns };
	if (hasInput && shape === "rows") return { scope: "query", query: unsorted, columns: all.columns };
	return { scope: "all", shape };
}

/** The columns of the feature's file. */
function schemaColumns({ schema: kind }: Feature): readonly ExportColumn[] {
	const fields = schemas.find((schema) => schema.kind === kind)?.fields ?? [];
	return fields.flatMap((field) => (field.column ? { label: field.column, field } : []));
}

/** A column of the table: its name in the feature's file, or where that has none, its path. */
function namedColumn({ field, key }: VisibleColumn): ExportColumn {
	return { label: field.column || key, field };
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

/** The number of rows of a query; null until they are counted. */
function useRowCount(list: RowListHandle, query: RowQuery, count: number): number | null {
	const [counted, setCounted] = useState<{
		readonly query: RowQuery;
		readonly count: number;
		readonly total: number;
	}>();
	const hasWords = query.words.trim() !== "";
	useEffect(() => {
		if (!hasWords) return;
		let isCurrent = true;
		list.rows.rowWindow(0, 0, query).then(
			({ total }) => isCurrent && setCounted({ query, count, total }),
			() => undefined, // another query follows, or another answer
		);
		return () => {
			isCurrent = false;
		};
	}, [list, query, hasWords, count]);
	if (!hasWords) return count;
	return counted?.query === query && counted.count === count ? counted.total : null;
}

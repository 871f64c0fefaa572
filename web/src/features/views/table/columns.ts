import { useMemo, useState } from "react";
import type { Cell, Row } from "@/answers/rows";
import { type Feature, type Field, schemas } from "@/catalog/catalog.gen";

/** A column of the table: a field of the answer. */
export type TableColumn = {
	readonly field: Field;
	/** The column's head in the CSV file; the field's name where it is not exported, and for pictures. */
	readonly head: string;
	/** Shown by default. */
	readonly isDefault: boolean;
};

/** Fields that are shown by default though they are not exported. */
const alsoDefault = ["picture", "children", "replies"];

/** The columns of a feature's answer: the row's name, its picture, then every other field. */
export function tableColumns(feature: Feature): readonly TableColumn[] {
	const fields = schemas.find(({ kind }) => kind === feature.schema)?.fields ?? [];
	const name = fields.find(({ type, column }) => type === "text" && column) ?? fields[0];
	const picture = fields.find((field) => field.name === "picture");
	const first = [name, picture].filter((field) => field !== undefined);
	return [...first, ...fields.filter((field) => !first.includes(field))].map((field) => ({
		field,
		head: (field.type === "picture" ? undefined : field.column) ?? field.name,
		isDefault: field.column !== undefined || alsoDefault.includes(field.name),
	}));
}

/** The selectors of a field in a row, in order. */
export function selectorText({ selectors, trueValues }: Field): string {
	return `${selectors.join(" or ")}${trueValues ? ` = ${trueValues.join(" or ")}` : ""}`;
}

/** All columns, and those that are visible. */
export type VisibleColumns = {
	readonly all: readonly TableColumn[];
	/** Always includes the first one. */
	readonly visible: readonly TableColumn[];
	/** Shows the columns of the fields of these names. */
	readonly choose: (names: readonly string[]) => void;
};

/** The chosen columns since the page was opened, by the kind of answer. */
const columnsByKind = new Map<string, readonly string[]>();

/** The columns of a feature's table: those chosen before for the same kind of answer, or else the defaults that the rows fill. */
export function useVisibleColumns(feature: Feature, rows: readonly Row[]): VisibleColumns {
	const kind = feature.schema ?? "";
	const all = useMemo(() => tableColumns(feature), [feature]);
	const [names, setNames] = useState(() => columnsByKind.get(kind) ?? filledNames(all, rows));
	// Rows render again when the columns are another array.
	const visible = useMemo(
		() => all.filter(({ field }, index) => index === 0 || names.includes(field.name)),
		[all, names],
	);
	const choose = (next: readonly string[]) => {
		columnsByKind.set(kind, next);
		setNames(next);
	};
	return { all, visible, choose };
}

/** The names of the default fields that any row fills. */
function filledNames(all: readonly TableColumn[], rows: readonly Row[]): readonly string[] {
	return defaultNames(all).filter((name) => rows.some((row) => isFilled(row[name])));
}

function isFilled(cell: Cell | undefined): boolean {
	return cell !== undefined && cell !== null && cell !== "" && !(Array.isArray(cell) && cell.length === 0);
}

/** The names of the fields that are shown by default. */
export function defaultNames(all: readonly TableColumn[]): readonly string[] {
	return all.filter((column) => column.isDefault).map(({ field }) => field.name);
}

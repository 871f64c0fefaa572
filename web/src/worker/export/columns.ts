import type { ExportColumn, WrittenFormat } from "@/answers/export";
import type { Field } from "@/catalog/catalog.gen";
import type { FileColumn, NestedField } from "./row-writer";

/** A column of a file, and the field or the text that its cells have. */
export type SourcedColumn = FileColumn &
	({ readonly field: Field; readonly text?: never } | { readonly field?: never; readonly text: string });

/** The columns of a schema's file: the fields that the catalog gives a column; in JSONL also nested rows that have columns. */
export function schemaColumns(fields: readonly Field[], format: WrittenFormat): readonly SourcedColumn[] {
	return fields.flatMap((field) => {
		const isNested = format === "jsonl" && hasColumns(field.fields);
		const label = isNested ? field.name : field.column;
		return label ? sourcedColumn({ label, field }, namedFields) : [];
	});
}

/** The columns that a person chose. Their nested rows have all fields. */
export function chosenColumns(columns: readonly ExportColumn[]): readonly SourcedColumn[] {
	return columns.map((column) => sourcedColumn(column, allFields));
}

/**
 * The last column of a file: its values that do not have the types of their columns, as a JSON object by path. Where
 * a column has its name already it gets a number.
 */
export function unreadColumn(columns: readonly { readonly label: string }[]): FileColumn {
	let label = unreadLabel;
	for (let number = 2; columns.some((column) => column.label === label); number++)
		label = `${unreadLabel}_${number}`;
	return { label, type: "text", isNumeric: false, fields: [] };
}

const unreadLabel = "unread";

function sourcedColumn(
	column: ExportColumn,
	nested: (fields: readonly Field[]) => readonly NestedField[],
): SourcedColumn {
	const { label } = column;
	if ("text" in column) return { label, text: column.text, type: "text", isNumeric: false, fields: [] };
	const { field } = column;
	return {
		label,
		field,
		type: field.type,
		isNumeric: isNumericColumn(field),
		fields: nested(field.fields ?? []),
	};
}

/** The fields with a column, under its name; nested rows that have columns under their own. */
function namedFields(fields: readonly Field[]): readonly NestedField[] {
	return fields.flatMap((field) => {
		const { name, type, fields: inner = [] } = field;
		const label = hasColumns(inner) ? name : field.column;
		return label ? { name, label, type, fields: namedFields(inner) } : [];
	});
}

function allFields(fields: readonly Field[]): readonly NestedField[] {
	return fields.map(({ name, type, column, fields: inner = [] }) => ({
		name,
		label: column ?? name,
		type,
		fields: allFields(inner),
	}));
}

function hasColumns(fields: readonly Field[] = []): boolean {
	return fields.some(({ column, fields: nested }) => column || hasColumns(nested));
}

/** Whether numbers of the field are numbers in a file. */
function isNumericColumn({ type }: Pick<Field, "type">): boolean {
	return type === "number" || type === "time";
}

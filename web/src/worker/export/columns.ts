import type { ExportColumn, WrittenFormat } from "@/answers/export";
import type { Field } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";
import type { FileColumn, NestedField } from "./row-writer";

/** A column of a file, and the field or the text that its cells have. */
export type SourcedColumn = FileColumn &
	({ readonly field: Field; readonly text?: never } | { readonly field?: never; readonly text: string });

/** The columns of a schema's file: the usual fields; in JSONL also nested rows that have some. */
export function schemaColumns(fields: readonly Field[], format: WrittenFormat): readonly SourcedColumn[] {
	return fields
		.filter((field) => isUsual(field) || (format === "jsonl" && usualFields(field.fields).length > 0))
		.map((field) => sourcedColumn({ label: field.name, field }, usualFields));
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

/** The usual fields, and nested rows that have some. */
function usualFields(fields: readonly Field[] = []): readonly NestedField[] {
	return fields.flatMap((field) => {
		const nested = usualFields(field.fields);
		return isUsual(field) || nested.length > 0 ? { name: field.name, type: field.type, fields: nested } : [];
	});
}

function allFields(fields: readonly Field[]): readonly NestedField[] {
	return fields.map(({ name, type, fields: inner = [] }) => ({ name, type, fields: allFields(inner) }));
}

/** Whether numbers of the field are numbers in a file. */
function isNumericColumn({ type }: Pick<Field, "type">): boolean {
	return type === "number" || type === "time";
}

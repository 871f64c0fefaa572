import type { ExportColumn } from "@/answers/export";
import type { Field, FieldType } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";

/** A file column. */
export type FileColumn = {
	/** Its name in the header. */
	readonly label: string;
	readonly type: FieldType;
	/** The fields of nested rows. */
	readonly fields: readonly NestedField[];
};

/** A field of nested rows in a file. */
export type NestedField = Pick<Field, "name" | "type"> & {
	readonly fields: readonly NestedField[];
};

/** A file column, and the field or text in its cells. */
export type SourcedColumn = FileColumn &
	({ readonly field: Field; readonly text?: never } | { readonly field?: never; readonly text: string });

/** The columns of a schema's file: the default fields. */
export function schemaColumns(fields: readonly Field[]): readonly SourcedColumn[] {
	return fields.filter(isUsual).map((field) => sourcedColumn({ label: field.name, field }));
}

/** The columns that the user chose. Their nested rows have all fields. */
export function chosenColumns(columns: readonly ExportColumn[]): readonly SourcedColumn[] {
	return columns.map(sourcedColumn);
}

/**
 * The last column of a file: values that don't match their column's type, as a JSON object by path. If another
 * column has the same name, a number is added.
 */
export function unreadColumn(columns: readonly { readonly label: string }[]): FileColumn {
	let label = unreadLabel;
	for (let number = 2; columns.some((column) => column.label === label); number++)
		label = `${unreadLabel}_${number}`;
	return { label, type: "text", fields: [] };
}

const unreadLabel = "unread";

function sourcedColumn(column: ExportColumn): SourcedColumn {
	const { label } = column;
	if ("text" in column) return { label, text: column.text, type: "text", fields: [] };
	const { field } = column;
	return {
		label,
		field,
		type: field.type,
		fields: allFields(field.fields ?? []),
	};
}

function allFields(fields: readonly Field[]): readonly NestedField[] {
	return fields.map(({ name, type, fields: inner = [] }) => ({ name, type, fields: allFields(inner) }));
}

import type { Cell, Row } from "@/answers/rows";
import { isJSONNumber } from "@/json/decimal";
import type { NestedField } from "./row-writer";

/** Nested rows as JSON: numbers as sent, IDs as strings, null for what is missing. */
export function nestedJSON(rows: readonly Row[], fields: readonly NestedField[]): string {
	return `[${rows.map((row) => nestedRowJSON(row, fields)).join(",")}]`;
}

function nestedRowJSON(row: Row, fields: readonly NestedField[]): string {
	const members = fields.map((field) => {
		return `${JSON.stringify(field.name)}:${nestedCellJSON(field, row[field.name] ?? null)}`;
	});
	return `{${members.join(",")}}`;
}

function nestedCellJSON({ type, fields }: NestedField, cell: Cell): string {
	if (cell === null || typeof cell === "boolean") return String(cell);
	if (typeof cell !== "string") return nestedJSON(cell, fields);
	const isNumeric = type === "number" || type === "time";
	return isNumeric && isJSONNumber(cell) ? cell : JSON.stringify(cell);
}

import type { Cell, Row } from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";
import { isJSONNumber } from "@/json/decimal";
import type { JSONObject } from "@/json/value";
import { isNumericColumn } from "./csv";
import { flatten } from "./flatten";

/**
 * Rows as JSON Lines: one object a line, each line ended by LF. Keys are the columns in order, all of them in every
 * line; nested rows that have columns are an array under their field's name. Numbers are their source text, other
 * values than flags are strings, IDs included, and a missing value is null. testdata/README.md has the rules.
 */
export function* jsonlRows(batches: Iterable<readonly Row[]>, fields: readonly Field[]): Generator<string> {
	for (const rows of batches) yield rows.map((row) => `${rowJSON(row, fields)}\n`).join("");
}

/** Flattened objects as JSON Lines: the keys are each object's own, and values that are no strings are as sent. */
export function* jsonlObjects(batches: Iterable<readonly (readonly JSONObject[])[]>): Generator<string> {
	for (const rows of batches) yield rows.map((objects) => `${flatJSON(objects)}\n`).join("");
}

function rowJSON(row: Row, fields: readonly Field[]): string {
	const members = fields.flatMap((field) => {
		const name = hasColumns(field.fields) ? field.name : field.column;
		return name ? `${JSON.stringify(name)}:${cellJSON(field, row[field.name] ?? null)}` : [];
	});
	return `{${members.join(",")}}`;
}

function hasColumns(fields: readonly Field[] = []): boolean {
	return fields.some(({ column, fields: nested }) => column || hasColumns(nested));
}

function cellJSON(field: Field, cell: Cell): string {
	if (cell === null || typeof cell === "boolean") return String(cell);
	if (typeof cell !== "string") return `[${cell.map((row) => rowJSON(row, field.fields ?? [])).join(",")}]`;
	return isNumericColumn(field) && isJSONNumber(cell) ? cell : JSON.stringify(cell);
}

function flatJSON(objects: readonly JSONObject[]): string {
	const leaves = Array.from(flatten(objects), ([name, { source }]) => `${JSON.stringify(name)}:${source}`);
	return `{${leaves.join(",")}}`;
}

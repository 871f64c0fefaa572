import type { Answer, ExportShape, Field } from "@/catalog/catalog.gen";
import { type Cell, isNumber, type Row, readRow } from "@/lib/answer/fields";
import { flatten } from "@/lib/answer/flat";
import { findRows } from "@/lib/answer/read";
import type { JsonObject } from "@/lib/answer/text";
import { csvLine, disarmed } from "@/lib/csv/csv";
import type { Json } from "@/lib/json/value";

/** A CSV file's text and the number of rows in it; without rows the text is empty. */
export type Exported = { readonly text: string; readonly count: number };

/**
 * How an export is written. `safe` puts an apostrophe before every text that a
 * spreadsheet would take for a formula; numbers and ids always stay what was sent.
 */
export type ExportOptions = { readonly safe: boolean };

/** Writes one answer as CSV. */
export function exportCSV(value: Json, answer: Answer, shape: ExportShape, options: ExportOptions): Exported {
	return write(findRows(value, answer)?.objects ?? [], answer, shape, options);
}

/** Writes the pages of one list as one CSV, every id once: pages overlap, and the first row of an id stays. */
export function exportPages(
	values: readonly Json[],
	answer: Answer,
	shape: ExportShape,
	options: ExportOptions,
): Exported {
	const objects = values.flatMap((value) => findRows(value, answer)?.objects ?? []);
	return write(withoutRepeats(objects, answer), answer, shape, options);
}

/** Writes rows that were read before as CSV, in the shape "rows". */
export function exportRows(rows: readonly Row[], answer: Answer, options: ExportOptions): Exported {
	if (rows.length === 0) return { text: "", count: 0 };
	return { text: table(rows, answer.fields, options), count: rows.length };
}

function write(
	objects: readonly JsonObject[],
	answer: Answer,
	shape: ExportShape,
	options: ExportOptions,
): Exported {
	if (objects.length === 0) return { text: "", count: 0 };
	if (shape === "flat") return { text: flatTable(objects, options), count: objects.length };
	const rows = objects.map((object) => readRow(answer.fields, object));
	if (shape === "rows") return exportRows(rows, answer, options);
	return { text: rows.map((row) => summary(row, answer, options)).join("\r\n"), count: rows.length };
}

function withoutRepeats(objects: readonly JsonObject[], answer: Answer): readonly JsonObject[] {
	const ids = answer.fields.filter((field) => field.name === "id");
	const seen = new Set<Cell>();
	return objects.filter((object) => {
		const { id = null } = readRow(ids, object);
		const repeated = id !== null && seen.has(id);
		seen.add(id);
		return !repeated;
	});
}

/** The fields with a column: a line of their heads, then a line a row. */
function table(rows: readonly Row[], fields: readonly Field[], options: ExportOptions): string {
	const exported = fields.filter((field) => field.column);
	const lines = rows.map((row) =>
		csvLine(exported.map((field) => cellText(field, row[field.name] ?? null, options))),
	);
	return csvLine(exported.map((field) => field.column ?? "")) + lines.join("");
}

/** A line a metric, an empty line, then the rows inside as a table. */
function summary(row: Row, answer: Answer, options: ExportOptions): string {
	const metrics = answer.fields
		.filter((field) => field.column)
		.map((field) => csvLine([field.column ?? "", cellText(field, row[field.name] ?? null, options)]));
	const inside = answer.fields
		.filter((field) => field.type === "rows")
		.map((field) => `\r\n${table(rowsOf(row[field.name]), field.fields ?? [], options)}`);
	return csvLine(["metric", "value"]) + metrics.join("") + inside.join("");
}

/** Every leaf of the objects under its path joined by underscores, a line an object. */
function flatTable(objects: readonly JsonObject[], options: ExportOptions): string {
	const lines = objects.map((object) => flatten(object));
	const heads = [...new Set(lines.flatMap((line) => [...line.keys()]))];
	const text = (cell: string, isText: boolean) => (isText && options.safe ? disarmed(cell) : cell);
	return [
		csvLine(heads.map((head) => text(head, true))),
		...lines.map((line) =>
			csvLine(
				heads.map((head) => {
					const leaf = line.get(head);
					return leaf ? text(leaf.text, leaf.isString) : "";
				}),
			),
		),
	].join("");
}

function cellText(field: Field, cell: Cell, options: ExportOptions): string {
	if (cell === null) return "";
	if (typeof cell === "boolean") return String(cell);
	if (typeof cell !== "string") return "";
	return options.safe && isWritten(field, cell) ? disarmed(cell) : cell;
}

/** Words may be anything that someone wrote; ids and numbers are the network's own. */
function isWritten(field: Field, cell: string): boolean {
	return field.type !== "id" && field.type !== "number" && !(field.type === "time" && isNumber(cell));
}

function rowsOf(cell: Cell | undefined): readonly Row[] {
	return typeof cell === "object" && cell !== null ? cell : [];
}

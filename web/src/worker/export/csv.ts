import type { Cell, Row } from "@/answers/rows";
import type { Field, Schema } from "@/catalog/catalog.gen";
import { isJSONNumber } from "@/json/decimal";

/**
 * The options of an export. `safe` puts an apostrophe before every text that a spreadsheet would take for a
 * formula, IDs included; a number in a column of numbers or times stays as it was sent.
 */
export type ExportOptions = { readonly safe: boolean };

/** The header: the names of the columns. */
export function csvHeader(fields: readonly Field[]): string {
	return csvLine(exportedFields(fields).map((field) => field.column ?? ""));
}

/** One line for each row: the cells of the fields with a column. */
export function csvRowLines(rows: readonly Row[], fields: readonly Field[], options: ExportOptions): string {
	const columns = exportedFields(fields);
	return rows
		.map((row) => csvLine(columns.map((field) => csvCellText(field, row[field.name] ?? null, options))))
		.join("");
}

/** One line for each metric, an empty line, then the nested rows as a table. */
export function csvSummary(row: Row, { fields }: Schema, options: ExportOptions): string {
	const metrics = exportedFields(fields).map((field) =>
		csvLine([field.column ?? "", csvCellText(field, row[field.name] ?? null, options)]),
	);
	const inside = fields
		.filter((field) => field.type === "rows")
		.map(({ name, fields: inner = [] }) => {
			return `\r\n${csvHeader(inner)}${csvRowLines(nestedRows(row[name]), inner, options)}`;
		});
	return csvLine(["metric", "value"]) + metrics.join("") + inside.join("");
}

/** Whether the row, or with `inside` one of its nested rows, has a value in a column. */
export function hasCell(row: Row, fields: readonly Field[], inside: boolean): boolean {
	return fields.some(({ name, type, column, fields: inner = [] }) =>
		type === "rows"
			? inside && nestedRows(row[name]).some((each) => hasCell(each, inner, inside))
			: column !== undefined && row[name] !== null && row[name] !== "",
	);
}

function exportedFields(fields: readonly Field[]): readonly Field[] {
	return fields.filter((field) => field.column);
}

function csvCellText(field: Field, cell: Cell, options: ExportOptions): string {
	if (cell === null) return "";
	if (typeof cell === "boolean") return String(cell);
	if (typeof cell !== "string") return "";
	return options.safe && !(isNumericColumn(field) && isJSONNumber(cell)) ? escapeFormula(cell) : cell;
}

/** Whether numbers of the field are numbers in a file: in CSV, -5 is no formula there. */
export function isNumericColumn({ type }: Field): boolean {
	return type === "number" || type === "time";
}

function nestedRows(cell: Cell | undefined): readonly Row[] {
	return typeof cell === "object" && cell !== null ? cell : [];
}

/**
 * A line of CSV (RFC 4180): a cell with a comma, a quote or a line break is quoted, and the line ends with
 * CRLF. The file is UTF-8 without a byte order mark, which programs would read as part of the first column's
 * name.
 */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(quoteCell).join(",")}\r\n`;
}

/**
 * The text such that a spreadsheet does not take it for a formula: with an apostrophe before a formula
 * character, also a full-width one, or before white space that a spreadsheet skips.
 */
export function escapeFormula(text: string): string {
	return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function quoteCell(cell: string): string {
	return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

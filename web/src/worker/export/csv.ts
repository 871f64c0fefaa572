import type { ExportOptions } from "@/answers/export";
import type { Cell, Row } from "@/answers/rows";
import type { Field, Schema } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";
import { parseTime } from "@/lib/format";
import type { UnreadValues } from "@/worker/reading/unread-values";
import { unreadColumn } from "./columns";

/** The options for a delimited file, and its delimiter. */
export type LineOptions = ExportOptions & { readonly delimiter: "," | "\t" };

/** The header: the names of the default fields. */
function csvHeader(fields: readonly Field[], options: LineOptions): string {
	return csvLine(
		fields.filter(isUsual).map(({ name }) => name),
		options,
	);
}

/** One line per row: the cells of the default fields. */
function csvRowLines(rows: readonly Row[], fields: readonly Field[], options: LineOptions): string {
	const columns = fields.filter(isUsual);
	return rows
		.map((row) =>
			csvLine(
				columns.map((field) => csvCellText(field, row[field.name] ?? null, options)),
				options,
			),
		)
		.join("");
}

/** One line per metric, an empty line, then the nested rows as a table. */
export function csvSummary(
	row: Row,
	unread: UnreadValues | null,
	{ fields }: Schema,
	options: LineOptions,
): string {
	const usual = fields.filter(isUsual);
	const metrics = usual.map((field) =>
		csvLine([field.name, csvCellText(field, row[field.name] ?? null, options)], options),
	);
	const { label } = unreadColumn(usual.map(({ name }) => ({ label: name })));
	if (unread) metrics.push(csvLine([label, unread.json], options));
	const inside = fields
		.filter((field) => field.type === "rows")
		.map(({ name, fields: inner = [] }) => {
			return `\r\n${csvHeader(inner, options)}${csvRowLines(nestedRows(row[name]), inner, options)}`;
		});
	return csvLine(["metric", "value"], options) + metrics.join("") + inside.join("");
}

/** Whether the row, or with `inside` one of its nested rows, has a value in a default field. */
export function hasCell(row: Row, fields: readonly Field[], inside: boolean): boolean {
	return fields.some(({ name, type, extra = false, fields: inner = [] }) =>
		type === "rows"
			? inside && nestedRows(row[name]).some((each) => hasCell(each, inner, inside))
			: !extra && row[name] !== null && row[name] !== "",
	);
}

function csvCellText(field: Field, cell: Cell, options: LineOptions): string {
	if (cell === null) return "";
	if (typeof cell === "boolean") return String(cell);
	if (typeof cell !== "string") return "";
	const date = options.dates && field.type === "time" ? dateText(cell) : null;
	if (date !== null) return date;
	return options.safe ? escapeFormula(cell) : cell;
}

function nestedRows(cell: Cell | undefined): readonly Row[] {
	return typeof cell === "object" && cell !== null ? cell : [];
}

/**
 * A line of CSV (RFC 4180). A cell with a delimiter, a quote or a line break is quoted, and the line ends with
 * CRLF. The file is UTF-8 without a byte order mark, which programs would read as part of the first column's
 * name.
 */
export function csvLine(cells: readonly string[], { delimiter }: Pick<LineOptions, "delimiter">): string {
	return `${cells.map((cell) => quoteCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/**
 * Prevents a spreadsheet from running text as a formula: adds an apostrophe before a formula character,
 * including full-width ones, or before whitespace that a spreadsheet skips. Plain numbers such as -5 or +1.5
 * are not changed.
 */
export function escapeFormula(text: string): string {
	return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isPlainNumber(text) ? `'${text}` : text;
}

/** Whether a spreadsheet reads the whole text as a number. */
export function isPlainNumber(text: string): boolean {
	return /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}

function quoteCell(cell: string, delimiter: string): string {
	return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A time from a response as a date in UTC; null for any other text. Milliseconds are included unless they are
 * zero.
 */
export function dateText(time: string): string | null {
	return parseTime(time)?.toISOString().replace(".000Z", "Z") ?? null;
}

import type { Answer, Field } from "@/catalog/catalog.gen";
import { type Cell, isNumber, type Row } from "@/lib/answer/fields";
import { csvLine, disarmed } from "@/lib/csv/csv";

/**
 * How an export is written. `safe` puts an apostrophe before every text that a
 * spreadsheet would take for a formula; numbers and ids always stay what was sent.
 */
export type ExportOptions = { readonly safe: boolean };

/** The heads of the fields with a column, in a line. */
export function tableHead(fields: readonly Field[]): string {
	return csvLine(columnsOf(fields).map((field) => field.column ?? ""));
}

/** The cells of the fields with a column, a line a row. */
export function rowLines(rows: readonly Row[], fields: readonly Field[], options: ExportOptions): string {
	const columns = columnsOf(fields);
	return rows
		.map((row) => csvLine(columns.map((field) => cellText(field, row[field.name] ?? null, options))))
		.join("");
}

/** A line a metric, an empty line, then the rows inside as a table. */
export function summary(row: Row, { fields }: Answer, options: ExportOptions): string {
	const metrics = columnsOf(fields).map((field) =>
		csvLine([field.column ?? "", cellText(field, row[field.name] ?? null, options)]),
	);
	const inside = fields
		.filter((field) => field.type === "rows")
		.map(({ name, fields: inner = [] }) => {
			return `\r\n${tableHead(inner)}${rowLines(rowsOf(row[name]), inner, options)}`;
		});
	return csvLine(["metric", "value"]) + metrics.join("") + inside.join("");
}

function columnsOf(fields: readonly Field[]): readonly Field[] {
	return fields.filter((field) => field.column);
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

import type { Field, FieldType } from "@/catalog/catalog.gen";
import { parseTime } from "@/lib/format";
import type { CellWriter } from "./cell-reader";

/** A column of a file. */
export type FileColumn = {
	/** Its head in CSV, its key in JSONL. */
	readonly label: string;
	readonly type: FieldType;
	/** Numbers are numbers there, and no texts: in CSV, -5 is no formula. */
	readonly isNumeric: boolean;
	/** What nested rows have. */
	readonly fields: readonly NestedField[];
};

/** A field of nested rows in a file. */
export type NestedField = Pick<Field, "name" | "type"> & {
	readonly fields: readonly NestedField[];
};

/** What a file may do to its values. */
export type WriterOptions = {
	/** Puts an apostrophe before texts that a spreadsheet would take for formulas; in CSV and TSV. */
	readonly safe: boolean;
	/** Writes times as dates, 2026-11-20T15:04:05Z. */
	readonly dates: boolean;
};

/** Writes rows cell by cell in some format. */
export interface RowWriter extends CellWriter {
	header(columns: readonly FileColumn[]): void;
	beginRow(): void;
	beginCell(column: FileColumn): void;
	endRow(): void;
}

/** A time of an answer as a date in UTC; null for any other text. Milliseconds are written where there are any. */
export function dateText(time: string): string | null {
	return parseTime(time)?.toISOString().replace(".000Z", "Z") ?? null;
}

import type { ExportOptions } from "@/answers/export";
import type { Cell, Row } from "@/answers/rows";
import { byteAt, CARRIAGE_RETURN, type COMMA, LINE_FEED, MINUS, QUOTE, TAB } from "@/json/bytes";
import { isJSONNumber } from "@/json/decimal";
import type { ByteWriter } from "./byte-writer";
import type { FileColumn, NestedField } from "./columns";
import { dateText, isPlainNumber } from "./csv";
import { writeUnescaped } from "./string-bytes";

const APOSTROPHE = 0x27;

/**
 * Writes rows as CSV (RFC 4180) or, for pasting into a spreadsheet, as TSV with the same rules: a cell with the
 * delimiter, a quote or a line break is quoted, and a line ends with CRLF.
 */
export class DelimitedWriter {
	private column: FileColumn | undefined;
	private isFirst = true;

	constructor(
		private readonly output: ByteWriter,
		private readonly options: ExportOptions,
		private readonly delimiter: typeof COMMA | typeof TAB,
	) {}

	header(columns: readonly FileColumn[]): void {
		this.beginRow();
		for (const column of columns) {
			this.beginCell({ ...column, type: "text" });
			this.text(column.label);
		}
		this.endRow();
	}

	beginRow(): void {
		this.isFirst = true;
	}

	beginCell(column: FileColumn): void {
		if (!this.isFirst) this.output.push(this.delimiter);
		this.isFirst = false;
		this.column = column;
	}

	endRow(): void {
		this.output.push(CARRIAGE_RETURN);
		this.output.push(LINE_FEED);
	}

	/** Writes a string, given the bytes `[from, to)` between its quotes, which may include escapes. */
	string(bytes: Uint8Array, from: number, to: number, hasEscape: boolean): void {
		const { output, delimiter } = this;
		const start = output.length;
		if (hasEscape) {
			this.finish(start, writeUnescaped(output, bytes, from, to, delimiter));
			return;
		}
		output.reserve(to - from);
		const { bytes: memory } = output;
		let hasSpecial = false;
		let into = start;
		for (let at = from; at < to; at++) {
			const byte = bytes[at] ?? 0;
			if (byte === delimiter) hasSpecial = true;
			memory[into++] = byte;
		}
		output.length = into;
		this.finish(start, hasSpecial);
	}

	/** Writes a number, given its source. */
	number(bytes: Uint8Array, from: number, to: number): void {
		const start = this.output.length;
		this.output.copy(bytes, from, to);
		if (this.hasDates || byteAt(bytes, from) === MINUS) this.finish(start, false);
	}

	/** Writes text that is not a slice of the source. */
	text(text: string): void {
		const start = this.output.length;
		this.output.text(text);
		this.finish(start, true);
	}

	/** Writes a flag, nested rows, or no value. */
	cell(cell: Exclude<Cell, string>): void {
		if (typeof cell === "boolean") this.output.literal(cell);
		else if (cell !== null) this.text(nestedJSON(cell, this.column?.fields ?? []));
	}

	private get hasDates(): boolean {
		return this.options.dates && this.column?.type === "time";
	}

	/**
	 * Finishes the cell that starts at the given position: adds quotes and the apostrophe before a formula, and
	 * writes a time as a date.
	 */
	private finish(from: number, mayHaveSpecial: boolean): void {
		const { output } = this;
		if (this.hasDates) this.replaceByDate(from);
		const { bytes: memory } = output;
		const prefix =
			this.options.safe &&
			beginsLikeFormula(memory, from, output.length) &&
			!isPlainNumber(this.textFrom(from));
		if (!prefix && !mayHaveSpecial) return;
		let quotes = 0;
		let hasSpecial = false;
		for (let at = from; at < output.length; at++) {
			const byte = memory[at];
			if (byte === QUOTE) quotes++;
			else if (byte === this.delimiter || byte === LINE_FEED || byte === CARRIAGE_RETURN) hasSpecial = true;
		}
		hasSpecial ||= quotes > 0;
		if (prefix || hasSpecial) this.widen(from, prefix, hasSpecial, quotes);
	}

	/** Shifts the bytes of a cell to make room for its quotes and its apostrophe, starting at the end. */
	private widen(from: number, prefix: boolean, isQuoted: boolean, quotes: number): void {
		const { output } = this;
		const more = Number(prefix) + (isQuoted ? quotes + 2 : 0);
		output.reserve(more);
		const { bytes: memory } = output;
		let into = output.length + more;
		let at = output.length;
		output.length = into;
		if (isQuoted) memory[--into] = QUOTE;
		while (at > from) {
			const byte = memory[--at] ?? 0;
			memory[--into] = byte;
			if (isQuoted && byte === QUOTE) memory[--into] = QUOTE;
		}
		if (prefix) memory[--into] = APOSTROPHE;
		if (isQuoted) memory[--into] = QUOTE;
	}

	private replaceByDate(from: number): void {
		const date = dateText(this.textFrom(from));
		if (date === null) return;
		this.output.length = from;
		this.output.text(date);
	}

	private textFrom(from: number): string {
		return decoder.decode(this.output.bytes.subarray(from, this.output.length));
	}
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Whether a spreadsheet would interpret the text as a formula. `escapeFormula` has the same rule for strings. */
function beginsLikeFormula(bytes: Uint8Array, from: number, to: number): boolean {
	if (from >= to) return false;
	switch (bytes[from]) {
		case 0x3d: // =
		case 0x2b: // +
		case MINUS:
		case 0x40: // @
		case TAB:
		case CARRIAGE_RETURN:
		case LINE_FEED:
			return true;
		case 0xef: // the full-width ones, U+FF1D, U+FF0B, U+FF0D and U+FF20
			return bytes[from + 1] === 0xbc && [0x9d, 0x8b, 0x8d, 0xa0].includes(bytes[from + 2] ?? 0);
		default:
			return false;
	}
}

/** Nested rows as JSON: numbers as sent, IDs as strings, missing values as null. */
function nestedJSON(rows: readonly Row[], fields: readonly NestedField[]): string {
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

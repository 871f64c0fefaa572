import type { Cell } from "@/answers/rows";
import { COMMA, LINE_FEED, QUOTE } from "@/json/bytes";
import { isJSONNumber } from "@/json/decimal";
import { ByteWriter } from "./byte-writer";
import { nestedJSON } from "./nested-json";
import { dateText, type FileColumn, type RowWriter, type WriterOptions } from "./row-writer";
import { writeQuoted, writeUnescaped } from "./string-bytes";

/**
 * Writes rows as JSON Lines: one object a line, every column in every line. Numbers are their source text in
 * columns of numbers and times, everything else but flags and nested rows is a string, and a missing value is null.
 */
export class JSONLinesWriter implements RowWriter {
	private column: FileColumn | undefined;
	private isFirst = true;
	private readonly keys = new Map<FileColumn, Uint8Array>();
	private readonly scratch = new ByteWriter();

	constructor(
		private readonly output: ByteWriter,
		private readonly options: WriterOptions,
	) {}

	header(): void {}

	beginRow(): void {
		this.output.push(0x7b);
		this.isFirst = true;
	}

	beginCell(column: FileColumn): void {
		if (!this.isFirst) this.output.push(COMMA);
		this.isFirst = false;
		this.column = column;
		let key = this.keys.get(column);
		if (!key) {
			key = new TextEncoder().encode(`${JSON.stringify(column.label)}:`);
			this.keys.set(column, key);
		}
		this.output.copy(key, 0, key.length);
	}

	endRow(): void {
		this.output.push(0x7d);
		this.output.push(LINE_FEED);
	}

	string(bytes: Uint8Array, from: number, to: number, hasEscape: boolean): void {
		const { output, scratch } = this;
		if (!hasEscape && !this.column?.isNumeric) {
			output.copy(bytes, from - 1, to + 1);
			return;
		}
		scratch.length = 0;
		writeUnescaped(scratch, bytes, from, to);
		if (this.column?.isNumeric)
			this.text(new TextDecoder().decode(scratch.bytes.subarray(0, scratch.length)));
		else writeQuoted(output, scratch.bytes, 0, scratch.length);
	}

	number(bytes: Uint8Array, from: number, to: number): void {
		const { output } = this;
		const isNumeric = this.column?.isNumeric ?? false;
		if (this.hasDates) {
			this.text(new TextDecoder().decode(bytes.subarray(from, to)));
			return;
		}
		if (!isNumeric) output.push(QUOTE);
		output.copy(bytes, from, to);
		if (!isNumeric) output.push(QUOTE);
	}

	text(text: string): void {
		const date = this.hasDates ? dateText(text) : null;
		const isNumber = date === null && this.column?.isNumeric && isJSONNumber(text);
		this.output.text(isNumber ? text : JSON.stringify(date ?? text));
	}

	cell(cell: Exclude<Cell, string>): void {
		if (cell === null || typeof cell === "boolean") this.output.literal(cell);
		else this.output.text(nestedJSON(cell, this.column?.fields ?? []));
	}

	private get hasDates(): boolean {
		return this.options.dates && this.column?.type === "time";
	}
}

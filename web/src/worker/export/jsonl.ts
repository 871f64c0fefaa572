import type { Cell } from "@/answers/rows";
import { CLOSE_OBJECT, LINE_FEED, OPEN_OBJECT, QUOTE } from "@/json/bytes";
import { isJSONNumber } from "@/json/decimal";
import { ByteWriter } from "./byte-writer";
import { nestedJSON } from "./nested-json";
import { dateText, type FileColumn, type RowWriter, type WriterOptions } from "./row-writer";
import { writeString, writeUnescaped } from "./string-bytes";

/**
 * Writes rows as JSON Lines: one object a line, every column in every line. Numbers are their source text in
 * columns of numbers and times, everything else but flags and nested rows is a string, and a missing value is null. In
 * columns that the catalog does not know, values are as sent.
 */
export class JSONLinesWriter implements RowWriter {
	private column: FileColumn | undefined;
	/** By column: what comes before its value, `"id":` or `,"username":`. */
	private keys: readonly Uint8Array[] = [];
	/** The number of the next column. */
	private next = 0;
	private readonly scratch = new ByteWriter();

	constructor(
		private readonly output: ByteWriter,
		private readonly options: WriterOptions,
	) {}

	header(columns: readonly FileColumn[]): void {
		const encoder = new TextEncoder();
		this.keys = columns.map(({ label }, at) =>
			encoder.encode(`${at === 0 ? "" : ","}${JSON.stringify(label)}:`),
		);
	}

	beginRow(): void {
		this.output.push(OPEN_OBJECT);
		this.next = 0;
	}

	beginCell(column: FileColumn): void {
		const key = this.keys[this.next++];
		if (key) this.output.copy(key, 0, key.length);
		this.column = column;
	}

	endRow(): void {
		this.output.push(CLOSE_OBJECT);
		this.output.push(LINE_FEED);
	}

	string(bytes: Uint8Array, from: number, to: number, hasEscape: boolean): void {
		const { output, scratch } = this;
		if (this.column?.isNumeric) {
			scratch.length = 0;
			writeUnescaped(scratch, bytes, from, to);
			const text = decoder.decode(scratch.bytes.subarray(0, scratch.length));
			if (this.hasDates || isJSONNumber(text)) {
				this.text(text);
				return;
			}
		}
		if (hasEscape) writeString(output, bytes, from, to);
		else output.copy(bytes, from - 1, to + 1);
	}

	number(bytes: Uint8Array, from: number, to: number): void {
		const { output } = this;
		const isNumeric = this.column?.isNumeric || this.column?.type === "any";
		if (this.hasDates) {
			this.text(decoder.decode(bytes.subarray(from, to)));
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

	json(json: string): void {
		this.output.text(json);
	}

	private get hasDates(): boolean {
		return this.options.dates && this.column?.type === "time";
	}
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

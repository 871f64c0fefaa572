import type { Cell } from "@/answers/rows";
import type { Field, FieldType } from "@/catalog/catalog.gen";
import {
	BACKSLASH,
	byteAt,
	CLOSE_LIST,
	CLOSE_OBJECT,
	COMMA,
	isDigit,
	isSpace,
	MINUS,
	OPEN_LIST,
	OPEN_OBJECT,
	QUOTE,
} from "@/json/bytes";
import { isJSONNumber } from "@/json/decimal";
import { skipString } from "@/json/scalars";
import { parse, valueText, wellFormed } from "@/json/value";

/** Receives the cells of a row, column by column. */
export interface CellWriter {
	/** A string, by the bytes `[from, to)` between its quotes, escapes included. */
	string(bytes: Uint8Array, from: number, to: number): void;
	/** A number, by its source. */
	number(bytes: Uint8Array, from: number, to: number): void;
	/** A text that is not a slice of the source. */
	text(text: string): void;
	/** A flag, nested rows, or no value. */
	cell(cell: Exclude<Cell, string>): void;
}

/** Where a template's link has names: literal texts and the paths between them. */
export type LinkTemplate = readonly (string | number)[];

/** What reads one field of a row: its slots in order, the first with a value of the field's type counts. */
export class CellReader {
	private readonly type: FieldType;
	private readonly trueValues: readonly string[] | undefined;

	constructor(
		field: Field,
		private readonly slots: readonly number[],
		private readonly templates: readonly LinkTemplate[],
	) {
		this.type = field.type;
		this.trueValues = field.trueValues;
	}

	/** Writes the cell of a row. */
	write(bytes: Uint8Array, offsets: Uint32Array, writer: CellWriter): void {
		if (this.templates.length > 0) {
			this.writeLink(bytes, offsets, writer);
			return;
		}
		for (const slot of this.slots) {
			const at = offsets[slot] ?? 0;
			if (at > 0 && byteAt(bytes, at) !== N && this.writeValue(bytes, at, writer)) return;
		}
		writer.cell(null);
	}

	/** Writes a value of the field's type; returns false where it has another type. */
	private writeValue(bytes: Uint8Array, at: number, writer: CellWriter): boolean {
		const first = byteAt(bytes, at);
		if (this.trueValues) return this.writeTruth(bytes, at, this.trueValues, writer);
		const isString = first === QUOTE;
		switch (this.type) {
			case "number":
				if (isString && !isJSONNumber(scalarTextAt(bytes, at))) return false;
				return (isString || isNumberStart(first)) && writeScalar(bytes, at, writer);
			case "id":
			case "time":
				if (isEmptyString(bytes, at)) return false;
				return (isString || isNumberStart(first)) && writeScalar(bytes, at, writer);
			case "text":
				return isString && writeScalar(bytes, at, writer);
			case "flag":
				if (first !== T && first !== F) return false;
				writer.cell(first === T);
				return true;
			case "picture":
			case "video":
			case "link":
				return isString && !isEmptyString(bytes, at) && writeScalar(bytes, at, writer);
			case "any":
				return writeAny(bytes, at, writer);
			case "rows":
				return false;
		}
	}

	private writeTruth(
		bytes: Uint8Array,
		at: number,
		trueValues: readonly string[],
		writer: CellWriter,
	): boolean {
		const first = byteAt(bytes, at);
		if (first === OPEN_OBJECT || first === OPEN_LIST) return false;
		writer.cell(trueValues.includes(scalarTextAt(bytes, at)));
		return true;
	}

	private writeLink(bytes: Uint8Array, offsets: Uint32Array, writer: CellWriter): void {
		for (const template of this.templates) {
			let isComplete = true;
			let link = "";
			for (const segment of template) {
				if (typeof segment === "string") {
					link += segment;
					continue;
				}
				const name = nameAt(bytes, offsets[segment] ?? 0);
				isComplete &&= /^[A-Za-z0-9._-]+$/.test(name);
				link += name;
			}
			if (!isComplete) continue;
			writer.text(link);
			return;
		}
		writer.cell(null);
	}
}

const N = 0x6e;

const T = 0x74;

const F = 0x66;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function isNumberStart(byte: number): boolean {
	return byte === MINUS || isDigit(byte);
}

function isEmptyString(bytes: Uint8Array, at: number): boolean {
	return byteAt(bytes, at) === QUOTE && byteAt(bytes, at + 1) === QUOTE;
}

/** Writes the string or the number at that offset. */
function writeScalar(bytes: Uint8Array, at: number, writer: CellWriter): true {
	if (byteAt(bytes, at) === QUOTE) writer.string(bytes, at + 1, stringEnd(bytes, at + 1));
	else writer.number(bytes, at, scalarEnd(bytes, at));
	return true;
}

/** Where the closing quote of a string is; `from` is after its opening one. */
function stringEnd(bytes: Uint8Array, from: number): number {
	let at = from;
	for (let byte = byteAt(bytes, at); byte !== QUOTE; byte = byteAt(bytes, at))
		at += byte === BACKSLASH ? 2 : 1;
	return at;
}

/** The end of a number or a literal. */
function scalarEnd(bytes: Uint8Array, from: number): number {
	let at = from;
	while (at < bytes.length) {
		const byte = byteAt(bytes, at);
		if (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT || isSpace(byte)) break;
		at++;
	}
	return at;
}

/** The text of a string, a number or a literal. */
function scalarTextAt(bytes: Uint8Array, at: number): string {
	const isString = byteAt(bytes, at) === QUOTE;
	if (!isString) return decoder.decode(bytes.subarray(at, scalarEnd(bytes, at)));
	return wellFormed(`${JSON.parse(decoder.decode(bytes.subarray(at, stringEnd(bytes, at + 1) + 1)))}`);
}

/** The text of a string or a number; empty for anything else. */
function nameAt(bytes: Uint8Array, at: number): string {
	const first = byteAt(bytes, at);
	return at > 0 && (first === QUOTE || isNumberStart(first)) ? scalarTextAt(bytes, at) : "";
}

/** Writes any value but null as text; a list or an object as compact JSON. */
function writeAny(bytes: Uint8Array, at: number, writer: CellWriter): true {
	const first = byteAt(bytes, at);
	if (first === QUOTE || isNumberStart(first)) return writeScalar(bytes, at, writer);
	if (first === OPEN_OBJECT || first === OPEN_LIST)
		writer.text(valueText(parse(decoder.decode(bytes.subarray(at, valueEnd(bytes, at))))));
	else writer.text(scalarTextAt(bytes, at));
	return true;
}

/** The end of the list or the object that opens at that offset. */
export function valueEnd(bytes: Uint8Array, from: number): number {
	let depth = 0;
	let at = from;
	do {
		const byte = byteAt(bytes, at);
		if (byte === QUOTE) at = skipString(bytes, at + 1, bytes.length) - 1;
		else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
		else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
		at++;
	} while (depth > 0);
	return at;
}

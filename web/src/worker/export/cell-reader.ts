import type { Field, FieldType } from "@/catalog/catalog.gen";
import { isDigit, MINUS, OPEN_LIST, OPEN_OBJECT, QUOTE, SPACE } from "@/json/bytes";
import { isJSONNumber } from "@/json/decimal";
import { parse, valueText, wellFormed } from "@/json/value";
import type { DelimitedWriter } from "./delimited";
import type { RowSlots } from "./row-slots";

/**
 * The slots of a selector: the last one, and the previous ones, each with the type of bracket that must contain
 * the next one.
 */
type SelectorSlots = {
	readonly slot: number;
	readonly way: readonly { readonly slot: number; readonly bracket: number }[];
};

/** The template of a link: literal text, and the paths in between. */
export type LinkTemplate = readonly (string | number)[];

/** Reads one field of a row: the first of its slots that has a value of the field's type. */
export class CellReader {
	/** Whether a value of the last row doesn't match the field's type. */
	hasMisfit = false;
	private readonly type: FieldType;
	private readonly trueValues: readonly string[] | undefined;

	constructor(
		field: Field,
		private readonly slots: readonly SelectorSlots[],
		private readonly templates: readonly LinkTemplate[],
	) {
		this.type = field.type;
		this.trueValues = field.trueValues;
	}

	/** Writes the cell of a row. */
	write(bytes: Uint8Array, row: RowSlots, writer: DelimitedWriter): void {
		if (this.templates.length > 0) {
			this.writeLink(bytes, row, writer);
			return;
		}
		const { starts } = row;
		this.hasMisfit = false;
		for (const { slot } of this.slots) {
			const at = starts[slot] ?? 0;
			if (at === 0 || bytes[at] === N) continue;
			if (this.writeValue(bytes, row, slot, writer)) return;
			this.hasMisfit ||= !isNothing(bytes, row, slot);
		}
		if (this.type !== "any") this.hasMisfit ||= this.slots.some(({ way }) => isBlocked(bytes, row, way));
		writer.cell(null);
	}

	/** Writes a value of the field's type; returns false if it has another type. */
	private writeValue(bytes: Uint8Array, row: RowSlots, slot: number, writer: DelimitedWriter): boolean {
		const at = row.starts[slot] ?? 0;
		const first = bytes[at] ?? 0;
		if (this.trueValues) return writeTruth(bytes, row, slot, this.trueValues, writer);
		const isString = first === QUOTE;
		switch (this.type) {
			case "number":
				if (isString && !isJSONNumber(scalarText(bytes, row, slot))) return false;
				return (isString || isNumberStart(first)) && writeScalar(bytes, row, slot, writer);
			case "id":
			case "time":
				if (isString && row.ends[slot] === at + 1) return false;
				return (isString || isNumberStart(first)) && writeScalar(bytes, row, slot, writer);
			case "text":
				return isString && writeScalar(bytes, row, slot, writer);
			case "flag":
				if (first !== T && first !== F) return false;
				writer.cell(first === T);
				return true;
			case "picture":
			case "video":
			case "link":
				return isString && row.ends[slot] !== at + 1 && writeScalar(bytes, row, slot, writer);
			case "any":
				return writeAny(bytes, row, slot, writer);
			case "rows":
				return false;
		}
	}

	private writeLink(bytes: Uint8Array, row: RowSlots, writer: DelimitedWriter): void {
		for (const template of this.templates) {
			let isComplete = true;
			let link = "";
			for (const segment of template) {
				if (typeof segment === "string") {
					link += segment;
					continue;
				}
				const name = nameOf(bytes, row, segment);
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

/** Whether a string, a list or an object is empty. */
function isNothing(bytes: Uint8Array, { starts, ends }: RowSlots, slot: number): boolean {
	const at = starts[slot] ?? 0;
	if (bytes[at] === QUOTE) return ends[slot] === at + 1;
	if (bytes[at] !== OPEN_LIST && bytes[at] !== OPEN_OBJECT) return false;
	let inside = at + 1;
	while ((bytes[inside] ?? 0) <= SPACE) inside++;
	return inside === (ends[slot] ?? 0) - 1;
}

/** Whether a value along a selector's path cannot contain the rest of the path. */
function isBlocked(bytes: Uint8Array, row: RowSlots, way: SelectorSlots["way"]): boolean {
	return way.some(({ slot, bracket }) => {
		const at = row.starts[slot] ?? 0;
		return at > 0 && bytes[at] !== N && bytes[at] !== bracket && !isNothing(bytes, row, slot);
	});
}

function isNumberStart(byte: number): boolean {
	return byte === MINUS || isDigit(byte);
}

/** Writes the string or number in a slot. */
function writeScalar(
	bytes: Uint8Array,
	{ starts, ends, escapes }: RowSlots,
	slot: number,
	writer: DelimitedWriter,
): true {
	const at = starts[slot] ?? 0;
	const end = ends[slot] ?? 0;
	if (bytes[at] === QUOTE) writer.string(bytes, at + 1, end, escapes[slot] === 1);
	else writer.number(bytes, at, end);
	return true;
}

/** Writes whether a value counts as true; returns false for a list or an object. */
function writeTruth(
	bytes: Uint8Array,
	row: RowSlots,
	slot: number,
	trueValues: readonly string[],
	writer: DelimitedWriter,
): boolean {
	const first = bytes[row.starts[slot] ?? 0];
	if (first === OPEN_OBJECT || first === OPEN_LIST) return false;
	writer.cell(trueValues.includes(scalarText(bytes, row, slot)));
	return true;
}

/** The text of a string, a number or a literal. */
function scalarText(bytes: Uint8Array, { starts, ends }: RowSlots, slot: number): string {
	const at = starts[slot] ?? 0;
	const end = ends[slot] ?? 0;
	if (bytes[at] !== QUOTE) return decoder.decode(bytes.subarray(at, end));
	return wellFormed(`${JSON.parse(decoder.decode(bytes.subarray(at, end + 1)))}`);
}

/** The text of a string or a number; empty for anything else. */
function nameOf(bytes: Uint8Array, row: RowSlots, slot: number): string {
	const at = row.starts[slot] ?? 0;
	const first = bytes[at] ?? 0;
	return at > 0 && (first === QUOTE || isNumberStart(first)) ? scalarText(bytes, row, slot) : "";
}

/** Writes any value except null: a list or an object as compact JSON, anything else as it was sent. */
function writeAny(bytes: Uint8Array, row: RowSlots, slot: number, writer: DelimitedWriter): true {
	const first = bytes[row.starts[slot] ?? 0] ?? 0;
	if (first === QUOTE || isNumberStart(first)) return writeScalar(bytes, row, slot, writer);
	const isBracket = first === OPEN_OBJECT || first === OPEN_LIST;
	writer.text(isBracket ? valueText(parse(sourceText(bytes, row, slot))) : scalarText(bytes, row, slot));
	return true;
}

/** The source of a list or an object. */
export function sourceText(bytes: Uint8Array, { starts, ends }: RowSlots, slot: number): string {
	return decoder.decode(bytes.subarray(starts[slot], ends[slot]));
}

import type { Field, FieldType, Place } from "@/catalog/catalog.gen";
import { isMany, valueAt, walk } from "@/lib/answer/place";
import { isObject, type JsonObject, textOf, wellFormed } from "@/lib/answer/text";
import { Exact, type Json } from "@/lib/json/value";

/**
 * One field of a row: the text of text, id, number, time, picture, video and
 * link, a flag as a boolean, the rows inside as rows; null where it is missing.
 */
export type Cell = string | boolean | null | readonly Row[];

/** One row of an answer, by the names of the catalog's fields. */
export type Row = Readonly<Record<string, Cell>>;

/** Hears at which path of the row a field found its value. */
export type Heard = (path: string) => void;

/** Says whether the text is a number as JSON writes them. */
export function isNumber(text: string): boolean {
	return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}

/** Reads the fields of one row. With `heard` it also says where they were. */
export function readRow(fields: readonly Field[], from: Json, heard?: Heard, path = ""): Row {
	const row: Record<string, Cell> = {};
	for (const field of fields) row[field.name] = readField(field, from, heard, path);
	return row;
}

/** The objects at a place, or null when it is not there; what is no object is no row. */
export function rowsAt(place: Place, from: Json): readonly JsonObject[] | null {
	return placedRows(place, from, "")?.map(({ value }) => value) ?? null;
}

function readField(field: Field, from: Json, heard: Heard | undefined, path: string): Cell {
	for (const place of field.places) {
		const cell =
			field.type === "rows"
				? readRows(field, place, from, heard, path)
				: readCell(field, valueAt(place, from));
		if (cell === null) continue;
		if (heard && field.type !== "rows") walk(place, from, (_value, at) => heard(at), path);
		return cell;
	}
	return null;
}

function readRows(
	field: Field,
	place: Place,
	from: Json,
	heard: Heard | undefined,
	path: string,
): readonly Row[] | null {
	const placed = placedRows(place, from, path);
	return placed?.map(({ value, at }) => readRow(field.fields ?? [], value, heard, at)) ?? null;
}

type Placed = { readonly value: JsonObject; readonly at: string };

function placedRows(place: Place, from: Json, path: string): readonly Placed[] | null {
	const rows: Placed[] = [];
	let strangers = 0;
	const there = walk(
		place,
		from,
		(value, at) => {
			if (isObject(value)) rows.push({ value, at });
			else strangers++;
		},
		path,
	);
	return there && (rows.length > 0 || (strangers === 0 && isMany(place))) ? rows : null;
}

/** The value as the field's type takes it, or null when it does not. */
function readCell(field: Field, value: Json | undefined): Cell {
	if (value === undefined || value === null) return null;
	if (field.is) return isScalar(value) ? field.is.includes(textOf(value)) : null;
	return takers[field.type](value);
}

function isScalar(value: Json): boolean {
	return typeof value !== "object" || value instanceof Exact;
}

const takers: Readonly<Record<FieldType, (value: Json) => Cell>> = {
	text: (value) => (typeof value === "string" ? wellFormed(value) : null),
	id: takeName,
	number: (value) => (isNumber(sourceOf(value)) ? sourceOf(value) : null),
	time: takeName,
	flag: (value) => (typeof value === "boolean" ? value : null),
	picture: takeAddress,
	video: takeAddress,
	link: takeAddress,
	rows: () => null,
};

/** A number's source or a string that says something. */
function takeName(value: Json): string | null {
	return sourceOf(value) || null;
}

function takeAddress(value: Json): string | null {
	return (typeof value === "string" && wellFormed(value)) || null;
}

function sourceOf(value: Json): string {
	return typeof value === "string" || value instanceof Exact ? textOf(value) : "";
}

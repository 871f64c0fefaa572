import type { Cell, Row } from "@/answers/rows";
import type { Field, FieldType, Selector } from "@/catalog/catalog.gen";
import { isJSONNumber } from "@/json/decimal";
import { ExactNumber, isJSONObject, type JSONObject, type Json, valueText, wellFormed } from "@/json/value";
import { isListSelector, type SkipCounter, selectAll, selectFirst } from "./selector";

/** Called with the path in the row at which a field found its value. */
type OnFieldPath = (path: string) => void;

/** Converts a string from the response. */
type Spelling = (text: string) => string;

/** Reads the fields of a row. `onPath` gets the paths of their values. */
export function readRow(
	fields: readonly Field[],
	from: Json,
	onPath?: OnFieldPath,
	path = "",
	spelled: Spelling = wellFormed,
): Row {
	const row: Record<string, Cell> = {};
	for (const field of fields) row[field.name] = readField(field, from, onPath, path, spelled);
	return row;
}

/** Reads a field for JSON output, which keeps lone surrogates. */
export function readExactField(field: Field, from: Json): Cell {
	return readField(field, from, undefined, "", (text) => text);
}

/**
 * The objects that a selector matches, or null if it matches nothing. Other values are not rows, but are
 * counted.
 */
export function selectRows(
	selector: Selector,
	from: Json,
	counter?: SkipCounter,
): readonly JSONObject[] | null {
	return selectObjects(selector, from, "", counter)?.map(({ value }) => value) ?? null;
}

function readField(
	field: Field,
	from: Json,
	onPath: OnFieldPath | undefined,
	path: string,
	spelled: Spelling,
): Cell {
	if (field.templates) return composedLink(field.templates, from);
	for (const selector of field.selectors) {
		const cell =
			field.type === "rows"
				? readNestedRows(field, selector, from, onPath, path, spelled)
				: readCell(field, selectFirst(selector, from), spelled);
		if (cell === null) continue;
		if (onPath && field.type !== "rows")
			selectAll(selector, from, (_value, matchPath) => onPath(matchPath), path);
		return cell;
	}
	return null;
}

/** The link of the first template whose selectors all match a name. */
function composedLink(templates: readonly string[], from: Json): string | null {
	for (const template of templates) {
		let isComplete = true;
		const link = template.replace(/\{([^{}]+)\}/g, (_match, selector: Selector) => {
			const name = scalarText(selectFirst(selector, from) ?? null);
			isComplete &&= /^[A-Za-z0-9._-]+$/.test(name);
			return name;
		});
		if (isComplete) return link;
	}
	return null;
}

function readNestedRows(
	field: Field,
	selector: Selector,
	from: Json,
	onPath: OnFieldPath | undefined,
	path: string,
	spelled: Spelling,
): readonly Row[] | null {
	const matches = selectObjects(selector, from, path);
	return (
		matches?.map(({ value, matchPath }) => readRow(field.fields ?? [], value, onPath, matchPath, spelled)) ??
		null
	);
}

type SelectedObject = { readonly value: JSONObject; readonly matchPath: string };

/** The objects that a selector matches and their paths, or null if it matches nothing. */
export function selectObjects(
	selector: Selector,
	from: Json,
	path: string,
	counter?: SkipCounter,
): readonly SelectedObject[] | null {
	const rows: SelectedObject[] = [];
	let otherCount = 0;
	const hasMatch = selectAll(
		selector,
		from,
		(value, matchPath) => {
			if (isJSONObject(value)) rows.push({ value, matchPath });
			else otherCount++;
		},
		path,
		counter,
	);
	return hasMatch && (rows.length > 0 || (otherCount === 0 && isListSelector(selector))) ? rows : null;
}

/** The value converted to the field's type, or null if it has another type. */
function readCell(field: Field, value: Json | undefined, spelled: Spelling): Cell {
	if (value === undefined || value === null) return null;
	if (field.trueValues) return isScalar(value) ? field.trueValues.includes(valueText(value)) : null;
	return fieldReaders[field.type](value, spelled);
}

function isScalar(value: Json): boolean {
	return typeof value !== "object" || value instanceof ExactNumber;
}

const fieldReaders: Readonly<Record<FieldType, (value: Json, spelled: Spelling) => Cell>> = {
	text: (value, spelled) => (typeof value === "string" ? spelled(value) : null),
	id: readName,
	number: (value) => (isJSONNumber(scalarText(value)) ? scalarText(value) : null),
	time: readName,
	flag: (value) => (typeof value === "boolean" ? value : null),
	picture: readAddress,
	video: readAddress,
	link: readAddress,
	rows: () => null,
	any: (value, spelled) => (typeof value === "string" ? spelled(value) : valueText(value)),
};

/** The source of a number, or a non-empty string. */
function readName(value: Json, spelled: Spelling): string | null {
	return scalarText(value, spelled) || null;
}

function readAddress(value: Json, spelled: Spelling): string | null {
	return (typeof value === "string" && spelled(value)) || null;
}

function scalarText(value: Json, spelled: Spelling = wellFormed): string {
	if (typeof value === "string") return spelled(value);
	return value instanceof ExactNumber ? value.source : "";
}

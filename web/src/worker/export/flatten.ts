import { isJSONObject, type JSONObject, type Json, valueText } from "@/json/value";
import { csvLine, escapeFormula, type LineOptions } from "./csv";

/**
 * One line for each row, with every leaf under its path joined by underscores. The rows are read twice: once
 * for the header and once for the lines.
 */
export function* flatTable(
	rows: () => Iterable<readonly (readonly JSONObject[])[]>,
	options: LineOptions,
): Generator<string> {
	const text = (cell: string, isText: boolean) => (isText && options.safe ? escapeFormula(cell) : cell);
	const columns = new Set<string>();
	for (const batch of rows()) {
		for (const row of batch) for (const column of flatten(row).keys()) columns.add(column);
		yield "";
	}
	yield csvLine(
		[...columns].map((column) => text(column, true)),
		options,
	);
	for (const batch of rows())
		yield batch.map((row) => csvLine(flatCells(row, columns, text), options)).join("");
}

function flatCells(
	row: readonly JSONObject[],
	columns: ReadonlySet<string>,
	text: (cell: string, isText: boolean) => string,
): readonly string[] {
	const leaves = flatten(row);
	return Array.from(columns, (column) => {
		const leaf = leaves.get(column);
		return leaf ? text(leaf.text, leaf.isString) : "";
	});
}

/** A flattened value; only a JSON string can be taken for a formula. */
type FlatLeaf = {
	readonly text: string;
	readonly isString: boolean;
	/** The value as JSON. */
	readonly source: string;
};

/**
 * The leaves of some objects by their keys joined with underscores: lists and empty objects are JSON text,
 * null is empty. A name that is already used gets a number, so that no value is lost.
 */
function flatten(objects: readonly JSONObject[]): ReadonlyMap<string, FlatLeaf> {
	const leaves = new Map<string, FlatLeaf>();
	for (const object of objects) collectFlat(object, [], leaves);
	return leaves;
}

/** Whether a leaf is not empty. */
export function hasLeaf(objects: readonly JSONObject[]): boolean {
	return [...flatten(objects).values()].some(({ text }) => text !== "");
}

function collectFlat(object: JSONObject, parents: readonly string[], leaves: Map<string, FlatLeaf>): void {
	for (const [key, value] of Object.entries(object)) {
		const path = [...parents, valueText(key)];
		if (isJSONObject(value) && Object.keys(value).length > 0) collectFlat(value, path, leaves);
		else leaves.set(unusedName(path.join("_"), leaves), toFlatLeaf(value));
	}
}

function toFlatLeaf(value: Json): FlatLeaf {
	if (value === null) return { text: "", isString: false, source: "null" };
	const text = valueText(value);
	const isString = typeof value === "string";
	return { text, isString, source: isString ? JSON.stringify(text) : text };
}

function unusedName(name: string, leaves: ReadonlyMap<string, FlatLeaf>): string {
	if (!leaves.has(name)) return name;
	let count = 2;
	while (leaves.has(`${name}_${count}`)) count++;
	return `${name}_${count}`;
}

/** Flattened objects as JSON Lines: the keys are each object's own, and values that are no strings are as sent. */
export function* flatLines(batches: Iterable<readonly (readonly JSONObject[])[]>): Generator<string> {
	for (const rows of batches) yield rows.map((objects) => `${flatJSON(objects)}\n`).join("");
}

function flatJSON(objects: readonly JSONObject[]): string {
	const leaves = Array.from(flatten(objects), ([name, { source }]) => `${JSON.stringify(name)}:${source}`);
	return `{${leaves.join(",")}}`;
}

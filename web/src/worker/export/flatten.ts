import type { TextColumn } from "@/answers/export";
import { isJSONObject, type JSONObject, type Json, valueText } from "@/json/value";
import { csvLine, escapeFormula, type LineOptions } from "./csv";

/** Some text of a file: how many rows were read for it, and how many are written in it. */
export type TextBatch = { readonly text: string; readonly read: number; readonly written: number };

/**
 * One line for each row, with every leaf under its path joined by underscores, and texts after them. The rows are read
 * twice: once for the header and once for the lines.
 */
export function* flatTable(
	rows: () => Iterable<readonly (readonly JSONObject[])[]>,
	texts: readonly TextColumn[],
	options: LineOptions,
): Generator<TextBatch> {
	const text = (cell: string, isText: boolean) => (isText && options.safe ? escapeFormula(cell) : cell);
	const columns = new Set<string>();
	for (const batch of rows()) {
		for (const row of batch) for (const column of flatten(row, texts).keys()) columns.add(column);
		yield { text: "", read: batch.length, written: 0 };
	}
	for (const { label } of texts) moveToEnd(columns, label);
	const header = csvLine(
		[...columns].map((column) => text(column, true)),
		options,
	);
	yield { text: header, read: 0, written: 0 };
	for (const batch of rows()) {
		const lines = batch.map((row) => csvLine(flatCells(flatten(row, texts), columns, text), options));
		yield { text: lines.join(""), read: 0, written: batch.length };
	}
}

function moveToEnd(columns: Set<string>, label: string): void {
	columns.delete(label);
	columns.add(label);
}

function flatCells(
	leaves: ReadonlyMap<string, FlatLeaf>,
	columns: ReadonlySet<string>,
	text: (cell: string, isText: boolean) => string,
): readonly string[] {
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
 * null is empty. A name that is already used gets a number, so that no value is lost. Texts come last, and have
 * their labels whatever the names of leaves.
 */
function flatten(
	objects: readonly JSONObject[],
	texts: readonly TextColumn[] = [],
): ReadonlyMap<string, FlatLeaf> {
	const leaves = new Map<string, FlatLeaf>();
	for (const { label, text } of texts)
		leaves.set(label, { text, isString: true, source: JSON.stringify(text) });
	for (const object of objects) collectFlat(object, [], leaves);
	for (const { label } of texts) {
		const leaf = leaves.get(label);
		leaves.delete(label);
		if (leaf) leaves.set(label, leaf);
	}
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
export function* flatLines(
	batches: Iterable<readonly (readonly JSONObject[])[]>,
	texts: readonly TextColumn[],
): Generator<TextBatch> {
	for (const rows of batches) {
		const lines = rows.map((objects) => `${flatJSON(flatten(objects, texts))}\n`);
		yield { text: lines.join(""), read: 0, written: rows.length };
	}
}

function flatJSON(leaves: ReadonlyMap<string, FlatLeaf>): string {
	const members = Array.from(leaves, ([name, { source }]) => `${JSON.stringify(name)}:${source}`);
	return `{${members.join(",")}}`;
}

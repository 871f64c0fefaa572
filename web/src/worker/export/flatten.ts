import type { TextColumn } from "@/answers/export";
import type { JSONObject, Json } from "@/json/value";
import { valueText, wellFormed } from "@/json/value";
import { csvLine, escapeFormula, type LineOptions } from "./csv";
import { FlatPaths } from "./flat-paths";

/** Some text of a file: how many rows were read for it, and how many are written in it. */
export type TextBatch = {
	readonly text: string;
	readonly read: number;
	readonly written: number;
	/** How many values do not have the types of their columns. */
	readonly unread?: number;
};

/** The objects of rows, in batches. */
type FlatRows = Iterable<readonly (readonly JSONObject[])[]>;

/**
 * Flattened rows as a file, texts after their values: lines of CSV, or of JSON, where the keys are each object's own and
 * values that are no strings are as sent. The rows are read twice: once for the names and once for the lines.
 */
export function* flatFile(
	rows: () => FlatRows,
	texts: readonly TextColumn[],
	options: LineOptions | "jsonl",
): Generator<TextBatch> {
	const paths = new FlatPaths();
	for (const batch of rows()) {
		for (const row of batch) paths.each(row, () => {});
		yield { text: "", read: batch.length, written: 0 };
	}
	const names = paths.names(new Set(texts.map(({ label }) => label)));
	let line: (row: readonly JSONObject[]) => string;
	if (options === "jsonl") {
		const keys = names.map((name) => JSON.stringify(name));
		const after = texts.map(({ label, text }) => `${JSON.stringify(label)}:${JSON.stringify(text)}`);
		line = (row) => jsonLine(row, paths, keys, after);
	} else {
		const cell = (text: string) => (options.safe ? escapeFormula(text) : text);
		const header = [...names.map(wellFormed), ...texts.map(({ label }) => label)].map(cell);
		const after = texts.map(({ text }) => cell(text));
		yield { text: csvLine(header, options), read: 0, written: 0 };
		line = (row) => {
			const cells = new Array<string>(names.length).fill("");
			paths.each(row, (at, value) => {
				cells[at] = value === null ? "" : cell(valueText(value));
			});
			return csvLine([...cells, ...after], options);
		};
	}
	for (const batch of rows()) {
		yield { text: batch.map(line).join(""), read: 0, written: batch.length };
	}
}

function jsonLine(
	row: readonly JSONObject[],
	paths: FlatPaths,
	keys: readonly string[],
	after: readonly string[],
): string {
	const members: string[] = [];
	paths.each(row, (at, value) => members.push(`${keys[at]}:${jsonOf(value)}`));
	return `{${[...members, ...after].join(",")}}\n`;
}

function jsonOf(value: Json): string {
	return typeof value === "string" ? JSON.stringify(value) : valueText(value);
}

/** Whether a value of a row is not empty. */
export function hasLeaf(row: readonly JSONObject[]): boolean {
	let isFilled = false;
	new FlatPaths().each(row, (_path, value) => {
		isFilled ||= value !== null && value !== "";
	});
	return isFilled;
}

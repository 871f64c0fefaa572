import type { TextColumn } from "@/answers/export";
import { isJSONObject, type JSONObject, type Json, valueText, wellFormed } from "@/json/value";
import { csvLine, escapeFormula, type LineOptions } from "./csv";

/** A part of a file: its text, how many rows were read for it, and how many rows it contains. */
export type TextBatch = {
	readonly text: string;
	readonly read: number;
	readonly written: number;
	/** How many values don't match their column's type. */
	readonly unread?: number;
};

/** The objects of rows, in batches. */
type FlatRows = Iterable<readonly (readonly JSONObject[])[]>;

/**
 * Flattened rows as lines of CSV, followed by text columns. The rows are read twice: once for the names and
 * once for the lines.
 */
export function* flatFile(
	rows: () => FlatRows,
	texts: readonly TextColumn[],
	options: LineOptions,
): Generator<TextBatch> {
	const paths = new FlatPaths();
	for (const batch of rows()) {
		for (const row of batch) paths.each(row, () => {});
		yield { text: "", read: batch.length, written: 0 };
	}
	const names = paths.names(new Set(texts.map(({ label }) => label)));
	const cell = (text: string) => (options.safe ? escapeFormula(text) : text);
	const header = [...names.map(wellFormed), ...texts.map(({ label }) => label)].map(cell);
	const after = texts.map(({ text }) => cell(text));
	yield { text: csvLine(header, options), read: 0, written: 0 };
	const line = (row: readonly JSONObject[]) => {
		const cells = new Array<string>(names.length).fill("");
		paths.each(row, (at, value) => {
			cells[at] = value === null ? "" : cell(valueText(value));
		});
		return csvLine([...cells, ...after], options);
	};
	for (const batch of rows()) {
		yield { text: batch.map(line).join(""), read: 0, written: batch.length };
	}
}

/** Whether a row has a non-empty value. */
export function hasLeaf(row: readonly JSONObject[]): boolean {
	let isFilled = false;
	new FlatPaths().each(row, (_path, value) => {
		isFilled ||= value !== null && value !== "";
	});
	return isFilled;
}

/** A key in the tree of paths. */
type PathNode = {
	readonly keys: readonly string[];
	readonly inner: Map<string, PathNode>;
	/** The path's number, if a value ended here. */
	number: number | null;
};

/** The path of a value in the row (0) or in the object around it (1). */
type NamedPath = { readonly keys: readonly string[]; readonly object: number };

/** The paths at which flattened objects have values. One path is one column in all rows. */
class FlatPaths {
	private readonly roots: PathNode[] = [];
	private readonly paths: NamedPath[] = [];

	/** Calls `onValue` with each value of a row and the number of its path. A new path gets the next number. */
	each(objects: readonly JSONObject[], onValue: (path: number, value: Json) => void): void {
		objects.forEach((object, at) => {
			const root = this.roots[at] ?? newNode([]);
			this.roots[at] = root;
			this.inside(root, object, at, onValue);
		});
	}

	private inside(
		node: PathNode,
		object: JSONObject,
		at: number,
		onValue: (path: number, value: Json) => void,
	): void {
		for (const [key, value] of Object.entries(object)) {
			let inner = node.inner.get(key);
			if (!inner) {
				inner = newNode([...node.keys, key]);
				node.inner.set(key, inner);
			}
			if (isJSONObject(value) && Object.keys(value).length > 0) {
				this.inside(inner, value, at, onValue);
				continue;
			}
			inner.number ??= this.paths.push({ keys: inner.keys, object: at }) - 1;
			onValue(inner.number, value);
		}
	}

	/** The names of the paths, by number. Taken names are not used. */
	names(taken: ReadonlySet<string>): readonly string[] {
		return namesOf(this.paths, taken);
	}
}

function newNode(keys: readonly string[]): PathNode {
	return { keys, inner: new Map(), number: null };
}

/**
 * A name for each path: its keys joined by underscores. If several paths have the same name, the one with the
 * fewest keys gets it, and the others get a number, regardless of their order.
 */
function namesOf(paths: readonly NamedPath[], taken: ReadonlySet<string>): readonly string[] {
	const names = paths.map(({ keys }) => keys.join("_"));
	const sharing = new Map<string, number[]>();
	names.forEach((name, at) => {
		const same = sharing.get(name);
		if (same) same.push(at);
		else sharing.set(name, [at]);
	});
	const numbered = [...names];
	for (const [name, same] of sharing) {
		if (same.length === 1 && !taken.has(name)) continue;
		same.sort((a, b) => comparePaths(paths[a], paths[b]));
		let number = 2;
		for (const at of taken.has(name) ? same : same.slice(1)) {
			while (sharing.has(`${name}_${number}`) || taken.has(`${name}_${number}`)) number++;
			numbered[at] = `${name}_${number++}`;
		}
	}
	return numbered;
}

/** Sorts paths with fewer keys first, then those in the row, then those with a shorter key where they differ. */
function comparePaths(a: NamedPath | undefined, b: NamedPath | undefined): number {
	if (!a || !b) return 0;
	const longer = a.keys.findIndex((key, at) => key.length !== b.keys[at]?.length);
	return (
		a.keys.length - b.keys.length ||
		a.object - b.object ||
		(a.keys[longer]?.length ?? 0) - (b.keys[longer]?.length ?? 0)
	);
}

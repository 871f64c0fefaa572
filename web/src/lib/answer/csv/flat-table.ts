import { flatten } from "@/lib/answer/csv/flat";
import type { ExportOptions } from "@/lib/answer/csv/table";
import type { JsonObject } from "@/lib/answer/text";
import { csvLine, disarmed } from "@/lib/csv/csv";

/**
 * Every leaf of the objects under its path joined by underscores, a line an object. The objects are
 * gone through twice, part by part: once for the heads, and once for the lines.
 */
export function* flatTable(
	objects: () => Iterable<readonly JsonObject[]>,
	options: ExportOptions,
): Generator<string> {
	const text = (cell: string, isText: boolean) => (isText && options.safe ? disarmed(cell) : cell);
	const heads = new Set<string>();
	for (const part of objects()) {
		for (const object of part) for (const head of flatten(object).keys()) heads.add(head);
		yield "";
	}
	yield csvLine([...heads].map((head) => text(head, true)));
	for (const part of objects()) yield part.map((object) => line(object, heads, text)).join("");
}

function line(
	object: JsonObject,
	heads: ReadonlySet<string>,
	text: (cell: string, isText: boolean) => string,
): string {
	const leaves = flatten(object);
	return csvLine(
		Array.from(heads, (head) => {
			const leaf = leaves.get(head);
			return leaf ? text(leaf.text, leaf.isString) : "";
		}),
	);
}

import { isObject, type JsonObject, textOf } from "@/lib/answer/text";
import type { Json } from "@/lib/json/value";

/** One flattened value; only what is a JSON string may be taken for a formula. */
export type Leaf = { readonly text: string; readonly isString: boolean };

/**
 * The object's values by their keys joined with underscores: lists and empty
 * objects are JSON text, null is empty. A name that is taken already gets a
 * number, so that nothing is lost.
 */
export function flatten(object: JsonObject): ReadonlyMap<string, Leaf> {
	const leaves = new Map<string, Leaf>();
	collect(object, [], leaves);
	return leaves;
}

function collect(object: JsonObject, above: readonly string[], leaves: Map<string, Leaf>): void {
	for (const [key, value] of Object.entries(object)) {
		const path = [...above, textOf(key)];
		if (isObject(value) && Object.keys(value).length > 0) collect(value, path, leaves);
		else leaves.set(free(path.join("_"), leaves), leaf(value));
	}
}

function leaf(value: Json): Leaf {
	return { text: value === null ? "" : textOf(value), isString: typeof value === "string" };
}

function free(name: string, leaves: ReadonlyMap<string, Leaf>): string {
	if (!leaves.has(name)) return name;
	let count = 2;
	while (leaves.has(`${name}_${count}`)) count++;
	return `${name}_${count}`;
}

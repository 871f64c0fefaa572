import { joined } from "@/lib/answer/place";
import { isList, isObject, textOf } from "@/lib/answer/text";
import { Exact, type Json } from "@/lib/json/value";

/** One leaf of an answer: a value with nothing inside. */
export type Fact = {
	/** Where it stands in the row: `bio_links[0].url`. */
	readonly name: string;
	/** A list or an object is a leaf when it is empty. */
	readonly type: "string" | "number" | "boolean" | "null" | "list" | "object";
	readonly text: string;
};

/** Every leaf below the value whose path is not among those read. */
export function restOf(value: Json, read: ReadonlySet<string>): readonly Fact[] {
	const facts: Fact[] = [];
	collect(value, "", read, facts);
	return facts;
}

function collect(value: Json, path: string, read: ReadonlySet<string>, facts: Fact[]): void {
	if (isList(value) && value.length > 0) {
		for (const [index, element] of value.entries()) collect(element, `${path}[${index}]`, read, facts);
	} else if (isObject(value) && Object.keys(value).length > 0) {
		for (const [key, inner] of Object.entries(value)) collect(inner, joined(path, key), read, facts);
	} else if (!read.has(path)) {
		facts.push({ name: path, type: typeOf(value), text: textOf(value) });
	}
}

function typeOf(value: Json): Fact["type"] {
	if (value === null) return "null";
	if (value instanceof Exact) return "number";
	if (typeof value === "string") return "string";
	if (typeof value === "boolean") return "boolean";
	return isList(value) ? "list" : "object";
}

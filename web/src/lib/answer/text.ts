import { Exact, type Json } from "@/lib/json/value";

/** An object of an answer: what a place's keys lead into. */
export type JsonObject = { readonly [key: string]: Json };

/** Says whether the value is an object, neither a list nor a number's source. */
export function isObject(value: Json | undefined): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Exact);
}

/** Says whether the value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
	return Array.isArray(value);
}

/**
 * The text with every half of a broken surrogate pair written as its escape,
 * `\ud83d`: such a half can be neither shown, sent nor saved, and must not
 * become a question mark on the way.
 */
export function wellFormed(text: string): string {
	if (!/[\ud800-\udfff]/.test(text)) return text; // most texts: three times as fast
	return text.replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}

/** The text of a value: what a string says, a number's source, compact JSON of everything else. */
export function textOf(value: Json): string {
	return typeof value === "string" ? wellFormed(value) : jsonOf(value);
}

/** The value as compact JSON with exact numbers, keys in the order that JavaScript keeps. */
export function jsonOf(value: Json): string {
	if (value instanceof Exact) return value.source;
	if (isList(value)) return `[${value.map(jsonOf).join(",")}]`;
	if (isObject(value)) {
		const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner)}`);
		return `{${members.join(",")}}`;
	}
	return JSON.stringify(value);
}

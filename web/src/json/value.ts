import { parse as parseLossless } from "lossless-json";

/** A number as its source text. `1.00`, `-0`, `1E400` and 19-digit IDs stay as sent. */
export class ExactNumber {
	constructor(readonly source: string) {}
}

/** A JSON value with exact numbers. If keys are duplicated, the last one wins, as in `JSON.parse`. */
export type Json = null | boolean | string | ExactNumber | readonly Json[] | { readonly [key: string]: Json };

/** The argument that newer engines pass to a reviver for a primitive value: its source text. */
type ReviverContext = { readonly source?: string };

/**
 * Parses a JSON text with exact numbers.
 *
 * @throws SyntaxError if the text is not JSON; RangeError if it is nested too deeply to be read.
 */
export function parse(text: string): Json {
	const value = parseWith(text, (source) => new ExactNumber(source));
	if (isJson(value)) return value;
	throw new SyntaxError("The text is not JSON.");
}

/**
 * Parses a JSON text. `toNumber` converts numbers from their source text. If the engine's parser does not
 * provide source text, a library parses instead.
 */
export function parseWith(text: string, toNumber: (source: string) => unknown): unknown {
	if (!hasSourceAccess()) {
		return parseLossless(text, null, {
			parseNumber: toNumber,
			onDuplicateKey: ({ newValue }) => newValue,
		});
	}
	return JSON.parse(text, (_key, value: unknown, context?: ReviverContext) =>
		typeof value === "number" ? toNumber(context?.source ?? String(value)) : value,
	);
}

/** Whether this engine's `JSON.parse` passes the source text to revivers. Node 20 does not. */
export function hasSourceAccess(): boolean {
	let source: string | undefined;
	JSON.parse("1.0", (_key, value: unknown, context?: ReviverContext) => {
		source = context?.source;
		return value;
	});
	return source === "1.0";
}

/** Both parsers create only JSON values, so checking the outermost type is enough. */
function isJson(value: unknown): value is Json {
	return value === null || ["boolean", "string", "object"].includes(typeof value);
}

/** An object in a response. */
export type JSONObject = { readonly [key: string]: Json };

/** Whether the value is an object rather than a list or a number. */
export function isJSONObject(value: Json | undefined): value is JSONObject {
	return (
		typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
	);
}

export function isJSONList(value: Json | undefined): value is readonly Json[] {
	return Array.isArray(value);
}

/**
 * The text with U+FFFD for every lone surrogate. Except as JSON, lone surrogates cannot be displayed, sent or
 * saved.
 */
export function wellFormed(text: string): string {
	if (!/[\ud800-\udfff]/.test(text)) return text; // most text needs no change, and testing it first is three times as fast
	return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** A value as text: a string's content, a number's source, compact JSON for anything else. */
export function valueText(value: Json): string {
	return typeof value === "string" ? wellFormed(value) : compactJSON(value);
}

/** The value as compact JSON with exact numbers. Keys are in JavaScript's order. */
export function compactJSON(value: Json): string {
	if (value instanceof ExactNumber) return value.source;
	if (isJSONList(value)) return `[${value.map(compactJSON).join(",")}]`;
	if (isJSONObject(value)) {
		const members = Object.entries(value).map(
			([key, inner]) => `${JSON.stringify(key)}:${compactJSON(inner)}`,
		);
		return `{${members.join(",")}}`;
	}
	return JSON.stringify(value);
}

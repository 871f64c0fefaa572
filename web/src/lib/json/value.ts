import { parse as parseElsewhere } from "lossless-json";

/** A number as its source text: `1.00`, `-0`, `1E400` and 19-digit ids stay what was sent. */
export class Exact {
	constructor(readonly source: string) {}
}

/** A JSON value whose numbers are exact. Of duplicate keys the last one is kept, as `JSON.parse` does. */
export type Json = null | boolean | string | Exact | readonly Json[] | { readonly [key: string]: Json };

/** What newer engines tell a reviver about a primitive value: its text in the source. */
type Context = { readonly source?: string };

/**
 * Reads a JSON text with exact numbers.
 *
 * @throws SyntaxError when the text is not JSON, RangeError when it is nested too deeply to be read.
 */
export function parse(text: string): Json {
	return hasSourceAccess() ? parseNative(text) : parseByLibrary(text);
}

/** Reads with the engine's own parser; only for engines whose revivers see the source text. */
export function parseNative(text: string): Json {
	return JSON.parse(text, exact);
}

/** Reads with the library; for engines without that access. */
export function parseByLibrary(text: string): Json {
	const value = parseElsewhere(text, null, {
		parseNumber: (source) => new Exact(source),
		onDuplicateKey: ({ newValue }) => newValue,
	});
	if (isJson(value)) return value;
	throw new SyntaxError("The text is not JSON.");
}

/** Says whether this engine's `JSON.parse` gives revivers the source text (Node 20 does not). */
export function hasSourceAccess(): boolean {
	let seen: string | undefined;
	JSON.parse("1.0", (_key, value: unknown, context?: Context) => {
		seen = context?.source;
		return value;
	});
	return seen === "1.0";
}

function exact(_key: string, value: Json | number, context?: Context): Json {
	return typeof value === "number" ? new Exact(context?.source ?? String(value)) : value;
}

/** Both parsers build JSON values and nothing else, so that a look at the top is enough. */
function isJson(value: unknown): value is Json {
	return value === null || ["boolean", "string", "object"].includes(typeof value);
}

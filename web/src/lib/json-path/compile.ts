import { JSONPathEnvironment, JSONPathError, type JSONPathQuery, jsonpath, TokenKind } from "json-p3";

/** How deep `..` goes. */
const deepest = 10_000;

/**
 * A JSONPath (RFC 9535), ready to be asked.
 *
 * @throws Error in words for a person when it is none.
 */
export function compiled(path: string): JSONPathQuery {
	try {
		return byTheRFC(new JSONPathEnvironment({ maxRecursionDepth: deepest })).compile(path);
	} catch (error) {
		throw new Error(faultOf(path, error));
	}
}

/** What json-p3 keeps to itself of its parser, as far as it is put right here. */
type Parser = {
	readonly tokenMap: Map<TokenKind, (stream: { readonly current: jsonpath.Token }) => unknown>;
	unescapeString(text: string, token: jsonpath.Token): string;
};

/** Json-p3 refuses `0.5` and `\u0000`, which are a number and an escape: its parser is made to take them. */
function byTheRFC(environment: JSONPathEnvironment): JSONPathEnvironment {
	const parser: unknown = Reflect.get(environment, "parser");
	if (!isParser(parser)) throw new Error("The JSONPath library has changed.");
	const { NumberLiteral } = jsonpath.expressions;
	const parseNumber = parser.tokenMap.get(TokenKind.NUMBER);
	parser.tokenMap.set(TokenKind.NUMBER, (stream) => {
		const { current } = stream;
		const isFraction = /^0(?:\.|[eE])/.test(current.value);
		return isFraction ? new NumberLiteral(current, Number(current.value)) : parseNumber?.call(parser, stream);
	});
	const check = parser.unescapeString.bind(parser);
	parser.unescapeString = (text, token) => {
		check(text.replace(escapes, withoutControl), token); // for its faults
		return String(JSON.parse(`"${text}"`));
	};
	return environment;
}

const escapes = /\\(?:u....|.)/gs;

function withoutControl(each: string): string {
	return each.startsWith("\\u00") && Number.parseInt(each.slice(2), 16) < 0x20 ? "\\u0020" : each;
}

function isParser(value: unknown): value is Parser {
	return (
		value instanceof Object &&
		"tokenMap" in value &&
		value.tokenMap instanceof Map &&
		"unescapeString" in value &&
		value.unescapeString instanceof Function
	);
}

/** Why it is no JSONPath: where, and in the library's words what. */
function faultOf(path: string, error: unknown): string {
	if (!path.startsWith("$")) return `A JSONPath begins with $, such as ${likely(path)}.`;
	if (!(error instanceof JSONPathError)) return error instanceof Error ? error.message : String(error);
	const { message, token } = error;
	return `Not a JSONPath at character ${token.index + 1}: ${message.replace(/ \('.*':-?\d+\)$/s, "")}.`;
}

/** What was meant, if it only lacks its beginning. */
function likely(path: string): string {
	for (const meant of [`$${path}`, `$.${path}`]) {
		try {
			compiled(meant);
			return meant;
		} catch {}
	}
	return "$.users[0]";
}

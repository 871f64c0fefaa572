import {
	JSONPathEnvironment,
	JSONPathError,
	JSONPathNodeList,
	type JSONPathQuery,
	jsonpath,
	Nothing,
	TokenKind,
} from "json-p3";
import { parseWith } from "@/json/value";
import { errorText } from "@/lib/error-text";
import { compareExact, exactOrDouble } from "./exact-compare";
import type { PathKey } from "./node-locator";

/**
 * The paths to the values that a JSONPath (RFC 9535) selects in a JSON text, in order.
 *
 * @throws Error with a message for the user if the path is invalid.
 */
export function* evaluatePath(text: string, path: string): Generator<readonly PathKey[]> {
	const query = compilePath(path);
	// Only filters compare numbers. Without one, the engine's faster parser is enough.
	const value = path.includes("?") ? parseWith(text, exactOrDouble) : JSON.parse(text);
	for (const { location } of query.lazyQuery(value)) yield location;
}

/*
 * The following code corrects json-p3 2.3.1, the version pinned in package.json, once in each worker. Another
 * version may not have these members.
 */

/** The members of json-p3's expressions that are used here. */
type Expression = { evaluate(context: unknown): unknown };

type Comparison = { readonly left: Expression; readonly right: Expression; readonly operator: string };

type Literal = { readonly token: { readonly value: string } };

const { InfixExpression, NumberLiteral } = jsonpath.expressions;

const evaluateLogically = InfixExpression.prototype.evaluate;

/** json-p3 compares numbers as doubles, which makes neighboring 64-bit IDs equal. This compares their digits. */
function compareExactly(): void {
	Object.defineProperty(NumberLiteral.prototype, "evaluate", {
		configurable: true,
		value(this: Literal) {
			return exactOrDouble(this.token.value);
		},
	});
	Object.defineProperty(InfixExpression.prototype, "evaluate", {
		configurable: true,
		value(this: Comparison & InstanceType<typeof InfixExpression>, context: jsonpath.FilterContext) {
			if (this.logical) return evaluateLogically.call(this, context);
			return compareExact(
				singleValue(this.left.evaluate(context)),
				this.operator,
				singleValue(this.right.evaluate(context)),
			);
		},
	});
}

compareExactly();

/** The value of a singular query, as in comparisons. */
function singleValue(value: unknown): unknown {
	if (!(value instanceof JSONPathNodeList)) return value;
	return value.nodes.length === 1 ? value.nodes[0]?.value : Nothing;
}

/** The maximum depth of `..`. */
const maxRecursion = 10_000;

const environment = withRFCLength(
	withRFCNumbers(new JSONPathEnvironment({ maxRecursionDepth: maxRecursion })),
);

/**
 * Compiles a JSONPath (RFC 9535).
 *
 * @throws Error with a message for the user if it is invalid.
 */
function compilePath(path: string): JSONPathQuery {
	try {
		return environment.compile(path);
	} catch (error) {
		throw new Error(pathErrorText(path, error));
	}
}

/** The private members of json-p3's parser that are corrected here. */
type PathParser = {
	readonly tokenMap: Map<TokenKind, (stream: { readonly current: jsonpath.Token }) => unknown>;
	unescapeString(text: string, token: jsonpath.Token): string;
};

/** json-p3 counts UTF-16 units as the length of a string, while RFC 9535 counts characters. */
function withRFCLength(environment: JSONPathEnvironment): JSONPathEnvironment {
	const length = environment.functionRegister.get("length");
	if (!length) throw new Error("The JSONPath library has changed.");
	environment.functionRegister.set("length", {
		...length,
		call: (value: unknown) => (typeof value === "string" ? [...value].length : length.call(value)),
	});
	return environment;
}

/** json-p3 rejects `0.5` and `\u0000`, which RFC 9535 allows. This makes its parser accept them. */
function withRFCNumbers(environment: JSONPathEnvironment): JSONPathEnvironment {
	const parser: unknown = Reflect.get(environment, "parser");
	if (!isPathParser(parser)) throw new Error("The JSONPath library has changed.");
	const parseNumber = parser.tokenMap.get(TokenKind.NUMBER);
	parser.tokenMap.set(TokenKind.NUMBER, (stream) => {
		const { current } = stream;
		const isFraction = /^0(?:\.|[eE])/.test(current.value);
		return isFraction ? new NumberLiteral(current, Number(current.value)) : parseNumber?.call(parser, stream);
	});
	const check = parser.unescapeString.bind(parser);
	parser.unescapeString = (text, token) => {
		check(text.replace(escapes, replaceControl), token); // throws its errors
		return String(JSON.parse(`"${text}"`));
	};
	return environment;
}

const escapes = /\\(?:u....|.)/gs;

function replaceControl(sequence: string): string {
	return sequence.startsWith("\\u00") && Number.parseInt(sequence.slice(2), 16) < 0x20 ? "\\u0020" : sequence;
}

function isPathParser(value: unknown): value is PathParser {
	return (
		value instanceof Object &&
		"tokenMap" in value &&
		value.tokenMap instanceof Map &&
		"unescapeString" in value &&
		value.unescapeString instanceof Function
	);
}

/** Why a path is not a valid JSONPath: the position, and the library's message. */
function pathErrorText(path: string, error: unknown): string {
	if (!path.startsWith("$")) return `A JSONPath begins with $, such as ${likelyPath(path)}.`;
	if (!(error instanceof JSONPathError)) return errorText(error);
	const { message, token } = error;
	return `Invalid JSONPath at character ${token.index + 1}: ${message.replace(/ \('.*':-?\d+\)$/s, "")}.`;
}

/** A suggestion for a path without its beginning. */
function likelyPath(path: string): string {
	for (const candidate of [`$${path}`, `$.${path}`]) {
		try {
			compilePath(candidate);
			return candidate;
		} catch {}
	}
	return "$.users[0]";
}

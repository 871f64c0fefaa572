import { parse as parseElsewhere } from "lossless-json";
import { compareDecimals, type Decimal, decimalOf } from "@/lib/answer/decimal";
import { hasSourceAccess } from "@/lib/json/value";

/**
 * A number that a double may not hold, as its source text: a symbol is nothing that a JSONPath
 * looks into. Numbers of up to 15 digits without an exponent stay doubles, as no two of them are the same one.
 */
export function exactNumber(source: string): number | symbol {
	return source.length <= 15 && !/[eE]/.test(source) ? Number(source) : Symbol(source);
}

/** What newer engines tell a reviver of a value: its text in the source. */
type Context = { readonly source?: string };

/** Reads a JSON text; numbers that a double may not hold are told apart by all of their digits. */
export function parseExactly(text: string): unknown {
	if (!hasSourceAccess()) {
		return parseElsewhere(text, null, {
			parseNumber: exactNumber,
			onDuplicateKey: ({ newValue }) => newValue,
		});
	}
	return JSON.parse(text, (_key, value: unknown, context?: Context) =>
		typeof value === "number" ? exactNumber(context?.source ?? String(value)) : value,
	);
}

/** Compares as RFC 9535 says (section 2.3.5.2.2), numbers to their last digit. */
export function holds(one: unknown, operator: string, other: unknown): boolean {
	switch (operator) {
		case "==":
			return isEqual(one, other);
		case "!=":
			return !isEqual(one, other);
		case "<":
			return isLess(one, other);
		case ">":
			return isLess(other, one);
		case "<=":
			return isLess(one, other) || isEqual(one, other);
		case ">=":
			return isLess(other, one) || isEqual(one, other);
		default:
			throw new Error(`JSONPath has no operator ${operator}.`);
	}
}

function isEqual(one: unknown, other: unknown): boolean {
	if (one === other) return true;
	if (isNumber(one) && isNumber(other)) return difference(one, other) === 0;
	if (Array.isArray(one) && Array.isArray(other)) {
		return one.length === other.length && one.every((item: unknown, at) => isEqual(item, other[at]));
	}
	if (!isObject(one) || !isObject(other)) return false;
	const members = Object.entries(one);
	const others = new Map<string, unknown>(Object.entries(other));
	const isSame = ([name, value]: [string, unknown]) => others.has(name) && isEqual(value, others.get(name));
	return members.length === others.size && members.every(isSame);
}

function isLess(one: unknown, other: unknown): boolean {
	if (typeof one === "string" && typeof other === "string") return isBefore(one, other);
	return isNumber(one) && isNumber(other) && difference(one, other) < 0;
}

const surrogate = /[\ud800-\udfff]/;

/** Strings are ordered by their characters; where these are above U+FFFF, the engine's order is another one. */
function isBefore(one: string, other: string): boolean {
	if (!surrogate.test(one) && !surrogate.test(other)) return one < other;
	let at = 0;
	for (let point = one.codePointAt(at); point !== undefined; point = one.codePointAt(at)) {
		const against = other.codePointAt(at);
		if (point !== against) return against !== undefined && point < against;
		at += point > 0xffff ? 2 : 1;
	}
	return at < other.length;
}

/** Below zero when the first number is the smaller. */
function difference(one: number | symbol, other: number | symbol): number {
	if (typeof one === "number" && typeof other === "number") return one - other;
	return compareDecimals(decimal(one), decimal(other));
}

function decimal(number: number | symbol): Decimal {
	const text = typeof number === "number" ? String(number) : (number.description ?? "");
	return decimalOf(text) ?? { sign: 0, magnitude: 0, digits: "" };
}

function isNumber(value: unknown): value is number | symbol {
	return (
		typeof value === "number" || (typeof value === "symbol" && decimalOf(value.description ?? "") !== null)
	);
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

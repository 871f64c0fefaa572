import { compareDecimals, type Decimal, parseDecimal } from "@/json/decimal";

/**
 * A number that a double may not represent exactly, as a symbol with its source text, because a JSONPath does
 * not look inside symbols. Numbers with up to 15 digits and no exponent stay doubles, which are distinct.
 */
export function exactOrDouble(source: string): number | symbol {
	return source.length <= 15 && !/[eE]/.test(source) ? Number(source) : Symbol(source);
}

/** Compares as in RFC 9535 (section 2.3.5.2.2), except that numbers are compared with all their digits. */
export function compareExact(one: unknown, operator: string, other: unknown): boolean {
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
			throw new Error(`JSONPath does not have the operator ${operator}.`);
	}
}

function isEqual(one: unknown, other: unknown): boolean {
	if (one === other) return true;
	if (isExactNumber(one) && isExactNumber(other)) return difference(one, other) === 0;
	if (Array.isArray(one) && Array.isArray(other)) {
		return one.length === other.length && one.every((item: unknown, at) => isEqual(item, other[at]));
	}
	if (!isPlainObject(one) || !isPlainObject(other)) return false;
	const members = Object.entries(one);
	const others = new Map<string, unknown>(Object.entries(other));
	const isSame = ([name, value]: [string, unknown]) => others.has(name) && isEqual(value, others.get(name));
	return members.length === others.size && members.every(isSame);
}

function isLess(one: unknown, other: unknown): boolean {
	if (typeof one === "string" && typeof other === "string") return isBefore(one, other);
	return isExactNumber(one) && isExactNumber(other) && difference(one, other) < 0;
}

const surrogate = /[\ud800-\udfff]/;

/** Orders strings by code points. For code points above U+FFFF, the engine's order differs. */
function isBefore(one: string, other: string): boolean {
	if (!surrogate.test(one) && !surrogate.test(other)) return one < other;
	let at = 0;
	for (let point = one.codePointAt(at); point !== undefined; point = one.codePointAt(at)) {
		const otherPoint = other.codePointAt(at);
		if (point !== otherPoint) return otherPoint !== undefined && point < otherPoint;
		at += point > 0xffff ? 2 : 1;
	}
	return at < other.length;
}

/** Negative if the first number is smaller. */
function difference(one: number | symbol, other: number | symbol): number {
	if (typeof one === "number" && typeof other === "number") return one - other;
	return compareDecimals(toDecimal(one), toDecimal(other));
}

function toDecimal(number: number | symbol): Decimal {
	const text = typeof number === "number" ? String(number) : (number.description ?? "");
	return parseDecimal(text) ?? { sign: 0, magnitude: 0, digits: "" };
}

function isExactNumber(value: unknown): value is number | symbol {
	return (
		typeof value === "number" || (typeof value === "symbol" && parseDecimal(value.description ?? "") !== null)
	);
}

function isPlainObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

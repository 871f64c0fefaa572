import { wantedValue } from "@/answers/condition-value";
import type { Cell, Row, RowQuery } from "@/answers/rows";
import type { Field, FieldType } from "@/catalog/catalog.gen";
import { compareDecimals, parseDecimal } from "@/json/decimal";

/** A condition as written by a user or in a URL, with the server's operators. */
type Condition = { readonly column: string; readonly operator: Operator; readonly value: string };

/** Tried in this order, so longer ones come first. */
const operators = ["!=", ">=", "<=", "!?", "~", "=", ">", "<", "?"] as const;

type Operator = (typeof operators)[number];

/** Checks whether a row meets a condition. */
type Test = { readonly column: string; readonly isMet: (row: Row) => boolean };

/** Which of a query's conditions a row fails: none, only conditions on a single column, or more. */
export type Failing =
	| { readonly kind: "nothing" }
	| { readonly kind: "column"; readonly column: string }
	| { readonly kind: "more" };

const nothing: Failing = { kind: "nothing" };

const more: Failing = { kind: "more" };

/**
 * Returns a function that checks whether a row matches a query. Throws an Error with a message for the user if
 * a condition is invalid.
 */
export function matcherOf(
	fields: readonly Field[],
	{ words, conditions = [] }: RowQuery,
): (row: Row) => Failing {
	const text = words.trim().toLowerCase();
	const tests = conditions.map((condition) => testOf(fields, parseCondition(condition)));
	return (row) => {
		if (text !== "" && !containsText(row, text)) return more;
		let failing = nothing;
		for (const { column, isMet } of tests) {
			if (isMet(row)) continue;
			if (failing.kind === "column" && failing.column !== column) return more;
			failing = { kind: "column", column };
		}
		return failing;
	};
}

/** The columns that a query's conditions apply to. */
export function conditionColumns({ conditions = [] }: RowQuery): readonly string[] {
	return conditions.map((condition) => parseCondition(condition).column);
}

function containsText(row: Row, words: string): boolean {
	return Object.values(row).some((cell) => typeof cell === "string" && cell.toLowerCase().includes(words));
}

/**
 * Parses a condition. The first operator after the first character ends the column. A key in brackets may
 * contain any character.
 */
export function parseCondition(text: string): Condition {
	const start = Math.max(1, text.startsWith("$.") ? text.lastIndexOf("]") + 1 : 1);
	for (let at = start; at < text.length; at++) {
		const operator = operators.find((each) => text.startsWith(each, at));
		if (!operator) continue;
		return {
			column: text.slice(0, at).trim(),
			operator,
			value: text.slice(at + operator.length).trim(),
		};
	}
	throw new Error(
		`“${text}” is not a condition. Write a column, an operator and a value: follower_count>=1000.`,
	);
}

function testOf(fields: readonly Field[], { column, operator, value }: Condition): Test {
	const field = fields.find(({ name }) => name === column);
	if (!field) throw new Error(`There is no column “${column}”. Remove the condition.`);
	const isValueMet = valueTest(field, operator, value);
	return { column, isMet: (row) => isValueMet(row[column] ?? null) };
}

function valueTest({ name, type }: Field, operator: Operator, value: string): (cell: Cell) => boolean {
	if (operator === "?") return (cell) => cellText(cell) !== "";
	if (operator === "!?") return (cell) => cellText(cell) === "";
	if (value === "") throw new Error(`The condition on ${name} needs a value to compare with.`);
	const text = value.toLowerCase();
	if (operator === "~") return (cell) => cellText(cell).toLowerCase().includes(text);
	const compare = comparatorOf(name, type, value);
	return (cell) => {
		const order = cellText(cell) === "" ? null : compare(cellText(cell));
		if (operator === "!=") return order !== 0;
		return order !== null && isOrdered[operator](order);
	};
}

const isOrdered: Readonly<Record<Exclude<Operator, "?" | "!?" | "~" | "!=">, (order: number) => boolean>> = {
	"=": (order) => order === 0,
	">=": (order) => order >= 0,
	"<=": (order) => order <= 0,
	">": (order) => order > 0,
	"<": (order) => order < 0,
};

/** Compares the text of a cell to a value; null if they cannot be compared. */
function comparatorOf(name: string, type: FieldType, value: string): (text: string) => number | null {
	const wanted = wantedValue(type, value);
	if (wanted !== undefined) throw new Error(`Compare ${name} with ${wanted}, not with “${value}”.`);
	if (type !== "number" && type !== "rows" && type !== "time")
		return (text) =>
			text.toLowerCase() === value.toLowerCase() ? 0 : sortCollator.compare(text, value) || 1;
	const seconds = (text: string) => (type === "time" ? secondsOf(text) : text);
	const operand = parseDecimal(seconds(value));
	return (text) => {
		const number = parseDecimal(seconds(text));
		return number && operand && compareDecimals(number, operand);
	};
}

/** The text of a cell; for nested rows, their count. */
export function cellText(cell: Cell): string {
	if (typeof cell === "object" && cell !== null) return String(cell.length);
	return cell === null ? "" : String(cell);
}

/** Compares words: numbers in them by value, letters ignoring case. */
export const sortCollator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** The epoch seconds of a time in any notation. Other text is returned unchanged. */
export function secondsOf(text: string): string {
	if (parseDecimal(text)) return text;
	const milliseconds = Date.parse(text);
	return Number.isNaN(milliseconds) ? text : String(milliseconds / 1000);
}

import type { AnswerOutcome, PageReading, UnreadField } from "@/answers/rows";
import { outcomeSchema } from "@/catalog/calls.gen";
import type { OutcomeSchema, Param, Schema, Selector } from "@/catalog/catalog.gen";
import {
	ExactNumber,
	isJSONList,
	isJSONObject,
	type JSONObject,
	type Json,
	valueText,
	wellFormed,
} from "@/json/value";
import { readRow, selectRows } from "./fields";
import { isListSelector, joinPath, parseSelector, selectFirst } from "./selector";

/** Rows, and the selector that matched them. */
type RowsReading = Pick<PageReading, "selector" | "rows" | "skipped" | "unread">;

/**
 * Reads a response. If given the parameters of its call, also reads the values that the next page's call sends.
 */
export function readAnswer(
	value: Json,
	schema: Schema,
	outcome: OutcomeSchema,
	params: readonly Param[] = [],
): PageReading {
	const cursor = readCursor(value, schema.cursor ?? []);
	const flags = (schema.hasMore ?? []).map((selectors) => firstFlag(selectors, value));
	return {
		...readAnswerRows(value, schema),
		cursor,
		hasMore: cursor !== null && !flags.includes(false),
		limited: firstFlag(schema.limited ?? [], value) === true,
		status: statusOf(value, outcome),
		failed: isFailure(value, outcome),
		message: messageOf(value, outcome),
		next: readNext(value, params),
	};
}

/**
 * Reads the outcome from the HTTP status and the body. `undefined` means that the body is empty or not JSON,
 * which is a failure without a message.
 */
export function readOutcome(
	value: Json | undefined,
	httpStatus: number,
	outcome: OutcomeSchema = outcomeSchema,
): AnswerOutcome {
	if (value === undefined) return { failed: true, message: null };
	const isErrorStatus = httpStatus < 200 || httpStatus > 299;
	return { failed: isErrorStatus || isFailure(value, outcome), message: messageOf(value, outcome) };
}

/** The objects that are the response's rows, and the selector that matched them; null if none does. */
export function findRows(
	value: Json,
	schema: Schema,
): { readonly selector: Selector; readonly objects: readonly JSONObject[]; readonly skipped: number } | null {
	for (const selector of schema.rows) {
		const counter = { skipped: 0 };
		const objects = selectRows(selector, value, counter);
		if (objects && (isListSelector(selector) || objects.some((object) => isProven(object, schema)))) {
			return { selector, objects, skipped: counter.skipped };
		}
	}
	return null;
}

/** A single object is a row only if one of the schema's proof fields has a value. */
function isProven(object: JSONObject, schema: Schema): boolean {
	const proofs = schema.fields.filter((field) => schema.requires?.includes(field.name));
	return proofs.length === 0 || Object.values(readRow(proofs, object)).some((cell) => cell !== null);
}

function readAnswerRows(value: Json, schema: Schema): RowsReading {
	const match = findRows(value, schema);
	if (!match) return { selector: null, rows: [], skipped: 0, unread: [] };
	const { selector, objects, skipped } = match;
	const [only] = objects;
	if (isListSelector(selector) || !only) {
		const rows = objects.map((object) => readRow(schema.fields, object));
		return { selector, rows, skipped, unread: [] };
	}
	const read = new Set<string>();
	const row = readRow(schema.fields, only, (path) => read.add(path));
	const envelope = fieldsBeside(value, selector);
	const unread = [...unreadFields(only, read), ...(envelope ? unreadFields(envelope, new Set()) : [])];
	return { selector, rows: [row], skipped, unread };
}

function readCursor(value: Json, selectors: readonly Selector[]): string | null {
	for (const selector of selectors) {
		const match = selectFirst(selector, value);
		if (typeof match !== "string" && !(match instanceof ExactNumber)) continue;
		const text = valueText(match);
		if (text !== "") return text;
	}
	return null;
}

/** The boolean that the first matching selector finds. */
function firstFlag(selectors: readonly Selector[], value: Json): boolean | null {
	for (const selector of selectors) {
		const match = selectFirst(selector, value);
		if (typeof match === "boolean") return match;
	}
	return null;
}

function readNext(value: Json, params: readonly Param[]): Readonly<Record<string, string>> {
	const next: Record<string, string> = {};
	for (const { name, from, selectors } of params) {
		if (from !== "answer") continue;
		const match = selectors
			?.map((selector) => selectFirst(selector, value))
			.find((each) => each !== undefined);
		if (match !== undefined && match !== "") next[name] = valueText(match);
	}
	return next;
}

/** The status in the body. */
function statusOf(value: Json, outcome: OutcomeSchema): string | null {
	return firstNonEmptyText(outcome.status, value);
}

/** Whether the body reports a failure, regardless of its HTTP status. */
function isFailure(value: Json, outcome: OutcomeSchema): boolean {
	const status = statusOf(value, outcome);
	if (status !== null && outcome.failureStatuses.includes(status)) return true;
	return outcome.successFlags.some((selector) => selectFirst(selector, value) === false);
}

/** The provider's message, verbatim. Its second half is on a second line. */
function messageOf(value: Json, outcome: OutcomeSchema): string | null {
	const message = firstNonEmptyText(outcome.message, value);
	const info = firstNonEmptyText(outcome.info, value);
	return message !== null && info !== null ? `${message}\n${info}` : message;
}

function firstNonEmptyText(selectors: readonly Selector[], value: Json): string | null {
	for (const selector of selectors) {
		const match = selectFirst(selector, value);
		if (typeof match === "string" && match !== "") return wellFormed(match);
	}
	return null;
}

/** Every leaf of the value whose path was not read. */
export function unreadFields(value: Json, read: ReadonlySet<string>): readonly UnreadField[] {
	const fields: UnreadField[] = [];
	collectLeaves(value, "", read, fields);
	return fields;
}

/**
 * The response without its row, if the selector consists only of keys; null if nothing is left, or for other
 * selectors.
 */
export function fieldsBeside(value: Json, selector: Selector): JSONObject | null {
	const segments = parseSelector(selector);
	const keys = segments.flatMap((segment) => (segment.kind === "key" ? segment.name : []));
	return keys.length === segments.length ? withoutPath(value, keys) : null;
}

function withoutPath(value: Json, [key, ...inner]: readonly string[]): JSONObject | null {
	if (key === undefined || !isJSONObject(value)) return null;
	const members = Object.entries(value).flatMap<readonly [string, Json]>(([name, member]) => {
		if (name !== key) return [[name, member]];
		const rest = withoutPath(member, inner);
		return rest ? [[name, rest]] : [];
	});
	return members.length > 0 ? Object.fromEntries(members) : null;
}

function collectLeaves(value: Json, path: string, read: ReadonlySet<string>, fields: UnreadField[]): void {
	if (isJSONList(value) && value.length > 0) {
		for (const [index, element] of value.entries()) collectLeaves(element, `${path}[${index}]`, read, fields);
	} else if (isJSONObject(value) && Object.keys(value).length > 0) {
		for (const [key, inner] of Object.entries(value)) collectLeaves(inner, joinPath(path, key), read, fields);
	} else if (!read.has(path)) {
		fields.push({ name: path, type: leafType(value), text: valueText(value) });
	}
}

function leafType(value: Json): UnreadField["type"] {
	if (value === null) return "null";
	if (value instanceof ExactNumber) return "number";
	if (typeof value === "string") return "string";
	if (typeof value === "boolean") return "boolean";
	return isJSONList(value) ? "list" : "object";
}

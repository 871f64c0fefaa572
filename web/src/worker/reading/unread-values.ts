import type { Field, Selector } from "@/catalog/catalog.gen";
import { compactJSON, isJSONList, isJSONObject, type Json } from "@/json/value";
import { readRow, selectObjects } from "./fields";
import { joinPath, parseSelector, selectFirst } from "./selector";

/** Called with a value that doesn't match its field's type, and its path in the row. */
type OnUnread = (path: string, value: Json) => void;

/** A row's values that don't match their fields' types, as a JSON object by path. */
export type UnreadValues = { readonly json: string; readonly count: number };

/** A row's values that don't match these fields' types, or null. */
export function unreadValues(fields: readonly Field[], row: Json): UnreadValues | null {
	const values = new Map<string, string>();
	visitUnread(fields, row, "", (path, value) => {
		if (!values.has(path)) values.set(path, compactJSON(value));
	});
	if (values.size === 0) return null;
	const members = Array.from(values, ([path, json]) => `${JSON.stringify(path)}:${json}`);
	return { json: `{${members.join(",")}}`, count: values.size };
}

function visitUnread(fields: readonly Field[], from: Json, path: string, onUnread: OnUnread): void {
	for (const field of fields) if (!field.templates) visitField(field, from, path, onUnread);
}

function visitField(field: Field, from: Json, path: string, onUnread: OnUnread): void {
	const { type, selectors } = field;
	const report = (selector: Selector) => {
		const end = endOf(selector, from, path);
		if (end && !isNothing(end.value)) onUnread(end.path, end.value);
	};
	for (const selector of selectors) {
		if (type === "rows") {
			const objects = selectObjects(selector, from, path);
			for (const { value, matchPath } of objects ?? [])
				visitUnread(field.fields ?? [], value, matchPath, onUnread);
			if (objects) return;
		} else if (selectFirst(selector, from) !== undefined) {
			if (readRow([{ ...field, selectors: [selector] }], from)[field.name] !== null) return;
			report(selector);
		}
	}
	for (const selector of selectors)
		if (type === "rows" || (type !== "any" && parseSelector(selector).length > 1)) report(selector);
}

/**
 * The value at which a selector ends: its match, or a value on the way that cannot contain the next segment,
 * such as a string where an object is expected.
 */
function endOf(selector: Selector, from: Json, path: string): { value: Json; path: string } | null {
	let value: Json | undefined = from;
	let at = path;
	for (const segment of parseSelector(selector)) {
		if (value === undefined || value === null) return null;
		if (segment.kind === "key" && isJSONObject(value)) {
			value = Object.hasOwn(value, segment.name) ? value[segment.name] : undefined;
			at = joinPath(at, segment.name);
		} else if (segment.kind === "index" && isJSONList(value)) {
			value = value[segment.index];
			at = `${at}[${segment.index}]`;
		} else if (segment.kind === "key" || segment.kind === "index") return { value, path: at };
		else if (segment.kind === "each" && !isJSONList(value)) return { value, path: at };
		else return null;
	}
	return value === undefined ? null : { value, path: at };
}

/** Whether there is no value, or an empty one. */
function isNothing(value: Json): boolean {
	if (isJSONList(value)) return value.length === 0;
	return value === null || value === "" || (isJSONObject(value) && Object.keys(value).length === 0);
}

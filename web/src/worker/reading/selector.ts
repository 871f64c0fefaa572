import type { Selector } from "@/catalog/catalog.gen";
import { isJSONList, isJSONObject, type Json } from "@/json/value";

/** A segment of a selector. The grammar is documented in the catalog's selector type. */
export type SelectorSegment =
	| { readonly kind: "key"; readonly name: string }
	| { readonly kind: "prefix"; readonly prefix: string }
	| { readonly kind: "each" }
	| { readonly kind: "index"; readonly index: number }
	| { readonly kind: "last" }
	| { readonly kind: "fork"; readonly branches: readonly (readonly SelectorSegment[])[] };

/** Called with a match and its path: `users[0].id`. */
type OnMatch = (value: Json, path: string) => void;

/** Counts list elements that are not objects although rows are expected there. */
export type SkipCounter = { skipped: number };

type Visitor = SkipCounter & { readonly onMatch: OnMatch };

const parsedSelectors = new Map<Selector, readonly SelectorSegment[]>();

/** Calls `onMatch` with every match of a selector; returns false if there is no match. */
export function selectAll(
	selector: Selector,
	from: Json,
	onMatch: OnMatch,
	path = "",
	counter: SkipCounter = { skipped: 0 },
): boolean {
	const visitor: Visitor = Object.assign(counter, { onMatch });
	return selectFrom(from, parseSelector(selector), 0, visitor, path);
}

/** The first match of a selector, or undefined. */
export function selectFirst(selector: Selector, from: Json): Json | undefined {
	let value: Json | undefined = from;
	for (const segment of parseSelector(selector)) {
		if (segment.kind === "key")
			value = isJSONObject(value) && Object.hasOwn(value, segment.name) ? value[segment.name] : undefined;
		else if (segment.kind === "index") value = isJSONList(value) ? value[segment.index] : undefined;
		else return firstMatch(selector, from);
	}
	return value ?? undefined;
}

function firstMatch(selector: Selector, from: Json): Json | undefined {
	let first: Json | undefined;
	selectAll(selector, from, (value) => {
		first ??= value;
	});
	return first;
}

/** Whether a selector may match more than one value. */
export function isListSelector(selector: Selector): boolean {
	return parseSelector(selector).some(isManySegment);
}

function isManySegment(segment: SelectorSegment): boolean {
	if (segment.kind === "fork") return segment.branches.some((branch) => branch.some(isManySegment));
	return segment.kind === "each";
}

/** Parses a selector; throws if it is malformed. */
export function parseSelector(selector: Selector): readonly SelectorSegment[] {
	const segments = parsedSelectors.get(selector) ?? parseSegments(selector);
	parsedSelectors.set(selector, segments);
	return segments;
}

function parseSegments(selector: string): readonly SelectorSegment[] {
	const segments: SelectorSegment[] = [];
	for (let rest = selector; rest !== ""; ) {
		const [tail, segment] = nextSegment(
			segments.length === 0 ? rest : skipSeparator(rest, selector),
			selector,
		);
		segments.push(segment);
		rest = tail;
	}
	return segments;
}

/** Skips the dot before a key or a brace. Brackets have no dot. */
function skipSeparator(rest: string, selector: string): string {
	if (rest.startsWith("[")) return rest;
	if (/^\.[^[]/.test(rest)) return rest.slice(1);
	throw malformed(selector);
}

function nextSegment(text: string, selector: string): [rest: string, segment: SelectorSegment] {
	if (text.startsWith("{")) return parseFork(text, selector);
	const [quoted] = /^\["(?:[^"\\]|\\.)*"\]/.exec(text) ?? [];
	if (quoted !== undefined)
		return [text.slice(quoted.length), { kind: "key", name: `${JSON.parse(quoted.slice(1, -1))}` }];
	const [token = "", index, key] = /^\[(\d*|last)\]|^([^.[\]{},*]*\*?)/.exec(text) ?? [];
	if (token === "") throw malformed(selector);
	const rest = text.slice(token.length);
	if (index === "last") return [rest, { kind: "last" }];
	if (index !== undefined)
		return [rest, index === "" ? { kind: "each" } : { kind: "index", index: Number(index) }];
	if (key?.endsWith("*")) return [rest, { kind: "prefix", prefix: key.slice(0, -1) }];
	return [rest, { kind: "key", name: token }];
}

function parseFork(text: string, selector: string): [rest: string, segment: SelectorSegment] {
	const end = text.indexOf("}");
	const branches = text.slice(1, end).split(",");
	if (end < 0 || branches.some((branch) => branch === "" || branch.includes("{"))) throw malformed(selector);
	return [text.slice(end + 1), { kind: "fork", branches: branches.map(parseSegments) }];
}

function malformed(selector: string): Error {
	return new Error(`"${selector}" is not a selector: write it as a.b, a[], a[0], a_* or {a[],b[]}.c`);
}

function selectFrom(
	value: Json | undefined,
	segments: readonly SelectorSegment[],
	at: number,
	visitor: Visitor,
	path: string,
): boolean {
	const segment = segments[at];
	if (value === undefined || value === null) return false;
	if (segment === undefined) {
		visitor.onMatch(value, path);
		return true;
	}
	switch (segment.kind) {
		case "key":
			return selectKey(value, segment.name, segments, at + 1, visitor, path);
		case "prefix":
			return selectPrefix(value, segment.prefix, segments, at + 1, visitor, path);
		case "each":
			return isJSONList(value) && selectEach(value, segments, at + 1, visitor, path);
		case "index":
			return (
				isJSONList(value) &&
				selectFrom(value[segment.index], segments, at + 1, visitor, `${path}[${segment.index}]`)
			);
		case "last":
			return isJSONList(value) && selectLast(value, segments, at + 1, visitor, path);
		case "fork":
			return selectFork(value, segment.branches, segments.slice(at + 1), visitor, path);
	}
}

function selectKey(
	value: Json,
	key: string,
	segments: readonly SelectorSegment[],
	at: number,
	visitor: Visitor,
	path: string,
): boolean {
	if (!isJSONObject(value) || !Object.hasOwn(value, key)) return false;
	return selectFrom(value[key], segments, at, visitor, joinPath(path, key));
}

/** Tries the keys with the prefix in order, until the rest of the selector matches. */
function selectPrefix(
	value: Json,
	prefix: string,
	segments: readonly SelectorSegment[],
	at: number,
	visitor: Visitor,
	path: string,
): boolean {
	const { skipped } = visitor;
	return Object.keys(isJSONObject(value) ? value : {}).some((key) => {
		visitor.skipped = skipped;
		return key.startsWith(prefix) && selectKey(value, key, segments, at, visitor, path);
	});
}

/** An empty list counts as a match. In any other, at least one element must match. */
function selectEach(
	list: readonly Json[],
	segments: readonly SelectorSegment[],
	at: number,
	visitor: Visitor,
	path: string,
): boolean {
	let hasMatch = list.length === 0;
	for (const [index, element] of list.entries()) {
		if (!isJSONObject(element) && (!isJSONList(element) || at === segments.length)) visitor.skipped++;
		hasMatch = selectFrom(element, segments, at, visitor, `${path}[${index}]`) || hasMatch;
	}
	return hasMatch;
}

/** Tries the elements from the end, until the rest of the selector matches. */
function selectLast(
	list: readonly Json[],
	segments: readonly SelectorSegment[],
	at: number,
	visitor: Visitor,
	path: string,
): boolean {
	for (let index = list.length - 1; index >= 0; index--) {
		if (selectFrom(list[index], segments, at, visitor, `${path}[${index}]`)) return true;
	}
	return false;
}

function selectFork(
	value: Json,
	branches: readonly (readonly SelectorSegment[])[],
	rest: readonly SelectorSegment[],
	visitor: Visitor,
	path: string,
): boolean {
	let hasMatch = false;
	for (const branch of branches)
		hasMatch = selectFrom(value, [...branch, ...rest], 0, visitor, path) || hasMatch;
	return hasMatch;
}

/** A path with a key appended: `.name`, or `["a.b"]` if a dot would be ambiguous. */
export function joinPath(path: string, key: string): string {
	if (!/^[^.[\]{},*"]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
	return path === "" ? key : `${path}.${key}`;
}

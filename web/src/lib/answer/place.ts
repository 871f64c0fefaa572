import type { Place } from "@/catalog/catalog.gen";
import { isList, isObject } from "@/lib/answer/text";
import type { Json } from "@/lib/json/value";

/** One step of a place. The catalog's `Place` gives the grammar. */
export type Step =
	| { readonly kind: "key"; readonly name: string }
	| { readonly kind: "beginning"; readonly start: string }
	| { readonly kind: "each" }
	| { readonly kind: "index"; readonly index: number }
	| { readonly kind: "fork"; readonly ways: readonly (readonly Step[])[] };

/** Takes a value that a place leads to, and where it stands: `users[0].id`. */
export type Take = (value: Json, path: string) => void;

const known = new Map<Place, readonly Step[]>();

/** Hands over every value that the place leads to; false, and nothing handed over, when it is not there. */
export function walk(place: Place, from: Json, take: Take, path = ""): boolean {
	return go(from, stepsOf(place), 0, take, path);
}

/** The first value at a place, or undefined when the place is not there. */
export function valueAt(place: Place, from: Json): Json | undefined {
	let value: Json | undefined = from;
	for (const step of stepsOf(place)) {
		if (step.kind === "key")
			value = isObject(value) && Object.hasOwn(value, step.name) ? value[step.name] : undefined;
		else if (step.kind === "index") value = isList(value) ? value[step.index] : undefined;
		else return firstOf(place, from);
	}
	return value ?? undefined;
}

function firstOf(place: Place, from: Json): Json | undefined {
	let first: Json | undefined;
	walk(place, from, (value) => {
		first ??= value;
	});
	return first;
}

/** Says whether a place may lead to more than one value. */
export function isMany(place: Place): boolean {
	return place.includes("[]");
}

/** Reads a place; throws when it is not one. */
export function stepsOf(place: Place): readonly Step[] {
	const steps = known.get(place) ?? parse(place);
	known.set(place, steps);
	return steps;
}

function parse(place: string): readonly Step[] {
	const steps: Step[] = [];
	for (let rest = place; rest !== ""; ) {
		const [part, step] = next(steps.length === 0 ? rest : unseparated(rest, place), place);
		steps.push(step);
		rest = part;
	}
	return steps;
}

/** Drops the point before a key or a brace; a bracket has none. */
function unseparated(rest: string, place: string): string {
	if (rest.startsWith("[")) return rest;
	if (/^\.[^[]/.test(rest)) return rest.slice(1);
	throw malformed(place);
}

function next(text: string, place: string): [rest: string, step: Step] {
	if (text.startsWith("{")) return fork(text, place);
	const [part = "", index, key] = /^\[(\d*)\]|^([^.[\]{},*]*\*?)/.exec(text) ?? [];
	if (part === "") throw malformed(place);
	const rest = text.slice(part.length);
	if (index !== undefined)
		return [rest, index === "" ? { kind: "each" } : { kind: "index", index: Number(index) }];
	if (key?.endsWith("*")) return [rest, { kind: "beginning", start: key.slice(0, -1) }];
	return [rest, { kind: "key", name: part }];
}

function fork(text: string, place: string): [rest: string, step: Step] {
	const end = text.indexOf("}");
	const ways = text.slice(1, end).split(",");
	if (end < 0 || ways.some((way) => way === "" || way.includes("{"))) throw malformed(place);
	return [text.slice(end + 1), { kind: "fork", ways: ways.map(parse) }];
}

function malformed(place: string): Error {
	return new Error(`"${place}" is not a place: write it as a.b, a[], a[0], a_* or {a[],b[]}.c`);
}

function go(value: Json | undefined, steps: readonly Step[], at: number, take: Take, path: string): boolean {
	const step = steps[at];
	if (value === undefined || value === null) return false;
	if (step === undefined) {
		take(value, path);
		return true;
	}
	switch (step.kind) {
		case "key":
			return into(value, step.name, steps, at + 1, take, path);
		case "beginning":
			return Object.keys(isObject(value) ? value : {}).some(
				(key) => key.startsWith(step.start) && into(value, key, steps, at + 1, take, path),
			);
		case "each":
			return isList(value) && each(value, steps, at + 1, take, path);
		case "index":
			return isList(value) && go(value[step.index], steps, at + 1, take, `${path}[${step.index}]`);
		case "fork":
			return along(value, step.ways, steps.slice(at + 1), take, path);
	}
}

function into(
	value: Json,
	key: string,
	steps: readonly Step[],
	at: number,
	take: Take,
	path: string,
): boolean {
	if (!isObject(value) || !Object.hasOwn(value, key)) return false;
	return go(value[key], steps, at, take, joined(path, key));
}

/** An empty list is there; of another one some element must lead somewhere. */
function each(list: readonly Json[], steps: readonly Step[], at: number, take: Take, path: string): boolean {
	let there = list.length === 0;
	for (const [index, element] of list.entries()) {
		there = go(element, steps, at, take, `${path}[${index}]`) || there;
	}
	return there;
}

function along(
	value: Json,
	ways: readonly (readonly Step[])[],
	rest: readonly Step[],
	take: Take,
	path: string,
): boolean {
	let there = false;
	for (const way of ways) there = go(value, [...way, ...rest], 0, take, path) || there;
	return there;
}

/** A key as a step of a path: `.name`, or `["a.b"]` where a point would mislead. */
export function joined(path: string, key: string): string {
	if (!/^[^.[\]{},*"]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
	return path === "" ? key : `${path}.${key}`;
}

import { hasUnseen, withUnseenEscaped } from "@/lib/json/unseen";
import type { Tree } from "@/lib/raw/tree";

/** One step from a value to one inside of it: a key as it is written in the source, in its quotes, or an index. */
export type Step = string | number;

/** A value on the way to one inside of it: its row, that of the bracket that holds it, and its place there, from 0. */
export type Stand = {
	readonly tree: Tree;
	readonly row: number;
	readonly parent: number;
	readonly at: number;
};

/** Where a value stands, in the two languages that people ask with. */
export type Paths = {
	/**
	 * RFC 9535; a key without special characters is written with a dot. Null where a key holds one half of a
	 * pair of surrogates alone: JSON can spell that, a JSONPath cannot.
	 */
	readonly jsonPath: string | null;
	readonly jq: string;
};

/** The values from the top to the one in that row; a row that closes a bracket stands for what it closes. */
export function wayTo(tree: Tree, row: number): readonly Stand[] {
	const way: Stand[] = [];
	let at = tree.rows.closes(row) ? (tree.rows.match(row) ?? row) : row;
	for (let place = tree.place(at); place.parent !== null; place = tree.place(at)) {
		way.push({ tree, row: at, parent: place.parent, at: place.at });
		at = place.parent;
	}
	return way.reverse();
}

/** The steps of a way. */
export function stepsOf(way: readonly Stand[]): readonly Step[] {
	return way.map(({ tree, row, parent, at }) => (tree.isList(parent) ? at : keyOf(tree, row)));
}

/** A place in both languages. */
export function pathsOf(steps: readonly Step[]): Paths {
	return {
		jsonPath: steps.some(isBroken) ? null : `$${steps.map(jsonPathStep).join("")}`,
		jq: steps
			.map(jqStep)
			.join("")
			.replace(/^(?!\.)/, "."),
	};
}

/** Says whether a key holds half of a pair of surrogates. */
function isBroken(step: Step): boolean {
	return typeof step === "string" && step.includes("\\") && /\p{Surrogate}/u.test(textOf(step));
}

/** The key of a row as it is written in the source, in its quotes. */
export function keyOf(tree: Tree, row: number): string {
	const { from, to } = tree.parts(row).key;
	return new TextDecoder().decode(tree.bytes.subarray(from, to));
}

/** RFC 9535, member-name-shorthand: everything beyond ASCII is a letter, but for halves of pairs. */
const shorthand = /^[A-Za-z_\u0080-\ud7ff\ue000-\u{10ffff}][\w\u0080-\ud7ff\ue000-\u{10ffff}]*$/u;

function jsonPathStep(step: Step): string {
	if (typeof step === "number") return `[${step}]`;
	const key = textOf(step);
	return shorthand.test(key) && !hasUnseen(key) ? `.${key}` : `['${singleQuoted(key)}']`;
}

function jqStep(step: Step): string {
	if (typeof step === "number") return `[${step}]`;
	const key = textOf(step);
	return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
}

function singleQuoted(key: string): string {
	return quoted(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
}

function quoted(key: string): string {
	return withUnseenEscaped(JSON.stringify(key));
}

/** What a key says that is written like this in a source. */
export function textOf(quoted: string): string {
	const text: unknown = JSON.parse(quoted);
	return String(text);
}

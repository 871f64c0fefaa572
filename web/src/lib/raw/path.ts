import type { Tree } from "@/lib/raw/tree";

/** One step from a value to one inside of it: a key as it is written in the source, in its quotes, or an index. */
export type Step = string | number;

/** Where a value stands, in the two languages that people ask with. */
export type Paths = {
	/** RFC 9535; a key without special characters is written with a dot. */
	readonly jsonPath: string;
	readonly jq: string;
};

/** The steps from the top to the value in that row; a row that closes a bracket stands for what it closes. */
export function stepsTo(tree: Tree, row: number): readonly Step[] {
	const steps: Step[] = [];
	let at = tree.rows.closes(row) ? (tree.rows.match(row) ?? row) : row;
	for (let place = tree.place(at); place.parent !== null; place = tree.place(at)) {
		steps.push(tree.isList(place.parent) ? place.at : keyOf(tree, at));
		at = place.parent;
	}
	return steps.reverse();
}

/** A place in both languages. */
export function pathsOf(steps: readonly Step[]): Paths {
	return {
		jsonPath: `$${steps.map(jsonPathStep).join("")}`,
		jq: steps
			.map(jqStep)
			.join("")
			.replace(/^(?!\.)/, "."),
	};
}

function keyOf(tree: Tree, row: number): string {
	const { from, to } = tree.parts(row).key;
	return new TextDecoder().decode(tree.bytes.subarray(from, to));
}

/** RFC 9535, member-name-shorthand: everything beyond ASCII is a letter, but for halves of pairs. */
const shorthand = /^[A-Za-z_\u0080-\ud7ff\ue000-\u{10ffff}][\w\u0080-\ud7ff\ue000-\u{10ffff}]*$/u;

function jsonPathStep(step: Step): string {
	if (typeof step === "number") return `[${step}]`;
	const key = textOf(step);
	return shorthand.test(key) ? `.${key}` : `['${singleQuoted(key)}']`;
}

function jqStep(step: Step): string {
	if (typeof step === "number") return `[${step}]`;
	const key = textOf(step);
	return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

function singleQuoted(key: string): string {
	return JSON.stringify(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
}

function textOf(quoted: string): string {
	const text: unknown = JSON.parse(quoted);
	return String(text);
}

import { BACKSLASH } from "./bytes";
import { escapeInvisible, hasInvisible } from "./invisible-characters";
import type { Tree } from "./tree";
import type { Uint32List } from "./uint32-list";

/** One segment of a path: a key with its quotes, as written in the source, or an index. */
type PathSegment = string | number;

/**
 * A value on the path to another one: its node, the node of the bracket around it, and its index there, starting
 * at 0.
 */
export type PathNode = {
	readonly tree: Tree;
	readonly node: number;
	readonly parent: number;
	readonly index: number;
};

/** The path to a value in the two query languages. */
export type ValuePaths = {
	/**
	 * RFC 9535. A key without special characters is written with a dot. Null if a key contains a lone surrogate,
	 * which JSON can express but a JSONPath cannot.
	 */
	readonly jsonPath: string | null;
	readonly jq: string;
};

/** The values from the top to a node's value. A node that closes a bracket stands for the bracket's value. */
export function nodesTo(tree: Tree, node: number): readonly PathNode[] {
	const path: PathNode[] = [];
	let at = tree.index.isClosing(node) ? (tree.index.match(node) ?? node) : node;
	for (let position = tree.positionOf(at); position.parent !== null; position = tree.positionOf(at)) {
		path.push({ tree, node: at, parent: position.parent, index: position.index });
		at = position.parent;
	}
	return path.reverse();
}

/** The segments of a path. */
export function segmentsOf(path: readonly PathNode[]): readonly PathSegment[] {
	return path.map(({ tree, node, parent, index: at }) => (tree.isList(parent) ? at : quotedKey(tree, node)));
}

/** The segments as a JSONPath and as a jq path. */
export function pathsOf(segments: readonly PathSegment[]): ValuePaths {
	return {
		jsonPath: segments.some(hasLoneSurrogate) ? null : `$${segments.map(jsonPathSegment).join("")}`,
		jq: segments
			.map(jqSegment)
			.join("")
			.replace(/^(?!\.)/, "."),
	};
}

function hasLoneSurrogate(segment: PathSegment): boolean {
	return typeof segment === "string" && segment.includes("\\") && /\p{Surrogate}/u.test(keyText(segment));
}

/** A node's key with its quotes, as written in the source. */
export function quotedKey(tree: Tree, node: number): string {
	const { from, to } = tree.spans(node).key;
	return new TextDecoder().decode(tree.bytes.subarray(from, to));
}

/** RFC 9535, member-name-shorthand: every character beyond ASCII is a letter, except for surrogates. */
const shorthand = /^[A-Za-z_\u0080-\ud7ff\ue000-\u{10ffff}][\w\u0080-\ud7ff\ue000-\u{10ffff}]*$/u;

function jsonPathSegment(segment: PathSegment): string {
	if (typeof segment === "number") return `[${segment}]`;
	const key = keyText(segment);
	return shorthand.test(key) && !hasInvisible(key) ? `.${key}` : `['${singleQuotedKey(key)}']`;
}

function jqSegment(segment: PathSegment): string {
	if (typeof segment === "number") return `[${segment}]`;
	const key = keyText(segment);
	return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${doubleQuoted(key)}]`;
}

function singleQuotedKey(key: string): string {
	return doubleQuoted(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
}

function doubleQuoted(key: string): string {
	return escapeInvisible(JSON.stringify(key));
}

/** The text of a key, given as written in the source. */
export function keyText(quoted: string): string {
	const text: unknown = JSON.parse(quoted);
	return String(text);
}

/** Returns a function that compares a key, with its quotes, to a name. It handles escapes. */
export function keyMatcher(name: string): (key: Uint8Array) => boolean {
	const plain = new TextEncoder().encode(JSON.stringify(name));
	return (key) =>
		key.includes(BACKSLASH)
			? keyText(new TextDecoder().decode(key)) === name
			: key.length === plain.length && key.every((byte, at) => byte === plain[at]);
}

/**
 * The origin of a JSON text: it is a response, was computed from one, or is a list of slices from one, given by
 * their nodes.
 */
export type ValueOrigin =
	| { readonly kind: "answer" | "computed" }
	| { readonly kind: "slices"; readonly tree: Tree; readonly nodes: Uint32List };

/** The path to a value in its original response; null for a list of slices itself. */
export function nodesFromOrigin(origin: ValueOrigin, tree: Tree, node: number): readonly PathNode[] | null {
	const path = nodesTo(tree, node);
	if (origin.kind !== "slices") return path;
	const [item, ...inside] = path;
	return item ? [...nodesTo(origin.tree, origin.nodes.at(item.index)), ...inside] : null;
}

/** The column name in files for a path such as `o["a.b"].c[0]`: its keys and numbers, joined by underscores. */
export function pathName(path: string): string {
	const segments = path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|[^.[\]]+/g);
	return Array.from(segments, ([segment, quoted]) =>
		quoted === undefined ? segment : String(JSON.parse(`"${quoted}"`)),
	).join("_");
}

import { byteAt, OPEN_LIST, OPEN_OBJECT, QUOTE } from "@/json/bytes";
import type { ByteRange } from "@/json/node-spans";
import type { Tree } from "@/json/tree";

/** The maximum length of a folded bracket's preview, in characters, without the brackets. */
const maxPreviewLength = 60;

/** Keys, strings and other values longer than this, in characters, are cut. */
const maxKeyLength = 24;

const maxStringLength = 16;

const maxValueLength = 20;

/** Values shorter than this, in characters, may be repeated, such as true. */
const minRepeatLength = 5;

const previewDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The first values inside a bracket, as in the source: `pk: 68812, username: "lina…", …`. */
export function foldPreview(tree: Tree, open: number): string {
	return contentsText(tree, open, maxPreviewLength, tree.isList(open));
}

/**
 * The contents that fit into the available length. `opensFirst` shows the inside of a list's first element. A
 * repeated value, such as an ID under several keys, is left out.
 */
function contentsText(tree: Tree, open: number, room: number, opensFirst: boolean): string {
	const end = tree.index.last(open);
	const texts: string[] = [];
	const values = new Set<string>();
	let left = room;
	for (let node = open + 1; node < end; node = tree.index.last(node) + 1) {
		const { name, value } = memberText(tree, node, left, opensFirst && node === open + 1);
		const isRepeated = name !== "" && value.length > minRepeatLength && values.has(bareText(value));
		const text = isRepeated ? "…" : name + value;
		if (text.length > left) return (texts.at(-1) === "…" ? texts : [...texts, "…"]).join(", ");
		values.add(bareText(value));
		if (isRepeated && texts.at(-1) === "…") continue;
		texts.push(text);
		left -= text.length + 2;
	}
	return texts.join(", ");
}

type MemberText = { readonly name: string; readonly value: string };

/** A string of digits counts as the same value as the number. */
function bareText(value: string): string {
	return value.replaceAll('"', "");
}

function memberText(tree: Tree, node: number, room: number, isOpened: boolean): MemberText {
	const { key, value } = tree.spans(node);
	const name = key.from < key.to ? `${keyText(tree.bytes, key)}: ` : "";
	const [opening, closing] = tree.isList(node) ? "[]" : "{}";
	if (!tree.index.isOpening(node)) return { name, value: valueText(tree.bytes, value) };
	const inside = isOpened ? contentsText(tree, node, room - name.length - 4, false) : "…";
	return { name, value: `${opening}${inside}${closing}` };
}

/** A plain key is shown without its quotes. */
function keyText(bytes: Uint8Array, range: ByteRange): string {
	const text = cutText(bytes, range, maxKeyLength);
	return /^"[\w$]+"$/.test(text) ? text.slice(1, -1) : text;
}

function valueText(bytes: Uint8Array, range: ByteRange): string {
	const first = byteAt(bytes, range.from);
	if (first === OPEN_OBJECT) return "{}";
	if (first === OPEN_LIST) return "[]";
	return cutText(bytes, range, first === QUOTE ? maxStringLength : maxValueLength);
}

/** The source, cut at the end of a character or an escape. A cut string keeps its closing quote. */
function cutText(bytes: Uint8Array, { from, to }: ByteRange, length: number): string {
	// No character takes more than four bytes.
	const source = previewDecoder.decode(bytes.subarray(from, Math.min(to, from + 4 * (length + 1))));
	const characters = Array.from(source);
	if (characters.length <= length) return source;
	const start = characters.slice(0, length).join("");
	return byteAt(bytes, from) === QUOTE ? `${start.replace(/\\(?:u[\da-f]{0,3})?$/i, "")}…"` : `${start}…`;
}

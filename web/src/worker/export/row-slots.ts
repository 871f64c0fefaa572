import { BACKSLASH, byteAt, COLON, isSpace, OPEN_LIST, QUOTE } from "@/json/bytes";
import { skipString } from "@/json/scalars";
import type { Tree } from "@/json/tree";
import type { SelectorPath } from "@/worker/reading/projection";

/** What paths meet at one level of a row. */
type SlotNode = {
	/** The slot of a path that ends here; -1 where none does. */
	slot: number;
	/** The slots of all paths that begin like this one: `[from, to)`. */
	from: number;
	to: number;
	readonly keys: Map<string, SlotNode>;
	/** The same by the hash of the key's bytes. */
	readonly hashed: Map<number, readonly HashedKey[]>;
	readonly elements: Map<number, SlotNode>;
};

type HashedKey = { readonly name: Uint8Array; readonly node: SlotNode };

/**
 * Finds the values of many paths in a row at once, by one walk over the row's nodes: for each path the offset of
 * its value in the source. Nothing is parsed. Paths have keys and indices only.
 */
export class RowSlots {
	/** By slot: where the value begins, in bytes; 0 where the row has none. Of duplicate keys the last one counts. */
	readonly offsets: Uint32Array;
	private readonly root = newSlotNode();
	/** The slot of each path. */
	private readonly slots: readonly number[];

	constructor(paths: readonly SelectorPath[]) {
		const ends = paths.map((path) => path.reduce(childOfSegment, this.root));
		this.offsets = new Uint32Array(number(this.root, 0));
		this.slots = ends.map(({ slot }) => slot);
	}

	/** Whether all segments of a path are keys or indices. */
	static canFollow(path: SelectorPath): boolean {
		return path.every(({ kind }) => kind === "key" || kind === "index");
	}

	/** The slot of a path, by its number. */
	slotOf(path: number): number {
		return this.slots[path] ?? 0;
	}

	/** Finds the values in the object or the list that begins in that node. */
	read(tree: Tree, node: number): void {
		this.offsets.fill(0);
		const { bytes, index } = tree;
		let at = index.offset(node);
		// A row may be the value of a key.
		if (byteAt(bytes, at) === QUOTE) at = valueAfter(bytes, skipString(bytes, at + 1, bytes.length));
		this.visit(tree, node, skipSpace(bytes, at), this.root);
	}

	/** Visits the value that begins in a node, at that offset. */
	private visit(tree: Tree, node: number, at: number, into: SlotNode): void {
		if (into.slot >= 0) this.offsets[into.slot] = at;
		if (into.hashed.size + into.elements.size === 0 || !tree.index.isOpening(node)) return;
		if (byteAt(tree.bytes, at) === OPEN_LIST) this.visitList(tree, node, into);
		else this.visitObject(tree, node, into);
	}

	private visitObject(tree: Tree, node: number, { hashed, keys }: SlotNode): void {
		const { bytes, index } = tree;
		const end = index.last(node);
		for (let member = node + 1; member < end; member = index.last(member) + 1) {
			const from = skipSpace(bytes, index.offset(member)) + 1;
			let hash = 0;
			let to = from;
			let byte = byteAt(bytes, to);
			for (; byte !== QUOTE && byte !== BACKSLASH; byte = byteAt(bytes, ++to)) hash = mixByte(hash, byte);
			let inner: SlotNode | undefined;
			if (byte === BACKSLASH) {
				to = skipString(bytes, from, bytes.length) - 1;
				inner = keys.get(`${JSON.parse(decoder.decode(bytes.subarray(from - 1, to + 1)))}`);
			} else inner = nodeOfKey(hashed.get(hash), bytes, from, to);
			if (!inner) continue;
			// What an earlier member of that name had inside is gone.
			for (let slot = inner.from; slot < inner.to; slot++) this.offsets[slot] = 0;
			this.visit(tree, member, valueAfter(bytes, to + 1), inner);
		}
	}

	private visitList(tree: Tree, node: number, { elements }: SlotNode): void {
		const { index, bytes } = tree;
		const end = index.last(node);
		let left = elements.size;
		for (let at = 0, element = node + 1; element < end && left > 0; at++, element = index.last(element) + 1) {
			const inner = elements.get(at);
			if (!inner) continue;
			left--;
			this.visit(tree, element, skipSpace(bytes, index.offset(element)), inner);
		}
	}
}

const decoder = new TextDecoder();

const encoder = new TextEncoder();

function newSlotNode(): SlotNode {
	return { slot: -1, from: 0, to: 0, keys: new Map(), hashed: new Map(), elements: new Map() };
}

function childOfSegment(node: SlotNode, segment: SelectorPath[number]): SlotNode {
	if (segment.kind === "index") return childAt(node.elements, segment.index);
	if (segment.kind === "key") return childAt(node.keys, segment.name);
	throw new Error("A path of a row has keys and indices only.");
}

function childAt<K>(children: Map<K, SlotNode>, key: K): SlotNode {
	const child = children.get(key) ?? newSlotNode();
	children.set(key, child);
	return child;
}

/** Numbers the slots at and below a node, from that number on; returns the next one. Keys get their hashes. */
function number(node: SlotNode, from: number): number {
	node.from = from;
	// Every node has a slot: a path that ends here is known only by its end.
	node.slot = from;
	let next = from + 1;
	for (const child of [...node.keys.values(), ...node.elements.values()]) next = number(child, next);
	node.to = next;
	for (const [key, child] of node.keys) {
		const name = encoder.encode(key);
		const hash = name.reduce(mixByte, 0);
		node.hashed.set(hash, [...(node.hashed.get(hash) ?? []), { name, node: child }]);
	}
	return next;
}

function nodeOfKey(
	keys: readonly HashedKey[] | undefined,
	bytes: Uint8Array,
	from: number,
	to: number,
): SlotNode | undefined {
	if (!keys) return undefined;
	for (const { name, node } of keys) if (equals(name, bytes, from, to)) return node;
	return undefined;
}

function equals(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
	if (name.length !== to - from) return false;
	for (let at = 0; at < name.length; at++) if (name[at] !== bytes[from + at]) return false;
	return true;
}

function mixByte(hash: number, byte: number): number {
	return (Math.imul(hash, 31) + byte) | 0;
}

/** Where the value of a key begins that ends at that offset. */
function valueAfter(bytes: Uint8Array, keyEnd: number): number {
	let at = keyEnd;
	for (let byte = byteAt(bytes, at); byte === COLON || isSpace(byte); byte = byteAt(bytes, at)) at++;
	return at;
}

function skipSpace(bytes: Uint8Array, from: number): number {
	let at = from;
	while (isSpace(byteAt(bytes, at))) at++;
	return at;
}

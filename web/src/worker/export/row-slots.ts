import {
	BACKSLASH,
	CLOSE_LIST,
	CLOSE_OBJECT,
	COLON,
	COMMA,
	OPEN_LIST,
	OPEN_OBJECT,
	QUOTE,
	SPACE,
} from "@/json/bytes";
import type { SelectorPath } from "@/worker/reading/projection";

/** A node in the tree of paths. */
type SlotNode = {
	/** The slot of the path that ends here. */
	slot: number;
	/** The slots of all paths that start like this one are `[slot, end)`. */
	end: number;
	readonly keys: Map<string, SlotNode>;
	readonly elements: Map<number, SlotNode>;
	/**
	 * The keys in the order of the latest object. Most objects have the same order, so each key is usually
	 * compared once.
	 */
	readonly order: ExpectedKey[];
};

/** The bytes of a key without escapes, and the node of its path, if there is one. */
type ExpectedKey = { readonly name: Uint8Array; readonly node: SlotNode | undefined };

/** The maximum number of an object's keys that are remembered. */
const maxExpected = 256;

/**
 * Finds the values of many paths in a row in one pass over its bytes: where each path's value starts and ends.
 * Nothing is parsed. Paths consist of keys and indices only. The text must be valid JSON.
 */
export class RowSlots {
	/**
	 * By slot: where the value starts, in bytes; 0 if the row has no value. If a key is repeated, the last value
	 * wins.
	 */
	readonly starts: Uint32Array;
	/** By slot: where the value ends. For a string, the position of its closing quote. */
	readonly ends: Uint32Array;
	/** By slot: 1 for a string with an escape. */
	readonly escapes: Uint8Array;
	private readonly root = newSlotNode();
	/** The slot of each path. */
	private readonly slots: readonly number[];
	private bytes: Uint8Array = new Uint8Array(0);
	/** Whether the last skipped string has an escape. */
	private hasEscape = 0;
	/** The position of its closing quote. */
	private stringEnd = 0;

	constructor(paths: readonly SelectorPath[]) {
		const ends = paths.map((path) => path.reduce(childOfSegment, this.root));
		const count = numberSlots(this.root, 0);
		this.starts = new Uint32Array(count);
		this.ends = new Uint32Array(count);
		this.escapes = new Uint8Array(count);
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

	/** Finds the values in the object or list that starts at the given offset. */
	read(bytes: Uint8Array, from: number): void {
		this.bytes = bytes;
		this.starts.fill(0);
		this.value(from, this.root);
	}

	/**
	 * Skips a value and returns its end. If a path leads to it, its position is recorded, and its contents are
	 * searched.
	 */
	private value(at: number, node: SlotNode | undefined): number {
		const { bytes } = this;
		const first = bytes[at];
		let end: number;
		if (first === QUOTE) end = this.string(at);
		else if (first === OPEN_OBJECT)
			end = node && node.keys.size > 0 ? this.object(at, node) : this.bracket(at);
		else if (first === OPEN_LIST)
			end = node && node.elements.size > 0 ? this.list(at, node) : this.bracket(at);
		else end = scalarEnd(bytes, at);
		if (node) {
			const { slot } = node;
			this.starts[slot] = at;
			this.ends[slot] = first === QUOTE ? this.stringEnd : end;
			this.escapes[slot] = first === QUOTE ? this.hasEscape : 0;
		}
		return end;
	}

	private object(from: number, { order, keys }: SlotNode): number {
		const { bytes } = this;
		let at = from + 1;
		for (let member = 0; ; member++) {
			while ((bytes[at] ?? 0) <= SPACE || bytes[at] === COMMA) at++;
			if (bytes[at] === CLOSE_OBJECT) return at + 1;
			const keyFrom = at + 1;
			const expected = order[member];
			let node: SlotNode | undefined;
			if (expected && isAt(expected.name, bytes, keyFrom)) {
				node = expected.node;
				at = keyFrom + expected.name.length + 1;
			} else {
				at = this.string(at);
				node = keys.get(this.keyText(keyFrom, at - 1));
				if (this.hasEscape === 0 && member < maxExpected)
					order[member] = { name: bytes.slice(keyFrom, at - 1), node };
			}
			while ((bytes[at] ?? 0) <= SPACE || bytes[at] === COLON) at++;
			// Discard the contents of an earlier member with the same name.
			if (node && node.end - node.slot > 1) this.starts.fill(0, node.slot, node.end);
			at = this.value(at, node);
		}
	}

	private list(from: number, { elements }: SlotNode): number {
		const { bytes } = this;
		let at = from + 1;
		for (let element = 0; ; element++) {
			while ((bytes[at] ?? 0) <= SPACE || bytes[at] === COMMA) at++;
			if (bytes[at] === CLOSE_LIST) return at + 1;
			at = this.value(at, elements.get(element));
		}
	}

	/** Skips a string; returns its end. */
	private string(from: number): number {
		const { bytes } = this;
		this.hasEscape = 0;
		let at = from + 1;
		for (;;) {
			let byte = bytes[at];
			while (byte !== QUOTE && byte !== BACKSLASH) byte = bytes[++at];
			if (byte === QUOTE) break;
			this.hasEscape = 1;
			at += 2;
		}
		this.stringEnd = at;
		return at + 1;
	}

	/** Skips a list or an object that contains no path; returns its end. */
	private bracket(from: number): number {
		const { bytes } = this;
		let depth = 0;
		for (let at = from; ; at++) {
			const byte = bytes[at];
			if (byte === QUOTE) at = this.string(at) - 1;
			else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
			else if ((byte === CLOSE_OBJECT || byte === CLOSE_LIST) && --depth === 0) return at + 1;
		}
	}

	private keyText(from: number, to: number): string {
		const text = decoder.decode(this.bytes.subarray(from, to));
		return this.hasEscape === 0 ? text : `${JSON.parse(`"${text}"`)}`;
	}
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function newSlotNode(): SlotNode {
	return { slot: 0, end: 0, keys: new Map(), elements: new Map(), order: [] };
}

function childOfSegment(node: SlotNode, segment: SelectorPath[number]): SlotNode {
	if (segment.kind === "index") return childAt(node.elements, segment.index);
	if (segment.kind === "key") return childAt(node.keys, segment.name);
	throw new Error("A row path can contain only keys and indexes.");
}

function childAt<K>(children: Map<K, SlotNode>, key: K): SlotNode {
	const child = children.get(key) ?? newSlotNode();
	children.set(key, child);
	return child;
}

/** Numbers the slots at and below a node, starting at the given number; returns the next one. */
function numberSlots(node: SlotNode, from: number): number {
	node.slot = from;
	let next = from + 1;
	for (const child of [...node.keys.values(), ...node.elements.values()]) next = numberSlots(child, next);
	node.end = next;
	return next;
}

/** Whether a key with the given name, including its closing quote, is at the given offset. */
function isAt(name: Uint8Array, bytes: Uint8Array, from: number): boolean {
	const { length } = name;
	if (bytes[from + length] !== QUOTE) return false;
	for (let at = 0; at < length; at++) if (name[at] !== bytes[from + at]) return false;
	return true;
}

/** The end of a number or a literal. */
function scalarEnd(bytes: Uint8Array, from: number): number {
	let at = from;
	for (;;) {
		const byte = bytes[at] ?? SPACE;
		if (byte <= SPACE || byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST) return at;
		at++;
	}
}

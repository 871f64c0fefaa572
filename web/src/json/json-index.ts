import { Uint32List } from "./uint32-list";

const blockShift = 13;

const blockSize = 1 << blockShift;

const blockMask = blockSize - 1;

/** The distance of a bracket that is not closed yet. No node is that far away. */
const unclosed = 0x7fffffff;

/**
 * The nodes of a JSON text, as offsets in its source: 8 bytes per node.
 *
 * A node is one line of the pretty-printed text: `"key": value,`, `"key": {`, `}` and so on. An empty list or
 * object is one node. A node starts at its offset and ends where the next one starts. Nodes are stored in
 * blocks of typed arrays, so adding nodes copies nothing.
 */
export class JSONIndex {
	/** Whether the whole text is valid UTF-8. Only strings may have invalid bytes, which are read as U+FFFD. */
	isUTF8 = true;
	private length = 0;
	private readonly offsets: Uint32Array[] = [];
	private readonly links: Int32Array[] = [];
	/** The depth of the first node in each block. The depth of other nodes is counted from it. */
	private readonly depths: number[] = [];
	private current = new Uint32Array(0);

	get count(): number {
		return this.length;
	}

	/** Adds a node at the given offset and depth; returns its number, starting at 0. */
	push(offset: number, depth: number): number {
		const node = this.length++;
		const slot = node & blockMask;
		if (slot === 0) this.grow(depth);
		this.current[slot] = offset;
		return node;
	}

	/** Marks a node that opens a bracket. */
	begin(open: number): void {
		this.link(open, unclosed);
	}

	/** Marks a node whose bracket is closed in the same node, so it is empty. */
	closeEmpty(open: number): void {
		this.link(open, 0);
	}

	/** Links the nodes that open and close a bracket. */
	join(open: number, close: number): void {
		this.link(open, close - open);
		this.link(close, open - close);
	}

	/** The offset of a node, in bytes. */
	offset(node: number): number {
		return this.offsets[node >>> blockShift]?.[node & blockMask] ?? 0;
	}

	/** The node that contains the byte at the given offset, or the first node for bytes before it. */
	nodeAt(offset: number): number {
		let low = 0;
		let high = this.length;
		while (high - low > 1) {
			const middle = (low + high) >>> 1;
			if (this.offset(middle) <= offset) low = middle;
			else high = middle;
		}
		return low;
	}

	/** The node with the matching bracket; null if the bracket is empty or not closed yet. */
	match(node: number): number | null {
		const distance = this.distance(node);
		return distance === 0 || distance === unclosed ? null : node + distance;
	}

	/** Whether the node opens a bracket that a later node closes. */
	isOpening(node: number): boolean {
		return this.distance(node) > 0;
	}

	/** Whether the node closes a bracket that an earlier node opens. */
	isClosing(node: number): boolean {
		return this.distance(node) < 0;
	}

	/** The last node of the value that starts in this node. If its bracket is still open, the last node so far. */
	last(node: number): number {
		const distance = this.distance(node);
		if (distance === unclosed) return this.length - 1;
		return distance > 0 ? node + distance : node;
	}

	/** The number of brackets around a node. A closing bracket has the depth of its opening one. */
	depth(node: number): number {
		const first = node & ~blockMask;
		let depth = this.depths[node >>> blockShift] ?? 0;
		for (let at = first; at < node; at++) {
			if (this.distance(at) > 0) depth++;
			if (this.distance(at + 1) < 0) depth--;
		}
		return depth;
	}

	/** The distance to the node with the matching bracket: positive in an opening node, negative in a closing one. */
	private distance(node: number): number {
		return this.links[node >>> blockShift]?.[node & blockMask] ?? 0;
	}

	private link(node: number, distance: number): void {
		const block = this.links[node >>> blockShift];
		if (block) block[node & blockMask] = distance;
	}

	private grow(depth: number): void {
		this.current = new Uint32Array(blockSize);
		this.offsets.push(this.current);
		this.links.push(new Int32Array(blockSize));
		this.depths.push(depth);
	}
}

/** The open brackets: for each, the node that opens it, and whether it is a list. */
export class BracketStack {
	private readonly stack = new Uint32List();

	get depth(): number {
		return this.stack.length;
	}

	/** Whether the innermost open bracket is a list's. */
	get isList(): boolean {
		return (this.stack.at(this.stack.length - 1) & 1) === 1;
	}

	/** Opens a bracket in the given node. Node numbers stay below 2^31. */
	push(node: number, isList: boolean): void {
		this.stack.push(node * 2 + (isList ? 1 : 0));
	}

	/** Closes the innermost bracket; returns the node that opens it. */
	pop(): number {
		return this.stack.pop() >>> 1;
	}
}

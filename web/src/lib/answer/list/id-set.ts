import { Uints } from "@/lib/raw/uints";

/** A place of the table where no ID is. */
const FREE = 0;

/**
 * The IDs that a list has seen, exactly, in their UTF-8 bytes: some 30 bytes an ID where a set of strings takes
 * three times as many, and holds on to the texts that the strings were cut from.
 */
export class IDSet {
	/** The IDs' bytes, one behind the other. */
	private bytes = new Uint8Array(1024);
	/** Where each ID ends. */
	private ends = new Uints();
	/** By hash: the number of an ID, counted from 1. Never more than two thirds full. */
	private table = new Uint32Array(64);

	/** How many IDs there are. */
	get size(): number {
		return this.ends.length;
	}

	/** Adds an ID; false when it was there. The text is well-formed. */
	add(id: string): boolean {
		const from = this.from(this.size);
		const to = this.write(id, from);
		const slot = this.slotOf(from, to);
		if (this.table[slot] !== FREE) return false;
		this.ends.push(to);
		this.table[slot] = this.size;
		if (this.size * 3 > this.table.length * 2) this.index(this.table.length * 2);
		return true;
	}

	/** Forgets all but the first IDs. */
	keep(count: number): void {
		const ends = new Uints();
		for (let number = 0; number < count; number++) ends.push(this.ends.at(number));
		this.ends = ends;
		this.index(this.table.length);
	}

	private from(number: number): number {
		return number === 0 ? 0 : this.ends.at(number - 1);
	}

	/** Writes behind the last ID what becomes one when it is new; returns where it ends. */
	private write(id: string, from: number): number {
		const most = from + id.length * 3;
		if (most > this.bytes.length) {
			const larger = new Uint8Array(Math.max(most, Math.ceil(this.bytes.length * 1.5)));
			larger.set(this.bytes.subarray(0, from));
			this.bytes = larger;
		}
		return from + encoder.encodeInto(id, this.bytes.subarray(from)).written;
	}

	/** The place in the table of the ID with these bytes, or the free one where it belongs. */
	private slotOf(from: number, to: number): number {
		const mask = this.table.length - 1;
		let slot = this.hash(from, to) & mask;
		for (let number = this.table[slot]; number; number = this.table[slot]) {
			if (this.equals(number - 1, from, to)) break;
			slot = (slot + 1) & mask;
		}
		return slot;
	}

	private hash(from: number, to: number): number {
		let hash = 0x811c9dc5;
		for (let at = from; at < to; at++) hash = Math.imul(hash ^ (this.bytes[at] ?? 0), 0x01000193);
		return (hash ^ (hash >>> 15)) >>> 0;
	}

	private equals(number: number, from: number, to: number): boolean {
		const first = this.from(number);
		if (this.ends.at(number) - first !== to - from) return false;
		for (let at = from; at < to; at++) if (this.bytes[first + at - from] !== this.bytes[at]) return false;
		return true;
	}

	private index(size: number): void {
		this.table = new Uint32Array(size);
		for (let number = 0; number < this.size; number++) {
			this.table[this.slotOf(this.from(number), this.from(number + 1))] = number + 1;
		}
	}
}

const encoder = new TextEncoder();

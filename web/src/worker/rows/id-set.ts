import { Uint32List } from "@/json/uint32-list";

/** A free slot in the table. */
const emptySlot = 0;

/**
 * A set of exact IDs, in UTF-8. It takes about 30 bytes per ID. A set of strings would take three times as much
 * and retain the source that the strings were cut from.
 */
export class IDSet {
	/** The bytes of all IDs, one after the other. */
	private bytes = new Uint8Array(1024);
	/** The end of each ID. */
	private ends = new Uint32List();
	/** A hash table from IDs to their numbers, which start at 1. At most two thirds of its slots are used. */
	private table = new Uint32Array(64);

	/** The number of IDs. */
	get size(): number {
		return this.ends.length;
	}

	/** Adds an ID; returns false if it was already in the set. The text must be well-formed. */
	add(id: string): boolean {
		const from = this.from(this.size);
		const to = this.write(id, from);
		const slot = this.slotOf(from, to);
		if (this.table[slot] !== emptySlot) return false;
		this.ends.push(to);
		this.table[slot] = this.size;
		if (this.size * 3 > this.table.length * 2) this.index(this.table.length * 2);
		return true;
	}

	/** The index of an ID in insertion order, or -1 if the set does not have it. */
	indexOf(id: string): number {
		const from = this.from(this.size);
		return (this.table[this.slotOf(from, this.write(id, from))] ?? emptySlot) - 1;
	}

	/** Removes all but the first IDs. */
	truncate(count: number): void {
		const ends = new Uint32List();
		for (let number = 0; number < count; number++) ends.push(this.ends.at(number));
		this.ends = ends;
		this.index(this.table.length);
	}

	private from(number: number): number {
		return number === 0 ? 0 : this.ends.at(number - 1);
	}

	/** Writes an ID after the last one. It belongs to the set only if it turns out to be new. Returns its end. */
	private write(id: string, from: number): number {
		const maxEnd = from + id.length * 3;
		if (maxEnd > this.bytes.length) {
			const larger = new Uint8Array(Math.max(maxEnd, Math.ceil(this.bytes.length * 1.5)));
			larger.set(this.bytes.subarray(0, from));
			this.bytes = larger;
		}
		return from + idEncoder.encodeInto(id, this.bytes.subarray(from)).written;
	}

	/** The slot of the ID with these bytes, or the free slot for it. */
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

const idEncoder = new TextEncoder();

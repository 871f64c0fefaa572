import { BACKSLASH } from "@/lib/json/bytes";
import type { Range } from "@/lib/json/parts";
import type { Part } from "@/lib/json-path/places";
import type { Pace } from "@/lib/pace";
import type { Tree } from "@/lib/raw/tree";
import { Uints } from "@/lib/raw/uints";

/** How many rows are passed over before a look at the clock. */
const STRIDE = 1_024;

/** What a noted bracket weighs beside what it holds, in members or items. */
const BRACKET = 64;

/** The rows of an object's members by their names, or those of a list's first items. */
type Inside = Map<string, number> | Uints;

/**
 * What brackets hold, for those who ask for one part after the other. An object's names are noted
 * when a second one is asked for, a list's items as far as they were walked to. When much is noted,
 * the brackets that were not asked for longest are forgotten.
 */
export class Insides {
	/** In the order in which they were asked for last. */
	private readonly noted = new Map<number, Inside>();
	private weight = 0;
	/** Objects of which one name was asked for. */
	private readonly seen = new Set<number>();
	private latest: { readonly name: string; readonly quoted: Uint8Array } | undefined;
	private readonly decoder = new TextDecoder("utf-8", { ignoreBOM: true });

	constructor(
		private readonly tree: Tree,
		private readonly pace: Pace,
		private readonly most: number,
	) {}

	/** The row of a member or an item, when it is noted. */
	known(bracket: number, part: Part): number | undefined {
		const inside = this.noted.get(bracket);
		if (!inside) return undefined;
		this.noted.delete(bracket);
		this.noted.set(bracket, inside);
		if (inside instanceof Map) return inside.get(String(part));
		return Number(part) < inside.length ? inside.at(Number(part)) : undefined;
	}

	/** Walks to a member or an item that is there. */
	find(bracket: number, part: Part): Promise<number> {
		return typeof part === "number" ? this.item(bracket, part) : this.member(bracket, part);
	}

	private async item(list: number, at: number): Promise<number> {
		const { rows } = this.tree;
		const known = this.noted.get(list);
		const items = known instanceof Uints ? known : new Uints();
		const before = items.length;
		let row = before > 0 ? rows.last(items.at(before - 1)) + 1 : list + 1;
		while (items.length <= at) {
			items.push(row);
			row = rows.last(row) + 1;
			if (items.length % STRIDE === 0) await this.pace.rest();
		}
		this.note(list, items, known ? items.length - before : items.length + BRACKET);
		return items.at(at);
	}

	private async member(object: number, name: string): Promise<number> {
		const first = this.seen.has(object) ? undefined : await this.firstMember(object, name);
		return first ?? (await this.members(object)).get(name) ?? object;
	}

	/** Most objects are asked for one name only: to compare bytes is much less than to note all names. */
	private async firstMember(object: number, name: string): Promise<number | undefined> {
		if (this.seen.size >= this.most) this.seen.clear();
		this.seen.add(object);
		const { bytes } = this.tree;
		const quoted = this.quoted(name);
		let found: number | undefined;
		await this.eachMember(object, (row, { from, to }) => {
			const key = bytes.subarray(from, to);
			if (key.includes(BACKSLASH) ? this.nameOf(key) === name : isSame(key, quoted)) found = row;
		});
		return found;
	}

	private async members(object: number): Promise<Map<string, number>> {
		const { bytes } = this.tree;
		const members = new Map<string, number>();
		await this.eachMember(object, (row, { from, to }) => {
			members.set(this.nameOf(bytes.subarray(from, to)), row);
		});
		this.note(object, members, members.size + BRACKET);
		return members;
	}

	private async eachMember(object: number, visit: (row: number, key: Range) => void): Promise<void> {
		const { rows } = this.tree;
		const end = rows.last(object);
		let count = 0;
		for (let row = object + 1; row < end; row = rows.last(row) + 1) {
			visit(row, this.tree.parts(row).key);
			if (++count % STRIDE === 0) await this.pace.rest();
		}
	}

	private nameOf(key: Uint8Array): string {
		const quoted = this.decoder.decode(key);
		return key.includes(BACKSLASH) ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
	}

	/** A name as most sources spell it: one is asked for in object after object. */
	private quoted(name: string): Uint8Array {
		if (this.latest?.name !== name) {
			this.latest = { name, quoted: new TextEncoder().encode(JSON.stringify(name)) };
		}
		return this.latest.quoted;
	}

	private note(bracket: number, inside: Inside, weight: number): void {
		this.noted.set(bracket, inside);
		this.weight += weight;
		for (const [oldest, held] of this.noted) {
			if (this.weight <= this.most || oldest === bracket) return;
			this.noted.delete(oldest);
			this.weight -= BRACKET + (held instanceof Map ? held.size : held.length);
		}
	}
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
	return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

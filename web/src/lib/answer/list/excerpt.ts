import type { Ways } from "@/lib/answer/list/ways";
import { byteAt, CLOSE_LIST, COMMA, isSpace } from "@/lib/json/bytes";
import type { Tree } from "@/lib/raw/tree";

/** Some items of a list, as rows of the tree: from the first one up to, but not including, the second. */
export type Items = { readonly list: number; readonly from: number; readonly to: number };

/** A JSON text and its rows. */
type Text = Pick<Tree, "rows" | "bytes">;

/** The most room that is kept for the next excerpt, in bytes. */
const KEPT = 1 << 19;

/**
 * Writes of an answer only what some ways lead to: a JSON text that is smaller than the source, and
 * in which everything that the ways lead to is found where it was. Keys, numbers and strings are the source's own bytes.
 */
export class Excerpts {
	private room = new Uint8Array(4096);
	private length = 0;

	/** The excerpt; of one of the lists it may hold but some items. */
	of({ rows, bytes }: Tree, ways: Ways, items: Items | null): string {
		this.length = 0;
		this.write({ rows, bytes }, 0, ways, items);
		const text = new TextDecoder().decode(this.room.subarray(0, this.length));
		if (this.room.length > KEPT) this.room = new Uint8Array(4096);
		return text;
	}

	/** Writes a row, its key included, and what is wanted inside. */
	private write(source: Text, row: number, ways: Ways, items: Items | null): void {
		const { rows, bytes } = source;
		const last = rows.last(row);
		if (last === row || ways.isEnd) {
			this.copy(bytes, rows.offset(row), endOf(source, last));
			return;
		}
		this.copy(bytes, rows.offset(row), endOf(source, row));
		const close = byteAt(bytes, rows.offset(last));
		if (close === CLOSE_LIST) this.list(source, row, ways, items);
		else this.object(source, row, ways, items);
		this.push(close);
	}

	private list(source: Text, row: number, ways: Ways, items: Items | null): void {
		const { rows } = source;
		const isCut = items?.list === row;
		const end = isCut ? items.to : rows.last(row);
		for (let at = 0, item = isCut ? items.from : row + 1; item < end && at < ways.itemCount; at++) {
			const inner = ways.item(at);
			if (at > 0) this.push(COMMA);
			if (inner) this.write(source, item, inner, items);
			else this.copy(nothing, 0, nothing.length);
			item = rows.last(item) + 1;
		}
	}

	private object(source: Text, row: number, ways: Ways, items: Items | null): void {
		const { rows, bytes } = source;
		const end = rows.last(row);
		let isFirst = true;
		for (let member = row + 1; member < end; member = rows.last(member) + 1) {
			const inner = ways.under(bytes, rows.offset(member));
			if (!inner) continue;
			if (!isFirst) this.push(COMMA);
			isFirst = false;
			this.write(source, member, inner, items);
		}
	}

	private copy(bytes: Uint8Array, from: number, to: number): void {
		this.reserve(to - from);
		if (to - from > 64) this.room.set(bytes.subarray(from, to), this.length);
		else for (let at = from, into = this.length; at < to; at++, into++) this.room[into] = byteAt(bytes, at);
		this.length += to - from;
	}

	private push(byte: number): void {
		this.reserve(1);
		this.room[this.length++] = byte;
	}

	private reserve(more: number): void {
		if (this.length + more <= this.room.length) return;
		const larger = new Uint8Array(Math.max(this.length + more, this.room.length * 2));
		larger.set(this.room.subarray(0, this.length));
		this.room = larger;
	}
}

/** Stands for an item that nothing is wanted of, so that the others keep their numbers. */
const nothing = new TextEncoder().encode("null");

/** The end of what a row says, without the comma behind it: no value ends with one. */
function endOf({ rows, bytes }: Text, row: number): number {
	let end = row + 1 < rows.count ? rows.offset(row + 1) : bytes.length;
	for (let last = byteAt(bytes, end - 1); isSpace(last) || last === COMMA; last = byteAt(bytes, end - 1))
		end--;
	return end;
}

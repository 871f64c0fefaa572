import type { Field, Place } from "@/catalog/catalog.gen";
import { type Step, stepsOf } from "@/lib/answer/place";
import { BACKSLASH, byteAt, QUOTE } from "@/lib/json/bytes";
import { skipString } from "@/lib/json/string";

/** The steps from a value to what is wanted inside of it. */
export type Way = readonly Step[];

/** A key as its bytes stand in a source without escapes, and where the ways lead behind it. */
type Known = { readonly name: Uint8Array; readonly ways: Ways };

/**
 * Where places lead, followed a step at a time: what is on none of the ways need not be read.
 * They may lead to more than the places do, never to less.
 */
export class Ways {
	/** How many items of a list they may lead into, from the first on. */
	readonly itemCount: number;
	/** Whether one of the ways ends here: the value is wanted as it is. */
	readonly isEnd: boolean;
	private readonly named = new Map<number, Known[]>();
	private readonly hasBeginnings: boolean;
	/** The items that are asked for by their number. */
	private readonly indices: ReadonlySet<number>;
	/** By such a number; -1 for all others. */
	private readonly items = new Map<number, Ways | null>();

	constructor(private readonly ways: readonly Way[]) {
		this.isEnd = ways.some((way) => way.length === 0);
		this.hasBeginnings = ways.some(([first]) => first?.kind === "beginning");
		this.indices = new Set(ways.flatMap(([first]) => (first?.kind === "index" ? first.index : [])));
		const hasEach = ways.some(([first]) => first?.kind === "each");
		this.itemCount = hasEach ? Number.POSITIVE_INFINITY : Math.max(-1, ...this.indices) + 1;
		const names = ways.flatMap(([first]) => (first?.kind === "key" ? first.name : []));
		for (const name of new Set(names)) this.learn(name);
	}

	/** Where they lead in an item of a list, counted from 0; null: nowhere. */
	item(at: number): Ways | null {
		const index = this.indices.has(at) ? at : -1;
		const known = this.items.get(index);
		if (known !== undefined) return known;
		const ways = this.behind(
			(step) => step.kind === "each" || (step.kind === "index" && step.index === index),
		);
		this.items.set(index, ways);
		return ways;
	}

	/** Where they lead behind the key whose opening quote stands at that place; null: nowhere. */
	under(bytes: Uint8Array, at: number): Ways | null {
		let hash = 0;
		let end = at + 1;
		for (let byte = byteAt(bytes, end); byte !== QUOTE; byte = byteAt(bytes, ++end)) {
			if (byte === BACKSLASH) return this.escaped(bytes, at);
			hash = mixed(hash, byte);
		}
		for (const { name, ways } of this.named.get(hash) ?? [])
			if (stands(name, bytes, at + 1, end)) return ways;
		return this.hasBeginnings ? this.escaped(bytes, at) : null;
	}

	private escaped(bytes: Uint8Array, at: number): Ways | null {
		const key = bytes.subarray(at, skipString(bytes, at + 1, bytes.length));
		return this.named.size > 0 || this.hasBeginnings ? this.of(JSON.parse(decoder.decode(key))) : null;
	}

	private of(key: string): Ways | null {
		return this.behind(
			(step) =>
				(step.kind === "key" && step.name === key) ||
				(step.kind === "beginning" && key.startsWith(step.start)),
		);
	}

	private behind(leads: (step: Step) => boolean): Ways | null {
		const behind = this.ways.flatMap(([first, ...rest]) => (first && leads(first) ? [rest] : []));
		return behind.length > 0 ? new Ways(behind) : null;
	}

	private learn(key: string): void {
		const name = encoder.encode(key);
		const ways = this.of(key);
		if (!ways) return;
		const hash = name.reduce(mixed, 0);
		this.named.set(hash, [...(this.named.get(hash) ?? []), { name, ways }]);
	}
}

/** The ways of a place: one for each way of its forks. */
export function waysTo(place: Place): readonly Way[] {
	return stepsOf(place).reduce<readonly Way[]>(
		(ways, step) =>
			step.kind === "fork"
				? ways.flatMap((way) => step.ways.map((fork) => [...way, ...fork]))
				: ways.map((way) => [...way, step]),
		[[]],
	);
}

/** The ways to all that fields read of a row; without fields one that goes into the row and finds nothing. */
export function waysToFields(fields: readonly Field[]): readonly Way[] {
	if (fields.length === 0) return [[{ kind: "key", name: "" }]];
	return fields.flatMap((field) => {
		const ways = field.places.flatMap(waysTo);
		return field.type === "rows" ? joined(ways, waysToFields(field.fields ?? [])) : ways;
	});
}

/** Every one of the first ways, and each of the others behind it. */
export function joined(ways: readonly Way[], behind: readonly Way[]): readonly Way[] {
	return ways.flatMap((way) => behind.map((rest) => [...way, ...rest]));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function mixed(hash: number, byte: number): number {
	return (Math.imul(hash, 31) + byte) | 0;
}

function stands(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
	if (name.length !== to - from) return false;
	for (let at = 0; at < name.length; at++) if (name[at] !== bytes[from + at]) return false;
	return true;
}

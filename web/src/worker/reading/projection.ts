import type { Field, Selector } from "@/catalog/catalog.gen";
import { BACKSLASH, byteAt, QUOTE } from "@/json/bytes";
import { skipString } from "@/json/scalars";
import { parseSelector, type SelectorSegment } from "./selector";

/** The segments from a value to one inside it. */
export type SelectorPath = readonly SelectorSegment[];

/** A key's bytes in a source without escapes, and the projection of its value. */
type ProjectedKey = { readonly name: Uint8Array; readonly projection: Projection };

/**
 * Follows selector paths segment by segment, so values outside them aren't read. May select more than the
 * selectors do, but never less.
 */
export class Projection {
	/** The number of leading list elements that the paths may reach. */
	readonly elementLimit: number;
	/** Whether a path ends here, so the whole value is needed. */
	readonly isLeaf: boolean;
	private readonly named = new Map<number, ProjectedKey[]>();
	private readonly hasPrefixes: boolean;
	/** The indices in the paths. */
	private readonly indices: ReadonlySet<number>;
	/** By these indices; -1 for all others. */
	private readonly elementProjections = new Map<number, Projection | null>();

	constructor(private readonly paths: readonly SelectorPath[]) {
		this.isLeaf = paths.some((path) => path.length === 0);
		this.hasPrefixes = paths.some(([first]) => first?.kind === "prefix");
		this.indices = new Set(paths.flatMap(([first]) => (first?.kind === "index" ? first.index : [])));
		const hasEach = paths.some(([first]) => isAnyElement(first));
		this.elementLimit = hasEach ? Number.POSITIVE_INFINITY : Math.max(-1, ...this.indices) + 1;
		const names = paths.flatMap(([first]) => (first?.kind === "key" ? first.name : []));
		for (const name of new Set(names)) this.addKey(name);
	}

	/** The projection of a list's element by its index; null if it is not needed. */
	ofElement(at: number): Projection | null {
		const index = this.indices.has(at) ? at : -1;
		const cached = this.elementProjections.get(index);
		if (cached !== undefined) return cached;
		const projection = this.after(
			(segment) => isAnyElement(segment) || (segment.kind === "index" && segment.index === index),
		);
		this.elementProjections.set(index, projection);
		return projection;
	}

	/** The projection of a key's value, by the offset of the key's opening quote; null if it is not needed. */
	ofKeyAt(bytes: Uint8Array, at: number): Projection | null {
		let hash = 0;
		let end = at + 1;
		for (let byte = byteAt(bytes, end); byte !== QUOTE; byte = byteAt(bytes, ++end)) {
			if (byte === BACKSLASH) return this.escaped(bytes, at);
			hash = mixHash(hash, byte);
		}
		for (const { name, projection } of this.named.get(hash) ?? [])
			if (equalsAt(name, bytes, at + 1, end)) return projection;
		return this.hasPrefixes ? this.escaped(bytes, at) : null;
	}

	private escaped(bytes: Uint8Array, at: number): Projection | null {
		const key = bytes.subarray(at, skipString(bytes, at + 1, bytes.length));
		return this.named.size > 0 || this.hasPrefixes ? this.ofKey(JSON.parse(keyDecoder.decode(key))) : null;
	}

	private ofKey(key: string): Projection | null {
		return this.after(
			(segment) =>
				(segment.kind === "key" && segment.name === key) ||
				(segment.kind === "prefix" && key.startsWith(segment.prefix)),
		);
	}

	private after(matches: (segment: SelectorSegment) => boolean): Projection | null {
		const inner = this.paths.flatMap(([first, ...rest]) => (first && matches(first) ? [rest] : []));
		return inner.length > 0 ? new Projection(inner) : null;
	}

	private addKey(key: string): void {
		const name = keyEncoder.encode(key);
		const projection = this.ofKey(key);
		if (!projection) return;
		const hash = name.reduce(mixHash, 0);
		this.named.set(hash, [...(this.named.get(hash) ?? []), { name, projection }]);
	}
}

/** Whether the segment may select any element of a list. */
function isAnyElement(segment: SelectorSegment | undefined): boolean {
	return segment?.kind === "each" || segment?.kind === "last";
}

/** The paths of a selector: one for each combination of its forks' branches. */
export function pathsOfSelector(selector: Selector): readonly SelectorPath[] {
	return parseSelector(selector).reduce<readonly SelectorPath[]>(
		(paths, segment) =>
			segment.kind === "fork"
				? paths.flatMap((path) => segment.branches.map((fork) => [...path, ...fork]))
				: paths.map((path) => [...path, segment]),
		[[]],
	);
}

/** The paths of all values that fields read in a row. Without fields, a path that matches nothing in the row. */
export function pathsOfFields(fields: readonly Field[]): readonly SelectorPath[] {
	if (fields.length === 0) return [[{ kind: "key", name: "" }]];
	return fields.flatMap((field) => {
		const paths = field.selectors.flatMap(pathsOfSelector);
		return field.type === "rows" ? joinPaths(paths, pathsOfFields(field.fields ?? [])) : paths;
	});
}

/** Combines each first path with each second path. */
export function joinPaths(
	paths: readonly SelectorPath[],
	continuations: readonly SelectorPath[],
): readonly SelectorPath[] {
	return paths.flatMap((path) => continuations.map((rest) => [...path, ...rest]));
}

const keyEncoder = new TextEncoder();

const keyDecoder = new TextDecoder();

function mixHash(hash: number, byte: number): number {
	return (Math.imul(hash, 31) + byte) | 0;
}

function equalsAt(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
	if (name.length !== to - from) return false;
	for (let at = 0; at < name.length; at++) if (name[at] !== bytes[from + at]) return false;
	return true;
}

/** The parts of a row that are needed. */
export class RowProjection {
	private readonly projections = new Map<Selector, Projection>();

	private constructor(private readonly paths: readonly SelectorPath[]) {}

	/** The values that fields read. */
	static fields(fields: readonly Field[]): RowProjection {
		return new RowProjection(pathsOfFields(fields));
	}

	/** All values. */
	static all(): RowProjection {
		return new RowProjection([[]]);
	}

	/** The projection for the rows of a selector. */
	forSelector(selector: Selector): Projection {
		const projection =
			this.projections.get(selector) ?? new Projection(joinPaths(pathsOfSelector(selector), this.paths));
		this.projections.set(selector, projection);
		return projection;
	}
}

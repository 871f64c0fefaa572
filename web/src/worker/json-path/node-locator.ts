import { BACKSLASH } from "@/json/bytes";
import type { ByteRange } from "@/json/node-spans";
import { keyMatcher } from "@/json/paths";
import type { Tree } from "@/json/tree";
import { Uint32List } from "@/json/uint32-list";
import type { Scheduler } from "@/worker/runtime/scheduler";

/** The name of a member or the index of an element. */
export type PathKey = string | number;

/**
 * Finds the nodes of values by path. Each path continues where it differs from the previous one, and the
 * contents of lists and objects are cached, so many paths cost little more than one walk.
 */
export class NodeLocator {
	private readonly cache: MemberCache;
	private lastPath: readonly PathKey[] = [];
	/** The nodes along the latest path, from the top: one more than it has segments. */
	private readonly nodes = [0];

	/** `maxWeight` limits how many members and elements are cached. */
	constructor(tree: Tree, scheduler: Scheduler, maxWeight = 1_000_000) {
		this.cache = new MemberCache(tree, scheduler, maxWeight);
	}

	/**
	 * The node of the value at a path from the top. As in `JSON.parse`, the last of several duplicate keys wins.
	 *
	 * @throws the reason of the scheduler's signal when it is aborted.
	 */
	async nodeOf(path: readonly PathKey[]): Promise<number> {
		let at = 0;
		while (at < path.length && path[at] === this.lastPath[at]) at++;
		this.nodes.length = at + 1;
		this.lastPath = path;
		let node = this.nodes[at] ?? 0;
		for (const key of path.slice(at)) {
			node = this.cache.known(node, key) ?? (await this.cache.find(node, key));
			this.nodes.push(node);
		}
		return node;
	}
}

/** How many nodes are visited between checks of the time. */
const clockInterval = 1_024;

/** The weight of a cached bracket itself, in members or elements. */
const bracketWeight = 64;

/** The nodes of an object's members by name, or of a list's first elements. */
type CachedMembers = Map<string, number> | Uint32List;

/**
 * Caches the contents of brackets. An object's names are cached at the second lookup, a list's elements only up
 * to the last one visited. When the cache is full, the least recently used brackets are evicted.
 */
class MemberCache {
	/** In the order of their last use. */
	private readonly cached = new Map<number, CachedMembers>();
	private weight = 0;
	/** The objects in which one name was looked up. */
	private readonly visited = new Set<number>();
	/** The same name is often looked up in many objects. */
	private latest = { name: "", matches: keyMatcher("") };
	private readonly decoder = new TextDecoder("utf-8", { ignoreBOM: true });

	constructor(
		private readonly tree: Tree,
		private readonly scheduler: Scheduler,
		private readonly maxWeight: number,
	) {}

	/** The node of a member or an element, if it is cached. */
	known(bracket: number, key: PathKey): number | undefined {
		const members = this.cached.get(bracket);
		if (!members) return undefined;
		this.cached.delete(bracket);
		this.cached.set(bracket, members);
		if (members instanceof Map) return members.get(String(key));
		return Number(key) < members.length ? members.at(Number(key)) : undefined;
	}

	/** Walks to a member or an element that exists. */
	find(bracket: number, key: PathKey): Promise<number> {
		return typeof key === "number" ? this.elementNode(bracket, key) : this.memberNode(bracket, key);
	}

	private async elementNode(list: number, at: number): Promise<number> {
		const { index } = this.tree;
		const cached = this.cached.get(list);
		const elements = cached instanceof Uint32List ? cached : new Uint32List();
		const before = elements.length;
		let node = before > 0 ? index.last(elements.at(before - 1)) + 1 : list + 1;
		while (elements.length <= at) {
			elements.push(node);
			node = index.last(node) + 1;
			if (elements.length % clockInterval === 0) await this.scheduler.yield();
		}
		this.store(list, elements, cached ? elements.length - before : elements.length + bracketWeight);
		return elements.at(at);
	}

	private async memberNode(object: number, name: string): Promise<number> {
		const first = this.visited.has(object) ? undefined : await this.firstMember(object, name);
		return first ?? (await this.members(object)).get(name) ?? object;
	}

	/** In most objects only one name is looked up, and comparing bytes costs much less than caching all names. */
	private async firstMember(object: number, name: string): Promise<number | undefined> {
		if (this.visited.size >= this.maxWeight) this.visited.clear();
		this.visited.add(object);
		const { bytes } = this.tree;
		if (this.latest.name !== name) this.latest = { name, matches: keyMatcher(name) };
		const { matches } = this.latest;
		let match: number | undefined;
		await this.eachMember(object, (node, { from, to }) => {
			if (matches(bytes.subarray(from, to))) match = node;
		});
		return match;
	}

	private async members(object: number): Promise<Map<string, number>> {
		const { bytes } = this.tree;
		const members = new Map<string, number>();
		await this.eachMember(object, (node, { from, to }) => {
			members.set(this.nameOf(bytes.subarray(from, to)), node);
		});
		this.store(object, members, members.size + bracketWeight);
		return members;
	}

	private async eachMember(object: number, visit: (node: number, key: ByteRange) => void): Promise<void> {
		const { index } = this.tree;
		const end = index.last(object);
		let count = 0;
		for (let node = object + 1; node < end; node = index.last(node) + 1) {
			visit(node, this.tree.spans(node).key);
			if (++count % clockInterval === 0) await this.scheduler.yield();
		}
	}

	private nameOf(key: Uint8Array): string {
		const quoted = this.decoder.decode(key);
		return key.includes(BACKSLASH) ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
	}

	private store(bracket: number, members: CachedMembers, weight: number): void {
		this.cached.set(bracket, members);
		this.weight += weight;
		for (const [oldest, contents] of this.cached) {
			if (this.weight <= this.maxWeight || oldest === bracket) return;
			this.cached.delete(oldest);
			this.weight -= bracketWeight + (contents instanceof Map ? contents.size : contents.length);
		}
	}
}

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { CallMeta, LookupRecord, NewLookup, NewPage } from "@/answers/lookup-record";
import { randomID } from "@/lib/random-id";
import { addToSize, costOf, defaultBudget, makeRoom } from "./budget";
import type { OwnWork, RecordTransaction, StoredLookup, StoredPage } from "./records";

/** A response to store: the metadata of its call, and its bytes. */
export type AnswerBytes = { readonly meta: CallMeta; readonly bytes: Blob };

/** The ID of the lookup that a response was added to, or why it was not added. */
export type AddOutcome = { readonly id: string } | "budget" | "removed" | "damaged";

/** Adds a lookup with its first response, if there is one. */
export function addLookup(lookup: NewLookup, answer: AnswerBytes | null): OwnWork<AddOutcome> {
	return async (transaction, owner) => {
		const stored: StoredLookup = {
			...lookup,
			owner,
			size: answer?.bytes.size ?? 0,
			pageCount: answer ? 1 : 0,
			goal: null,
			isPinned: false,
			name: "",
			view: {},
			removedAt: null,
		};
		if (!(await makeRoom(transaction, costOf(stored), []))) return "budget";
		await put(transaction, stored, answer ? [answer] : []);
		await addToSize(transaction, costOf(stored));
		return { id: lookup.id };
	};
}

/** A later page of a lookup: the lookup ID, and the index of the page. */
export type LaterPage = {
	readonly id: string;
	/** The lookup's owner, if it is not the page's. */
	readonly from?: string | undefined;
	readonly index: number;
	readonly answer: AnswerBytes;
	readonly page: NewPage;
};

/**
 * Adds a page to a lookup. If another tab has already added a page with that index, or the lookup belongs to
 * another owner, the earlier pages are copied to a new lookup, which continues with this page. Adds everything
 * or nothing.
 */
export function addLaterPage({ id, from, index, answer, page }: LaterPage): OwnWork<AddOutcome> {
	return async (transaction, owner) => {
		const current = await presentLookup(transaction, from ?? owner, id);
		if (!current || current.pageCount < index) return "removed";
		const isCopy = current.pageCount > index || current.owner !== owner;
		const copied = isCopy ? (await transaction.pages(id)).slice(0, index) : [];
		if (isCopy && !isComplete(copied, index)) return "damaged";
		const before = isCopy ? copyOf(current, copied) : current;
		const { size } = answer.bytes;
		const cost = size + (isCopy ? costOf(before) : 0);
		if (!(await makeRoom(transaction, cost, [id]))) return "budget";
		const stored = { ...before, ...page, owner, size: before.size + size, pageCount: index + 1 };
		await put(transaction, stored, [...copied, answer]);
		await addToSize(transaction, cost);
		return { id: before.id };
	};
}

/** Whether these are the first `count` pages of a lookup. */
function isComplete(pages: readonly StoredPage[], count: number): boolean {
	return pages.length === count && pages.every(({ page }, at) => page === at);
}

/** A new lookup with these pages. */
function copyOf(lookup: StoredLookup, pages: readonly StoredPage[]): StoredLookup {
	const size = pages.reduce((sum, { bytes }) => sum + bytes.size, 0);
	return { ...lookup, id: randomID(), size, isPinned: false, name: "" };
}

/** Stores a lookup and its last pages. */
function put(
	transaction: RecordTransaction,
	lookup: StoredLookup,
	pages: readonly AnswerBytes[],
): Promise<unknown> {
	const first = lookup.pageCount - pages.length;
	return Promise.all([
		transaction.putLookup(lookup),
		...pages.map(({ meta, bytes }, at) =>
			transaction.addPage({ lookup: lookup.id, page: first + at, meta, bytes }),
		),
	]);
}

/** The lookup with the given ID, if it belongs to the owner and has not been removed. */
export async function presentLookup(
	transaction: RecordTransaction,
	owner: string,
	id: string,
): Promise<StoredLookup | undefined> {
	const lookup = await transaction.lookup(id);
	return lookup?.owner === owner && lookup.removedAt === null ? lookup : undefined;
}

/** A lookup in a backup. */
export type RestorableLookup = {
	readonly lookup: LookupRecord;
	/** Opens its responses, one for each page. */
	readonly open: () => readonly AnswerBytes[];
};

/** The outcome for a lookup in a backup. See `RestoredBackup`. */
export type RestoreOutcome = "added" | "known" | "tooLarge" | "failed";

/**
 * Adds the lookups from a backup with their pages, except those that already exist or do not fit into the
 * budget. A lookup that was just removed is restored. Returns the outcome of each.
 */
export function addRestoredLookups(
	restorable: readonly RestorableLookup[],
): OwnWork<readonly RestoreOutcome[]> {
	return async (transaction, owner) => {
		const { size = 0, budget = defaultBudget } = await transaction.settings();
		const existing = await Promise.all(
			restorable.map(({ lookup }) => existingLookup(transaction, owner, lookup.id)),
		);
		const writes: Promise<unknown>[] = [];
		const taken = new Set<string>();
		let added = 0;
		const outcomes = restorable.map(({ lookup, open }, index): RestoreOutcome => {
			const { own, id } = existing[index] ?? { id: lookup.id };
			if (taken.has(id) || own?.removedAt === null) return "known";
			const cost = own ? 0 : costOf(lookup);
			if (!own && size + added + cost > budget) return "tooLarge";
			taken.add(id);
			added += cost;
			const stored: StoredLookup = { ...(own ?? { ...lookup, id, owner }), removedAt: null };
			writes.push(put(transaction, stored, own ? [] : open()));
			return "added";
		});
		await Promise.all(writes);
		await addToSize(transaction, added);
		return outcomes;
	};
}

/** The owner's lookup with the given ID, if there is one, and the ID under which it is or would be stored. */
async function existingLookup(
	transaction: RecordTransaction,
	owner: string,
	id: string,
): Promise<{ readonly own?: StoredLookup; readonly id: string }> {
	const ownID = idFor(owner, id);
	const [asNamed, renamed] = await Promise.all([transaction.lookup(id), transaction.lookup(ownID)]);
	const own = [asNamed, renamed].find((each) => each?.owner === owner);
	if (own) return { own, id: own.id };
	// Must not reveal that another access key has a lookup with the given ID.
	return { id: asNamed ? ownID : id };
}

/** A stable ID for an owner's lookup whose original ID is already used by another owner. */
function idFor(owner: string, id: string): string {
	const text = new TextEncoder();
	return bytesToHex(hmac(sha256, text.encode(owner), text.encode(id))).slice(0, 32);
}

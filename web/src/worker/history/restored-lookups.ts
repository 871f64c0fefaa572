import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { CallMeta, LookupRecord } from "@/answers/lookup-record";
import { costOf, defaultBudget } from "./budget";
import type { RecordTransaction, StoredLookup } from "./records";

/** A lookup of a backup with the answers of its pages, which are opened when they are stored. */
export type RestorableLookup = {
	readonly lookup: LookupRecord;
	readonly answers: readonly {
		readonly meta: CallMeta;
		/** In bytes. */
		readonly size: number;
		readonly open: () => Blob;
	}[];
};

/** What became of a lookup of a backup; see `RestoredBackup`. */
export type RestoreOutcome = "added" | "known" | "tooLarge" | "failed";

/**
 * Adds lookups of a backup with their pages: none that is there already, and none that the budget has no room for.
 * One that was removed a moment ago is brought back. Returns what became of each.
 */
export async function addRestoredLookups(
	transaction: RecordTransaction,
	owner: string,
	restorable: readonly RestorableLookup[],
): Promise<readonly RestoreOutcome[]> {
	const { size = 0, budget = defaultBudget } = await transaction.settings();
	const existing = await Promise.all(
		restorable.map(({ lookup }) => existingLookup(transaction, owner, lookup.id)),
	);
	const writes: Promise<void>[] = [];
	const taken = new Set<string>();
	let added = 0;
	const outcomes = restorable.map((each, index): RestoreOutcome => {
		const { lookup, answers } = each;
		const { own, id } = existing[index] ?? { id: lookup.id };
		if (taken.has(id) || own?.removedAt === null) return "known";
		if (own) {
			taken.add(id);
			writes.push(transaction.putLookup({ ...own, removedAt: null }));
			return "added";
		}
		const stored: StoredLookup = { ...lookup, id, owner, size: restoredSize(each), removedAt: null };
		if (size + added + costOf(stored) > budget) return "tooLarge";
		taken.add(id);
		added += costOf(stored);
		writes.push(transaction.putLookup(stored));
		for (const [page, { meta, open }] of answers.entries())
			writes.push(transaction.addPage({ lookup: id, page, meta, bytes: open() }));
		return "added";
	});
	await Promise.all(writes);
	if (added > 0) await transaction.putSettings({ ...(await transaction.settings()), size: size + added });
	return outcomes;
}

/** The lookup of that ID which the owner has, and under which ID it is stored, or would be. */
async function existingLookup(
	transaction: RecordTransaction,
	owner: string,
	id: string,
): Promise<{ readonly own?: StoredLookup; readonly id: string }> {
	const ownID = idFor(owner, id);
	const [asNamed, renamed] = await Promise.all([transaction.lookup(id), transaction.lookup(ownID)]);
	const own = [asNamed, renamed].find((each) => each?.owner === owner);
	if (own) return { own, id: own.id };
	// Another access key has a lookup of that ID, which is not told.
	return { id: asNamed ? ownID : id };
}

/** The ID that an owner has a lookup under whose own ID is another owner's: always the same one. */
function idFor(owner: string, id: string): string {
	const text = new TextEncoder();
	return bytesToHex(hmac(sha256, text.encode(owner), text.encode(id))).slice(0, 32);
}

/** The bytes of all its answers. */
export function restoredSize({ answers }: RestorableLookup): number {
	return answers.reduce((sum, { size }) => sum + size, 0);
}

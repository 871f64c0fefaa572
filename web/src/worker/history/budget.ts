import type { LookupRecord } from "@/answers/lookup-record";
import type { RecordTransaction, StoredLookup } from "./records";

/** The default budget, in bytes. */
export const defaultBudget = 500_000_000;

/** The estimated size of a lookup's records in the browser, in addition to its responses, in bytes. */
const recordSize = 2_000;

/** How much of the budget a lookup takes, in bytes. */
export function costOf({ size }: Pick<LookupRecord, "size">): number {
	return size + recordSize;
}

/** Adds to the stored total. The number is negative if lookups were deleted. */
export async function addToSize(transaction: RecordTransaction, bytes: number): Promise<void> {
	const settings = await transaction.settings();
	await transaction.putSettings({ ...settings, size: Math.max(0, (settings.size ?? 0) + bytes) });
}

/** Deletes lookups permanently. */
export async function deleteLookups(
	transaction: RecordTransaction,
	lookups: readonly StoredLookup[],
): Promise<void> {
	for (const { id } of lookups) await transaction.deleteLookup(id);
	await addToSize(transaction, -lookups.reduce((sum, each) => sum + costOf(each), 0));
}

/**
 * Makes room within the budget. Removed lookups are deleted first, then the oldest unpinned ones, for all
 * access keys. Deletes nothing if that would not be enough.
 */
export async function makeRoom(
	transaction: RecordTransaction,
	bytes: number,
	spared: readonly string[],
): Promise<boolean> {
	const { size = 0, budget = defaultBudget } = await transaction.settings();
	return freeBytes(transaction, size + bytes - budget, spared);
}

/** Frees that many bytes. If that is not possible, returns false and deletes nothing. */
export async function freeBytes(
	transaction: RecordTransaction,
	bytes: number,
	spared: readonly string[],
): Promise<boolean> {
	if (bytes <= 0) return true;
	const deleted = await deletableFor(transaction, bytes, spared);
	if (deleted.reduce((sum, each) => sum + costOf(each), 0) < bytes) return false;
	await deleteLookups(transaction, deleted);
	return true;
}

/** Deletes unpinned lookups until the rest fits into the budget, if possible. */
export async function keepBudget(transaction: RecordTransaction): Promise<void> {
	const { size = 0, budget = defaultBudget } = await transaction.settings();
	if (size > budget) await deleteLookups(transaction, await deletableFor(transaction, size - budget, []));
}

/** The lookups to delete to free that many bytes; all unpinned ones if they are not enough. */
async function deletableFor(
	transaction: RecordTransaction,
	bytes: number,
	spared: readonly string[],
): Promise<readonly StoredLookup[]> {
	const deleted: StoredLookup[] = [];
	let freed = 0;
	for (const lookup of inDeletionOrder(await transaction.lookups())) {
		if (freed >= bytes) break;
		if (spared.includes(lookup.id)) continue;
		deleted.push(lookup);
		freed += costOf(lookup);
	}
	return deleted;
}

/** The lookups that may be deleted, in deletion order. */
function inDeletionOrder(lookups: readonly StoredLookup[]): readonly StoredLookup[] {
	return lookups
		.filter(({ isPinned, removedAt }) => !isPinned || removedAt !== null)
		.sort((a, b) => Number(a.removedAt === null) - Number(b.removedAt === null) || a.time - b.time);
}

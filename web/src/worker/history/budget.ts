import type { LookupRecord } from "@/answers/lookup-record";
import type { RecordTransaction, StoredLookup } from "./records";

/** How much is stored until the person chooses otherwise, in bytes. */
export const defaultBudget = 500_000_000;

/** The estimated size of a lookup's records in the browser, in addition to its answers, in bytes. */
const recordSize = 2_000;

/** What a lookup takes of the budget, in bytes. */
export function costOf({ size }: Pick<LookupRecord, "size">): number {
	return size + recordSize;
}

/** Adds to the sum of what is stored; a negative number is what was freed. */
export async function addToSize(transaction: RecordTransaction, bytes: number): Promise<void> {
	const settings = await transaction.settings();
	await transaction.putSettings({ ...settings, size: Math.max(0, (settings.size ?? 0) + bytes) });
}

/** Deletes lookups for good. */
export async function deleteLookups(
	transaction: RecordTransaction,
	lookups: readonly StoredLookup[],
): Promise<void> {
	for (const { id } of lookups) await transaction.deleteLookup(id);
	await addToSize(transaction, -lookups.reduce((sum, each) => sum + costOf(each), 0));
}

/**
 * Makes room within the budget: removed lookups are deleted first, then the oldest unpinned ones, for all access keys.
 * Deletes nothing if that would not be enough.
 */
export async function makeRoom(
	transaction: RecordTransaction,
	bytes: number,
	spared: readonly string[],
): Promise<boolean> {
	const { size = 0, budget = defaultBudget } = await transaction.settings();
	return freeBytes(transaction, size + bytes - budget, spared);
}

/** Frees that many bytes; returns false, and deletes nothing, where that is not possible. */
export async function freeBytes(
	transaction: RecordTransaction,
	bytes: number,
	spared: readonly string[],
): Promise<boolean> {
	if (bytes <= 0) return true;
	const leaving = await leavingFor(transaction, bytes, spared);
	if (leaving.reduce((sum, each) => sum + costOf(each), 0) < bytes) return false;
	await deleteLookups(transaction, leaving);
	return true;
}

/** Deletes what is over the budget, as far as it is not pinned. */
export async function keepBudget(transaction: RecordTransaction): Promise<void> {
	const { size = 0, budget = defaultBudget } = await transaction.settings();
	if (size > budget) await deleteLookups(transaction, await leavingFor(transaction, size - budget, []));
}

/** The lookups that leave for that many bytes; all that may leave where they are not enough. */
async function leavingFor(
	transaction: RecordTransaction,
	bytes: number,
	spared: readonly string[],
): Promise<readonly StoredLookup[]> {
	const leaving: StoredLookup[] = [];
	let freed = 0;
	for (const lookup of inLeavingOrder(await transaction.lookups())) {
		if (freed >= bytes) break;
		if (spared.includes(lookup.id)) continue;
		leaving.push(lookup);
		freed += costOf(lookup);
	}
	return leaving;
}

/** The lookups that may leave, the first one to leave first. */
function inLeavingOrder(lookups: readonly StoredLookup[]): readonly StoredLookup[] {
	return lookups
		.filter(({ isPinned, removedAt }) => !isPinned || removedAt !== null)
		.sort((a, b) => Number(a.removedAt === null) - Number(b.removedAt === null) || a.time - b.time);
}

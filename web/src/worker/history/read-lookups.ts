import type { LookupAbsence } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { type OwnRecords, ownLookup } from "./own-records";
import type { StoredLookup, StoredPage } from "./records";

// A lookup of the database may go on in memory, under the same ID: then what memory has of it counts.

/** The lookups of the key, the latest first. */
export async function lookupsOf(records: OwnRecords, key: string): Promise<readonly LookupRecord[]> {
	const lists = await records.both(key, "read", (transaction, owner) => transaction.lookups(owner));
	const byID = new Map(lists.toReversed().flatMap((list) => list.map((each) => [each.id, each])));
	return [...byID.values()]
		.filter(({ removedAt }) => removedAt === null)
		.map(withoutOwner)
		.sort((a, b) => b.time - a.time);
}

/** A lookup of the key; null where it has none of that ID. */
export async function lookupWithID(
	records: OwnRecords,
	key: string,
	id: string,
): Promise<LookupRecord | null> {
	const all = await records.both(key, "read", (...own) => ownLookup(...own, id));
	const lookup = all.find((each) => each?.removedAt === null);
	return lookup ? withoutOwner(lookup) : null;
}

/** Why the key has no lookup of that ID. */
export async function lookupAbsence(records: OwnRecords, key: string, id: string): Promise<LookupAbsence> {
	const all = await records.both(key, "read", async (transaction, owner) => {
		const lookup = await transaction.lookup(id);
		if (lookup && lookup.owner !== owner) return "otherKey";
		return lookup && lookup.removedAt !== null ? "deleted" : "gone";
	});
	return all.find((each) => each !== "gone") ?? "gone";
}

/** The pages of lookups of the key, by their IDs, as far as they are there. */
export async function pagesOfLookups(
	records: OwnRecords,
	key: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredPage[]>> {
	const pages = await records.both(key, "read", (transaction, owner) =>
		Promise.all(
			ids.map(async (id) => {
				const lookup = await ownLookup(transaction, owner, id);
				return lookup?.removedAt === null ? [[id, await transaction.pages(id)] as const] : [];
			}),
		),
	);
	return new Map(pages.toReversed().flat(2));
}

/** How many pages of a lookup of the key the database has. */
export async function storedPageCount(
	{ database, run }: OwnRecords,
	key: string,
	id: string,
): Promise<number> {
	if (!database) return 0;
	const lookup = await run(database, "read", key, (...own) => ownLookup(...own, id)).catch(() => undefined);
	return lookup?.removedAt === null ? lookup.pageCount : 0;
}

function withoutOwner({ owner: _owner, removedAt: _removedAt, ...lookup }: StoredLookup): LookupRecord {
	return lookup;
}

import type { NewPage } from "@/answers/lookup-record";
import { type AddOutcome, type AnswerBytes, addLaterPage, copyOf, pagesBefore } from "./add-pages";
import { addToSize, costOf, makeRoom } from "./budget";
import { type OwnRecords, ownLookup } from "./own-records";

/**
 * Adds a page that the database does not take to memory, after a copy of its lookup and the pages before it: their bytes
 * stay where they are. The copy has the lookup's ID and is found before it; where another tab has added that page
 * already, the copy is a lookup of its own. What the database has stays as it is.
 */
export async function goOnInMemory(
	records: OwnRecords,
	key: string,
	id: string,
	index: number,
	answer: AnswerBytes,
	page: NewPage,
): Promise<AddOutcome> {
	const { memory, database } = records;
	if (!database) return "removed";
	const read = await records.run(database, "read", key, async (transaction, owner) => {
		const lookup = await ownLookup(transaction, owner, id);
		if (!lookup || lookup.pageCount < index) return "removed";
		const pages = await pagesBefore(transaction, id, index);
		return pages ? { lookup, pages } : "damaged";
	});
	if (typeof read === "string") return read;
	const { lookup, pages } = read;
	return records.run(memory, "write", key, async (transaction, owner) => {
		// Memory has another secret, and so other owners.
		const copy = { ...(lookup.pageCount > index ? copyOf(lookup, pages) : lookup), owner };
		if (!(await makeRoom(transaction, costOf(copy) + answer.bytes.size, []))) return "budget";
		await transaction.putLookup(copy);
		for (const each of pages) await transaction.addPage({ ...each, lookup: copy.id });
		await addToSize(transaction, costOf(copy));
		return addLaterPage(transaction, owner, copy.id, index, answer, page);
	});
}

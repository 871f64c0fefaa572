import type { CallMeta, NewLookup, NewPage } from "@/answers/lookup-record";
import { randomID } from "@/lib/random-id";
import { addToSize, costOf, makeRoom } from "./budget";
import type { RecordTransaction, StoredLookup, StoredPage } from "./records";

/** An answer to store: what is known of its call, and its bytes. */
export type AnswerBytes = { readonly meta: CallMeta; readonly bytes: Blob };

/** What happened to an answer: it is in the lookup of that ID, or in none. */
export type AddOutcome = { readonly id: string } | "budget" | "removed" | "damaged";

/** Adds a lookup with its first answer, if there is one. */
export async function addLookup(
	transaction: RecordTransaction,
	owner: string,
	lookup: NewLookup,
	answer: AnswerBytes | null,
): Promise<AddOutcome> {
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
	await transaction.putLookup(stored);
	if (answer) await transaction.addPage({ lookup: lookup.id, page: 0, ...answer });
	await addToSize(transaction, costOf(stored));
	return { id: lookup.id };
}

/**
 * Adds the page of that index to a lookup. Where another tab has added one of that index already, the pages
 * before are copied to a lookup of their own, which goes on with this one: all of them, or nothing is added.
 */
export async function addLaterPage(
	transaction: RecordTransaction,
	owner: string,
	id: string,
	index: number,
	answer: AnswerBytes,
	page: NewPage,
): Promise<AddOutcome> {
	const current = await transaction.lookup(id);
	if (current?.owner !== owner || current.removedAt !== null || current.pageCount < index) return "removed";
	const isCopy = current.pageCount > index;
	const copied = isCopy ? await pagesBefore(transaction, id, index) : [];
	if (!copied) return "damaged";
	const before = isCopy ? copyOf(current, copied) : current;
	const bytes = answer.bytes.size;
	if (!(await makeRoom(transaction, bytes + (isCopy ? costOf(before) : 0), [id]))) return "budget";
	for (const each of copied) await transaction.addPage({ ...each, lookup: before.id });
	await transaction.addPage({ lookup: before.id, page: index, ...answer });
	await transaction.putLookup({ ...before, ...page, size: before.size + bytes, pageCount: index + 1 });
	await addToSize(transaction, bytes + (isCopy ? costOf(before) : 0));
	return { id: before.id };
}

/** The pages before that index; null where one is missing. */
export async function pagesBefore(
	transaction: RecordTransaction,
	id: string,
	index: number,
): Promise<readonly StoredPage[] | null> {
	const pages = (await transaction.pages(id)).slice(0, index);
	return pages.length === index && pages.every(({ page }, at) => page === at) ? pages : null;
}

/** A lookup of its own with these pages. */
export function copyOf(lookup: StoredLookup, pages: readonly StoredPage[]): StoredLookup {
	return {
		...lookup,
		id: randomID(),
		size: pages.reduce((sum, { bytes }) => sum + bytes.size, 0),
		pageCount: pages.length,
		isPinned: false,
		name: "",
	};
}

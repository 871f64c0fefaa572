import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { navigate } from "@/lib/location";
import { randomID } from "@/lib/random-id";
import type { InputList } from "./submission";

// A draft belongs to a browser history entry, so a reload or Back restores it. It contains no access key and is
// stored separately from data that belongs to a key.

/** A prepared collection, with its text as typed. The feature is in the page's URL. */
export type Draft = {
	/** Null until there is a list. */
	readonly list: InputList | null;
	/** The source of rows, such as "Get Followers of natgeo". */
	readonly origin?: string;
	readonly name: string;
	readonly rowLimit: string;
	readonly callLimit: string;
	readonly speed: string;
	/** Whether to download pictures and clips too. */
	readonly hasMedia: boolean;
	/** Whether to skip invalid and repeated entries. */
	readonly leaveOut: boolean;
};

export const emptyDraft: Draft = {
	list: null,
	name: "",
	rowLimit: "",
	callLimit: "",
	speed: "",
	hasMedia: false,
	leaveOut: false,
};

/** Stores a draft, then opens the feature's new collection page with it. */
export async function openNewCollection(feature: string, draft: Partial<Draft>): Promise<void> {
	const id = randomID();
	await saveDraft(id, { ...emptyDraft, ...draft });
	navigate(addressOfNew(feature), { state: { draft: id } });
}

/** The URL of the new collection page. */
export function addressOfNew(feature: string): string {
	return `/collections/new?${new URLSearchParams({ feature })}`;
}

/** The ID of the draft in the browser's current history entry. If there is none, it is created. */
export function draftOfEntry(): string {
	const state: unknown = window.history.state;
	if (typeof state === "object" && state !== null && "draft" in state && typeof state.draft === "string")
		return state.draft;
	const id = randomID();
	window.history.replaceState({ ...Object(state), draft: id }, "");
	return id;
}

type StoredDraft = Draft & { readonly id: string; readonly time: number };

interface DraftSchema extends DBSchema {
	drafts: { key: string; value: StoredDraft; indexes: { time: number } };
}

/** How long an unchanged draft is kept, in milliseconds. */
const draftLifetime = 7 * 24 * 60 * 60 * 1000;

/** Used if the browser has no database. It lasts until the page is closed. */
const memory = new Map<string, Draft>();

let database: Promise<IDBPDatabase<DraftSchema>> | undefined;

function openDrafts(): Promise<IDBPDatabase<DraftSchema>> {
	database ??= openDB<DraftSchema>("viewfinder-drafts", 1, {
		upgrade(db) {
			db.createObjectStore("drafts", { keyPath: "id" }).createIndex("time", "time");
		},
		terminated() {
			database = undefined;
		},
	});
	return database;
}

export async function readDraft(id: string): Promise<Draft | undefined> {
	try {
		const db = await openDrafts();
		return (await db.get("drafts", id)) ?? memory.get(id);
	} catch {
		return memory.get(id);
	}
}

/** Stores a draft. If the browser cannot store it, it lasts until the page is closed. */
export async function saveDraft(id: string, draft: Draft, now = Date.now()): Promise<void> {
	memory.set(id, draft);
	try {
		const db = await openDrafts();
		const transaction = db.transaction("drafts", "readwrite");
		await transaction.store.put({ ...draft, id, time: now });
		for (const old of await transaction.store
			.index("time")
			.getAllKeys(IDBKeyRange.upperBound(now - draftLifetime)))
			await transaction.store.delete(old);
		await transaction.done;
		memory.delete(id);
	} catch {
		// Keep it in memory.
	}
}

export async function removeDraft(id: string): Promise<void> {
	memory.delete(id);
	try {
		await (await openDrafts()).delete("drafts", id);
	} catch {
		// Nothing was stored.
	}
}

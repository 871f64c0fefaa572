import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { navigate } from "@/lib/location";
import { randomID } from "@/lib/random-id";
import type { InputList } from "./submission";

// What a person prepares stays with its entry of the browser's history: a reload and Back bring it again. It has no
// access key, and is stored apart from everything that has an owner.

/** What is prepared for a collection: texts are as they were typed. The feature stands in the page's address. */
export type Draft = {
	/** Null before there is one. */
	readonly list: InputList | null;
	/** Of rows: where they are from, such as "Get Followers of natgeo". */
	readonly origin?: string;
	readonly name: string;
	readonly rowLimit: string;
	readonly callLimit: string;
	readonly speed: string;
	/** Fetches pictures and clips, too. */
	readonly hasMedia: boolean;
	/** Collects without the entries that are no inputs. */
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

/** Opens the page of a new collection of a feature with a draft, which is stored before. */
export async function openNewCollection(feature: string, draft: Partial<Draft>): Promise<void> {
	const id = randomID();
	await saveDraft(id, { ...emptyDraft, ...draft });
	navigate(addressOfNew(feature), { state: { draft: id } });
}

/** The address of the page of a new collection. */
export function addressOfNew(feature: string): string {
	return `/collections/new?${new URLSearchParams({ feature })}`;
}

/** The ID of the draft of the browser's present entry, which gets one if it has none. */
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

/** A draft that is not touched for so long is forgotten, in milliseconds. */
const draftLifetime = 7 * 24 * 60 * 60 * 1000;

/** Where the browser has no database: as long as the page. */
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

/** Stores a draft. Where the browser stores nothing, or has no room, it lasts as long as the page. */
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
		// It is in memory.
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

import * as fakeDatabase from "fake-indexeddb";
import { vi } from "vitest";
import type { CallMeta, NewLookup } from "@/answers/lookup-record";
import { DatabaseRecords } from "./database";
import { HistoryStore } from "./history-store";
import type { AnswerBytes } from "./lookups";

/** Gives the test a browser with an empty database. */
export function stubDatabase(): void {
	for (const [name, value] of Object.entries(fakeDatabase))
		if (name.startsWith("IDB")) vi.stubGlobal(name, value);
	vi.stubGlobal("indexedDB", new fakeDatabase.IDBFactory());
}

/** A history that uses the stubbed database, as a tab would. */
export async function openTab(now: () => number = () => 0): Promise<HistoryStore> {
	return new HistoryStore({ database: await DatabaseRecords.open(), onChange: () => undefined, now });
}

/** A lookup with the given ID. */
export function newLookup(id: string, changes: Partial<NewLookup> = {}): NewLookup {
	return {
		id,
		feature: "followers",
		typed: { user: "787132" },
		values: { id_user: "787132" },
		label: "787132",
		resolvedID: null,
		time: 1_000,
		status: 200,
		failure: null,
		calls: 1,
		rowCount: 2,
		...changes,
	};
}

/** A response with the given body. */
export function answerOf(body: string): AnswerBytes {
	const bytes = new Blob([body], { type: "application/json" });
	return { meta: metaOf(bytes.size), bytes };
}

function metaOf(size: number): CallMeta {
	return {
		url: "/ig/followers/",
		sentAt: 0,
		sentHeaders: [],
		status: 200,
		statusText: "OK",
		headers: [],
		ms: 5,
		size,
		quotaLeft: null,
		requestID: "r",
		serverTiming: null,
		transfer: null,
	};
}

import { expect, test } from "vitest";
import { draftOfEntry, readDraft } from "./draft";
import { openListAgain } from "./list-again";
import type { Collection, LedgerEntry, Run } from "./replies.gen";
import { serveCollections } from "./testing";

const run: Run = {
	number: 1,
	mode: "full",
	state: "paused",
	inputs: 1,
	incomplete: 0,
	ended: 0,
	calls: { limit: 0, reserved: 0, spent: 0, wasted: 0 },
	rows: { fetched: 0, unique: 0 },
	bytes: 0,
	createdAt: "2026-11-20T00:00:00Z",
	generation: 0,
};

const entry: LedgerEntry = {
	number: 1,
	line: 1,
	value: "natgeo",
	state: 0,
	calls: 0,
	pages: 0,
	rows: { fetched: 0, unique: 0 },
	providerCount: -1,
};

/** The list of the new collection that opens for a collection with one input. */
async function listOf(feature: string, columns: readonly string[], input: Partial<LedgerEntry>) {
	serveCollections({ "GET /c1/inputs": { inputs: [{ ...entry, ...input }] } });
	const own = { id: "c1", feature, name: "", columns, rowLimit: 0, callLimit: 0, speed: 0, run };
	const collection: Collection = { ...own, createdAt: run.createdAt };
	await openListAgain("an-own-key", collection);
	return (await readDraft(draftOfEntry()))?.list;
}

test("a list again keeps the other columns of its file", async () => {
	const list = await listOf("user-info", ["team", "note"], { columns: ["North", 'a "b", c'] });
	expect(list).toMatchObject({ kind: "file", format: "csv", reading: { columns: ["1"], header: "yes" } });
	const text = list?.kind === "file" ? await list.file.text() : "";
	expect(text).toBe('"username","team","note"\n"natgeo","North","a ""b"", c"');
});

test("a list again keeps the row that each input came from", async () => {
	expect(await listOf("user-info", [], { root: "nasa", parent: "42" })).toEqual({
		kind: "rows",
		rows: [{ values: { username: "natgeo" }, root: "nasa", parent: "42" }],
	});
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { DatabaseRecords, databaseName, databaseVersion } from "./database";
import { History } from "./history";
import { newLookup, openTab, stubDatabase } from "./testing";

beforeEach(stubDatabase);

const folder = join(import.meta.dirname, "../../../../testdata/history");

/** Data stored by a version of the database: its object stores as created, and their contents. */
type Fixture = {
	readonly version: number;
	readonly key: string;
	readonly stores: readonly {
		readonly name: string;
		readonly keyPath: string | string[] | null;
		readonly indexes: readonly { readonly name: string; readonly keyPath: string }[];
		readonly entries: readonly { readonly key?: string; readonly value: Readonly<Record<string, unknown>> }[];
	}[];
	/** The lookups after opening the database. */
	readonly lookups: readonly Readonly<Record<string, unknown>>[];
	readonly answers: Readonly<Record<string, readonly string[]>>;
};

const fixtures = readdirSync(folder).map(
	(name): Fixture => JSON.parse(readFileSync(join(folder, name), "utf8")),
);

/** Creates the database as that version did. */
async function store({ version, stores }: Fixture): Promise<void> {
	const database = await openDB(databaseName, version, {
		upgrade: (upgraded) => {
			for (const { name, keyPath, indexes } of stores) {
				const made = upgraded.createObjectStore(name, { keyPath });
				for (const index of indexes) made.createIndex(index.name, index.keyPath);
			}
		},
	});
	for (const { name, entries } of stores)
		for (const { key, value } of entries) await database.put(name, revived(value), key);
	database.close();
}

/** Restores blobs and bytes, which JSON does not support. */
function revived(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const entries = Object.entries(value).map(([name, each]) => {
		if (name === "secret" && typeof each === "string")
			return [name, Uint8Array.from(Buffer.from(each, "hex"))];
		if (name === "bytes" && typeof each === "string")
			return [name, new Blob([Buffer.from(each, "base64")], { type: "application/json" })];
		return [name, each];
	});
	return Object.fromEntries(entries);
}

test("every database version has a fixture", () => {
	const versions = fixtures.map(({ version }) => version).sort();
	expect(versions).toEqual(Array.from({ length: databaseVersion }, (_, index) => index + 1));
});

test.each(fixtures)("lookups stored by version $version are available", async (fixture) => {
	await store(fixture);
	const tab = await openTab();
	expect(await tab.list(fixture.key)).toEqual(fixture.lookups);
	for (const [id, texts] of Object.entries(fixture.answers)) {
		for (const [index, text] of texts.entries()) {
			expect(await (await tab.page(fixture.key, id, index)).bytes.text()).toBe(text);
		}
	}
});

test("a database of a newer version is left unchanged", async () => {
	(await openDB(databaseName, databaseVersion + 1)).close();
	await expect(DatabaseRecords.open()).rejects.toMatchObject({ name: "VersionError" });
});

test("a newer console in another tab makes this one store lookups in memory only", async () => {
	const history = new History(() => new Blob(["{}"]));
	const key = "a-key";
	expect(await history.add(key, newLookup("a"), null)).toEqual({ kind: "stored", id: "a" });
	(await openDB(databaseName, databaseVersion + 1)).close();
	expect(await history.stored.list(key)).toEqual([]);
	expect(await history.add(key, newLookup("b"), null)).toEqual({ kind: "memory", id: "b", reason: "newer" });
	expect((await history.stored.list(key)).map(({ id }) => id)).toEqual(["b"]);
	expect(await history.usage()).toMatchObject({ memory: "newer" });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Row, type RowQuery, unsorted } from "@/answers/rows";
import { outcomeSchema, schemas } from "@/catalog/calls.gen";
import type { Schema } from "@/catalog/catalog.gen";
import { parse } from "@/json/value";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { csvOfRows } from "@/worker/export/testing";
import { readAnswer } from "@/worker/reading/read-answer";
import { IDSet } from "./id-set";
import { RowStore } from "./row-store";

function schemaOf(kind: string): Schema {
	const schema = schemas.find((each) => each.kind === kind);
	if (!schema) throw new Error(`no schema is of the kind ${kind}`);
	return schema;
}

function storedAnswer(body: string) {
	return new StoredAnswer(new TextEncoder().encode(body));
}

/** Users of any size, some with duplicate or missing IDs, among values that are not users. */
const user = fc
	.record({
		id: fc
			.constantFrom("", '"pk":', '"id":')
			.chain((key) => fc.nat(30).map((id) => key && `${key}${10n ** 18n + BigInt(id)},`)),
		name: fc.constantFrom("zoë", "Adam", "\\u0061nna", "\\ud83d\\ude00", "", "10", "9"),
		followers: fc.constantFrom("1", "9007199254740993", "9007199254740992", "1E3", "null"),
	})
	.map(({ id, name, followers }) => `{${id}"username":"${name}", "follower_count" : ${followers}`);

const accounts = fc
	.record({
		items: fc.array(fc.oneof({ weight: 9, arbitrary: user }, fc.constant("7"), fc.constant("{")), {
			maxLength: 30,
		}),
		weight: fc.constantFrom(0, 0, 20_000),
	})
	.map(({ items, weight }) => {
		const note = `"note":"${"x".repeat(weight)}"`;
		const users = items.map((item) => (item === "7" ? item : `${item}${item === "{" ? "" : ","}${note}}`));
		return `{"users":[${users.join(", ")}],"next_max_id":"c","status":"ok"}`;
	});

/** Posts in sections, several per element of the list. */
const media = fc
	.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 8 })
	.chain((sections) => fc.constantFrom(0, 20_000).map((weight) => ({ sections, weight })))
	.map(({ sections, weight }) => {
		const post = (id: number) =>
			`{"media":{"pk":${id},"code":"c${id % 7}","like_count":${id * 3},"note":"${"x".repeat(weight)}"}}`;
		const section = (ids: readonly number[]) => `{"layout_content":{"medias":[${ids.map(post).join(",")}]}}`;
		return `{"sections":[${sections.map(section).join(",")}],"status":"ok"}`;
	});

const orderOf = (fields: readonly string[]) =>
	fc.record({
		words: fc.constantFrom("", "", "a", "ZO", "999"),
		sort: fc.option(fc.record({ field: fc.constantFrom(...fields), descending: fc.boolean() })),
	});

/** The expected rows: the first one for each ID. */
function plain(bodies: readonly string[], schema: Schema): readonly Row[] {
	const ids = new Set<unknown>();
	return bodies
		.flatMap((body) => readAnswer(parse(body), schema, outcomeSchema).rows)
		.filter(({ id }) => typeof id !== "string" || (!ids.has(id) && ids.add(id)));
}

const collator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** The expected rows of a query, computed independently of the product. Numbers here are integers. */
function inOrder(rows: readonly Row[], schema: Schema, { words, sort }: RowQuery): readonly Row[] {
	const text = words.trim().toLowerCase();
	const matches = rows.filter((row) =>
		Object.values(row).some((cell) => `${cell}`.toLowerCase().includes(text)),
	);
	if (!sort) return matches;
	const type = schema.fields.find(({ name }) => name === sort.field)?.type;
	const cell = (row: Row) => `${row[sort.field] ?? ""}`.replace("1E3", "1000");
	const compare = (one: string, other: string) =>
		type === "text" ? collator.compare(one, other) : Number(BigInt(one) - BigInt(other));
	return matches.toSorted((one, other) => {
		if (cell(one) === "" || cell(other) === "") return Number(cell(one) === "") - Number(cell(other) === "");
		return compare(cell(one), cell(other)) * (sort.descending ? -1 : 1);
	});
}

describe.each([
	{ kind: "accounts", body: accounts, fields: ["username", "followers", "id"] },
	{ kind: "media", body: media, fields: ["code", "likes", "id"] },
])("a list of $kind", ({ kind, body, fields }) => {
	it("returns the expected rows for any query and window", async () => {
		const schema = schemaOf(kind);
		await fc.assert(
			fc.asyncProperty(
				fc.array(body, { minLength: 1, maxLength: 4 }),
				orderOf(fields),
				fc.nat(40),
				fc.nat(20),
				async (bodies, order, from, count) => {
					const list = RowStore.ofKind(kind, "");
					const rows = plain(bodies, schema);
					for (const [at, each] of bodies.entries()) {
						const known = plain(bodies.slice(0, at + 1), schema);
						const before = plain(bodies.slice(0, at), schema);
						expect(await list.append(storedAnswer(each))).toMatchObject({
							rows: known.slice(0, 40),
							count: known.length,
							added: known.length - before.length,
						});
					}
					expect(await list.rowWindow(from, from + count, unsorted)).toEqual({
						rows: rows.slice(from, from + count),
						total: rows.length,
					});
					const ordered = inOrder(rows, schema, order);
					expect(await list.rowWindow(from, from + count, order)).toEqual({
						rows: ordered.slice(from, from + count),
						total: ordered.length,
					});
					const [title = ""] = fields;
					for (const [at, row] of ordered.slice(from, from + 3).entries()) {
						const values = await list.rowValues(from + at, order);
						expect(values.find(({ name }) => name === title)?.text ?? null).toBe(row[title]);
						expect(values.some(({ name }) => name === "note")).toBe(true);
					}
				},
			),
			{ numRuns: 60 },
		);
	});
});

it("a large response with rows under two selectors is parsed like a small one", async () => {
	const post = (id: number) => `{"pk":${id},"code":"c${id}","note":"${"x".repeat(20_000)}"}`;
	const wrapped = Array.from({ length: 30 }, (_, id) => `{"media":${post(id)}}`);
	const bare = Array.from({ length: 30 }, (_, id) => post(id + 20));
	for (const items of [
		[...wrapped, ...bare],
		[...bare, ...wrapped],
	]) {
		const body = `{"items":[${items.join(",")}],"status":"ok"}`;
		const rows = plain([body], schemaOf("media"));
		const list = RowStore.ofKind("media", "");
		expect(await list.append(storedAnswer(body))).toMatchObject({
			count: rows.length,
			fetched: rows.length,
			rows,
		});
		expect(await list.append(storedAnswer(body))).toMatchObject({ count: rows.length, added: 0 });
	}
});

it.each([
	["a bare list", (rows: string) => `[${rows}]`],
	["a list of two", (rows: string) => `[[${rows}],"c"]`],
	[
		"an older connection",
		(rows: string) => `{"data":{"hashtag":{"edge_hashtag_to_media":{"edges":[${rows}]}}}}`,
	],
])("%s is parsed in chunks like a small response", async (_name, around) => {
	const posts = Array.from(
		{ length: 60 },
		(_, id) => `{"pk":${id},"code":"c${id}","note":"${"x".repeat(10_000)}"}`,
	);
	const body = around(
		_name === "an older connection" ? posts.map((post) => `{"node":${post}}`).join(",") : posts.join(","),
	);
	const list = RowStore.ofKind("media", "");
	const rows = plain([body], schemaOf("media"));
	expect(rows).toHaveLength(60);
	expect(await list.append(storedAnswer(body))).toMatchObject({ count: 60, rows: rows.slice(0, 40) });
	expect((await list.rowWindow(50, 52, unsorted)).rows).toEqual(rows.slice(50, 52));
	expect(await list.rowValues(59, unsorted)).toContainEqual({ name: "code", type: "string", text: "c59" });
});

it("values that no field reads are found by their paths, and are read, filtered and sorted as sent", async () => {
	const list = RowStore.ofKind("accounts", "");
	await list.append(
		storedAnswer(`{"users":[
			{"pk":1,"username":"a","a.b":{"c":10.0},"badges":[],"none":null,"note":{"seen":true}},
			{"pk":2,"username":"b","a.b":{"c":9},"badges":[{"x":1}],"none":null,"note":{}}
		],"status":"ok"}`),
	);
	await list.append(storedAnswer('{"users":[{"pk":3,"username":"c","late":12345678901234567890}]}'));
	expect(await list.furtherPaths()).toEqual(['["a.b"].c', "badges", "note.seen", "note", "late"]);

	const further = ['["a.b"].c', "badges", "late"].map(
		(path) => ({ name: `$.${path}`, type: "any", selectors: [path] }) as const,
	);
	const cells = async (query: RowQuery) =>
		(await list.rowWindow(0, 9, { ...query, further })).rows.map((row) =>
			[row.username, ...further.map(({ name }) => row[name])].join(" "),
		);
	expect(await cells(unsorted)).toEqual(["a 10.0 [] ", 'b 9 [{"x":1}] ', "c   12345678901234567890"]);
	const sort = { field: '$.["a.b"].c', descending: false };
	expect((await cells({ words: "", sort })).map(([name]) => name)).toEqual(["b", "a", "c"]);
	expect(await cells({ words: "1234567", sort: null })).toHaveLength(1);
	expect((await list.rowWindow(0, 1, unsorted)).rows[0]).not.toHaveProperty("$.late");
});

it("a search ignores picture addresses", async () => {
	const list = RowStore.ofKind("accounts", "");
	const users = ["ada", "cdn.fan"].map(
		(name, id) => `{"pk":${id},"username":"${name}","profile_pic_url":"https://cdn.example/${name}.jpg"}`,
	);
	await list.append(storedAnswer(`{"users":[${users.join(",")}]}`));
	const { rows, total } = await list.rowWindow(0, 2, { words: "cdn", sort: null });
	expect([total, rows[0]?.username]).toEqual([1, "cdn.fan"]);
});

it("at most 200 additional paths are offered", async () => {
	const list = RowStore.ofKind("accounts", "");
	const keys = Array.from({ length: 300 }, (_, at) => `"k${at}":${at}`);
	await list.append(storedAnswer(`{"users":[{"pk":1,${keys.join(",")}}]}`));
	expect(await list.furtherPaths()).toHaveLength(200);
});

it("a new query replaces the previous one", async () => {
	const list = RowStore.ofKind("accounts", "");
	const users = Array.from({ length: 20_000 }, (_, id) => `{"pk":${id},"username":"u${id}"}`);
	await list.append(storedAnswer(`{"users":[${users.join(",")}]}`));
	const sort = { field: "username", descending: true };
	const older = list.rowWindow(0, 1, { words: "", sort });
	const newer = list.rowWindow(0, 1, { words: "u7", sort });
	await expect(older).rejects.toThrow("Another query");
	expect((await newer).rows[0]?.username).toBe("u7999");
	expect((await list.rowWindow(0, 1, { words: "", sort })).rows[0]?.username).toBe("u19999");
});

it("views cut strings that are too long, however they are read; files and the filter use them in full", async () => {
	const bio = `${"a".repeat(60_000)} the end`;
	const list = RowStore.ofKind("accounts", "");
	const users = [
		{ pk: "1", username: "ada", full_name: bio },
		{ pk: "2", username: "bo", full_name: "Bo" },
	];
	const page = await list.append(storedAnswer(JSON.stringify({ users, status: "ok" })));
	const query: RowQuery = { words: "the end", sort: null };
	const windows = [await list.rowWindow(0, 1, unsorted), await list.rowWindow(0, 2, query)];
	const values = await list.rowValues(0, unsorted);
	const texts = [
		page.rows[0]?.full_name,
		...windows.map(({ rows }) => rows[0]?.full_name),
		values.find(({ name }) => name === "full_name")?.text,
	];
	for (const text of texts) expect(text).toMatch(/^a{5000}… 60 kB, see raw response$/);
	expect([windows[1]?.total, page.rows[1]?.full_name]).toEqual([1, "Bo"]);
	const { blob } = await list.export(csvOfRows, null, () => {}, new AbortController().signal);
	expect(await blob?.text()).toContain(bio);
});

it("closing a list rejects pending calls", async () => {
	const list = RowStore.ofKind("accounts", "");
	const users = Array.from({ length: 20_000 }, (_, id) => `{"pk":${id},"username":"u${id}"}`);
	await list.append(storedAnswer(`{"users":[${users.join(",")}]}`));
	const calls = [
		list.export(csvOfRows, null, () => {}, new AbortController().signal),
		list.rowWindow(0, 1, { words: "u7", sort: null }),
	];
	const ended = Promise.allSettled(calls);
	list.close();
	const closed = { status: "rejected", reason: new Error("This response was closed.") };
	expect(await ended).toEqual([closed, closed]);
});

it("the IDs of a set are exact, even after truncation", () => {
	fc.assert(
		fc.property(
			fc.array(fc.oneof(fc.nat(50).map(String), fc.string({ unit: "grapheme", maxLength: 4 })), {
				maxLength: 300,
			}),
			fc.nat(300),
			(ids, forgotten) => {
				const set = new IDSet();
				const plain = new Set<string>();
				for (const id of ids) {
					expect(set.add(id)).toBe(!plain.has(id));
					plain.add(id);
				}
				const remaining = [...plain].slice(0, forgotten);
				set.truncate(remaining.length);
				for (const id of plain) expect(set.add(id)).toBe(!remaining.includes(id));
				expect(set.size).toBe(plain.size);
			},
		),
	);
});

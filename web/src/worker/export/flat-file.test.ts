import { expect, it } from "vitest";
import type { ExportRequest, ExportRows } from "@/answers/export";
import { unsorted } from "@/answers/rows";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { RowStore } from "@/worker/rows/row-store";
import { Scheduler } from "@/worker/runtime/scheduler";
import { writeRows } from "./export";
import { csvOfRows } from "./testing";

async function listOf(...bodies: readonly string[]): Promise<RowStore> {
	const store = RowStore.ofKind("accounts", "");
	for (const body of bodies) await store.append(new StoredAnswer(new TextEncoder().encode(body)));
	return store;
}

const people = `{"users":[
	{"pk":1,"username":"ada","x":{"y":1.00}},{"pk":2,"username":"bo","input":"=own"},{"pk":3,"username":"adam","z":null}
]}`;

const { signal } = new AbortController();

async function written(store: RowStore, rows: ExportRows) {
	const progress: (readonly [number, number])[] = [];
	const request: ExportRequest = { ...csvOfRows, rows };
	const { blob, count } = await store.export(request, null, (...each) => progress.push(each), signal);
	return { text: (await blob?.text()) ?? "", count, progress };
}

const input = { label: "input", text: "natgeo" };

it("a flat file has the rows of a query in order, with the input after the values", async () => {
	const query = { words: "ad", sort: { field: "id", descending: true } };
	const store = await listOf(people);
	const { text, count } = await written(store, { scope: "values", query, texts: [input] });
	expect(text).toBe("pk,username,z,x_y,input\r\n3,adam,,,natgeo\r\n1,ada,,1.00,natgeo\r\n");
	expect(count).toBe(2);
});

it("the input keeps its column name in a flat file, even if a value has the same name", async () => {
	const { text } = await written(await listOf(people), {
		scope: "values",
		query: { ...unsorted, words: "bo" },
		texts: [input],
	});
	expect(text).toBe("pk,username,input_2,input\r\n2,bo,'=own,natgeo\r\n");
});

it("a flat file is not written for a query without rows", async () => {
	const query = { ...unsorted, words: "nobody" };
	const { text, count } = await written(await listOf(people), { scope: "values", query, texts: [input] });
	expect([text, count]).toEqual(["", 0]);
});

it("a flat file reports its progress while rows are read and then written", async () => {
	const users = Array.from({ length: 4_000 }, (_, at) => `{"pk":${at},"x":"${"y".repeat(90)}"}`);
	const store = await listOf(`{"users":[${users.join(",")}]}`);
	const { progress } = await written(store, { scope: "all", shape: "flat" });
	expect(progress.length).toBeGreaterThan(0);
	expect(new Set(progress.map(([, total]) => total))).toEqual(new Set([8_000]));
	expect(progress.every(([done]) => done > 0 && done <= 8_000)).toBe(true);
});

it("a file is not written if its order contains a missing row", async () => {
	const store = await listOf(people);
	const target = { open: async () => {}, write: async () => {}, restart: async () => {} };
	for (const rows of [
		{ scope: "query", query: unsorted, columns: [input] },
		{ scope: "values", query: unsorted, texts: [] },
	] as const) {
		const source = {
			rows: store.reader(),
			schema: { kind: "accounts", one: "", many: "", id: "", title: "", rows: [], fields: [] },
			request: { ...csvOfRows, rows },
			order: Uint32Array.of(0, 7),
		} as const;
		const writing = writeRows(source, target, () => {}, new Scheduler(signal));
		await expect(writing).rejects.toThrow("1 rows instead of 2");
	}
});

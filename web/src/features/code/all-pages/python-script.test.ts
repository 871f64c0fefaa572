import { describe, expect, it } from "vitest";
import type { PagedCall } from "./paged-call";
import { pagesInPython } from "./python-script";

const flat: PagedCall = {
	...{ many: "accounts", maxPages: 10, url: "http://127.0.0.1:8080/ig/followers/?id_user=" },
	...{ headers: [], first: [], lists: [], flags: [["more"]] },
	next: [{ name: "max_id", path: ["cursor"] }],
	rows: { list: ["users"], inner: [], row: [] },
	id: ["pk"],
};

const lookup = { username: "natgeo", url: "http://127.0.0.1:8080/ig/user_id/?user=natgeo", afterID: "" };

describe("the Python program", () => {
	it.each<[string, Partial<PagedCall>]>([
		["the list", { rows: { list: ["data", "users"], inner: [], row: [] } }],
		["a list in the list", { rows: { list: ["users"], inner: [["a", "b"]], row: ["node"] } }],
		["the row", { rows: { list: ["edges"], inner: [], row: ["node", "user"] } }],
		["the element of a list in the list", { rows: { list: ["users"], inner: [["a"]], row: [] } }],
		["the ID of a row", { id: ["node", "pk"] }],
		["the cursor", { next: [{ name: "max_id", path: ["page", "cursor"] }] }],
		["the end", { flags: [["page", "more"]] }],
		["the ID of a name", { lookup: { ...lookup, ids: [["id"], ["data", "id"]] } }],
	])("defines what it follows nested keys with, of %s", (_, nested) => {
		const text = pagesInPython({ ...flat, ...nested });
		expect(text).toMatch(/[^.\w]get\((?!value, \*keys)/);
		expect(text).toContain("def get(value, *keys):");
	});

	it("has no function that it does not call", () => {
		const call = { ...flat, lookup: { ...lookup, ids: [["id"]] } };
		for (const each of [flat, call]) expect(pagesInPython(each)).not.toMatch(/[^.\w]get\(/);
	});
});

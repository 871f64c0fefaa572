import { describe, expect, it } from "vitest";
import { csvOfRows, writtenFile } from "@/worker/export/testing";
import { openAnswer, openRowList } from "./handles";
import { unsorted } from "./rows";

function open(text: string) {
	const bytes = new TextEncoder().encode(text);
	return openAnswer(bytes.buffer.slice(0, bytes.length));
}

const source = `{ "status": "ok",\n "id": 9223372036854775807, "x": 1.00, "x": -0 }`;

describe("an open response", () => {
	it("provides the source text and the bytes", async () => {
		const answer = await open(source);
		expect(answer.size).toBe(source.length);
		expect(await answer.text()).toBe(source);
		expect((await answer.blob()).size).toBe(source.length);
	});

	it("splits the source into lines without changing it", async () => {
		const answer = await open(source);
		const lines = await answer.view.lines(0, 99);
		expect(lines.map((line) => line.tokens.map((token) => token.text).join(""))).toEqual([
			"{",
			'"status":"ok",',
			'"id":9223372036854775807,',
			'"x":1.00,',
			'"x":-0',
			"}",
		]);
		expect(lines.map((line) => line.depth)).toEqual([0, 1, 1, 1, 1, 0]);
	});

	it("is parsed and exported with exact numbers", async () => {
		const answer = await open(source);
		const list = openRowList("identity", "");
		const { message, page } = await list.read(answer, 200);
		expect(message).toBe(null);
		expect(page?.rows[0]?.user_id).toBe("9223372036854775807");
		const { text, count } = await writtenFile(list, csvOfRows);
		expect(count).toBe(1);
		expect(text).toContain("9223372036854775807");
	});

	it("has text lines and a syntax error token when it is not JSON", async () => {
		const answer = await open("<html>\r\nBad gateway</html>");
		expect(answer.syntaxError).toMatchObject({ line: 1, column: 1 });
		const lines = await answer.view.lines(0, answer.lineCount);
		expect(lines.map((line) => line.tokens.map((token) => token.text).join(""))).toEqual([
			"<html>",
			"Bad gateway</html>",
		]);
		expect(lines[0]?.tokens[0]?.kind).toBe("invalid");
		const list = openRowList("identity", "");
		expect(await list.read(answer, 200)).toEqual({ message: null, page: null });
		await expect(list.append(answer)).rejects.toThrow(/not JSON/);
	});

	it("cuts long lines and long strings and reports their full size", async () => {
		const text = await open("x".repeat(1200));
		expect((await text.view.lines(0, 9)).map((line) => line.number)).toEqual([1, null, null]);
		const json = await open(JSON.stringify(["é".repeat(5000)]));
		const [, line] = await json.view.lines(0, 3);
		expect(line?.tokens[0]).toMatchObject({ kind: "string", fullSize: 10_002 });
	});

	it("rejects calls after it is closed and leaves other responses unaffected", async () => {
		const [one, other] = await Promise.all([open("[1]"), open("[2]")]);
		one.close();
		await expect(one.text()).rejects.toThrow("This response was closed.");
		expect(await other.text()).toBe("[2]");
	});
});

describe("an open list", () => {
	const users = (...ids: readonly number[]) =>
		JSON.stringify({ users: ids.map((id) => ({ id, username: `u${id}`, follower_count: 100 - id })) });

	it("lists each ID once across pages and counts all fetched rows", async () => {
		const list = openRowList("accounts", "followers");
		expect(await list.append(await open(users(1, 2, 2)))).toMatchObject({ count: 2, fetched: 3, added: 2 });
		expect(await list.append(await open(users(2, 3)))).toMatchObject({ count: 3, fetched: 5, added: 1 });
		const { rows, total } = await list.rows.rowWindow(1, 9, unsorted);
		expect(rows.map((row) => row.id)).toEqual(["2", "3"]);
		expect(total).toBe(3);
		expect((await writtenFile(list, csvOfRows)).count).toBe(3);
	});

	it("never treats rows without an ID as duplicates", async () => {
		const list = openRowList("accounts", "followers");
		const body = '{"users":[{"username":"a"},{"username":"a"}]}';
		expect(await list.append(await open(body))).toMatchObject({ count: 2, fetched: 2 });
	});

	it("returns the rows that contain the words, sorted by a field", async () => {
		const list = openRowList("accounts", "followers");
		await list.append(await open(users(9, 10, 11)));
		const sort = { field: "follower_count", descending: false };
		const byCount = await list.rows.rowWindow(0, 9, { words: "", sort });
		expect(byCount.rows.map((row) => row.id)).toEqual(["11", "10", "9"]);
		const matches = await list.rows.rowWindow(0, 9, { words: " U1 ", sort });
		expect(matches.rows.map((row) => row.id)).toEqual(["11", "10"]);
		expect(matches.total).toBe(2);
	});

	it("sends only the first rows of a long page", async () => {
		const list = openRowList("accounts", "followers");
		const page = await list.append(await open(users(...Array.from({ length: 500 }, (_, id) => id))));
		expect(page.count).toBe(500);
		expect(page.rows).toHaveLength(40);
	});

	it("rejects calls after it is closed", async () => {
		const list = openRowList("accounts", "followers");
		list.close();
		await expect(list.rows.rowWindow(0, 1, unsorted)).rejects.toThrow("closed");
	});
});

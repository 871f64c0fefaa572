import { describe, expect, it } from "vitest";
import { openAnswer, openList } from "@/lib/answer/client";
import { asSent } from "@/lib/answer/order";

function open(text: string) {
	const bytes = new TextEncoder().encode(text);
	return openAnswer(bytes.buffer.slice(0, bytes.length));
}

const source = `{ "status": "ok",\n "id": 9223372036854775807, "x": 1.00, "x": -0 }`;

describe("an open answer", () => {
	it("keeps the source text and the bytes", async () => {
		const answer = await open(source);
		expect(answer.size).toBe(source.length);
		expect(await answer.text()).toBe(source);
		expect((await answer.blob()).size).toBe(source.length);
	});

	it("gives lines as slices of the source", async () => {
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

	it("is read and exported with exact numbers", async () => {
		const answer = await open(source);
		expect(await answer.outcome(200)).toEqual({ failed: false, message: null });
		const list = await openList("identity", "");
		const { rows } = await list.append(answer);
		expect(rows[0]?.id).toBe("9223372036854775807");
		const { blob, count } = await list.csv("rows", { safe: true });
		expect(count).toBe(1);
		expect(blob.size).toBeGreaterThan(0);
	});

	it("that is no JSON shows as text, with the place of the fault", async () => {
		const answer = await open("<html>\r\nBad gateway</html>");
		expect(answer.fault).toMatchObject({ line: 1, column: 1 });
		const lines = await answer.view.lines(0, answer.lineCount);
		expect(lines.map((line) => line.tokens.map((token) => token.text).join(""))).toEqual([
			"<html>",
			"Bad gateway</html>",
		]);
		expect(lines[0]?.tokens[0]?.kind).toBe("fault");
		expect(await answer.outcome(200)).toEqual({ failed: true, message: null });
		const list = await openList("identity", "");
		await expect(list.append(answer)).rejects.toThrow(/no JSON/);
	});

	it("cuts long lines and long strings, and says how long they are", async () => {
		const text = await open("x".repeat(1200));
		expect((await text.view.lines(0, 9)).map((line) => line.number)).toEqual([1, null, null]);
		const json = await open(JSON.stringify(["é".repeat(5000)]));
		const [, line] = await json.view.lines(0, 3);
		expect(line?.tokens[0]).toMatchObject({ kind: "string", cutFrom: 10_002 });
	});

	it("refuses questions once it is closed, and others go on", async () => {
		const [one, other] = await Promise.all([open("[1]"), open("[2]")]);
		one.close();
		await expect(one.text()).rejects.toThrow("This answer was closed.");
		expect(await other.text()).toBe("[2]");
	});
});

describe("an open list", () => {
	const users = (...ids: readonly number[]) =>
		JSON.stringify({ users: ids.map((id) => ({ id, username: `u${id}`, follower_count: 100 - id })) });

	it("takes each ID once, from page to page, and counts what was fetched", async () => {
		const list = await openList("accounts", "followers");
		expect(await list.append(await open(users(1, 2, 2)))).toMatchObject({ count: 2, fetched: 3, added: 2 });
		expect(await list.append(await open(users(2, 3)))).toMatchObject({ count: 3, fetched: 5, added: 1 });
		const { rows, total } = await list.stretch(1, 9, asSent);
		expect(rows.map((row) => row.id)).toEqual(["2", "3"]);
		expect(total).toBe(3);
		expect(await (await list.csv("rows", { safe: true })).count).toBe(3);
	});

	it("keeps rows without an ID, which are never repeats", async () => {
		const list = await openList("accounts", "followers");
		const body = '{"users":[{"username":"a"},{"username":"a"}]}';
		expect(await list.append(await open(body))).toMatchObject({ count: 2, fetched: 2 });
	});

	it("gives the rows that hold words, in the order of a field", async () => {
		const list = await openList("accounts", "followers");
		await list.append(await open(users(9, 10, 11)));
		const sort = { field: "followers", descending: false };
		const byCount = await list.stretch(0, 9, { words: "", sort });
		expect(byCount.rows.map((row) => row.id)).toEqual(["11", "10", "9"]);
		const found = await list.stretch(0, 9, { words: " U1 ", sort });
		expect(found.rows.map((row) => row.id)).toEqual(["11", "10"]);
		expect(found.total).toBe(2);
	});

	it("sends no more than the first sight of a long page", async () => {
		const list = await openList("accounts", "followers");
		const page = await list.append(await open(users(...Array.from({ length: 500 }, (_, id) => id))));
		expect(page.count).toBe(500);
		expect(page.rows).toHaveLength(60);
	});

	it("refuses questions once it is closed", async () => {
		const list = await openList("accounts", "followers");
		list.close();
		await expect(list.stretch(0, 1, asSent)).rejects.toThrow("closed");
	});
});

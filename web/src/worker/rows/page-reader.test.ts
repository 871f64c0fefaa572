import { expect, it } from "vitest";
import { openAnswer, openRowList } from "@/answers/handles";
import { unsorted } from "@/answers/rows";

function open(text: string) {
	const bytes = new TextEncoder().encode(text);
	return openAnswer(bytes.buffer.slice(0, bytes.length));
}

const pad = "x".repeat(400);

/** The given number of users of about 500 bytes each. */
function users(count: number, from = 0): string {
	const user = (_: unknown, index: number) =>
		`{"pk":${10n ** 17n + BigInt(from + index)},"username":"u${from + index}","note":"${pad}"}`;
	return Array.from({ length: count }, user).join(",");
}

it.each([
	[
		"with one long list",
		`{"a":[1],"users":[${users(9000)}],"next_max_id":"c","big_list":true,"status":"ok"}`,
		9000,
	],
	["whose list is nested and surrounded by whitespace", ` [ [ ${users(6000)} ] , "c" ] `, 6000],
	[
		"that is large outside its list",
		`{"users":[${users(3)}],"next_max_id":"c","log":["${"y".repeat(3_000_000)}"],"status":"ok"}`,
		3,
	],
	[
		"with two long lists",
		`{"users":[${users(4000)}],"others":[${users(3999)}],"next_max_id":"c","status":"ok"}`,
		4000,
	],
])("a large response %s is parsed like a small one", async (_name, source, count) => {
	const answer = await open(source);
	const list = openRowList("accounts", "followers");
	const { message, page } = await list.read(answer, 200);
	expect(message).toBe(null);
	expect(page).toMatchObject({ count, fetched: count, added: count, cursor: "c" });
	const { rows } = await list.rows.rowWindow(count - 1, count, unsorted);
	expect(rows[0]).toMatchObject({ id: String(10n ** 17n + BigInt(count - 1)), username: `u${count - 1}` });
});

it("a large response without rows has no selector", async () => {
	const answer = await open(`{"somewhere":[${users(6000)}],"status":"fail","message":"no"}`);
	const list = openRowList("accounts", "followers");
	expect(await list.read(answer, 200)).toEqual({ message: "no", page: null });
	expect(await list.append(answer)).toMatchObject({ selector: null, count: 0 });
});

it("a large response with too many levels is rejected", async () => {
	const depth = 400_000;
	const answer = await open("[".repeat(depth) + "]".repeat(depth));
	expect(answer).toMatchObject({ syntaxError: null, lineCount: 2 * depth - 1 });
	const list = openRowList("accounts", "followers");
	await expect(list.read(answer, 200)).rejects.toThrow(/raw response is complete/);
});

it("other calls run while a large response is parsed", async () => {
	const answer = await open(`{"users":[${users(20_000)}],"status":"ok"}`);
	const list = openRowList("accounts", "followers");
	const order: string[] = [];
	await Promise.all([
		list.append(answer).then(() => order.push("read")),
		answer.view.lines(0, 1).then(() => order.push("lines")),
	]);
	expect(order).toEqual(["lines", "read"]);
});

it("other calls run while a large list without rows is parsed", async () => {
	const answer = await open(`{"users":[${"1,".repeat(2_000_000)}1]}`);
	const list = openRowList("accounts", "followers");
	let isReading = true;
	const read = list.append(answer).finally(() => {
		isReading = false;
	});
	let answered = 0;
	for (; isReading; answered++) await answer.view.lines(0, 1);
	expect(await read).toMatchObject({ selector: null, count: 0 });
	expect(answered).toBeGreaterThan(4);
});

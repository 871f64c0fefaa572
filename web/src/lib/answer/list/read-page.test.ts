import { expect, it } from "vitest";
import { openAnswer, openList } from "@/lib/answer/client";
import { asSent } from "@/lib/answer/order";

function open(text: string) {
	const bytes = new TextEncoder().encode(text);
	return openAnswer(bytes.buffer.slice(0, bytes.length));
}

const pad = "x".repeat(400);

/** So many users, about 500 bytes each. */
function users(count: number, from = 0): string {
	const user = (_: unknown, index: number) =>
		`{"pk":${10n ** 17n + BigInt(from + index)},"username":"u${from + index}","note":"${pad}"}`;
	return Array.from({ length: count }, user).join(",");
}

it.each([
	[
		"of one long list",
		`{"a":[1],"users":[${users(9000)}],"next_max_id":"c","big_list":true,"status":"ok"}`,
		9000,
	],
	["whose list is nested, with space around it", ` [ [ ${users(6000)} ] , "c" ] `, 6000],
	[
		"whose weight is elsewhere",
		`{"users":[${users(3)}],"next_max_id":"c","log":["${"y".repeat(3_000_000)}"],"status":"ok"}`,
		3,
	],
	[
		"of two long lists",
		`{"users":[${users(4000)}],"others":[${users(3999)}],"next_max_id":"c","status":"ok"}`,
		4000,
	],
])("a large answer %s is read as a whole one is", async (_name, source, count) => {
	const answer = await open(source);
	expect(await answer.outcome(200)).toEqual({ failed: false, message: null });
	const list = await openList("accounts", "followers");
	const page = await list.append(answer);
	expect(page).toMatchObject({ count, fetched: count, added: count, cursor: "c" });
	const { rows } = await list.stretch(count - 1, count, asSent);
	expect(rows[0]).toMatchObject({ id: String(10n ** 17n + BigInt(count - 1)), username: `u${count - 1}` });
});

it("a large answer without rows says so", async () => {
	const answer = await open(`{"somewhere":[${users(6000)}],"status":"fail","message":"no"}`);
	expect(await answer.outcome(200)).toEqual({ failed: true, message: "no" });
	const list = await openList("accounts", "followers");
	expect(await list.append(answer)).toMatchObject({ place: null, count: 0 });
});

it("a large answer of very many levels says that it cannot be read", async () => {
	const depth = 400_000;
	const answer = await open("[".repeat(depth) + "]".repeat(depth));
	expect(answer).toMatchObject({ fault: null, lineCount: 2 * depth - 1 });
	const list = await openList("accounts", "followers");
	await expect(answer.outcome(200).then(() => list.append(answer))).rejects.toThrow(/raw answer is whole/);
});

it("others are answered while a large answer is read", async () => {
	const answer = await open(`{"users":[${users(20_000)}],"status":"ok"}`);
	const list = await openList("accounts", "followers");
	const order: string[] = [];
	await Promise.all([
		list.append(answer).then(() => order.push("read")),
		answer.view.lines(0, 1).then(() => order.push("lines")),
	]);
	expect(order).toEqual(["lines", "read"]);
});

it("others are answered while a large list without rows is read", async () => {
	const answer = await open(`{"users":[${"1,".repeat(2_000_000)}1]}`);
	const list = await openList("accounts", "followers");
	let isReading = true;
	const read = list.append(answer).finally(() => {
		isReading = false;
	});
	let answered = 0;
	for (; isReading; answered++) await answer.view.lines(0, 1);
	expect(await read).toMatchObject({ place: null, count: 0 });
	expect(answered).toBeGreaterThan(4);
});

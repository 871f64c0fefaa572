import { expect, it, vi } from "vitest";
import { openRowList, type PendingAnswer, receiveAnswer } from "@/answers/handles";
import type { DownloadGrowth } from "@/answers/raw-view";
import { unsorted } from "@/answers/rows";

/** A server whose response is sent chunk by chunk. */
function stubAnswer(headers: HeadersInit = {}) {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
		signal?.addEventListener("abort", () => writer.abort(signal.reason));
		return new Response(readable, { status: 206, headers });
	});
	return {
		send: (text: string) => writer.write(new TextEncoder().encode(text)),
		end: () => writer.close(),
		interrupt: () => writer.abort(new TypeError("network error")),
	};
}

/** Resolves with the response's growth once it has more than `size` bytes. */
function grownBeyond({ view }: PendingAnswer, size: number): Promise<DownloadGrowth> {
	return new Promise((resolve, reject) => {
		const report = (growth: DownloadGrowth) => void (growth.size > size && resolve(growth));
		view.watchGrowth(report, new AbortController().signal).catch(reject);
	});
}

const source = '{"status":"ok","text":"é","list":[1,{"a":[]}]}';

it("a response received in chunks equals the whole response", async () => {
	const { send, end } = stubAnswer({ "x-request-id": "r-1", "content-length": "5" });
	const pending = receiveAnswer("/ig/", {});
	expect(await pending.head).toEqual({
		status: 206,
		statusText: "",
		headers: [
			["content-length", "5"],
			["x-request-id", "r-1"],
		],
		quotaLeft: null,
		requestID: "r-1",
		serverTiming: null,
		length: 5,
	});
	for (const letter of source) await send(letter);
	await end();
	const answer = await pending.completion;
	expect(await answer.text()).toBe(source);
	expect(answer).toMatchObject({ size: 47, lineCount: 10, syntaxError: null });
});

it.each([
	["a success", '{"status":"ok","users":[{"pk":7}]}', "end", { message: null, page: { count: 1, added: 1 } }],
	["a failure", '{"status":"fail","message":"no"}', "end", { message: "no", page: null }],
	["no JSON", "<p>no</p>", "end", { message: null, page: null }],
	["interrupted", '{"status":"ok","users":[{"pk":7}]}', "interrupt", { message: null, page: null }],
] as const)("a pending response is parsed after its last byte: %s", async (_, body, last, outcome) => {
	const server = stubAnswer();
	const pending = receiveAnswer("/ig/", {});
	const list = openRowList("accounts", "followers");
	const reading = list.read(pending);
	await pending.head;
	await server.send(body);
	server[last]().catch(() => undefined);
	expect(await reading).toMatchObject(outcome);
	expect(await list.rows.rowWindow(0, 9, unsorted)).toMatchObject({ total: outcome.page?.count ?? 0 });
});

it("lines are available before the last byte", async () => {
	const { send, end } = stubAnswer();
	const pending = receiveAnswer("/ig/", {});
	await pending.head;
	await send(source.slice(0, 40));
	expect(await grownBeyond(pending, 3)).toMatchObject({ lineCount: 6, isComplete: false });
	const lines = await pending.view.lines(0, 99);
	expect(lines.map(({ tokens }) => tokens.map(({ text }) => text).join(""))).toEqual([
		"{",
		'"status":"ok",',
		'"text":"é",',
		'"list":[',
		"1,",
		"{",
	]);
	await send(source.slice(40));
	await end();
	await pending.completion;
	expect(await grownBeyond(pending, 40)).toMatchObject({ lineCount: 10, isComplete: true });
});

it("an interrupted response keeps the bytes received, and the reason", async () => {
	const { send, interrupt } = stubAnswer();
	const pending = receiveAnswer("/ig/", {});
	await send(source.slice(0, 20));
	expect(await pending.head).toMatchObject({ status: 206 });
	void interrupt();
	const answer = await pending.completion;
	expect(answer).toMatchObject({ size: 20, interruption: "network error", syntaxError: { line: 1 } });
	expect(await answer.text()).toBe(source.slice(0, 20));
});

it("closing a download aborts it", async () => {
	const { send } = stubAnswer();
	const pending = receiveAnswer("/ig/", {});
	await pending.head;
	await send(source.slice(0, 20));
	const growth = grownBeyond(pending, source.length);
	pending.close();
	await expect(growth).rejects.toThrow("closed");
	await expect(pending.view.lines(0, 1)).rejects.toThrow("closed");
	await expect(pending.completion).rejects.toThrow();
	await expect(send(source)).rejects.toThrow();
});

import { expect, it, vi } from "vitest";
import { receiveAnswer } from "@/lib/answer/client";

/** A console whose answer comes in pieces, each when it is sent. */
function answering(headers: HeadersInit = {}) {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
		signal?.addEventListener("abort", () => writer.abort(signal.reason));
		return new Response(readable, { status: 206, headers });
	});
	return {
		send: (text: string) => writer.write(new TextEncoder().encode(text)),
		end: () => writer.close(),
		breakOff: () => writer.abort(new TypeError("network error")),
	};
}

const source = '{"status":"ok","text":"é","list":[1,{"a":[]}]}';

it("an answer in pieces is what it is as a whole", async () => {
	const { send, end } = answering({ "x-request-id": "r-1", "content-length": "5" });
	const arriving = receiveAnswer("/ig/", {});
	expect(await arriving.head).toEqual({
		status: 206,
		quotaLeft: null,
		requestID: "r-1",
		serverTiming: null,
		length: 5,
	});
	for (const letter of source) await send(letter);
	await end();
	const answer = await arriving.whole;
	expect(await answer.text()).toBe(source);
	expect(answer).toMatchObject({ size: 47, lineCount: 10, fault: null });
});

it("lines can be seen before the last byte", async () => {
	const { send, end } = answering();
	const arriving = receiveAnswer("/ig/", {});
	await arriving.head;
	await send(source.slice(0, 40));
	expect(await arriving.view.grown(3)).toMatchObject({ lineCount: 6, isWhole: false });
	const lines = await arriving.view.lines(0, 99);
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
	expect(await arriving.view.grown(4)).toMatchObject({ lineCount: 10, isWhole: true });
});

it("an answer that breaks off is what came of it, and says so", async () => {
	const { send, breakOff } = answering();
	const arriving = receiveAnswer("/ig/", {});
	await send(source.slice(0, 20));
	expect(await arriving.head).toMatchObject({ status: 206 });
	void breakOff();
	const answer = await arriving.whole;
	expect(answer).toMatchObject({ size: 20, broken: "network error", fault: { line: 1 } });
	expect(await answer.text()).toBe(source.slice(0, 20));
});

it("an answer that is called off is asked for no more", async () => {
	const { send } = answering();
	const arriving = receiveAnswer("/ig/", {});
	await arriving.head;
	await send(source.slice(0, 20));
	const more = arriving.view.grown(source.length);
	arriving.close();
	await expect(more).rejects.toThrow("closed");
	await expect(arriving.view.lines(0, 1)).rejects.toThrow("closed");
	await expect(arriving.whole).rejects.toThrow();
	await expect(send(source)).rejects.toThrow();
});

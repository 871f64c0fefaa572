import { afterEach, expect, it, vi } from "vitest";
import { exportByServer } from "@/answers/answer-files";
import type { ServerExport } from "@/answers/export";
import { openAnswer, openRowList } from "@/answers/handles";
import { unsorted } from "@/answers/rows";
import { writeToFile } from "./file-target";
import { writeByServer } from "./server-file";
import { diskFile } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const request: ServerExport = {
	feature: "followers",
	format: "xlsx",
	rows: "shown",
	columns: [{ label: "id", name: "id" }],
	dates: false,
	safe: true,
	inputs: { label: "natgeo" },
};

const source = '{ "users": [{"pk":9223372036854775807,"x":1.00},{"pk":2}] }';

/** Has a server with this response write a file from two pages that overlap. */
async function written(response: () => Response, signal = new AbortController().signal) {
	const sent: FormData[] = [];
	vi.stubGlobal("fetch", async (_url: string, { body }: { body: FormData }) => {
		sent.push(body);
		return response();
	});
	const list = openRowList("accounts", "followers");
	const pages = await Promise.all(
		[source, '{"users":[{"pk":3},{"pk":2}]}'].map((text) =>
			openAnswer(new TextEncoder().encode(text).buffer.slice(0)),
		),
	);
	for (const page of pages) await list.append(page);
	const query = { ...unsorted, sort: { field: "id", descending: false } };
	const file = exportByServer(list, pages, request, query, { file: null, onProgress: () => {}, signal });
	return { file, sent };
}

it("the server receives the request, the order of the rows and the exact bytes, in this sequence", async () => {
	const { file, sent } = await written(
		() => new Response("file", { headers: { "X-Rows": "3", "X-Cells-Cut": "2", "X-Values-Unread": "5" } }),
	);
	const { blob, url: _url, ...counts } = await file;
	expect(counts).toEqual({ count: 3, cutCells: 2, unread: 5, textColumns: 0 });
	expect(await blob?.text()).toBe("file");
	const [form] = sent;
	expect([...(form?.keys() ?? [])]).toEqual(["request", "order", "answer", "answer"]);
	expect(JSON.parse(`${form?.get("request")}`)).toEqual(request);
	const order = form?.get("order");
	expect(order instanceof Blob && new Uint32Array(await order.arrayBuffer())).toEqual(
		Uint32Array.of(1, 2, 0),
	);
	const answer = form?.get("answer");
	expect(answer instanceof Blob && (await answer.text())).toBe(source);
});

it.each([
	[
		"with the server's message",
		413,
		'{"detail":"Too many rows. Save as CSV instead."}',
		"Too many rows. Save as CSV instead.",
	],
	["with our message when the server sends none", 500, "<html>", "could not write the file"],
	[
		"even with the status of a file without values",
		422,
		'{"code":"unfinished","detail":"It took too long."}',
		"It took too long.",
	],
])("a refusal is reported %s", async (_name, status, body, want) => {
	const { file } = await written(() => new Response(body, { status }));
	await expect(file).rejects.toThrow(want);
});

it("a file without any value is not written", async () => {
	const { file } = await written(() => new Response('{"code":"empty"}', { status: 422 }));
	expect(await file).toEqual({ blob: null, url: null, count: 0 });
});

it("a file that was cut off is dropped and reported", async () => {
	const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("network error")) });
	const { file } = await written(() => new Response(body, { headers: { "X-Rows": "3" } }));
	await expect(file).rejects.toThrow("The file was cut off");
});

it("a server that does not respond is reported", async () => {
	const { file } = await written(() => {
		throw new TypeError("Failed to fetch");
	});
	await expect(file).rejects.toThrow("did not respond");
});

/** Has a server with this response write to a file on disk. */
function writtenTo(handle: FileSystemFileHandle, response: () => Response) {
	vi.stubGlobal("fetch", async () => response());
	const answers = { request, order: null, pages: [new Blob([source])] };
	const { signal } = new AbortController();
	return writeToFile(handle, "text/plain", (target) => writeByServer(answers, target, () => {}, signal));
}

it.each([
	["has no value", () => new Response('{"code":"empty"}', { status: 422 })],
	["the server fails to write", () => new Response("{}", { status: 503 })],
	["no server sends", () => Response.error()],
])("a file that %s leaves nothing on disk", async (_name, response) => {
	const { calls, handle } = diskFile();
	await Promise.allSettled([writtenTo(handle, response)]);
	expect(calls).toEqual(["abort", "remove"]);
});

it("the server need not wait for a reader whose disk is full", async () => {
	const cancel = vi.fn();
	const body = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1)), cancel });
	const { handle } = diskFile(() => Promise.reject(new Error("full")));
	const file = writtenTo(handle, () => new Response(body, { headers: { "X-Rows": "3" } }));
	await expect(file).rejects.toThrow();
	expect(cancel).toHaveBeenCalled();
});

it("closing the list aborts the server's file", async () => {
	let begun = () => {};
	const isBegun = new Promise<void>((resolve) => {
		begun = resolve;
	});
	vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
		begun();
		return new Promise((_resolve, reject) => {
			signal?.addEventListener("abort", () => reject(signal.reason));
		});
	});
	const list = openRowList("accounts", "followers");
	const page = await openAnswer(new TextEncoder().encode(source).buffer.slice(0));
	await list.append(page);
	const { signal } = new AbortController();
	const file = exportByServer(list, [page], request, null, { file: null, onProgress: () => {}, signal });
	await isBegun;
	list.close();
	await expect(file).rejects.toThrow("This response was closed.");
});

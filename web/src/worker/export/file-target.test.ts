import { expect, it } from "vitest";
import type { MediaRequest } from "@/answers/media";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { RowStore } from "@/worker/rows/row-store";
import { type FileTarget, writeToFile } from "./file-target";
import { csvOfRows, diskFile } from "./testing";

it("a file on disk is closed when it is complete", async () => {
	const { calls, handle } = diskFile();
	const write = async (target: FileTarget) => {
		await target.write("a");
		return { count: 1 };
	};
	expect(await writeToFile(handle, "text/plain", write)).toEqual({ count: 1, blob: null, url: null });
	expect(calls).toEqual(["write a", "close"]);
});

it.each([
	["fails", () => Promise.reject(new Error("full")), ["remove"]],
	["has no row", () => Promise.resolve({ count: 0 }), ["remove"]],
	[
		"fails after it was opened",
		async (target: FileTarget) => {
			await target.open();
			throw new Error("full");
		},
		["abort", "remove"],
	],
])("a file that %s is removed and never closed", async (_name, write, want) => {
	const { calls, handle } = diskFile();
	await Promise.allSettled([writeToFile(handle, "text/plain", write)]);
	expect(calls).toEqual(want);
});

it("a file in memory has an address created in the worker", async () => {
	const { blob, url } = await writeToFile(null, "text/plain", async (target) => {
		await target.write(new Uint8Array(3).fill(0x61));
		await target.write("end");
		return { count: 1 };
	});
	expect(await blob?.text()).toBe("aaaend");
	expect(url).toMatch(/^blob:/);
});

/** A query whose rows cannot be read. */
const unreadable = {
	words: "a",
	sort: null,
	further: [{ name: "x", type: "text" as const, selectors: ["a.b[?"] }],
};

const media: MediaRequest = {
	rows: { query: unreadable, indices: null },
	pictures: true,
	clips: true,
	content: "zip",
	manifest: "csv",
};

const rows = { scope: "query", query: unreadable, columns: [] } as const;

const { signal } = new AbortController();

it.each([
	[
		"CSV",
		(store: RowStore, file: FileSystemFileHandle) =>
			store.export({ ...csvOfRows, rows }, file, () => {}, signal),
	],
	[
		"pictures",
		(store: RowStore, file: FileSystemFileHandle) => store.saveMedia(media, file, () => {}, signal),
	],
])("no file is left for %s with an unknown sort order", async (_name, save) => {
	const store = RowStore.ofKind("accounts", "followers");
	await store.append(new StoredAnswer(new TextEncoder().encode('{"users":[{"pk":1}]}')));
	const { calls, handle } = diskFile();
	await expect(save(store, handle)).rejects.toThrow();
	expect(calls).toEqual(["remove"]);
});

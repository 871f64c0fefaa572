import { expect, it } from "vitest";
import { openTarget, writeTo } from "./file-target";

/** A file on a disk, with what is written to it. */
function diskFile(): { readonly calls: readonly string[]; readonly handle: FileSystemFileHandle } {
	const calls: string[] = [];
	const stream = {
		write: async (chunk: string) => void calls.push(`write ${chunk}`),
		close: async () => void calls.push("close"),
		abort: async () => void calls.push("abort"),
	};
	const remove = async () => void calls.push("remove");
	const handle = { createWritable: async () => stream, getFile: async () => ({ size: 0 }), remove };
	return { calls, handle: Object.assign(Object.create(null), handle) };
}

it("a file on the disk is closed when it is whole", async () => {
	const { calls, handle } = diskFile();
	const target = await openTarget(handle, "text/plain");
	const write = async () => {
		await target.write("a");
		return { count: 1 };
	};
	expect(await writeTo(target, write)).toEqual({ count: 1, blob: null });
	expect(calls).toEqual(["write a", "close"]);
});

it.each([
	["fails", () => Promise.reject(new Error("full"))],
	["has no row", () => Promise.resolve({ count: 0 })],
])("a file that %s is removed, and never closed", async (_name, write) => {
	const { calls, handle } = diskFile();
	const target = await openTarget(handle, "text/plain");
	await Promise.allSettled([writeTo(target, write)]);
	expect(calls).toEqual(["abort", "remove"]);
});

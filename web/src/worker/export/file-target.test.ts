import { expect, it } from "vitest";
import { openTarget, writeTo } from "./file-target";
import { diskFile } from "./testing";

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

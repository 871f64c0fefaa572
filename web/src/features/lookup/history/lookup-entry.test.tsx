import { expect, test, vi } from "vitest";
import { nextPaint } from "@/lib/next-paint";
import { addEntryAfterPaint } from "./lookup-entry";

test("a page that is left within a frame of its response adds no entry, even when its window is gone", async () => {
	const page = new AbortController();
	const add = vi.fn();
	addEntryAfterPaint(add, page.signal);
	const painted = nextPaint();
	page.abort();
	vi.stubGlobal("window", undefined);
	await painted;
	expect(add).not.toHaveBeenCalled();
});

test("a page that is still open adds one entry", async () => {
	const add = vi.fn();
	const addNow = addEntryAfterPaint(add, new AbortController().signal);
	await nextPaint();
	addNow();
	expect(add).toHaveBeenCalledOnce();
});

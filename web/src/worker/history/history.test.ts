import { afterEach, expect, test, vi } from "vitest";
import type { LookupRecord } from "@/answers/lookup-record";
import { History } from "./history";
import { newLookup, stubDatabase } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("a history that failed to open is opened by the next call", async () => {
	stubDatabase();
	const history = new History(() => new Blob());
	class NoChannel {
		constructor() {
			throw new Error("The browser has none at the moment.");
		}
	}
	vi.stubGlobal("BroadcastChannel", NoChannel);
	const onLookups = vi.fn();
	await expect(history.list("a-key", onLookups)).rejects.toThrow("at the moment");
	vi.stubGlobal("BroadcastChannel", undefined);
	await history.list("a-key", onLookups);
	expect(onLookups).not.toHaveBeenCalled();
});

test("a long list arrives in messages that the page reads quickly, latest lookups first", async () => {
	stubDatabase();
	vi.stubGlobal("BroadcastChannel", undefined);
	const history = new History(() => new Blob());
	for (let time = 0; time < 600; time++) await history.add("a-key", newLookup(`l${time}`, { time }), null);
	const messages: (readonly LookupRecord[])[] = [];
	await history.list("a-key", (lookups) => messages.push(lookups));
	expect(Math.max(...messages.map(({ length }) => length))).toBeLessThan(300);
	expect(messages.flat().map(({ time }) => time)).toEqual(Array.from({ length: 600 }, (_, at) => 599 - at));
});

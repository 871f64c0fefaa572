import { afterEach, expect, test, vi } from "vitest";
import { History } from "./history";
import { stubDatabase } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("a history that could not be opened is opened by the next call", async () => {
	stubDatabase();
	const history = new History(() => new Blob());
	class NoChannel {
		constructor() {
			throw new Error("The browser has none at the moment.");
		}
	}
	vi.stubGlobal("BroadcastChannel", NoChannel);
	await expect(history.list("a-key")).rejects.toThrow("at the moment");
	vi.stubGlobal("BroadcastChannel", undefined);
	expect(await history.list("a-key")).toEqual([]);
});

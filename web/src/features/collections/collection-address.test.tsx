import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { addressOfCollection, parseCollectionQuery, useCollectionAddress } from "./collection-address";

const address = {
	tab: "inputs",
	run: 2,
	words: "c d",
	sort: { field: "follower_count", descending: true },
	conditions: ["follower_count>=1000", "username~&="],
	columns: ["username", "a,b%"],
	outcome: "notFound",
	search: "a&b=é",
	from: 1,
	to: 3,
	changes: "gone",
} as const;

beforeEach(() => window.history.replaceState(null, "", "/collections/c1"));

test("the view is read from the address, ignoring invalid parts", () => {
	const { search } = new URL(addressOfCollection("c1", address), "http://localhost");
	expect(parseCollectionQuery(search)).toEqual(address);
	expect(addressOfCollection("c1", parseCollectionQuery(""))).toBe("/collections/c1");
	expect(parseCollectionQuery("?tab=x&run=-1&outcome=good&show=all&from=x")).toEqual(
		parseCollectionQuery(""),
	);
});

test("changing one setting keeps the others, and Back undoes the change", async () => {
	window.history.replaceState({ scroll: 7 }, "", addressOfCollection("c1", address));
	const { result } = renderHook(useCollectionAddress);
	const [, change] = result.current;
	act(() => change({ words: "cd" }, "same"));
	expect(result.current[0]).toEqual({ ...address, words: "cd" });
	expect(window.history.state).toEqual({ scroll: 7 });
	act(() => change({ run: null }));
	expect(result.current[0]).toEqual({ ...address, words: "cd", run: null });
	expect(window.history.state).toBeNull();
	await act(async () => {
		const popped = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
		window.history.back();
		await popped;
	});
	expect(result.current[0]).toEqual({ ...address, words: "cd" });
});

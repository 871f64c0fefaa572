import { describe, expect, test } from "vitest";
import type { LookupRecord } from "@/answers/lookup-record";
import { searchGuide } from "@/features/docs/guide-search";
import { forgetAccounts, rememberID } from "@/features/lookup/known-accounts";
import { currentAccessKey } from "@/lib/access-key";
import { readSettings } from "@/lib/settings";
import { newLookup } from "@/worker/history/testing";
import { paletteGroups } from "./palette-entries";

function listing(text: string, isGuideLoaded = true, history: readonly LookupRecord[] = []) {
	const { groups, isWaiting } = paletteGroups(text, {
		page: {
			...{ commands: [], settings: readSettings(document) },
			...{ onOverlay: () => {}, onKeyField: () => {} },
		},
		history,
		searchGuide: isGuideLoaded ? searchGuide : undefined,
	});
	return { isWaiting, entries: groups.flatMap(({ entries }) => entries.map(({ id }) => id)) };
}

const guideWords = [
	"rate limit",
	"rate limits",
	"api key",
	"mcp",
	"openapi",
	"python code",
	"change provider",
	"typescript",
	"swagger",
	"assistants",
];

const lookups = [
	["natgeo", "look-up-user-info"],
	["posts natgeo", "look-up-posts-by-username"],
	["natgeo posts", "look-up-posts-by-username"],
	["@mcp", "look-up-user-info"],
	["787132", "look-up-posts"],
	["#typescript", "look-up-hashtag"],
	["https://www.instagram.com/natgeo/", "look-up-user-info"],
	["são paulo", "look-up-search-user"],
	["cristiano", "look-up-user-info"],
] as const;

describe("Enter", () => {
	test.each(guideWords)("opens the guide for %s", (text) => {
		expect(listing(text).entries[0]).toMatch(/^guide-/);
	});

	test.each(lookups)("looks up %s", (text, id) => {
		expect(listing(text).entries[0]).toBe(id);
	});

	test.each([
		["collect", "collections"],
		["engagement rate", "feature-engagement"],
		["user info", "feature-user-info"],
		["highlights", "feature-highlight-tray"],
		["shortcuts", "shortcuts"],
		["keys and quota", "keys"],
	])("opens the page for %s instead of the guide", (text, id) => {
		expect(listing(text).entries[0]).toBe(id);
	});
});

test("a saved lookup comes first even if another feature would look up the same", () => {
	const made = newLookup("saved", {
		...{ feature: "posts-by-username", typed: { username: "natgeo" }, values: { user: "natgeo" } },
		label: "natgeo",
	});
	const saved = { ...made, size: 1, pageCount: 1, name: "", goal: null, isPinned: false, view: {} };
	rememberID(currentAccessKey(), "natgeo", "787132");
	expect(listing("posts natgeo", true, [saved]).entries.slice(0, 2)).toEqual([
		"history-saved",
		"look-up-posts",
	]);
	forgetAccounts();
});

test("a saved lookup that failed says so", () => {
	const made = newLookup("failed", { feature: "posts-by-username", label: "natgeo" });
	const failure = { kind: "status", status: 404 } as unknown as LookupRecord["failure"];
	const saved = { ...made, failure, size: 1, pageCount: 1, name: "", goal: null, isPinned: false, view: {} };
	const { groups } = paletteGroups("natgeo", { history: [saved], searchGuide });
	const note = groups.flatMap(({ entries }) => entries).find(({ id }) => id === "history-failed")?.note;
	expect(note).toMatch(/^Saved .* · failed · no calls$/);
});

describe("until the guide can be searched", () => {
	test.each([...guideWords, ...lookups.map(([text]) => text), "docs posts natgeo", "collect", "dark"])(
		"the first entry for %s is one that stays first",
		(text) => {
			const before = listing(text, false);
			const [first] = before.entries;
			if (first) expect(listing(text).entries[0]).toBe(first);
			else expect(before.isWaiting).toBe(true);
		},
	);
});

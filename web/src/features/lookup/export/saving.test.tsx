import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routedFeatures } from "@/catalog/features";
import {
	dismissToasts,
	replyWith,
	sampleAnswer,
	submitExample,
	visitFeature,
} from "@/features/lookup/testing";
import { catchFiles, expectToast, type SavedFile, saveExample } from "./testing";

let saved: readonly SavedFile[];

beforeEach(() => {
	saved = catchFiles();
});

afterEach(() => {
	vi.unstubAllGlobals();
});

/** Expects that one file was saved, with a header and at least one line. */
async function expectSaved(): Promise<void> {
	expect(saved).toHaveLength(1);
	expect((await saved[0]?.blob.text())?.split("\r\n").length).toBeGreaterThan(2);
}

describe("the toast of a saved file", () => {
	const own = ["user-id", "user-info", "user-by-username"];
	const { Blob: Real } = globalThis;

	class FullMemory extends Real {
		constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
			if (options?.type?.startsWith("text/csv")) throw new Error("out of memory");
			super(parts, options);
		}
	}

	/** Saves the sample three times: first the memory is full, then the browser blocks it, then it succeeds. */
	const saveAtLast = async (id: string, label: string | RegExp) => {
		vi.stubGlobal("Blob", FullMemory);
		const user = await saveExample(id, sampleAnswer(id), label);
		await expectToast("Failed to generate CSV file", "Run the lookup again");
		const saveAgain = async () => {
			dismissToasts();
			await user.click(screen.getByRole("button", { name: label }));
		};
		vi.stubGlobal("Blob", Real);
		const { createObjectURL } = URL;
		URL.createObjectURL = () => {
			throw new Error("blocked");
		};
		await saveAgain();
		await expectToast("Failed to download CSV file", "Allow downloads");
		expect(saved).toEqual([]);
		URL.createObjectURL = createObjectURL;
		await saveAgain();
	};

	test.each(own)("S2.71 S2.76 S8.19 S8.20 S8.23: %s, after a failed attempt", async (id) => {
		await saveAtLast(id, "Save as CSV");
		await expectToast("Downloaded! ✓", "CSV file has been downloaded successfully$");
		await expectSaved();
	});

	test("S2.71: user-id saves the ID", async () => {
		await saveExample("user-id", '{"status":"ok","user_id":9223372036854775807}', "Save as CSV");
		await expectToast("Downloaded! ✓", "CSV file has been downloaded successfully$");
		expect(await saved[0]?.blob.text()).toContain("9223372036854775807");
	});

	test.each(routedFeatures.filter(({ id }) => !own.includes(id)))(
		"S8.19 S8.20 S8.26: $id, after a failed attempt",
		async ({ id }) => {
			await saveAtLast(id, /^Download CSV/);
			await expectToast("CSV file downloaded successfully");
			await expectSaved();
		},
	);
});

describe("the number of items on the button", () => {
	const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index + 1}` }));
	const items = (count: number) => JSON.stringify({ status: "ok", items: rows(count) });

	test.each([
		["stories-hd", items(3), 3],
		["stories-hd", items(1), 1],
		["stories-hd-by-id", '{"image":"https://pictures.test/p.jpg","video":null}', 1],
		["stories-hd-by-id", items(2), 2],
		["highlight-tray", JSON.stringify({ tray: rows(3) }), 3],
		["highlight-tray", JSON.stringify({ tray: rows(12) }), 12],
		["highlight-by-id", items(3), 3],
		["highlight-by-id", items(2), 2],
		["tv-posts", items(3), 3],
		["tv-posts", items(4), 4],
		["tv-posts-by-username", items(3), 3],
		["tv-posts-by-username", items(5), 5],
	])("S2.94: matches the file for %s with the response %s", async (id, body, count) => {
		await saveExample(id, body, `Download CSV (${count})`);
		await expectToast("CSV file downloaded successfully");
		const lines = (await saved[0]?.blob.text())?.trimEnd().split("\r\n");
		expect(lines).toHaveLength(1 + count);
	});
});

describe("without rows to save", () => {
	const expectNothing = async (id: string, title: string, words?: string) => {
		await saveExample(id, '{"status":"ok","users":[],"items":[],"sections":[],"tray":[],"comments":[]}');
		await expectToast(title, words);
		expect(saved).toEqual([]);
	};
	const stories = ["user-stories", "user-stories-by-id", "stories-hd", "stories-hd-by-id"];
	const media = ["hashtag", "location-info"];
	const others = routedFeatures.filter(({ id }) => !["user-id", ...stories, ...media].includes(id));

	test.each(others)("S5.20: $id shows a toast", ({ id }) => expectNothing(id, "No data to download"));

	test("S5.20: user-id explains it next to the button, which is disabled without an ID", async () => {
		const { user } = visitFeature("user-id", { "/ig/": replyWith('{"status":"ok"}') });
		await submitExample(user, "user-id");
		const button = await screen.findByRole("button", { name: "Save as CSV" });
		expect(button).toBeDisabled();
		expect(button).toHaveAccessibleDescription(/No data to download\./);
		await user.click(button);
		expect(saved).toEqual([]);
	});

	test.each(media)("S5.21: %s shows a toast", (id) =>
		expectNothing(id, "No Data", "No media posts found to export"),
	);

	test.each(stories)("S5.22: %s shows a toast", (id) =>
		expectNothing(id, "No stories available to download"),
	);
});

/** A list with one row that has no value in any exported column, for each type of response. */
const empty = {
	users: '{"users":[{"unheard_of":1}]}',
	items: '{"status":"ok","items":[{"unheard_of":1,"location":{"unheard_of":2}}]}',
	tray: '{"tray":[{"unheard_of":1}]}',
	comments: '{"comments":[{"unheard_of":1}]}',
};

describe("rows without a value in any column", () => {
	test.each([
		["followers", empty.users, "No data to download"],
		["followers", '{"users":[{"unheard_of":1},{"unheard_of":1}]}', "No data to download"],
		["search-user", empty.users, "No data to download"],
		["media-likes", empty.users, "No data to download"],
		["posts", empty.items, "No data to download"],
		["tv-posts", empty.items, "No data to download"],
		["search-music", empty.items, "No data to download"],
		["search-location", empty.items, "No data to download"],
		["media-comments", empty.comments, "No data to download"],
		["highlight-tray", empty.tray, "No data to download"],
		["highlight-by-id", empty.items, "No data to download"],
		["user-stories", empty.items, "No stories available to download"],
		["stories-hd", empty.items, "No stories available to download"],
	])("S5.20 S5.22: are not saved, and %s shows a toast", async (id, body, title) => {
		await saveExample(id, body);
		await expectToast(title);
		expect(saved).toEqual([]);
	});

	test.each(["hashtag", "location-info"])("S5.21: are not saved, and %s shows a toast", async (id) => {
		await saveExample(id, '{"sections":[{"layout_content":{"medias":[{"media":{"unheard_of":1}}]}}]}');
		await expectToast("No Data", "No media posts found to export");
		expect(saved).toEqual([]);
	});

	test("are saved if one of them has a value", async () => {
		await saveExample("followers", '{"users":[{"unheard_of":1},{"username":"natgeo"}]}');
		await expectToast("CSV file downloaded successfully");
		expect(await saved[0]?.blob.text()).toContain("natgeo");
	});
});

describe("values that do not match their columns' types", () => {
	test("are moved to the last column and counted", async () => {
		const body = '{"status":"ok","users":[{"pk":1,"username":"a"},{"pk":2,"follower_count":"1.2K"}]}';
		await saveExample("followers", body);
		await expectToast(
			"CSV file downloaded successfully",
			"1 value did not fit its column; see the unread column.",
		);
		const [header, , second] = (await saved[0]?.blob.text())?.split("\r\n") ?? [];
		expect(header).toMatch(/,unread$/);
		expect(second).toMatch(/"\{""follower_count"":""1.2K""\}"$/);
	});

	test("add no column when there are none", async () => {
		await saveExample("followers", '{"status":"ok","users":[{"pk":1,"follower_count":"12"}]}');
		await expectToast("CSV file downloaded successfully");
		expect(await saved[0]?.blob.text()).not.toContain("unread");
	});
});

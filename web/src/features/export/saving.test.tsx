import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routed } from "@/catalog/address";
import { sample } from "../lookup/testing";
import { catchFiles, expectToast, type Saved, save } from "./testing";

let saved: readonly Saved[];

beforeEach(() => {
	saved = catchFiles();
});

afterEach(() => {
	vi.unstubAllGlobals();
});

describe("what is said when a file was saved", () => {
	const own = ["user-id", "user-info", "user-by-username"];

	test.each(own)("S2.71 S2.76 S8.23: %s", async (id) => {
		await save(id, sample(id), "Save as CSV");
		await expectToast("Downloaded! ✓", "CSV file has been downloaded successfully");
	});

	test.each(routed.filter(({ id }) => !own.includes(id)))("S8.26: $id", async ({ id }) => {
		await save(id, sample(id), /^Download CSV/);
		await expectToast("CSV file downloaded successfully");
	});
});

describe("the number of items stands on the button", () => {
	const items = '{"status":"ok","items":[{"id":"1"},{"id":"2"},{"id":"3"}]}';

	test.each([
		["stories-hd", items],
		["stories-hd-by-id", '{"image":"https://pictures.test/p.jpg","video":null}'],
		["highlight-tray", '{"tray":[{"id":"1"},{"id":"2"},{"id":"3"}]}'],
		["highlight-by-id", items],
		["tv-posts", items],
		["tv-posts-by-username", items],
	])("S2.94: of %s", async (id, body) => {
		const count = id === "stories-hd-by-id" ? 1 : 3;
		await save(id, body, `Download CSV (${count})`);
		await expectToast("CSV file downloaded successfully");
	});
});

describe("without anything to save", () => {
	const expectNothing = async (id: string, title: string, words?: string) => {
		await save(id, '{"status":"ok","users":[],"items":[],"sections":[],"tray":[],"comments":[]}');
		await expectToast(title, words);
		expect(saved).toEqual([]);
	};
	const stories = ["user-stories", "user-stories-by-id", "stories-hd", "stories-hd-by-id"];
	const media = ["hashtag", "location-info"];

	test.each(routed.filter(({ id }) => ![...stories, ...media].includes(id)))("S5.20: $id says so", ({ id }) =>
		expectNothing(id, "No data to download"),
	);

	test.each(media)("S5.21: %s says so", (id) =>
		expectNothing(id, "No Data", "No media posts found to export"),
	);

	test.each(stories)("S5.22: %s says so", (id) => expectNothing(id, "No stories available to download"));
});

describe("a file that fails", () => {
	test.each(routed)("S8.19: $id cannot make it", async ({ id }) => {
		const { Blob: Real } = globalThis;
		vi.stubGlobal(
			"Blob",
			class extends Real {
				constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
					if (options?.type?.startsWith("text/csv")) throw new Error("out of memory");
					super(parts, options);
				}
			},
		);
		await save(id, sample(id));
		await expectToast("Failed to generate CSV file", "Look it up anew");
		expect(saved).toEqual([]);
	});

	test.each(routed)("S8.20: $id cannot save it", async ({ id }) => {
		URL.createObjectURL = () => {
			throw new Error("blocked");
		};
		await save(id, sample(id));
		await expectToast("Failed to download CSV file", "Allow downloads");
		expect(saved).toEqual([]);
	});
});

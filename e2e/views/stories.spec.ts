import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { result, runButton } from "../actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll, inEveryShape } from "../page-checks.ts";
import { expect, test } from "../test.ts";

// Each day has different stories. They and their links expire by the page's clock.
const day = "2026-11-20";

test.use({ sandboxDay: day });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(`${day}T00:00:00Z`)));

/** Opens the page with its field filled in, runs its lookup, and waits for the response's rows. */
async function fetched(page: Page, path: string): Promise<Locator> {
	await page.goto(path);
	const main = page.getByRole("main");
	await runButton(page).click();
	await expect(main.getByRole("region", { name: "Rows" })).toBeVisible();
	return main;
}

/** Returns the boxes of the strip, of the next-story button and of the story itself. */
async function boxes(main: Locator): Promise<readonly unknown[]> {
	const stage = main.getByRole("img", { name: /^Story \d+, / }).or(main.getByLabel(/^Story \d+, clip by /));
	const elements = [main.getByRole("listbox"), main.getByRole("button", { name: "Next story" }), stage];
	return Promise.all(elements.map((element) => element.boundingBox()));
}

test("a clip plays only on request", async ({ page }) => {
	const main = await fetched(page, "/try-user-stories?username=natgeo");
	const clip = main.getByLabel(/^Story 1, clip by @natgeo$/);
	await expect(clip).toHaveJSProperty("paused", true);
	await clip.evaluate((each: HTMLVideoElement) => {
		each.muted = true;
	});
	await expect(clip).toHaveJSProperty("readyState", 0);
	await main.getByRole("button", { name: /^Play Story 1/ }).click();
	await expect(clip).toBeFocused();
	await expect.poll(() => clip.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
});

test("stepping through stories by keyboard moves nothing but the story", async ({ page }) => {
	const main = await fetched(page, "/try-user-stories?username=natgeo");
	const strip = main.getByRole("listbox", { name: "Stories" });
	await strip.focus();
	const before = await boxes(main);
	await page.keyboard.press("ArrowRight");
	await expect(strip.getByRole("option", { selected: true })).toHaveAccessibleName(/^Story 2/);
	const picture = main.getByRole("img", { name: /^Story 2, picture by @natgeo$/ });
	await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1080);
	expect(await boxes(main)).toEqual(before);
	await page.keyboard.press("End");
	await expect(main.getByText(/^Story (\d+) of \1$/)).toBeVisible();
	await expect(main.getByRole("button", { name: "Next story" })).toHaveAttribute("aria-disabled", "true");
	expect(await boxes(main)).toEqual(before);
	await page.keyboard.press("Home");
	await expect(main.getByText(/^Story 1 of \d+$/)).toBeVisible();
	await expect(strip).toBeFocused();
	expect(await boxes(main)).toEqual(before);
});

test("the story strip is one Tab stop", async ({ page }) => {
	const main = await fetched(page, "/try-user-stories?username=natgeo");
	const strip = main.getByRole("listbox", { name: "Stories" });
	await strip.focus();
	await page.keyboard.press("Tab");
	expect(await strip.evaluate((each) => each.contains(document.activeElement))).toBe(false);
	await page.keyboard.press("Shift+Tab");
	await expect(strip).toBeFocused();
});

test("a picture is saved in its largest size, under a name that identifies its account", async ({ page }) => {
	const main = await fetched(page, "/try-user-stories?username=natgeo");
	const begun = page.waitForEvent("download");
	await main.getByRole("link", { name: "Download HD picture 1080 × 1920" }).click();
	const download = await begun;
	expect(download.suggestedFilename()).toMatch(/^instagram_story_natgeo_.+_1080x1920\.jpg$/);
	expect((await readFile(await download.path())).subarray(0, 2).toString("hex")).toBe("ffd8");
});

test("every shape of the response shows the same stories", async ({ page }) => {
	test.slow();
	await page.goto("/try-stories-hd?username=natgeo");
	await inEveryShape(page, "stories-hd", async () => {
		const main = result(page);
		await expect(main.getByLabel("Story 1, clip by @natgeo", { exact: true })).toBeVisible();
		await expect(main.getByRole("heading", { name: "@natgeo" })).toBeVisible();
		await expect(main.getByText(/^Expires in \d+ hours$/)).toBeVisible();
		await expect(main.getByRole("listbox").getByRole("option")).toHaveCount(4);
	});
});

test("a cover opens the stories of its highlight, in every shape of the response", async ({ page }) => {
	test.slow();
	await page.goto("/try-highlight-tray?user_id=787132");
	const cover = result(page).getByRole("link", { name: /^Best of/ });
	await inEveryShape(page, "highlight-tray", () => expect(cover).toBeVisible());
	await cover.click();
	await expect(page).toHaveURL(/\/try-highlight-by-id\?highlight_id=/);
	await inEveryShape(page, "highlight-by-id", async () => {
		const main = result(page);
		await expect(main.getByText("Story 1 of 9")).toBeVisible();
		await expect(main.getByText("Saved in a highlight")).toBeVisible();
		await expect(main.getByText(/^Expire[sd]/)).toHaveCount(0);
	});
});

test("an HD story opens by its ID from the story itself", async ({ page }) => {
	const stories = await fetched(page, "/try-user-stories?username=natgeo");
	await stories.getByRole("link", { name: /^HD/ }).click();
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("Get HD Stories by ID");
	await runButton(page).click();
	await expect(main.getByLabel("Story 1, clip by @natgeo", { exact: true })).toBeVisible();
	await expect(main.getByRole("link", { name: /^Download HD clip/ })).toBeVisible();
	await expect(main.getByRole("listbox")).toHaveCount(0);
});

test("expired links are not requested, and everything else is shown", async ({ page }) => {
	const urls: string[] = [];
	page.on("request", (request) => urls.push(request.url()));
	const main = await fetched(page, "/try-user-stories?username=expired.pictures");
	await expect(main.getByText("The link to this clip has expired")).toBeVisible();
	await expect(main.getByText("Fetch again to get a new one", { exact: false })).toBeVisible();
	await expect(main.getByRole("button", { name: "Copy Story ID" })).toBeVisible();
	expect(urls.filter((url) => url.includes("/media"))).toEqual([]);
});

test("an account without stories shows why there may be none", async ({ page }) => {
	const main = await fetched(page, "/try-user-stories?username=empty.account");
	await expect(main.getByText("No stories in this response")).toBeVisible();
	await expect(main.getByText(/disappear after a day/)).toBeVisible();
});

test("thousands of stories need no more elements than a few", async ({ page }) => {
	const items = Array.from({ length: 20_000 }, (_, index) => ({
		id: `${index}`,
		media_type: 1 + (index % 2),
	}));
	await page.route(/\/ig\/stories\//, (route) => route.fulfill({ json: { status: "ok", items } }));
	const main = await fetched(page, "/try-user-stories?username=787132");
	const strip = main.getByRole("listbox", { name: "Stories" });
	await strip.focus();
	await page.keyboard.press("End");
	await expect(main.getByText("Story 20,000 of 20,000")).toBeVisible();
	await expect(strip.getByRole("option", { selected: true })).toBeInViewport();
	await expect(main.getByRole("region", { name: "About this story" }).getByText("19999")).toBeVisible();
	expect(await strip.getByRole("option").count()).toBeLessThan(60);
});

for (const path of [
	"/try-user-stories?username=odd.words",
	"/try-user-stories?username=expired.pictures",
	"/try-highlight-tray?user_id=900100005",
]) {
	test(`${path} has no accessibility violations and never scrolls sideways at 390 px`, async ({ page }) => {
		await fetched(page, path);
		await expectAccessibleInBoth(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await expectNoSidewaysScroll(page);
	});
}

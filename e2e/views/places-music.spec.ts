import type { Locator, Page } from "@playwright/test";
import { fillInputs, openFeature } from "../actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll, inEveryShape } from "../page-checks.ts";
import { expect, test } from "../test.ts";

/** Returns the list in the response. */
function rows(page: Page): Locator {
	return page.getByRole("main").getByRole("region", { name: "Rows" }).getByRole("region");
}

/** Runs a lookup with the page's button, with these words if it has a field, and waits for the list. */
async function listOf(page: Page, path: string, words: string | null, button: string): Promise<Locator> {
	await page.goto(path);
	const main = page.getByRole("main");
	if (words !== null) await main.getByRole("textbox").first().fill(words);
	await main.getByRole("button", { name: button, exact: true }).click();
	const list = rows(page);
	await expect(list.getByRole("listitem").first()).toBeVisible();
	return list;
}

test("places in every shape of the response show a map, exact coordinates and a link to the posts", async ({
	page,
	context,
}) => {
	test.slow();
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openFeature(page, "search-location");
	await fillInputs(page, "search-location", "paris");
	const posts = rows(page)
		.getByRole("link", { name: /^Posts of / })
		.first();
	await inEveryShape(page, "search-location", async (sent) => {
		const list = rows(page);
		await list
			.getByRole("button", { name: /^Copy coordinates / })
			.first()
			.click();
		const copied = await page.evaluate(() => navigator.clipboard.readText());
		const [latitude = "", longitude = ""] = copied.split(", ");
		expect(sent).toMatch(new RegExp(`"lat":"?${latitude}\\b`));
		expect(sent).toMatch(new RegExp(`"lng":"?${longitude}\\b`));
		const map = list.getByRole("link", { name: /^Map of / }).first();
		await expect(map).toHaveAttribute("href", new RegExp(`[?&]mlat=${latitude}&mlon=${longitude}\\b`));
		await expect(posts).toHaveAttribute("href", /^\/try-location-info\?location_id=\d+$/);
	});
	await posts.click();
	await expect(page).toHaveURL(/\/try-location-info\?location_id=\d+/);
});

test("songs in every shape of the response are numbered, with covers and lengths", async ({ page }) => {
	test.slow();
	await openFeature(page, "music-trending");
	const first = rows(page).getByRole("listitem").first();
	const more = first.getByRole("link", { name: /more by this artist$/ });
	await inEveryShape(page, "music-trending", async () => {
		await expect(first).toContainText(/^1\D/);
		await expect(first).toContainText(/\d:\d\d/);
		await expect(first.locator("img")).toHaveJSProperty("complete", true);
		await expect(more).toHaveAttribute("href", /^\/try-search-music\?query=.+/);
	});
	await more.click();
	await expect(page).toHaveURL(/\/try-search-music\?query=.+/);
	await expect(page.getByRole("main").getByRole("textbox").first()).not.toHaveValue("");
});

test("the preview of a song plays and stops", async ({ page }) => {
	const list = await listOf(page, "/try-music-trending", null, "Fetch");
	const player = page.locator("audio");
	// The sandbox's songs are short, so the test loops this one.
	await player.evaluate((each: HTMLAudioElement) => {
		each.loop = true;
	});
	await list
		.getByRole("button", { name: /^Play a preview of / })
		.first()
		.click();
	await expect.poll(() => player.evaluate((each: HTMLAudioElement) => each.currentTime)).toBeGreaterThan(0);
	const stop = list.getByRole("button", { name: /^Stop the preview of / });
	await stop.click();
	await expect(stop).toHaveCount(0);
	await expect.poll(() => player.evaluate((each: HTMLAudioElement) => each.paused)).toBe(true);
});

for (const [name, path, words] of [
	["places", "/try-search-location", "paris"],
	["songs", "/try-search-music", "odd.words"],
] as const) {
	test(`${name} are accessible, light and dark, on wide and narrow screens`, async ({ page }) => {
		test.slow();
		await listOf(page, path, words, "Search");
		for (const width of [1440, 390]) {
			await page.setViewportSize({ width, height: 844 });
			await expectAccessibleInBoth(page, "[aria-label=Rows]");
			await expectNoSidewaysScroll(page);
		}
	});
}

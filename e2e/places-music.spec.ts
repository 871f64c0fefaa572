import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Asks for what is in the page's field, if it has one, and waits for the list. */
async function ask(page: Page, path: string, words: string | null, button: string): Promise<Locator> {
	await page.goto(path);
	const main = page.getByRole("main");
	if (words !== null) await main.getByRole("textbox").first().fill(words);
	await main.getByRole("button", { name: button, exact: true }).click();
	const list = main.getByRole("region", { name: "Rows" }).getByRole("region");
	await expect(list.getByRole("listitem").first()).toBeVisible();
	return list;
}

async function expectAccessible(page: Page): Promise<void> {
	for (const theme of ["light", "dark"]) {
		await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
		const { violations } = await new AxeBuilder({ page }).include("[aria-label=Rows]").analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
	}
}

for (const shape of ["1", "2", "3", "4"]) {
	test(`places of shape ${shape}: a map, exact coordinates, and the way to the posts`, async ({
		page,
		context,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.setExtraHTTPHeaders({ "X-Sandbox-Shape": shape });
		const answered = page.waitForResponse(/\/ig\/location_search\//);
		const list = await ask(page, "/try-search-location", "paris", "Search");
		const sent = await (await answered).text();

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

		await list
			.getByRole("link", { name: /^Posts of / })
			.first()
			.click();
		await expect(page).toHaveURL(/\/try-location-info\?location_id=\d+/);
	});

	test(`songs of shape ${shape}: numbered, with covers and lengths`, async ({ page }) => {
		await page.setExtraHTTPHeaders({ "X-Sandbox-Shape": shape });
		const list = await ask(page, "/try-music-trending", null, "Fetch");
		const first = list.getByRole("listitem").first();
		await expect(first).toContainText(/^1\D/);
		await expect(first).toContainText(/\d:\d\d/);
		await expect(first.locator("img")).toHaveJSProperty("complete", true);
		await first.getByRole("link", { name: /more by this artist$/ }).click();
		await expect(page).toHaveURL(/\/try-search-music\?query=.+/);
		await expect(page.getByRole("main").getByRole("textbox").first()).not.toHaveValue("");
	});
}

for (const [name, path, words] of [
	["places", "/try-search-location", "paris"],
	["songs", "/try-search-music", "odd.words"],
] as const) {
	for (const width of [390, 1440]) {
		test(`${name} are accessible, light and dark, at ${width} px`, async ({ page }) => {
			test.slow();
			await page.setViewportSize({ width, height: 844 });
			await ask(page, path, words, "Search");
			await expectAccessible(page);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
		});
	}
}

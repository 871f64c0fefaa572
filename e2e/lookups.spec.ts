import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Types into the page's only field, presses its button and waits for the answer. */
async function look(page: Page, path: string, value: string, button: string): Promise<Locator> {
	await page.goto(path);
	const main = page.getByRole("main");
	await main.getByRole("textbox").first().fill(value);
	await main.getByRole("button", { name: button, exact: true }).click();
	return main;
}

/** Presses the button and returns the name and the text of the file that is saved. */
async function save(page: Page, label: RegExp): Promise<{ name: string; text: string }> {
	const begun = page.waitForEvent("download");
	await page.getByRole("main").getByRole("button", { name: label }).click();
	const download = await begun;
	return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

const stamp = "\\d{8}T\\d{6}Z";

test("S2.68 S2.70 S2.71 S2.72 S8.21 S8.23 S9.5: Get User by ID: from a name to its ID, copied and saved", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const main = await look(page, "/try/user-id", "natgeo", "Search");
	await expect(main.getByText("User found successfully")).toBeVisible();
	await expect(main.getByText("787132").first()).toBeVisible();

	await main.getByRole("button", { name: "Copy ID" }).click();
	await expect(page.getByText("User ID has been copied to your clipboard").first()).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("787132");

	const file = await save(page, /Save as CSV/);
	expect(file.name).toMatch(new RegExp(`^instagram_user_natgeo_${stamp}\\.csv$`));
	expect(file.text).toContain("787132");
	await expect(page.getByText("CSV file has been downloaded successfully").first()).toBeVisible();

	await main.getByText("Technical Details").click();
	await expect(main.getByText('"status"').first()).toBeVisible();
});

test("S2.74 S2.77 S2.80 S2.85 S9.6 S9.8: Get User by Username: the profile, the picture, the counts, the file", async ({
	page,
}) => {
	const main = await look(page, "/try-user-info", "natgeo", "Search");
	await expect(main.getByText("User info retrieved successfully")).toBeVisible();
	await expect(main.getByText("@natgeo").first()).toBeVisible();
	await expect(main.getByText("Verified").first()).toBeVisible();
	for (const tile of ["Followers", "Following", "Posts"]) {
		await expect(main.getByText(tile, { exact: true }).first()).toBeVisible();
	}
	await expect(main.getByText(/^\d{1,3}(,\d{3})+$/).first()).toBeVisible();
	await expect(main.getByText("All Response Data")).toBeVisible();

	const picture = main.getByRole("img", { name: /natgeo|profile/i }).first();
	await expect(picture).toHaveJSProperty("complete", true);
	expect(await picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);

	const file = await save(page, /Save as CSV/);
	expect(file.name).toMatch(new RegExp(`^instagram_user_info_natgeo_${stamp}\\.csv$`));
	expect(file.text.split(/\r?\n/)[0]).toContain("edge_followed_by_count");
});

test("S2.86 S2.88 S9.7 S9.12: Engagement: figures, note and charts", async ({ page }) => {
	const main = await look(page, "/try-engagement", "natgeo", "Fetch");
	for (const card of [
		"Followers",
		"Engagement Rate",
		"Recent Posts",
		"Total Likes",
		"Total Comments",
		"User ID",
	]) {
		await expect(main.getByText(card, { exact: true }).first()).toBeVisible();
	}
	await expect(main.getByText(/Statistics based on the last \d+ posts/)).toBeVisible();
	const file = await save(page, /Download CSV/);
	expect(file.name).toMatch(new RegExp(`^instagram_engagement_natgeo_${stamp}\\.csv$`));
	expect(file.text).toMatch(/engagement_rate_percentages[\s\S]*likes_per_hour/);
});

test("S7.35: what was typed is asked, and nothing else", async ({ page }) => {
	const asked = page.waitForRequest(/\/ig\/info_username\//);
	await look(page, "/try-user-info", "a&user=b#c", "Search");
	const url = new URL((await asked).url());
	expect([...url.searchParams]).toEqual([["user", "a&user=b#c"]]);
});

test("S1.7 S6.2 S7.3: the key goes in a header and never in an address", async ({ page }) => {
	const urls: string[] = [];
	page.on("request", (request) => urls.push(request.url()));
	const asked = page.waitForRequest(/\/ig\//);
	await look(page, "/try-user-info", "natgeo", "Search");
	expect((await asked).headers().authorization).toBe("Bearer viewfinder-demo");
	await expect(page.getByText("User info retrieved successfully")).toBeVisible();
	expect(urls.filter((url) => url.includes("viewfinder-demo"))).toEqual([]);
});

test("S5.1: without a key nothing is asked", async ({ page }) => {
	const urls: string[] = [];
	page.on("request", (request) => urls.push(request.url()));
	await page.addInitScript(() => localStorage.setItem("viewfinder.access-key", ""));
	await look(page, "/try-user-info", "natgeo", "Search");
	await expect(page.getByText("API Key Required").first()).toBeVisible();
	await expect(page.getByText("Please enter your API key in the sidebar.").first()).toBeVisible();
	expect(urls.filter((url) => url.includes("/ig/"))).toEqual([]);
});

test("S5.4 S5.5: a blank name is refused before any call", async ({ page }) => {
	const main = await look(page, "/try-user-info", "   ", "Search");
	await expect(main.getByText("Please enter a username")).toBeVisible();
});

test("exact digits show as they were sent", async ({ page }) => {
	const main = await look(page, "/try-user-info", "exact.digits", "Search");
	await main.getByText("Technical Details").click();
	await expect(main.getByText(/1E400/).first()).toBeVisible();
	await expect(main.getByText(/1\.00/).first()).toBeVisible();
});

test("S2.75 S7.37 S8.22: a copy is the very text that was sent", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const answered = page.waitForResponse(/\/ig\/info_username\//);
	const main = await look(page, "/try-user-info", "exact.digits", "Search");
	const sent = await (await answered).text();
	await main.getByRole("button", { name: "Copy Data" }).click();
	await expect(page.getByText("User info has been copied to your clipboard").first()).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sent);
	expect(sent).toMatch(/\d{19}[\s\S]*\\ud83d|\\ud83d[\s\S]*\d{19}/i);
});

test("S2.60: a lookup goes by keyboard alone", async ({ page }) => {
	await page.goto("/try-user-info");
	await page.getByRole("main").getByRole("textbox").focus();
	await page.keyboard.type("natgeo");
	await page.keyboard.press("Enter");
	await expect(page.getByText("User info retrieved successfully")).toBeVisible();
});

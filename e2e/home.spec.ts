import type { Locator } from "@playwright/test";
import specifiedAddresses from "../testdata/addresses.json" with { type: "json" };
import { features } from "../web/src/catalog/catalog.gen.ts";
import { requestTarget, result, runLookup, setKey, watchCalls } from "./actions.ts";
import { expectAccessibleInBoth, expectTheme, recordLayoutShifts } from "./page-checks.ts";
import { storedText } from "./stored.ts";
import { expect, test } from "./test.ts";

const categories = ["User", "Posts", "Reels", "IGTV", "Stories", "Music", "Locations", "Other"];

/** Returns the names on the visible cards, in order. */
function cards(within: Locator): Locator {
	return within.getByRole("heading", { level: 3 });
}

test("S1.1 S2.2 S2.5: home lists every feature under its category", async ({ page }) => {
	await page.goto("/");
	const main = page.getByRole("main");
	await expect(cards(main)).toHaveCount(features.length);
	expect(features.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(specifiedAddresses)));
	for (const category of categories) {
		const title = page.getByRole("heading", { level: 2, name: new RegExp(`^${category} \\d`) });
		const named = features.filter((feature) => feature.category === category).map(({ name }) => name);
		await expect(cards(main.locator("section").filter({ has: title }))).toHaveText(named);
	}
	const sidebar = page.getByRole("complementary", { name: "Your Access" });
	await expect(sidebar.getByRole("heading", { name: "Your Access", exact: true })).toBeVisible();
	const browse = sidebar.getByRole("navigation", { name: "Browse Features" });
	await expect(browse.getByRole("heading", { name: "Browse Features", exact: true })).toBeVisible();
	await expect(browse.getByRole("button")).toHaveText(categories);
	const link = sidebar.getByRole("link", { name: /^Help & Guides/ });
	await expect(link).toHaveAttribute("href", "/docs");
	const guides = await link.boundingBox();
	const key = await sidebar.getByLabel("Access Key", { exact: true }).boundingBox();
	for (const above of [guides, key])
		expect((await browse.boundingBox())?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
});

test("S2.10 S2.17 S3.14 S5.18 S5.19: search matches names, descriptions, paths and old spellings, and the query is part of the address", async ({
	page,
}) => {
	await page.goto("/");
	const main = page.getByRole("main");
	const search = page.getByRole("banner").getByPlaceholder("Search for features...", { exact: true });
	const nothing = main.getByText("No features found matching your search.", { exact: true });
	await search.fill("tranding");
	await expect(cards(main)).toHaveText(["Get Music Trending List"]);
	await expect(nothing).toHaveCount(0);
	await search.fill("ARCH HASH");
	await expect(cards(main)).toHaveText(["Search Hashtag"]);
	await search.fill("EWEST firs");
	await expect(cards(main)).toHaveText(["Get User Posts", "Get User Posts by Username"]);
	await search.fill("SER/TV/");
	await expect(cards(main)).toHaveText(["Get TV Posts", "Get TV Posts by Username"]);
	await expect(page).toHaveURL(/q=/);
	await page.reload();
	await expect(cards(main)).toHaveText(["Get TV Posts", "Get TV Posts by Username"]);
	await search.fill("zzzz");
	await expect(nothing).toBeVisible();
	await expect(cards(main)).toHaveCount(0);
});

test("S2.19 S2.20: a feature without a page shows an alert that names a working one", async ({ page }) => {
	await page.goto("/");
	const buttons = page.getByRole("main").getByRole("button", { name: /^Try This Feature/ });
	await expect(buttons).toHaveCount(2);
	const dialog = page.getByRole("alertdialog");
	for (const [name, closest, address] of [
		["Get Reel Info", "Get Media Info", "/try-media-info"],
		["Get Media by Location", "Get Location Info", "/try-location-info"],
	] as const) {
		await page.getByRole("button", { name: `Try This Feature: ${name}`, exact: true }).click();
		await expect(dialog.getByText(`Feature "${name}" coming soon!`, { exact: true })).toBeVisible();
		await expect(dialog).toContainText(closest);
		await expect(dialog.getByRole("link")).toHaveAttribute("href", address);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
});

test("S2.11: home starts light and keeps the theme chosen on other pages", async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem("viewfinder.theme", "dark"));
	await page.goto("/");
	await expectTheme(page, "light");
	expect(await page.evaluate(() => localStorage.getItem("viewfinder.theme"))).toBe("dark");
	await page.goto("/docs");
	await expectTheme(page, "dark");
});

test("before a theme is chosen, home is light and other pages follow the system", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/");
	await expectTheme(page, "light");
	await page.goto("/docs");
	await expectTheme(page, "dark");
	await page.emulateMedia({ colorScheme: "light" });
	await expectTheme(page, "light");
});

test("home lists the latest lookups, opens them without a call, and reserves their space while they load", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await runLookup(page, "user-info", "natgeo");
	// The lookup is stored a moment after it is shown.
	await expect.poll(() => storedText(page)).toContain("natgeo");
	await page.goto("/");
	const recent = page.getByRole("region", { name: "Recent lookups" });
	await expect(recent.getByRole("link", { name: "Profile of @natgeo", exact: true })).toBeVisible();
	await expect(recent.locator("img")).toHaveJSProperty("complete", true);
	await expectAccessibleInBoth(page);
	const layoutShifts = await recordLayoutShifts(page);
	await page.goto("/");
	await expect(recent.getByRole("link", { name: "Profile of @natgeo", exact: true })).toBeVisible();
	expect(await layoutShifts()).toEqual([]);
	const calls = watchCalls(page);
	await recent.getByRole("link", { name: "Profile of @natgeo", exact: true }).click();
	await expect(result(page).getByRole("button", { name: "Copy Data" })).toBeVisible();
	expect(calls.map(requestTarget).filter((target) => target.startsWith("/ig/"))).toEqual([]);
});

test("a name becomes a lookup by keyboard alone, and only Enter makes a call", async ({ page }) => {
	await page.goto("/");
	const calls = watchCalls(page);
	// The page handles the key only after its code has started.
	await expect(async () => {
		await page.keyboard.press("/");
		await expect(page.getByPlaceholder("Search for features...")).toBeFocused({ timeout: 500 });
	}).toPass();
	await page.keyboard.type("natgeo");
	const offers = page.getByRole("listbox", { name: "Suggestions" });
	await expect(offers.getByRole("option", { selected: true })).toHaveText("Profile of @natgeo1 call");
	await expectAccessibleInBoth(page);
	await page.keyboard.press("ArrowDown");
	await expect(offers.getByRole("option", { selected: true })).toHaveText("Posts by @natgeo1 call");
	expect(calls.map(requestTarget).filter((target) => target.startsWith("/ig/"))).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/try-posts-by-username\?username=natgeo$/);
	await expect(result(page).getByRole("button", { name: "Copy JSON", exact: true })).toBeVisible();
});

test("S1.6 S1.7: a cleared key stays empty after a reload", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/");
	const key = page.getByLabel("Access Key", { exact: true });
	await expect(key).toHaveValue("viewfinder-demo");
	await key.fill("");
	await page.reload();
	await expect(key).toHaveValue("");
});

test("the remaining quota is shown again after a reload", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await runLookup(page, "user-info", "natgeo");
	const access = page.getByRole("complementary", { name: "Your Access" });
	const left = await access.getByText(/^[\d,]+ calls left$/).innerText();
	await page.reload();
	await expect(access.getByText(left, { exact: true })).toBeVisible();
});

test("the first page stays within its script budget and keeps its layout", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const sizes: number[] = [];
	page.on("response", async (response) => {
		if (!response.url().endsWith(".js")) return;
		const answer = await page.request.get(response.url(), { headers: { "Accept-Encoding": "gzip" } });
		sizes.push(Number(answer.headers()["content-length"]));
	});
	const layoutShifts = await recordLayoutShifts(page);
	// Other tests leave collections under the usual key, and their list loads late.
	await setKey(page, "a-key-without-collections");
	await page.goto("/", { waitUntil: "networkidle" });
	await expect.poll(() => sizes.length).toBeGreaterThan(0);
	expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(85_000);
	expect(await layoutShifts()).toEqual([]);
});

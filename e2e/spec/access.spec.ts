import type { Locator, Page } from "@playwright/test";
import specifiedAddresses from "../../testdata/addresses.json" with { type: "json" };
import { routedFeatures } from "../../web/src/catalog/features.ts";
import {
	clearKey,
	expectAnswer,
	expectDestructive,
	fillInputs,
	openFeature,
	result,
	runButton,
	runLookup,
	watchCalls,
} from "../actions.ts";
import { expectAccessibleInBoth, expectTheme } from "../page-checks.ts";
import { start } from "../program.ts";
import { expect, test } from "../test.ts";

/**
 * The URL that each card links to, by feature ID, as specified. Cards added since then link to their feature's
 * route.
 */
const addresses: Readonly<Record<string, string>> = specifiedAddresses;

const wide = { width: 1440, height: 900 };

/** Records the access keys sent with later calls. */
function watchKeys(page: Page): () => readonly (string | undefined)[] {
	const calls = watchCalls(page);
	return () => calls.map((call) => call.headers().authorization);
}

test("S1.7 S6.1: the built-in key is sent until a key is entered, and the sandbox accepts it", async ({
	page,
}) => {
	const keys = watchKeys(page);
	await runLookup(page, "user-id");
	expect(keys()).toEqual(["Bearer viewfinder-demo"]);
	await expect(page.getByText("User found successfully", { exact: true })).toBeVisible();
});

test("S1.5 S1.6 S1.8 S2.16 S2.21 S6.2 S7.3: a key entered once on home is sent with the calls of every page", async ({
	page,
}) => {
	await page.setViewportSize(wide);
	await page.goto("/");
	await page.getByLabel("Access Key", { exact: true }).fill("my-own-key");
	const links = page.getByRole("link", { name: /^Try This Feature: / });
	const targets = await links.evaluateAll((all) =>
		all.map((link) => [link.ariaLabel, link.getAttribute("href")]),
	);
	expect(targets.sort()).toEqual(
		routedFeatures.map(({ id, name, route }) => [`Try This Feature: ${name}`, addresses[id] ?? route]).sort(),
	);
	expect(routedFeatures.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(addresses)));
	await page.getByRole("link", { name: "Try This Feature: Get Followers", exact: true }).click();
	await expect(page).toHaveURL(/\/try-followers$/);
	const keys = watchKeys(page);
	await fillInputs(page, "followers");
	await runButton(page).click();
	await expect(result(page).getByRole("button", { name: "Copy JSON", exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Access Key", { exact: true })).toHaveValue("my-own-key");
	await runLookup(page, "music-trending");
	expect(keys()).toEqual(["Bearer my-own-key", "Bearer my-own-key"]);
	expect(await page.evaluate(() => localStorage.getItem("viewfinder.access-key"))).toBe("my-own-key");
});

test("S1.5 S1.8: on a narrow screen the key is entered in the menu", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openFeature(page, "music-trending");
	await page.getByRole("button", { name: "More", exact: true }).click();
	const menu = page.getByRole("dialog", { name: "More" });
	await menu.getByLabel("Access Key", { exact: true }).fill("another-key");
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	const keys = watchKeys(page);
	await runButton(page).click();
	await expectAnswer(page);
	expect(keys()).toEqual(["Bearer another-key"]);
});

test("S5.1: on a narrow screen the missing-key notice opens the menu at the field", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await clearKey(page);
	await openFeature(page, "music-trending");
	await runButton(page).click();
	await expectDestructive(page, "API Key Required");
	await page.getByRole("button", { name: "Enter the access key" }).click();
	const menu = page.getByRole("dialog", { name: "More" });
	await expect(menu.getByLabel("Access Key", { exact: true })).toBeFocused();
	await page.keyboard.type("my-own-key");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("main")).toBeFocused();
	await expect(page.getByText("there is no access key")).toHaveCount(0);
});

test("outside the sandbox the built-in key is rejected without a call, and no quota is shown", async ({
	page,
}) => {
	const console = await start("serve", "--provider", "http://127.0.0.1:9");
	try {
		await page.goto(`${console.url}/try/user-id?username=natgeo`);
		await expect(runButton(page)).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(result(page).getByRole("alert")).toHaveText(/^The built-in key works only with the sandbox/);
		await expect(result(page).getByText("0 calls", { exact: true })).toBeVisible();
		await expect(result(page).getByText("Quota left")).toHaveCount(0);
	} finally {
		await console.stop();
	}
});

test("S2.1 S2.7: the sidebar stays in view, and its buttons scroll to their sections", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 700 });
	await page.goto("/");
	const sidebar = page.getByRole("complementary", { name: "Your Access" });
	for (const category of ["Other", "Reels", "IGTV", "Stories", "Music", "Locations"]) {
		const button = sidebar.getByRole("button", { name: category, exact: true });
		await expect(button).not.toHaveAttribute("aria-expanded");
		await button.click();
		const section = page.getByRole("button", { name: new RegExp(`^${category} \\d`) });
		await expect(section).toBeInViewport();
		// A section that was scrolled to is slightly below the top of the window.
		await expect.poll(() => tooLow(section)).toBeLessThan(160);
		expect(await sidebar.boundingBox()).toMatchObject({ y: 0, height: 700 });
	}
	await sidebar.hover();
	await page.mouse.wheel(0, -700);
	await expect(sidebar.getByRole("heading", { name: "Your Access" })).toBeInViewport();
	await expect(sidebar.getByLabel("Access Key", { exact: true })).toBeInViewport();
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

/** How far a section could still be scrolled toward the top of the window, in pixels. */
function tooLow(section: Locator): Promise<number> {
	return section.evaluate((heading) => {
		const left = document.documentElement.scrollHeight - innerHeight - scrollY;
		return Math.min(heading.getBoundingClientRect().top, left);
	});
}

test("S2.9 S2.11 S4.9: the theme switches from light to dark and back, and home starts light again", async ({
	page,
}) => {
	await page.goto("/");
	await expectTheme(page, "light");
	await page.getByRole("banner").getByRole("button", { name: "Switch to dark theme" }).click();
	await expectTheme(page, "dark");
	await page.reload();
	await expectTheme(page, "light");
	await openFeature(page, "user-id");
	await expectTheme(page, "dark");
	await page.getByRole("button", { name: "Switch to light theme" }).click();
	await expectTheme(page, "light");
	await page.reload();
	await expectTheme(page, "light");
});

for (const width of [390, 820]) {
	test(`at ${width} pixels the main pages are one tap away at any scroll position`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await page.goto("/");
		const pages = page.getByRole("navigation", { name: "Pages" });
		for (const [name, heading] of [
			["History", "History"],
			["Collections", "Collections"],
			["Home", "Viewfinder"],
		] as const) {
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
			const link = pages.getByRole("link", { name, exact: true });
			await expect(link).toBeInViewport({ ratio: 1 });
			await link.click();
			await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
			await expect(link).toHaveAttribute("aria-current", "page");
		}
		await pages.getByRole("button", { name: "More" }).click();
		const menu = page.getByRole("dialog", { name: "More" });
		await expect(menu.getByRole("link", { name: /^Help & Guides/ })).toBeVisible();
		await expect(menu.getByRole("navigation", { name: "Browse Features" })).toBeVisible();
		await expectAccessibleInBoth(page, "dialog");
	});
}

import { expectAccessibleInBoth, expectNoSidewaysScroll } from "./page-checks.ts";
import { expect, test } from "./test.ts";

test("a section of the guide is found and read by keyboard alone, and the table of contents follows", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/");
	await expect(page.getByRole("button", { name: "Look up or go to" })).toBeVisible(); // before this, the page handles no keys
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("combobox", { name: "Look up or go to" })).toBeFocused();
	await page.keyboard.type("docs rate limit");
	await expect(page.getByRole("option", { selected: true })).toContainText("Retries and rate limits");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/docs\/gateway#retries-and-rate-limits$/);
	const heading = page.getByRole("heading", { name: "Retries and rate limits" });
	await expect(heading).toBeInViewport();
	const contents = page.getByRole("navigation", { name: "Guides" });
	await expect(contents.locator("[aria-current=location]")).toHaveText("Retries and rate limits");
	await expectAccessibleInBoth(page);

	await contents.getByRole("link", { name: "Commands" }).press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Commands" })).toBeVisible();
	await expect(page).toHaveTitle("Commands · Viewfinder");
	await contents.getByRole("link", { name: "viewfinder serve" }).press("Enter");
	await expect(page.getByRole("heading", { name: "viewfinder serve" })).toBeInViewport();
	await expect(contents.locator("[aria-current=location]")).toHaveText("viewfinder serve");
	await page.setViewportSize({ width: 390, height: 844 });
	await expectNoSidewaysScroll(page);
});

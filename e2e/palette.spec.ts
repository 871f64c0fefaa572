import type { Page } from "@playwright/test";
import { clipboard, copyButton, openFeature, setKey, startLookup, watchCalls } from "./actions.ts";
import { expectAccessibleInBoth } from "./page-checks.ts";
import { expect, test } from "./test.ts";

/** Opens the palette with its shortcut. Its code loads when it is first opened. */
async function openPalette(page: Page): Promise<void> {
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("combobox", { name: "Look up or go to" })).toBeFocused();
}

test("one line runs a lookup, copies its request for curl and lists the shortcuts, by keyboard alone", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openFeature(page, "user-id");
	const calls = watchCalls(page);
	await openPalette(page);
	await page.keyboard.type("followers natgeo");
	await expect(page.getByRole("dialog").getByRole("option", { selected: true })).toHaveText(
		"Followers of @natgeo2 calls: the ID of @natgeo is looked up first",
	);
	await expectAccessibleInBoth(page, "dialog");
	expect(calls).toHaveLength(0);
	await page.keyboard.press("Enter");
	await expect(copyButton(page)).toBeVisible();
	await expect(page).toHaveURL(/\/try-followers\?user_id=natgeo$/);
	expect(calls).toHaveLength(2);

	await openPalette(page);
	await page.keyboard.type("request and response");
	await page.keyboard.press("Enter");
	const panel = page.getByRole("dialog", { name: "Request and response" });
	await expect(panel.getByText("Total")).toBeVisible();
	await expectAccessibleInBoth(page, "dialog");
	await panel.getByRole("button", { name: "Copy as curl" }).focus();
	await page.keyboard.press("Enter");
	await expect
		.poll(() => clipboard(page))
		.toMatch(/^curl .*'http.*\/ig\/followers\/\?id_user=787132&count=200'/);
	expect(await clipboard(page)).not.toContain("viewfinder-demo");
	await page.keyboard.press("Escape");

	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
	await expectAccessibleInBoth(page, "dialog");
});

test("Ctrl K while the page loads opens the palette once it is ready, with the text typed in the meantime", async ({
	page,
}) => {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/", { waitUntil: "commit" });
	await page.locator("#root").waitFor({ state: "attached" });
	await page.keyboard.press("Control+k");
	await page.keyboard.type("followerz");
	await page.keyboard.press("Backspace");
	release();
	const field = page.getByRole("combobox", { name: "Look up or go to" });
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("follower");
	await page.keyboard.type("s natgeo");
	await expect(field).toHaveValue("followers natgeo");
	await page.keyboard.press("Escape");
	await expect(field).toBeHidden();
});

test("a rejected key is reported at its field, and another one is saved for this tab and tested by keyboard alone", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await setKey(page, "refused-key");
	await startLookup(page, "user-id");
	const field = page.getByLabel("Access Key", { exact: true });
	await expect(page.getByText("Refused by the provider")).toBeVisible();
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await openPalette(page);
	await page.keyboard.type("keys and quota");
	await page.keyboard.press("Enter");
	const panel = page.getByRole("dialog", { name: "Keys and quota" });
	await panel.getByLabel("Name", { exact: true }).focus();
	await page.keyboard.type("guest");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Control+a");
	await page.keyboard.type("my-tab-key");
	await panel.getByRole("button", { name: "This tab only" }).press("Enter");
	await panel.getByRole("button", { name: "Save and use" }).press("Enter");
	await panel.getByRole("button", { name: "Test the key (1 call)" }).press("Enter");
	await expect(panel.getByText("The key works.")).toBeVisible();
	await expect(panel.getByText(/of 500,000 calls left/)).toBeVisible();
	await expectAccessibleInBoth(page, "dialog");
	await page.keyboard.press("Escape");
	await expect(field).toHaveValue("my-tab-key");
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("my-tab-key");
	await page.evaluate(() => sessionStorage.clear());
});

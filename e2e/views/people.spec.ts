import type { Locator, Page } from "@playwright/test";
import { result } from "../actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll, inEveryShape } from "../page-checks.ts";
import { expect, test } from "../test.ts";

/** Opens a page whose URL fills its fields, runs the lookup, and returns the page's content. */
async function look(page: Page, path: string): Promise<Locator> {
	await page.goto(path);
	const main = page.getByRole("main");
	await main.getByRole("textbox").first().press("Enter");
	return main;
}

test("a profile and a list of people read the same in every shape of the response", async ({ page }) => {
	test.slow();
	await page.goto("/try-user-info?username=natgeo");
	await inEveryShape(page, "user-info", async () => {
		const profile = result(page);
		await expect(profile.getByRole("heading", { name: "National Geographic" })).toBeVisible();
		await expect(profile.getByText("274,984,771", { exact: true })).toBeVisible();
		await expect(profile.getByRole("link", { name: /^Followers\s+of @natgeo$/ })).toHaveAttribute(
			"href",
			"/try-followers?user_id=787132",
		);
	});
	await page.goto("/try-followers?user_id=787132");
	await inEveryShape(page, "followers", async () => {
		const list = result(page).getByRole("region", { name: "followers" });
		await expect(list.getByText("@nico.loud.island454", { exact: true })).toBeVisible();
		await expect(list.getByRole("link", { name: /^Profile\s+of @nico.loud.island454$/ })).toHaveAttribute(
			"href",
			"/try-user-info?username=nico.loud.island454",
		);
	});
});

test("on a phone, the lookups of only one account are open, and its ID can be copied", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.setViewportSize({ width: 390, height: 844 });
	const main = await look(page, "/try-followers?user_id=787132");
	const lookups = main.getByRole("button", { name: "Lookups for @nico.loud.island454" });
	const profile = main.getByRole("link", { name: /^Profile\s+of @nico.loud.island454$/ });
	await expect(lookups).toBeVisible();
	await expect(profile).toBeHidden();
	await lookups.press("Enter");
	await expect(profile).toBeVisible();
	await main.getByRole("button", { name: "Copy ID 1384324364 of @nico.loud.island454" }).click();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1384324364");
	await main.getByRole("button", { name: "Lookups for @luz_bright.hollow390" }).click();
	await expect(profile).toBeHidden();
	await expectNoSidewaysScroll(page);
	await expectAccessibleInBoth(page, "main");
});

test("a limited list is labeled above its rows", async ({ page }) => {
	const main = await look(page, "/try-followers?user_id=900100003");
	await expect(main.getByText(/The network limits this list/)).toBeVisible();
	await expect(main.getByRole("region", { name: "followers" })).toBeVisible();
});

test("the picture of a profile is saved under the account's name", async ({ page }) => {
	const main = await look(page, "/try-user-info?username=natgeo");
	const begun = page.waitForEvent("download");
	await main.getByRole("link", { name: "Save picture" }).click();
	const download = await begun;
	expect(download.suggestedFilename()).toMatch(/^instagram_profile_natgeo_787132\.jpg$/);
	expect(await download.failure()).toBeNull();
});

for (const name of ["private.person", "odd.words", "expired.pictures", "exact.digits", "empty.account"]) {
	test(`the profile of ${name} has no accessibility violations, and can save a picture only if there is one`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const main = await look(page, `/try-user-info?username=${name}`);
		await expect(main.getByText(`@${name}`).first()).toBeVisible();
		await expect(main.getByText(/^This account is private/)).toHaveCount(name === "private.person" ? 1 : 0);
		await expect(main.getByRole("link", { name: "Save picture" })).toHaveCount(
			name === "expired.pictures" ? 0 : 1,
		);
		await expectAccessibleInBoth(page, "main");
		await expectNoSidewaysScroll(page);
	});
}

test("a row's link runs its lookup, even after lookups from home and from other rows", async ({ page }) => {
	await page.goto("/");
	await page.getByPlaceholder("Search for features...").fill("natgeo");
	await page.getByRole("option", { name: /^Profile of @natgeo/ }).click();
	await result(page)
		.getByRole("link", { name: /^Followers\s+of @natgeo$/ })
		.click();
	await expect(page).toHaveURL(/\/try-followers\?user_id=787132$/);
	await result(page)
		.getByRole("link", { name: /^Profile\s+of @nico.loud.island454$/ })
		.click();
	await expect(result(page).getByRole("heading", { name: "Nico Acheson" })).toBeVisible();
	await page.goBack();
	await expect(result(page).getByText("followers loaded")).toBeVisible();
});

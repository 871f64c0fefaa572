import {
	clipboard,
	expectStamped,
	fillInputs,
	openFeature,
	rawBlock,
	recordAnswer,
	reply,
	result,
	runButton,
	runLookup,
	save,
	toast,
} from "../actions.ts";
import { expect, test } from "../test.ts";

// In this time zone, the date differs from UTC for nine hours. File names use UTC anyway.
test.use({ timezoneId: "Asia/Tokyo" });

test("S2.64 S2.65 S2.66 S2.68 S2.69 S2.70 S2.71 S2.72 S8.21 S8.23 S9.5: Get User by ID", async ({
	page,
	context,
}) => {
	const began = Date.now();
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const main = await openFeature(page, "user-id");
	await expect(main.getByRole("heading", { level: 1, name: "Get User by ID", exact: true })).toBeVisible();
	await expect(main.getByPlaceholder("Enter Instagram username", { exact: true })).toHaveAccessibleName(
		"Username",
	);
	await expect(main.getByRole("button", { name: "Search", exact: true })).toBeEnabled();
	await expect(main.getByText(/found successfully/)).toHaveCount(0);
	await fillInputs(page, "user-id");
	await runButton(page).click();
	await expect(main.getByText("User found successfully", { exact: true })).toBeVisible();
	await expect(result(page).locator("dd", { hasText: /^787132$/ })).toBeVisible();

	await main.getByRole("button", { name: "Copy ID", exact: true }).click();
	await expect(
		toast(page, "Copied! ✓").getByText("User ID has been copied to your clipboard", { exact: true }),
	).toBeVisible();
	expect(await clipboard(page)).toBe("787132");
	await expect(main.getByRole("button", { name: "Save as CSV", exact: true })).toBeVisible();
	const { name, text } = await save(page);
	expect(name).toMatch(/^instagram_user_natgeo_\d{8}T\d{6}Z\.csv$/);
	expectStamped(name, began);
	expect(text).toMatch(/\r\n787132\b/);
	const saved = toast(page, "Downloaded! ✓");
	await expect(saved.getByText("CSV file has been downloaded successfully", { exact: true })).toBeVisible();

	const details = main.getByRole("button", { name: "Technical Details", exact: true });
	const raw = rawBlock(page);
	await expect(raw).toContainText('"status"');
	await details.click();
	await expect(raw).toBeHidden();
	await details.click();
	await expect(raw).toContainText('"status"');

	await reply(page, "user-id", { user_id: "4242" });
	await runButton(page).click();
	await expect(result(page).locator("dd", { hasText: /^4242$/ })).toBeVisible();
	await expect(page.getByText(/found successfully/)).toHaveCount(0);
});

for (const id of ["user-info", "user-by-username"]) {
	test(`S2.73 S2.74 S2.75 S2.76 S2.77 S2.78 S2.79 S2.80 S8.22 S8.23 S9.6: ${id}`, async ({
		page,
		context,
	}) => {
		const began = Date.now();
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		const lastAnswer = await recordAnswer(page, id);
		const main = await openFeature(page, id);
		await expect(
			main.getByRole("heading", { level: 1, name: "Get User by Username", exact: true }),
		).toBeVisible();
		await expect(main.getByPlaceholder("Enter Instagram username", { exact: true })).toBeVisible();
		await fillInputs(page, id);
		await runButton(page).click();
		await expect(main.getByText("User info retrieved successfully", { exact: true })).toBeVisible();
		const sent = JSON.parse(lastAnswer());
		await expect(main.getByRole("heading", { name: sent.full_name, exact: true })).toBeVisible();
		await expect(main.getByText("@natgeo", { exact: true })).toBeVisible();
		await expect(main.getByText("Verified", { exact: true })).toBeVisible();
		expect(sent.biography).toMatch(/\w{3}/);
		await expect(main.getByRole("region", { name: "Bio" })).toHaveText(sent.biography);
		const picture = main.getByRole("img", { name: "Profile picture of natgeo" });
		await expect
			.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth))
			.toBeGreaterThan(0);
		for (const [tile, count] of [
			["Followers", sent.edge_followed_by.count],
			["Following", sent.edge_follow.count],
			["Posts", sent.edge_owner_to_timeline_media.count],
		]) {
			const value = main
				.locator("dt", { hasText: new RegExp(`^${tile}$`) })
				.locator("xpath=following-sibling::dd");
			await expect(value.first()).toHaveText(count.toLocaleString("en-US"));
		}

		await main.getByRole("button", { name: "Copy Data", exact: true }).click();
		await expect(
			toast(page, "Copied! ✓").getByText("User info has been copied to your clipboard", { exact: true }),
		).toBeVisible();
		expect(await clipboard(page)).toBe(lastAnswer());
		await expect(main.getByRole("button", { name: "Save as CSV", exact: true })).toBeVisible();
		const { name, text } = await save(page);
		expect(name).toMatch(/^instagram_user_info_natgeo_\d{8}T\d{6}Z\.csv$/);
		expectStamped(name, began);
		expect(text).toContain("National Geographic");
		const saved = toast(page, "Downloaded! ✓");
		await expect(saved.getByText("CSV file has been downloaded successfully", { exact: true })).toBeVisible();
	});
}

test.describe("in a German locale", () => {
	test.use({ locale: "de-DE" });

	test("S2.80 S9.13: counts use the grouping of the locale", async ({ page }) => {
		const body = { status: "ok", username: "a", edge_followed_by: { count: 274984771 } };
		await reply(page, "user-info", body);
		await runLookup(page, "user-info");
		await expect(result(page).getByText("274.984.771", { exact: true })).toBeVisible();
		const users = Array.from({ length: 1_234 }, (_, index) => ({
			pk: `${index + 1}`,
			username: `user.${index}`,
		}));
		await reply(page, "followers", { status: "ok", users });
		await runLookup(page, "followers");
		await expect(result(page).getByText("1.234", { exact: true })).toBeVisible();
	});
});

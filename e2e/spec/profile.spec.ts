import type { Locator, Page } from "@playwright/test";
import { reply, result, runLookup } from "../actions.ts";
import { expect, test } from "../test.ts";

/** Returns the value shown under a name. */
function under(page: Page, name: string): Locator {
	const label = result(page).locator("dt", { hasText: new RegExp(`^${name}$`) });
	return label.locator("xpath=following-sibling::dd").first();
}

const business = {
	status: "ok",
	username: "ann.paints",
	full_name: "Ann Anders",
	profile_pic_url: "https://media.sandbox.invalid/p/ub514d3be42be562e/150x150.jpg",
	biography: "Paints the sea",
	is_verified: true,
	edge_followed_by: { count: 1234567 },
	edge_follow: { count: 1000 },
	edge_owner_to_timeline_media: { count: 7 },
	category_name: "Artist",
	external_url: "https://ann.test/",
	is_business_account: true,
	is_private: false,
	shoe_size: 38,
	friends: { best: "Bob" },
};
const personal = { ...business, is_verified: false, is_business_account: false, is_private: true };

for (const id of ["user-info", "user-by-username"]) {
	test(`S2.77 S2.78 S2.79 S2.80 S2.81 S2.82 S2.83 S2.84 S2.85 S3.17: ${id} shows an account`, async ({
		page,
	}) => {
		await reply(page, id, business);
		const main = await runLookup(page, id);
		await expect(main.getByRole("heading", { name: "Ann Anders", exact: true })).toBeVisible();
		await expect(main.getByText("@ann.paints", { exact: true })).toBeVisible();
		await expect(main.getByRole("img", { name: "Profile picture of ann.paints" })).toHaveAttribute(
			"src",
			/ub514d3be42be562e/,
		);
		await expect(main.getByText("Verified", { exact: true })).toBeVisible();
		await expect(main.getByRole("region", { name: "Bio" })).toHaveText("Paints the sea");
		await expect(main.getByText("Bio", { exact: true })).toBeVisible();
		await expect(under(page, "Followers")).toHaveText("1,234,567");
		await expect(under(page, "Following")).toHaveText("1,000");
		await expect(under(page, "Posts")).toHaveText("7");
		await expect(under(page, "Category")).toHaveText("Artist");
		await expect(main.getByText("Website", { exact: true })).toBeVisible();
		await expect(under(page, "Website").getByRole("link")).toHaveAttribute("href", "https://ann.test/");
		await expect(under(page, "Account Type")).toHaveText("Business");
		await expect(under(page, "Privacy")).toHaveText("Public");

		const rest = main
			.locator("section")
			.filter({ has: page.getByRole("heading", { name: "All Response Data", exact: true }) })
			.last();
		await expect(rest.locator("dt")).toHaveText(["status", "shoe_size", "friends.best"]);
		await expect(rest.locator("dd")).toHaveText(["ok", "38", "Bob"]);
	});

	test(`S2.78 S2.83 S2.84: ${id} shows a personal, private account without a badge`, async ({ page }) => {
		await reply(page, id, personal);
		const main = await runLookup(page, id);
		await expect(under(page, "Account Type")).toHaveText("Personal");
		await expect(under(page, "Privacy")).toHaveText("Private");
		await expect(main.getByText("Verified", { exact: true })).toHaveCount(0);
	});
}

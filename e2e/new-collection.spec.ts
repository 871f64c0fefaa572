import { expectAccessibleInBoth } from "./page-checks.ts";
import { expect, test } from "./test.ts";

test("the rows of a list become a new collection that is checked, priced, restored after a reload, and started", async ({
	page,
}) => {
	await page.goto("/try-followers?user_id=787132");
	await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
	await page.getByRole("button", { name: "Collect for these rows" }).click();
	await page
		.getByRole("dialog", { name: "Collect for these rows" })
		.getByRole("button", { name: /^Profile/ })
		.click();
	await expect(page).toHaveURL(/\/collections\/new\?feature=user-info$/);
	const start = page.getByRole("button", { name: /^Start: \d+ calls$/ });
	await expect(start).toBeVisible();
	await page.getByLabel("Maximum calls").fill("7");
	await expect(page.getByRole("button", { name: "Start: 7 calls" })).toBeVisible();
	await expectAccessibleInBoth(page);
	const usual = page.viewportSize();
	for (const size of [
		{ width: 390, height: 844 },
		{ width: 820, height: 700 },
	]) {
		await page.setViewportSize(size);
		await page.evaluate(() => window.scrollTo(0, 0));
		await expect(page.getByRole("button", { name: "Start: 7 calls" })).toBeInViewport({ ratio: 1 });
	}
	if (usual) await page.setViewportSize(usual);
	await page.goto("/collections");
	await expect(page.getByRole("link", { name: "New collection" })).toBeVisible();
	await expectAccessibleInBoth(page);
	await page.goBack();
	await page.reload();
	await expect(page.getByText("From Get Followers for 787132.")).toBeVisible();
	await expect(page.getByLabel("Maximum calls")).toHaveValue("7");
	await page.getByRole("button", { name: "Start: 7 calls" }).click();
	await expect(page).toHaveURL(/\/collections\/[a-z2-7]{16}$/);
	await page.getByRole("complementary").getByRole("link", { name: "Collections" }).click();
	const row = page.getByRole("region", { name: "Collections" }).getByRole("listitem").first();
	await expect(row).toContainText(/Incomplete\d+ of \d+ inputs.*7 rows.*7 calls of 7/);
});

import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth, expectNoSidewaysScroll, inEveryShape } from "../page-checks.ts";
import { expect, test } from "../test.ts";

const dateTime = new Intl.DateTimeFormat("en-US", {
	dateStyle: "medium",
	timeStyle: "short",
	timeZone: "UTC",
});

/** Looks up a post's comments and returns their list. */
async function comments(page: Page, shortcode = "DW5S1x9kTqx"): Promise<Locator> {
	await page.goto(`/try-media-comments?shortcode=${shortcode}`);
	await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
	const thread = page.getByRole("region", { name: "comments" });
	await expect(thread.getByRole("article").first()).toBeVisible();
	return thread;
}

test("a thread reads the same in every shape of the response", async ({ page }) => {
	test.slow();
	await page.goto("/try-media-comments?shortcode=DW5S1x9kTqx");
	let date: string | undefined;
	await inEveryShape(page, "media-comments", async (answer) => {
		// The sandbox dates comments relative to its day. Every shape must show the same date as the first.
		date ??= dateTime.format(Number(/"created_at":(\d+)/.exec(answer)?.[1]) * 1000);
		const thread = page.getByRole("region", { name: "comments" });
		const first = thread.getByRole("article").first();
		await expect(first).toContainText("@dina_calm_basin332");
		await expect(first).toContainText("Beautiful work 👏🏽");
		await expect(first).toContainText(date);
		await expect(first).toContainText("56 likes");
		const replies = thread.getByRole("list", { name: "Replies to @klara_fair.harbor153" });
		await expect(replies.getByRole("article")).toHaveCount(2);
		await expect(replies).toContainText("@cora.rusty_ledge380");
	});
});

test("a comment's author is one click away", async ({ page }) => {
	const thread = await comments(page);
	await thread.getByRole("link", { name: /^Profile\s+of @dina_calm_basin332$/ }).click();
	await expect(page).toHaveURL(/\/try-user-info\?username=dina_calm_basin332$/);
	await expect(page.getByRole("main").getByRole("textbox").first()).toHaveValue("dina_calm_basin332");
});

test("a thread scrolls to its end with few comments rendered at a time", async ({ page }) => {
	const thread = await comments(page);
	const rows = thread.locator("li[aria-posinset]");
	await rows.first().focus();
	await page.keyboard.press("End");
	await expect(thread.locator('li[aria-posinset="20"]')).toBeInViewport();
	expect(await rows.count()).toBeLessThanOrEqual(16);
	await expect(thread.locator('li[aria-posinset="1"]')).toHaveCount(0);
});

test("a thread has no accessibility violations and no sideways scroll at 390 px", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await comments(page);
	await expectAccessibleInBoth(page, "main");
	await expectNoSidewaysScroll(page);
});

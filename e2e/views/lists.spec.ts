import type { Locator, Page } from "@playwright/test";
import { copyButton, rawBlock, result, runLookup } from "../actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll } from "../page-checks.ts";
import { expect, test } from "../test.ts";

/** One feature for each layout that shows a list, with the list's name. */
const lists = [
	{ layout: "accounts", id: "followers", name: "followers" },
	{ layout: "comments", id: "media-comments", name: "comments" },
	{ layout: "media", id: "posts", name: "posts" },
	{ layout: "places", id: "search-location", name: "places" },
	{ layout: "music", id: "music-trending", name: "songs" },
	{ layout: "highlights", id: "highlight-tray", name: "highlights" },
] as const;

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Reports whether the focus is in the element. */
const holdsFocus = (element: Locator) => element.evaluate((each) => each.contains(document.activeElement));

/** Returns a feature's list after its first row has appeared. */
async function listOf(page: Page, { id, name }: { readonly id: string; readonly name: string }) {
	await runLookup(page, id);
	const list = page.getByRole("region", { name, exact: true });
	await expect(list.getByRole("listitem").first()).toBeVisible();
	return list;
}

/** Returns the text of the title and the sticky bars that an element covers. Runs on the page. */
function barsUnder(element: Element): readonly (string | null)[] {
	const { left, top, right, bottom } = element.getBoundingClientRect();
	const bars = [...document.querySelectorAll(".sticky-bar, [data-bottom-bar], h1")].filter((bar) => {
		const box = bar.getBoundingClientRect();
		return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
	});
	return bars.map(({ textContent }) => textContent);
}

/** Turns the wheel with the pointer over an element. */
async function wheelOver(page: Page, element: Locator, pixels: number): Promise<void> {
	await element.hover();
	await page.mouse.wheel(0, pixels);
}

for (const list of lists) {
	test(`${list.layout}: the wheel scrolls the page, and the list is one Tab stop`, async ({ page }) => {
		await page.setViewportSize({ width: 1024, height: 500 });
		const region = await listOf(page, list);
		await wheelOver(page, region.getByRole("listitem").first(), 300);
		await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
		expect(
			await region.evaluate((each) =>
				[...each.querySelectorAll("*")].every(({ scrollTop }) => scrollTop === 0),
			),
		).toBe(true);

		const skip = region.getByRole("link", { name: /^Skip the / });
		await skip.focus();
		await page.keyboard.press("Tab");
		const row = region.locator("li[data-index]:focus");
		await expect(row).toHaveCount(1);
		await expect(row).toBeInViewport();
		await page.keyboard.press("Tab");
		expect(await holdsFocus(region)).toBe(false);
		await page.keyboard.press("Shift+Tab");
		await expect(row).toHaveCount(1);
		await page.keyboard.press("Shift+Tab");
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport({ ratio: 1 });
		await page.keyboard.press("Enter");
		await expect(region.getByText("End of the rows")).toBeFocused();
	});
}

test("the table is one Tab stop with a skip link, and at its end the wheel scrolls the page", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1024, height: 500 });
	await listOf(page, lists[0]);
	await page.getByRole("button", { name: "Table", exact: true }).click();
	const grid = page.getByRole("grid");
	await page.getByRole("link", { name: "Skip the 200 rows" }).focus();
	await page.keyboard.press("Tab");
	await expect(grid).toBeFocused();
	await page.keyboard.press("Tab");
	expect(await holdsFocus(grid)).toBe(false);

	const box = grid.locator("..");
	await box.evaluate((each) => {
		each.scrollIntoView({ block: "center" });
		each.scrollTop = each.scrollHeight;
	});
	const before = await scrollTop(page);
	await wheelOver(page, box, 300);
	await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
});

test("typing how many rows to load does not scroll the page", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await listOf(page, lists[0]);
	await page.evaluate(() => scrollTo(0, 0));
	await page.getByRole("button", { name: "Load all…" }).click();
	await page.keyboard.type("5000");
	await expect(page.getByRole("textbox", { name: /^Load up to/ })).toHaveValue("5000");
	await page.evaluate(() => new Promise(requestAnimationFrame));
	expect(await scrollTop(page)).toBe(0);
});

test("the wheel scrolls the page at the end of the raw block", async ({ page }) => {
	await runLookup(page, "media-likes");
	const block = page.getByRole("tree", { name: "Raw JSON" });
	await block.evaluate((each) => {
		each.scrollIntoView({ block: "end" });
		each.scrollTop = 0;
	});
	const before = await scrollTop(page);
	await wheelOver(page, block, -300);
	await expect.poll(() => scrollTop(page)).toBeLessThan(before);
});

test("a hundred thousand rows are part of the page and reachable by keyboard", async ({ page }) => {
	test.slow();
	const users = Array.from({ length: 100_000 }, (_, index) => ({
		pk: index + 1,
		username: `user.${index + 1}`,
	}));
	await page.route("**/ig/followers/**", (route) =>
		route.fulfill({ contentType: "application/json", body: JSON.stringify({ users, status: "ok" }) }),
	);
	const region = await listOf(page, lists[0]);
	const elements = () => region.locator("*").count();
	await region.getByRole("listitem").first().focus();
	await page.keyboard.press("PageDown");
	await page.keyboard.press("PageDown");
	await expect(region.locator('li[aria-posinset="11"]')).toBeVisible();
	await page.keyboard.press("End");
	const last = region.locator('li[aria-posinset="100000"]');
	await expect(last).toBeFocused();
	await expect(last).toBeInViewport({ ratio: 1 });
	await expect(last).toContainText("@user.100000");
	expect(await elements()).toBeLessThan(700);
	await page.keyboard.press("ArrowUp");
	await expect(region.locator('li[aria-posinset="99999"]')).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/try-user-info\?username=user\.99999$/);
});

test("a focused row keeps its focus while the page is scrolled away from it", async ({ page }) => {
	const region = await listOf(page, lists[0]);
	await region.getByRole("listitem").first().focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowRight");
	const control = await page.evaluate(() => document.activeElement?.textContent);
	await page.evaluate(() => scrollTo(0, 7000));
	await expect(region.locator('li[aria-posinset="120"]')).toBeVisible();
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(control);
	await page.keyboard.press("ArrowDown");
	await expect(region.locator('li[aria-posinset="3"]')).toBeFocused();
	await expect(region.locator('li[aria-posinset="3"]')).toBeInViewport({ ratio: 1 });
});

for (const { layout, id, name } of lists) {
	test(`${layout}: a page with a response has no accessibility violations at 390 px`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const region = await listOf(page, { id, name });
		await region.getByRole("listitem").first().focus();
		await expectAccessibleInBoth(page);
		await expectNoSidewaysScroll(page);
	});
}

test("the paging bar stays in view anywhere in the list, and no toast covers a bar or the title", async ({
	page,
}) => {
	for (const size of [
		{ width: 1440, height: 900 },
		{ width: 820, height: 900 },
		{ width: 390, height: 844 },
	]) {
		await page.setViewportSize(size);
		const region = await listOf(page, lists[0]);
		const more = page.getByRole("button", { name: "Load More (200)" });
		const bottom = (await region.boundingBox())?.height ?? 0;
		for (const top of [0, 700, bottom / 2, bottom - 900]) {
			await page.evaluate((y) => scrollTo(0, y), top);
			await expect(more).toBeInViewport({ ratio: 1 });
		}
		const before = await scrollTop(page);
		const rowsTop = (await region.boundingBox())?.y;
		await more.focus();
		expect(await scrollTop(page)).toBe(before);
		await more.click();
		const toasts = page.getByRole("region", { name: /^Notification/ });
		const toast = toasts.getByRole("listitem").filter({ hasText: /Loaded \d+ followers/ });
		await expect(toast).toBeVisible();
		await expect(more).toBeInViewport({ ratio: 1 });
		expect(await scrollTop(page)).toBe(before);
		expect((await region.boundingBox())?.y).toBe(rowsTop);
		expect(await toast.evaluate(barsUnder)).toEqual([]);
	}
});

test("Raw scrolls to the raw response, and the rows stay", async ({ page }) => {
	const region = await listOf(page, lists[0]);
	await page.getByRole("button", { name: "Raw", exact: true }).click();
	await expect(page.getByRole("button", { name: "Raw response" })).toBeFocused();
	await expect(page.getByRole("tree", { name: "Raw JSON" })).toBeInViewport();
	await page.evaluate(() => scrollTo(0, 0));
	await expect(region.locator('li[aria-posinset="1"]')).toBeInViewport();
});

test("the call line of a lookup is fully visible after scrolling past the rows", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await runLookup(page, "followers");
	await result(page).getByRole("button", { name: "Raw", exact: true }).click();
	await expect(rawBlock(page)).toBeInViewport();
	await expect(result(page).getByRole("region", { name: "Rows" })).not.toBeInViewport({ ratio: 0.01 });
	const button = copyButton(page);
	await expect
		.poll(() =>
			button.evaluate((element) => {
				const { x, y, width } = element.getBoundingClientRect();
				return element.contains(document.elementFromPoint(x + width / 2, y + 0.5));
			}),
		)
		.toBe(true);
});

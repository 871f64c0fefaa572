import type { Page } from "@playwright/test";
import { routedFeatures } from "../web/src/catalog/address.ts";
import type { Feature, Layout } from "../web/src/catalog/catalog.gen.ts";
import { callOf, copyButton, fillInputs, openFeature, result, runButton, runLookup } from "./actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll, recordLayoutShifts } from "./page-checks.ts";
import { expect, test } from "./test.ts";

/** The windows, and the maximal distance of the first row or figure of an answer from the top, in pixels. */
const windows = [
	{ width: 1440, height: 900, maxTop: 260 },
	{ width: 820, height: 1180, maxTop: 260 },
	{ width: 390, height: 844, maxTop: 320 },
];

for (const { id } of routedFeatures) {
	test(`${id} answered: first row near the top, no violation, no sideways scroll, readable at 200 %`, async ({
		page,
	}) => {
		await runLookup(page, id);
		for (const { width, height, maxTop } of windows) {
			await page.setViewportSize({ width, height });
			await expect.poll(() => firstTop(page), { message: `${width} px` }).toBeLessThanOrEqual(maxTop);
			await expectNoSidewaysScroll(page);
		}
		await page.setViewportSize({ width: 1440, height: 900 });
		// The sidebar is that of the idle pages, which are checked whole.
		await expectAccessibleInBoth(page, "main");
		// A window zoomed to 200 % has half its width and height in CSS pixels.
		await page.setViewportSize({ width: 720, height: 450 });
		await expectNoSidewaysScroll(page);
	});
}

/** How far the first row of a list, or the first block of another view, is from the top of the window, in pixels. */
async function firstTop(page: Page): Promise<number> {
	const view = result(page).locator("[data-view]");
	const row = view.locator('[aria-posinset="1"], [aria-rowindex="2"]').first();
	const first = (await row.count()) > 0 ? row : view;
	return (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

/** One feature of each layout. */
const samples: ReadonlyMap<Layout | undefined, Feature> = new Map(
	routedFeatures.map((feature) => [feature.layout, feature]),
);

for (const [layout, { id }] of samples) {
	test(`nothing moves when the answer of ${id}, the layout ${layout}, arrives`, async ({ page }) => {
		const layoutShifts = await recordLayoutShifts(page);
		await openFeature(page, id);
		await fillInputs(page, id);
		const since = await runPausedLookup(page, id);
		await expect(copyButton(page)).toBeVisible();
		await page.waitForLoadState("networkidle");
		expect(await layoutShifts(since)).toEqual([]);
	});
}

test("nothing moves on a phone when a failure arrives", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const layoutShifts = await recordLayoutShifts(page);
	await openFeature(page, "followers");
	await fillInputs(page, "followers", "900100001");
	const since = await runPausedLookup(page, "followers");
	await expect(result(page).getByRole("button", { name: "Copy jq path" })).toBeVisible();
	expect(await layoutShifts(since)).toEqual([]);
});

/** Presses the button, releases the answer once the page is loading, and returns that moment of the page's clock. */
async function runPausedLookup(page: Page, id: string): Promise<number> {
	let release = () => {};
	const opened = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(callOf(id), async (route) => {
		await opened;
		await route.fallback();
	});
	await runButton(page).click();
	await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
	const moment = await page.evaluate(() => performance.now());
	release();
	return moment;
}

import type { Page } from "@playwright/test";
import { routedFeatures } from "../web/src/catalog/address.ts";
import type { Feature, Layout } from "../web/src/catalog/catalog.gen.ts";
import { answer, callOf, copyButton, open, result, runButton, type } from "./acting.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll } from "./seeing.ts";
import { expect, test } from "./test.ts";

/** The windows, and how far from its top the first row or figure of an answer is at most, in pixels. */
const windows = [
	{ width: 1440, height: 900, reach: 260 },
	{ width: 820, height: 1180, reach: 260 },
	{ width: 390, height: 844, reach: 320 },
];

for (const { id } of routedFeatures) {
	test(`${id} answered: first row near the top, no violation, no sideways scroll, readable at 200 %`, async ({
		page,
	}) => {
		await answer(page, id);
		for (const { width, height, reach } of windows) {
			await page.setViewportSize({ width, height });
			await expect.poll(() => firstTop(page), { message: `${width} px` }).toBeLessThanOrEqual(reach);
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
		await page.addInitScript(recordShifts);
		await open(page, id);
		await type(page, id);
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
		const before = await page.evaluate(() => performance.now());
		release();
		await expect(copyButton(page)).toBeVisible();
		await page.waitForLoadState("networkidle");
		expect(await page.evaluate(shiftsSince, before)).toEqual([]);
	});
}

declare global {
	interface Window {
		shifts?: { readonly at: number; readonly moved: readonly string[] }[];
	}
	interface PerformanceEntry {
		/** What a layout shift moved. */
		readonly sources?: readonly { readonly node: Node | null }[];
	}
}

/** Records every layout shift of the page, those right after an input as well. */
function recordShifts(): void {
	const shifts: NonNullable<Window["shifts"]> = [];
	window.shifts = shifts;
	new PerformanceObserver((list) => {
		for (const { startTime, sources = [] } of list.getEntries()) {
			shifts.push({
				at: startTime,
				moved: sources.map(({ node }) => (node?.textContent ?? "").slice(0, 80)),
			});
		}
	}).observe({ type: "layout-shift", buffered: true });
}

/** What moved since a moment. */
function shiftsSince(before: number): readonly string[] {
	return (window.shifts ?? []).filter(({ at }) => at >= before).flatMap(({ moved }) => moved);
}

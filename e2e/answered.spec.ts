import type { Page } from "@playwright/test";
import { addressOf } from "../web/src/catalog/address.ts";
import type { Feature, Layout } from "../web/src/catalog/catalog.gen.ts";
import { routedFeatures } from "../web/src/catalog/features.ts";
import { callOf, copyButton, expectAnswer, fillInputs, openFeature, result, runButton } from "./actions.ts";
import { expectRead } from "./answer-checks.ts";
import {
	expectAccessibleInBoth,
	expectNoSidewaysScroll,
	expectWellDrawn,
	inEveryShape,
	recordLayoutShifts,
	windows,
} from "./page-checks.ts";
import { expect, test } from "./test.ts";

/**
 * One feature for each family of response shapes. The other features are rendered by the same code, and a Go test
 * reads every schema in every shape.
 */
const families = [
	"user-id",
	"user-info",
	"followers",
	"posts-by-username",
	"media-info",
	"hashtag",
	"user-stories",
	"highlight-tray",
	"highlight-by-id",
	"search-location",
	"music-trending",
	"media-comments",
];

test.describe("each feature", () => {
	test.use({ examples: true });

	for (const feature of routedFeatures) {
		const isFirst = families.includes(feature.id);
		const subject = isFirst ? "accessible and well placed" : "well placed";
		test(`${feature.id} is ${subject}, before and after a lookup, and its response is parsed`, async ({
			page,
		}) => {
			test.slow();
			const layoutShifts = await recordLayoutShifts(page);
			await page.goto(addressOf(feature) ?? "");
			await expectExample(page);
			await expectWellDrawn(page, layoutShifts);
			if (isFirst) await expectAccessibleInBoth(page);
			await fillInputs(page, feature.id);
			await inEveryShape(
				page,
				feature.id,
				async (answer, shape) => {
					if (shape === "0") await expectWellPlaced(page);
					if (shape === "0" && isFirst) await expectAccessibleInBoth(page, "main"); // the sidebar is the same as on the idle page
					await expectRead(page, feature, answer);
				},
				isFirst ? undefined : 1,
			);
		});
	}
});

/** The distance from the top of the result to a list's rows, in pixels; the largest number if there is no list. */
function headOfRows(page: Page): Promise<number> {
	return result(page).evaluate((section) => {
		const rows = section.querySelector("[aria-label='Rows'] section ul");
		return rows ? rows.getBoundingClientRect().top - section.getBoundingClientRect().top : Number.MAX_VALUE;
	});
}

/** Waits for an idle page's example. The fields are listed once the example has loaded. */
async function expectExample(page: Page): Promise<void> {
	await expect(page.getByRole("region", { name: "The fields" })).toBeVisible();
	await expect(page.getByRole("region", { name: "Example response" })).toBeVisible();
}

/** Expects the response to be well placed in all window sizes. Restores the window size. */
async function expectWellPlaced(page: Page): Promise<void> {
	const usual = page.viewportSize();
	await expectAnswer(page);
	for (const { width, height, maxTop } of windows) {
		await test.step(`the first row is near the top and nothing scrolls sideways at ${width} px`, async () => {
			await page.setViewportSize({ width, height });
			await expect.poll(() => firstTop(page)).toBeLessThanOrEqual(maxTop);
			// The first frame has as many rows as fit below a heading of that height.
			await expect.poll(() => headOfRows(page)).toBeGreaterThanOrEqual(92);
			await expectNoSidewaysScroll(page);
		});
	}
	await test.step("is readable at 200% zoom", async () => {
		// A window zoomed to 200% has half its width and height in CSS pixels.
		await page.setViewportSize({ width: 720, height: 450 });
		await expectNoSidewaysScroll(page);
	});
	if (usual) await page.setViewportSize(usual);
}

/**
 * The distance from the top of the window to a list's first row, or to another view's first figure, heading,
 * picture or clip, in pixels.
 */
async function firstTop(page: Page): Promise<number> {
	const view = result(page).locator("[data-view]");
	const row = view.locator('[aria-posinset="1"], [aria-rowindex="2"]').first();
	const content = view
		.locator("dd, h2, h3, video")
		.or(view.getByRole("img"))
		.filter({ visible: true })
		.first();
	const first = (await row.count()) > 0 ? row : content;
	return (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

/** One feature for each layout. */
const samples: ReadonlyMap<Layout | undefined, Feature> = new Map(
	routedFeatures.map((feature) => [feature.layout, feature]),
);

for (const [layout, { id }] of samples) {
	test(`the response of ${id} with the layout ${layout} causes no layout shift`, async ({ page }) => {
		const layoutShifts = await recordLayoutShifts(page);
		await openFeature(page, id);
		await fillInputs(page, id);
		const since = await runPausedLookup(page, id);
		await expect(copyButton(page)).toBeVisible();
		await page.waitForLoadState("networkidle");
		expect(await layoutShifts(since)).toEqual([]);
	});
}

test("a failure causes no layout shift on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const layoutShifts = await recordLayoutShifts(page);
	await openFeature(page, "followers");
	await fillInputs(page, "followers", "900100001");
	const since = await runPausedLookup(page, "followers");
	await expect(result(page).getByText(/"code": \d+/)).toBeVisible();
	expect(await layoutShifts(since)).toEqual([]);
});

test("on a phone, choosing Code closes the actions menu and shows the call as unwrapped code", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openFeature(page, "user-info");
	await fillInputs(page, "user-info", "it.is.9007199254740993");
	await runButton(page).click();
	await result(page).getByRole("button", { name: "Actions" }).click();
	await page.getByRole("button", { name: "Code", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Code" });
	await dialog.getByRole("button", { name: "Go", exact: true }).click();
	const code = dialog.getByRole("region", { name: "Source code" });
	await expect(code).toContainText("/ig/info_username/?user=it.is.9007199254740993");
	const heights = await code
		.locator("code > span")
		.evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
	expect(new Set(heights).size, "code lines are not wrapped").toBe(1);
	await expectAccessibleInBoth(page, "dialog");
	await expectNoSidewaysScroll(page);
});

for (const [width, role] of [
	[1440, "complementary"],
	[1024, "dialog"],
	[390, "dialog"],
] as const) {
	test(`Escape closes an open menu of the code panel at ${width} px, then the panel`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await openFeature(page, "user-info");
		await fillInputs(page, "user-info", "natgeo");
		await runButton(page).click();
		const actions = result(page).getByRole("button", { name: "Actions" });
		const button = page.getByRole("button", { name: "Code", exact: true });
		await expect(actions.or(button).first()).toBeVisible();
		if (await actions.isVisible()) {
			await actions.click();
			if (width < 640) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		}
		await button.click();
		const code = page.getByRole(role, { name: "Code" });
		await expect(code.getByRole("button", { name: /^Download/ })).toBeVisible();
		await code.getByRole("button", { name: "More languages" }).click();
		const menu = page.getByRole("dialog", { name: "More languages" });
		await expect(menu).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(menu).toBeHidden();
		await expect(code).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(code).toBeHidden();
	});
}

/**
 * Presses the button, releases the response once the page is loading, and returns the time of the release on the
 * page's clock.
 */
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

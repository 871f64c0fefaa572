import { expectAccessibleInBoth, expectWellDrawn, recordLayoutShifts } from "./page-checks.ts";
import { expect, test } from "./test.ts";

// Feature pages are tested in answered.spec.ts, before and after a lookup.
for (const { name, path } of [
	{ name: "home", path: "/" },
	{ name: "the guide", path: "/docs" },
	{ name: "404", path: "/nowhere" },
]) {
	test(`${name} has no accessibility violations, light or dark, and never shifts or scrolls sideways`, async ({
		page,
	}) => {
		const layoutShifts = await recordLayoutShifts(page);
		await page.goto(path);
		await expectWellDrawn(page, layoutShifts);
		await expectAccessibleInBoth(page);
	});

	test(`${name} does not shift when its fonts load late`, async ({ page }) => {
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/*.woff2", async (route) => {
			await released;
			await route.continue();
		});
		const layoutShifts = await recordLayoutShifts(page);
		await page.goto(path, { waitUntil: "domcontentloaded" });
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await page.evaluate(nextFrames);
		const fonts = page.waitForResponse(/\.woff2$/);
		release();
		await (await fonts).finished();
		await page.evaluate(async () => void (await document.fonts.ready));
		await page.evaluate(nextFrames);
		expect(await layoutShifts()).toEqual([]);
	});
}

/** Waits until pending changes are painted. Runs on the page. */
function nextFrames(): Promise<unknown> {
	return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

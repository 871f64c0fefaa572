import type { Locator } from "@playwright/test";
import { result, runButton, runLookup } from "./actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll, windows } from "./page-checks.ts";
import { expect, test } from "./test.ts";

test("an account that is looked up again is compared with its earlier response", async ({ page }) => {
	await runLookup(page, "user-info");
	await page.route("/ig/**", async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace("274984771", "274984776");
		await route.fulfill({ response, body });
	});
	await runButton(page).click(); // without a reload, which could happen before the first lookup is stored
	await result(page)
		.getByRole("link", { name: /^Compare with/ })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: "Compare" })).toBeVisible();
	const change = page.getByRole("listitem", { name: "follower_count" });
	await expect(change).toContainText("274984776+5");
	await expect(page.getByRole("button", { name: "Show as a table" })).toBeVisible();
	await page.goBack();
	await expect(page.getByText("274,984,776", { exact: true })).toBeVisible();
	await page.goForward();
	await page.reload();
	await expect(change).toContainText("274984776+5");
	await page.getByRole("button", { name: "Export the differences" }).click();
	const download = page.waitForEvent("download");
	await page.getByRole("dialog").getByRole("button", { name: "CSV" }).click();
	expect((await download).suggestedFilename()).toMatch(/natgeo_compared_\d{8}T\d{6}Z\.csv$/);
});

test("two lists are compared at every width: the filters fit, and headings stay in view", async ({
	page,
}) => {
	await runLookup(page, "followers");
	await page.route("/ig/**", async (route) => {
		const response = await route.fetch();
		const body = (await response.text())
			.replaceAll('"is_verified":false', '"is_verified":true')
			.replaceAll(/"profile_pic_url":"[^"?]*/g, "$&x");
		await route.fulfill({ response, body });
	});
	await runButton(page).click();
	await expect(result(page).getByRole("link", { name: /^Compare with/ })).toBeVisible();
	await page.goto("/compare");
	const offer = page.getByRole("link", { name: /^Compare: Followers/ });
	await expect(offer).toBeVisible();
	await expectAccessibleInBoth(page, "main");
	await offer.click();
	await expect(page.getByRole("link", { name: "Load more of “After”" })).toBeVisible();
	const kinds = page.getByRole("group", { name: "Show" });
	const exporting = page.getByRole("button", { name: "Export the differences" });
	await kinds.getByRole("button", { name: /^Changed/ }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "is_verified" }).first()).toBeVisible();
	for (const { width, height } of windows) {
		await page.setViewportSize({ width, height });
		await expectNoSidewaysScroll(page);
		await expectAccessibleInBoth(page, "main");
		// On a phone, the filters have a line of their own.
		const tops = await Promise.all(
			[kinds, exporting].map(async (each) => (await each.boundingBox())?.y ?? 0),
		);
		if (width > 640) expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0)), `${width} px`).toBeLessThan(4);
		const heading = page.getByRole("region", { name: "Rows changed" }).getByText("Before", { exact: true });
		await page.mouse.move(width / 2, height / 2);
		await page.mouse.wheel(0, 1500);
		await expect.poll(async () => (await heading.first().boundingBox())?.y).toBeLessThan(70);
		await expect(heading.first()).toBeInViewport();
		await page.evaluate(() => window.scrollTo(0, 0));
	}
	// The switch shares a line with the tools on a phone, and with the filters on a tablet.
	await kinds.getByRole("button", { name: /^Unchanged/ }).click();
	const middle = async (control: Locator) => {
		const box = await control.boundingBox();
		return box ? box.y + box.height / 2 : 0;
	};
	for (const [width, beside] of [
		[390, exporting],
		[820, kinds],
	] as const) {
		await page.setViewportSize({ width, height: 844 });
		const distance =
			(await middle(page.getByRole("switch", { name: "Picture URLs" }))) - (await middle(beside));
		expect(Math.abs(distance), `${width} px`).toBeLessThan(4);
	}
});

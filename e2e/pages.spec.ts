import type { Page } from "@playwright/test";
import { routedFeatures } from "../web/src/catalog/address.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll, recordLayoutShifts } from "./page-checks.ts";
import { expect, test } from "./test.ts";

/** Every address that is a page, with a name for the test. */
const addresses = [
	{ name: "home", path: "/" },
	{ name: "the guide", path: "/docs" },
	{ name: "404", path: "/nowhere" },
	...routedFeatures.map(({ id }) => ({ name: id, path: `/try/${id}` })),
];

test.use({ examples: true });

for (const { name, path } of addresses) {
	test(`${name} has no accessibility violation, light or dark, and never moves or scrolls sideways`, async ({
		page,
	}) => {
		const layoutShifts = await recordLayoutShifts(page);
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		if (path.startsWith("/try/")) await expectExample(page);
		expect(await layoutShifts()).toEqual([]);
		await expectAccessibleInBoth(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await expectNoSidewaysScroll(page);
	});
}

/** Waits for the example of an idle page: its fields are listed once it is there. */
async function expectExample(page: Page): Promise<void> {
	await expect(page.getByRole("region", { name: "The fields" })).toBeVisible();
	await expect(page.getByRole("region", { name: "What comes back" })).toBeVisible();
}

import { routedFeatures } from "../web/src/catalog/address.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll } from "./seeing.ts";
import { expect, test } from "./test.ts";

/** Every address that is a page, with a name for the test. */
const addresses = [
	{ name: "home", path: "/" },
	{ name: "the guide", path: "/docs" },
	{ name: "404", path: "/nowhere" },
	...routedFeatures.map(({ id }) => ({ name: id, path: `/try/${id}` })),
];

for (const { name, path } of addresses) {
	test(`${name} has no accessibility violation, light or dark, and never scrolls sideways`, async ({
		page,
	}) => {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectAccessibleInBoth(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await expectNoSidewaysScroll(page);
	});
}

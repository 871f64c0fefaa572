import { expectWellDrawn, recordLayoutShifts } from "./page-checks.ts";
import { test } from "./test.ts";

// The pages of features are in answered.spec.ts, idle and answered.
for (const { name, path } of [
	{ name: "home", path: "/" },
	{ name: "the guide", path: "/docs" },
	{ name: "404", path: "/nowhere" },
]) {
	test(`${name} has no accessibility violation, light or dark, and never moves or scrolls sideways`, async ({
		page,
	}) => {
		const layoutShifts = await recordLayoutShifts(page);
		await page.goto(path);
		await expectWellDrawn(page, layoutShifts);
	});
}

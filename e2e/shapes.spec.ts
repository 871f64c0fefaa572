import { addressOf, routed } from "../web/src/catalog/address.ts";
import { callOf, runButton, type } from "./acting.ts";
import { expectRead } from "./reading.ts";
import { drift, shapes } from "./seeing.ts";
import { test } from "./test.ts";

for (const feature of routed) {
	test(`${feature.id} reads an answer of every shape`, async ({ page }) => {
		test.slow();
		await page.goto(addressOf(feature) ?? "");
		await type(page, feature.id);
		for (const shape of shapes) {
			await drift(page, shape);
			const answered = page.waitForResponse(callOf(feature.id));
			await runButton(page).click();
			await test.step(`shape ${shape}`, async () => {
				await expectRead(page, feature, await (await answered).text());
			});
		}
	});
}

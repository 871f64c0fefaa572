import { addressOf, routedFeatures } from "../web/src/catalog/address.ts";
import { callOf, runButton, type } from "./acting.ts";
import { expectRead } from "./reading.ts";
import { answerTo, drift, shaped, shapes } from "./seeing.ts";
import { expect, test } from "./test.ts";

for (const feature of routedFeatures) {
	test(`${feature.id} reads an answer of every shape`, async ({ page }) => {
		test.slow();
		await page.goto(addressOf(feature) ?? "");
		await type(page, feature.id);
		let before = "";
		for (const shape of shapes) {
			await drift(page, shape);
			const requestPromise = page.waitForRequest(callOf(feature.id));
			await runButton(page).click();
			const request = await requestPromise;
			const answer = await answerTo(page, request, shape);
			expect(await request.allHeaders()).toMatchObject(shaped(shape));
			// A family with fewer shapes answers in its last one from then on.
			if (answer === before) break;
			before = answer;
			await test.step(`shape ${shape}`, () => expectRead(page, feature, answer));
		}
	});
}

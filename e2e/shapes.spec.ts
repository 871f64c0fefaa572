import { addressOf, routedFeatures } from "../web/src/catalog/address.ts";
import { callOf, fillInputs, runButton } from "./actions.ts";
import { expectRead } from "./answer-checks.ts";
import { answerTo, selectShape, shapeHeaders, shapes } from "./page-checks.ts";
import { expect, test } from "./test.ts";

for (const feature of routedFeatures) {
	test(`${feature.id} reads an answer of every shape`, async ({ page }) => {
		test.slow();
		await page.goto(addressOf(feature) ?? "");
		await fillInputs(page, feature.id);
		let before = "";
		for (const shape of shapes) {
			await selectShape(page, shape);
			const requestPromise = page.waitForRequest(callOf(feature.id));
			await runButton(page).click();
			const request = await requestPromise;
			const answer = await answerTo(page, request, shape);
			expect(await request.allHeaders()).toMatchObject(shapeHeaders(shape));
			// A family with fewer shapes answers in its last one from then on.
			if (answer === before) break;
			before = answer;
			await test.step(`shape ${shape}`, () => expectRead(page, feature, answer));
		}
	});
}

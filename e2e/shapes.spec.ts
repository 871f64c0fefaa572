import { askExamples, expectRead, routed } from "./reading.ts";
import { test } from "./test.ts";

for (const shape of ["0", "1", "2", "3", "4"]) {
	for (const feature of routed) {
		test(`${feature.id} reads an answer of shape ${shape}`, async ({ page }) => {
			await page.setExtraHTTPHeaders({ "X-Sandbox-Shape": shape });
			const answered = page.waitForResponse((response) => response.url().includes(`/ig/${feature.call}/`));
			await askExamples(page, feature);
			await expectRead(page, feature, await (await answered).text());
		});
	}
}

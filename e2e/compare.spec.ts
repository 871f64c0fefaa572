import { result, runButton, runLookup } from "./actions.ts";
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

import type { Page } from "@playwright/test";
import { expectDestructive, rawBlock, reply, result, runLookup, startLookup } from "../actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll } from "../page-checks.ts";
import { expect, test } from "../test.ts";

test.describe("a response to Get User by ID without an ID", () => {
	for (const body of [
		{ status: "ok", id: "" },
		{ status: "ok", id: { pk: 787132 } },
	]) {
		test(`S2.68 S2.69 S2.70 S2.72 S8.21: ${JSON.stringify(body)}`, async ({ page }) => {
			await reply(page, "user-id", body);
			const main = await runLookup(page, "user-id");
			await expect(result(page).getByText("This response has no user ID", { exact: true })).toBeVisible();
			await expect(main.getByText(/successfully/)).toHaveCount(0);
			for (const name of ["Copy ID", "Save as CSV"]) {
				const button = main.getByRole("button", { name, exact: true });
				await expect(button).toBeDisabled();
				await expect(button).toHaveAccessibleDescription(/^This response has no user ID/);
				await button.click({ force: true });
			}
			await expect(page.getByText(/Copied|Downloaded/)).toHaveCount(0);
			await expect(rawBlock(page)).toContainText(/"status":\s*"ok"/);
		});
	}

	test("is accessible and fits a narrow window", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await reply(page, "user-id", { status: "ok", message: "Nobody goes by that name" });
		await runLookup(page, "user-id");
		await expect(result(page).getByText("Nobody goes by that name", { exact: true })).toBeVisible();
		await expectNoSidewaysScroll(page);
		await expectAccessibleInBoth(page, "main");
	});
});

/** Presses the save button. Fails if that writes a file or reports success. */
async function expectNoFile(page: Page, title: string): Promise<void> {
	const files: string[] = [];
	page.on("download", (download) => files.push(download.suggestedFilename()));
	await result(page)
		.getByRole("button", { name: /CSV|Download results/ })
		.click();
	await expectDestructive(page, title);
	await expect(page.getByText(/download(ed)? success/i)).toHaveCount(0);
	expect(files).toEqual([]);
}

test.describe("an export without values saves no file and reports no success", () => {
	const row = { unheard_of: 1 };
	for (const [statement, id, body, title] of [
		["S5.20", "followers", { users: [row, row] }, "No data to download"],
		["S5.20", "user-info", { status: "ok" }, "No data to download"],
		["S5.21", "hashtag", { sections: [{ layout_content: { medias: [{ media: row }] } }] }, "No Data"],
		["S5.22", "user-stories", { items: [row] }, "No stories available to download"],
	] as const) {
		test(`${statement}: for ${id} with the response ${JSON.stringify(body)}`, async ({ page }) => {
			await reply(page, id, body);
			await runLookup(page, id);
			await expectNoFile(page, title);
		});
	}

	test("S5.20: for a filter without matches", async ({ page }) => {
		const main = await runLookup(page, "followers");
		await main.getByRole("textbox", { name: "Filter by JSONPath" }).fill("$..nowhere");
		await page.keyboard.press("Enter");
		await expect(main.getByText(/^0 results · /)).toBeVisible();
		await main.getByRole("button", { name: "Download results" }).focus();
		await page.keyboard.press("Enter");
		await expectDestructive(page, "No data to download");
	});
});

test("the advice on an empty list mentions no field on a page without one", async ({ page }) => {
	await reply(page, "music-trending", { status: "ok", items: [] });
	await startLookup(page, "music-trending");
	await expect(result(page).getByText("The provider returned none. Try again later.")).toBeVisible();
});

test.describe("engagement in a German locale", () => {
	test.use({ locale: "de-DE" });

	test("S2.86 S9.13: formats rates and scales for the locale and leaves the raw response as sent", async ({
		page,
	}) => {
		const post = { likes: 1200000, comments: 4, taken_at: 1700000000, likes_per_hour: 1234.5 };
		await reply(page, "engagement", {
			username: "natgeo",
			engagement_rate_percentages: 1.25,
			posts_details: [post],
		});
		await runLookup(page, "engagement");
		const rendered = result(page);
		await expect(rendered.getByText("1,25\u00a0%", { exact: true })).toBeVisible();
		await expect(rendered.getByText("1.235", { exact: true }).first()).toBeVisible();
		await expect(rendered.getByText("1,2\u00a0Mio.", { exact: true })).toBeVisible();
		await expect(rendered.getByText("Statistics based on the last 1 posts")).toBeVisible();
		await expect(rawBlock(page)).toContainText('"engagement_rate_percentages": 1.25');
	});
});

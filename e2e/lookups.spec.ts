import { answer, ask, callOf, clipboard, overhear, rawBlock, result, save } from "./acting.ts";
import { expect, test } from "./test.ts";

// What depends on who answers: this file runs once for each provider.

test("a name becomes its ID, as the raw answer and the file have it", async ({ page }) => {
	const main = await answer(page, "user-id");
	await expect(main.getByText("User found successfully")).toBeVisible();
	await expect(result(page).locator("dd", { hasText: /^787132$/ })).toBeVisible();
	expect((await save(page)).text).toContain("787132");
	await main.getByRole("button", { name: "Technical Details" }).click();
	await expect(rawBlock(page)).toContainText('"status"');
});

test("S2.77 S9.8: a profile comes with its picture, and its file is flat", async ({ page }) => {
	const main = await answer(page, "user-info");
	await expect(main.getByText("@natgeo", { exact: true })).toBeVisible();
	await expect(main.getByText("274,984,771", { exact: true })).toBeVisible();
	const picture = main.getByRole("img", { name: "Profile picture of natgeo" });
	await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
	expect((await save(page)).text.split("\r\n")[0]).toMatch(/(^|,)edge_followed_by_count(,|$)/);
});

test("S2.88 S9.7 S9.12: engagement has its note, and a file with the posts in it", async ({ page }) => {
	const main = await answer(page, "engagement");
	await expect(main.getByText(/^Statistics based on the last \d+ posts$/)).toBeVisible();
	const file = await save(page);
	expect(file.name).toMatch(/^instagram_engagement_natgeo_\d{8}T\d{6}Z\.csv$/);
	expect(file.text).toMatch(/engagement_rate_percentages[\s\S]*likes_per_hour/);
});

test("S7.35: what was typed is asked, and nothing else", async ({ page }) => {
	const asked = page.waitForRequest(callOf("user-info"));
	await ask(page, "user-info", "a&user=b#c");
	const url = new URL((await asked).url());
	expect([...url.searchParams]).toEqual([["user", "a&user=b#c"]]);
});

test("S1.7 S6.2 S7.3: the key goes in a header and never in an address", async ({ page }) => {
	const urls: string[] = [];
	page.on("request", (request) => urls.push(request.url()));
	const asked = page.waitForRequest(/\/ig\//);
	await answer(page, "user-info");
	expect((await asked).headers().authorization).toBe("Bearer viewfinder-demo");
	await expect(page.getByText("User info retrieved successfully")).toBeVisible();
	expect(urls.filter((url) => url.includes("viewfinder-demo"))).toEqual([]);
});

test("S2.75 S7.37 S8.22: a copy is the very text that was sent, to the last digit", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const said = await overhear(page, "user-info");
	const main = await answer(page, "user-info", "exact.digits");
	const sent = said();
	expect(sent).toMatch(/\d{19}/);
	expect(sent).toMatch(/\\ud83d/i);
	await main.getByRole("button", { name: "Copy Data" }).click();
	await expect(page.getByText("User info has been copied to your clipboard").first()).toBeVisible();
	expect(await clipboard(page)).toBe(sent);

	await main.getByRole("button", { name: "Technical Details" }).click();
	await expect(rawBlock(page)).toContainText("1E400");
	await expect(rawBlock(page)).toContainText(/\b1\.00\b/);
});

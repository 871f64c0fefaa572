import { clipboard, rawBlock, recordAnswer, result, runLookup, save, toast } from "./actions.ts";
import { recordsOf } from "./answer-checks.ts";
import { expect, test } from "./test.ts";

// Tests that depend on the provider. This file runs once for each provider.

test("a name is resolved to its ID, which is also in the raw response and the file", async ({ page }) => {
	const main = await runLookup(page, "user-id");
	await expect(main.getByText("User found successfully", { exact: true })).toBeVisible();
	await expect(result(page).locator("dd", { hasText: /^787132$/ })).toBeVisible();
	expect((await save(page)).text).toContain("787132");
	await expect(rawBlock(page)).toContainText('"status"');
});

test("S2.77 S9.8: a profile shows its picture, and its file is flat", async ({ page }) => {
	const lastAnswer = await recordAnswer(page, "user-info");
	const main = await runLookup(page, "user-info");
	await expect(main.getByRole("heading", { name: "National Geographic", exact: true })).toBeVisible();
	await expect(main.getByText("@natgeo", { exact: true })).toBeVisible();
	await expect(main.getByText("274,984,771", { exact: true })).toBeVisible();
	const picture = main.getByRole("img", { name: "Profile picture of natgeo" });
	await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
	const [head = [], row = [], ...others] = recordsOf((await save(page)).text);
	expect(others).toEqual([]);
	expect(head).toEqual(flatNames(JSON.parse(lastAnswer())));
	expect(row[head.indexOf("edge_followed_by_count")]).toBe("274984771");
});

/** Returns the names of all values in an object. Nested names are prefixed with the name of their object. */
function flatNames(object: object, before = ""): readonly string[] {
	return Object.entries(object).flatMap(([name, value]) =>
		value !== null && typeof value === "object" && !Array.isArray(value)
			? flatNames(value, `${before}${name}_`)
			: [before + name],
	);
}

test("S1.7 S6.2 S7.3: the key is sent in a header and never in an address", async ({ page }) => {
	const urls: string[] = [];
	page.on("request", (request) => urls.push(request.url()));
	page.on("framenavigated", (frame) => urls.push(frame.url()));
	const requestPromise = page.waitForRequest(/\/ig\//);
	await runLookup(page, "user-info");
	expect((await requestPromise).headers().authorization).toBe("Bearer viewfinder-demo");
	await expect(page.getByText("User info retrieved successfully", { exact: true })).toBeVisible();
	expect(urls.filter((url) => url.includes("viewfinder-demo"))).toEqual([]);
	expect(await page.content()).not.toContain("a-real-key");
});

test("S2.75 S7.37 S8.22: a copy is the exact text that was sent, to the last digit", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const lastAnswer = await recordAnswer(page, "user-info");
	const main = await runLookup(page, "user-info", "exact.digits");
	const sent = lastAnswer();
	expect(sent).toMatch(/\d{19}/);
	expect(sent).toMatch(/\\ud83d/i);
	await main.getByRole("button", { name: "Copy Data", exact: true }).click();
	await expect(
		toast(page, "Copied! ✓").getByText("User info has been copied to your clipboard", { exact: true }),
	).toBeVisible();
	expect(await clipboard(page)).toBe(sent);

	await main.getByRole("button", { name: "Technical Details", exact: true }).click();
	await expect(rawBlock(page)).toContainText("1E400");
	await expect(rawBlock(page)).toContainText(/\b1\.00\b/);
});

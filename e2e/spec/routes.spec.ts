import { features } from "../../web/src/catalog/catalog.gen.ts";
import { callOf, copyButton, requestTarget, result, runButton, startLookup, watchCalls } from "../actions.ts";
import { expect, test } from "../test.ts";

test("S2.38: an address fills in its page's field without running a lookup", async ({ page }) => {
	const calls = watchCalls(page);
	await page.goto("/try-hashtag?hashtag=sea");
	await expect(page.getByRole("main").getByRole("textbox").first()).toHaveValue("sea");
	await expect(result(page)).toHaveText("");
	expect(calls).toEqual([]);
	await runButton(page).click();
	await expect(copyButton(page)).toBeVisible();
	expect(calls.map(requestTarget)).toEqual(["/ig/hashtag/?hashtag=sea"]);
});

test("S7.35: input is sent exactly as typed", async ({ page }) => {
	for (const id of ["user-id", "user-info"]) {
		const requestPromise = page.waitForRequest(callOf(id));
		await startLookup(page, id, "a:b/c?d=(e)&user=b#c");
		expect(requestTarget(await requestPromise)).toMatch(/\?user=a:b\/c\?d=\(e\)%26user=b%23c$/);
	}
});

test("S2.24: /try/ opens only the features that have a page", async ({ page }) => {
	for (const id of ["reel-info", "location-media", "nothing", "user-id/more"]) {
		const response = await page.goto(`/try/${id}`);
		expect(response?.status()).toBe(404);
		await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible();
	}
});

test("S2.55 S2.56 S2.57: any other URL shows the 404 page, which links to home and logs the path", async ({
	page,
	program,
}) => {
	const logged: string[] = [];
	page.on("console", (message) => logged.push(message.text()));
	const response = await page.goto("/no/such-page?key=a-secret#b-secret");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "Oops! Page not found", exact: true })).toBeVisible();
	await expect.poll(() => logged).toContain("Page not found: /no/such-page");
	expect(logged.filter((text) => /secret|viewfinder-demo/.test(text))).toEqual([]);
	expect(program.output()).toContain("/no/such-page");
	expect(program.output()).not.toMatch(/secret|viewfinder-demo/);
	await page.getByRole("link", { name: "Return to Home", exact: true }).click();
	await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
	await expect(page.getByRole("heading", { level: 1, name: "Viewfinder" })).toBeVisible();
});

test("S2.23: / is the home page", async ({ page }) => {
	const response = await page.goto("/");
	expect(response?.status()).toBe(200);
	await expect(page.getByRole("heading", { level: 1, name: "Viewfinder" })).toBeVisible();
	await expect(page.getByRole("heading", { level: 3 })).toHaveCount(features.length);
});

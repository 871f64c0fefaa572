import { features } from "../../web/src/catalog/catalog.gen.ts";
import { result, runButton, sentTo, watchCalls } from "../acting.ts";
import { expect, test } from "../test.ts";
import type { InPage } from "./asking.ts";

/** The page's address fills its first field, and nothing is asked until the button is pressed. */
function fills(address: string, value: string, call: string): InPage {
	return async ({ page }) => {
		const calls = watchCalls(page);
		await page.goto(address);
		await expect(page.getByRole("main").getByRole("textbox").first()).toHaveValue(value);
		await expect(result(page)).toHaveText("");
		expect(calls).toEqual([]);
		const asked = page.waitForRequest(/\/ig\//);
		await runButton(page).click();
		expect(sentTo(await asked)).toBe(call);
	};
}

test.describe("an address fills its page's field and runs nothing", () => {
	test(
		"S2.33: userId",
		fills("/try-posts?userId=25025320", "25025320", "/ig/posts/?id_user=25025320&count=100"),
	);
	test(
		"S2.34: username of posts",
		fills("/try-posts-by-username?username=nasa", "nasa", "/ig/posts_username/?user=nasa&count=100"),
	);
	test(
		"S2.35: username of reels",
		fills("/try-reels-posts?username=nasa", "nasa", "/ig/reels_posts/?user=nasa&count=100"),
	);
	test("S2.36: query", fills("/try-suggestions?query=a%20b", "a b", "/ig/randusername/?name=a%20b"));
	test(
		"S2.37: user_id",
		fills("/try-similar-accounts?user_id=25025320", "25025320", "/ig/similar_accounts/?id_user=25025320"),
	);
	test("S2.38: hashtag", fills("/try-hashtag?hashtag=sea", "sea", "/ig/hashtag/?hashtag=sea"));
	test(
		"S2.39: location_id",
		fills("/try-location-info?location_id=1", "1", "/ig/locations/?location_id=1&max_id=100"),
	);
});

test("S2.24: /try/ opens nothing but the features that have a page", async ({ page }) => {
	for (const id of ["reel-info", "location-media", "nothing", "user-id/more"]) {
		const response = await page.goto(`/try/${id}`);
		expect(response?.status()).toBe(404);
		await expect(page.getByText("Oops! Page not found")).toBeVisible();
	}
});

test("S2.55 S2.56 S2.57: any other address is the 404 page, which leads home; its path is logged", async ({
	page,
	program,
}) => {
	const logged: string[] = [];
	page.on("console", (message) => logged.push(message.text()));
	const response = await page.goto("/no/such-page?key=a-secret#b-secret");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
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

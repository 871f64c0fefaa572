import { runLookup } from "../actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll } from "../page-checks.ts";
import { expect, test } from "../test.ts";

test("the best post opens by its name, by its bar and by its row", async ({ page }) => {
	for (const pressed of ["name", "bar", "row"] as const) {
		const main = await runLookup(page, "engagement");
		const name = main.getByRole("link", { name: /^Nov 19, .+ · [\d,]+ likes$/ });
		const href = await name.getAttribute("href");
		expect(href).toMatch(/^\/try-media-info\?shortcode=[\w-]+$/);
		const links = main.locator(`a[href="${href}"]`);
		if (pressed === "name") await name.click();
		if (pressed === "bar") await links.and(page.locator("[aria-hidden] *")).click();
		if (pressed === "row") await main.getByRole("table").getByRole("link").first().click();
		await expect(page).toHaveURL(new RegExp(`${href?.replace("?", "\\?")}$`));
		await expect(main.getByRole("textbox").first()).not.toHaveValue("");
	}
});

test("the chart is one stop of the Tab key, and Enter opens the selected post", async ({ page }) => {
	const main = await runLookup(page, "engagement");
	const slider = main.getByRole("slider", { name: "Post" });
	await slider.focus();
	await page.keyboard.press("Home");
	const href = (await main.getByRole("link", { name: "Open the post" }).getAttribute("href")) ?? "";
	await page.keyboard.press("Tab");
	await expect(main.getByRole("link", { name: "Open the post" })).toBeFocused();
	await slider.press("Enter");
	await expect(page).toHaveURL((url) => url.pathname + url.search === href);
});

test("engagement and a profile are accessible on a phone, light and dark", async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 390, height: 844 });
	for (const id of ["engagement", "user-info"]) {
		await runLookup(page, id);
		await expectAccessibleInBoth(page, "main");
		await expectNoSidewaysScroll(page);
	}
});

test("a phone draws the short form of a long count and says the exact one", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const main = await runLookup(page, "user-info");
	const count = main.getByTitle("274,984,771");
	await expect(count).toHaveText("274,984,771");
	const drawn = () => count.evaluate((each) => getComputedStyle(each, "::before").content);
	expect(await drawn()).toContain("275M");
	await page.setViewportSize({ width: 1440, height: 844 });
	await expect.poll(drawn).toBe("none");
});

import { runLookup } from "../actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll } from "../page-checks.ts";
import { expect, test } from "../test.ts";

test("the best post opens by its name, its bar and its row", async ({ page }) => {
	for (const pressed of ["name", "bar", "row"] as const) {
		const main = await runLookup(page, "engagement");
		const name = main.getByRole("link", { name: /^[A-Z][a-z]{2} \d+, .+ · [\d,]+ likes$/ });
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

test("the chart is one Tab stop, and Enter opens the selected post", async ({ page }) => {
	const main = await runLookup(page, "engagement");
	const slider = main.getByRole("slider", { name: "Post" });
	await slider.focus();
	await page.keyboard.press("Home");
	const href = (await main.getByRole("link", { name: "Open the post" }).getAttribute("href")) ?? "";
	await page.keyboard.press("Tab");
	await expect(main.getByRole("button", { name: "Table of posts" })).toBeFocused();
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

for (const width of [320, 390, 600, 700, 820, 1440]) {
	test(`S2.80 S9.13: a long count is shown with all its digits at a width of ${width} pixels`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		for (const id of ["user-info", "engagement"]) {
			const main = await runLookup(page, id);
			const count = main.getByText("274,984,771", { exact: true }).first();
			await expect(count).toBeVisible();
			const { before, size, fits } = await count.evaluate((each) => {
				const style = getComputedStyle(each);
				const range = document.createRange();
				range.selectNodeContents(each);
				const [drawn, cell] = [range, each.closest("dd") ?? each].map((box) => box.getBoundingClientRect());
				const fits = drawn && cell && drawn.width > 40 && drawn.right <= cell.right + 1;
				return { before: getComputedStyle(each, "::before").content, size: parseFloat(style.fontSize), fits };
			});
			expect({ before, fits }).toEqual({ before: "none", fits: true });
			expect(size).toBeGreaterThanOrEqual(14);
			// The row's other figures have the same size, and all are on one line.
			const others = await count.evaluate((each) => {
				const figure = each.closest("dl > div");
				return [...(figure?.parentElement?.children ?? [])]
					.filter((other) => other.getBoundingClientRect().top === figure?.getBoundingClientRect().top)
					.map((other) => {
						const value = other.querySelector("dd > *") ?? other;
						return [parseFloat(getComputedStyle(value).fontSize), value.getBoundingClientRect().bottom];
					});
			});
			const [own] = others;
			expect(others.length).toBeGreaterThan(1);
			for (const [size = 0, bottom = 0] of others) {
				expect(Math.abs(size - (own?.[0] ?? 0))).toBeLessThan(0.1);
				expect(Math.abs(bottom - (own?.[1] ?? 0))).toBeLessThan(0.5);
			}
			const cut = await main
				.locator("dt:not(.sr-only)")
				.evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
			expect(cut).toBe(0);
		}
	});
}

test("S5.2 S5.3: the request for a key is fully readable at every width", async ({ page }) => {
	for (const width of [320, 390, 640, 700, 820, 1440]) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto("/try-engagement");
		await page.evaluate(() => localStorage.setItem("viewfinder.access-key", ""));
		await page.reload();
		await page.getByRole("main").getByRole("textbox").first().fill("natgeo");
		await page.keyboard.press("Enter");
		const text = "API key not set. Please enter your API key in the sidebar.";
		const words = page.getByRole("region", { name: /^Notification/ }).getByText(text, { exact: true });
		await expect(words).toBeVisible();
		const clipped = await words.evaluate(
			(each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1,
		);
		expect(clipped, `${width} pixels`).toBe(false);
		const box = await words.boundingBox();
		expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, `${width} pixels`).toBe(true);
	}
});

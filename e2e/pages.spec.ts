import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { features } from "../web/src/catalog/catalog.gen.ts";
import { expect, test } from "./test.ts";

/** Every address that is a page, with a name for the test. */
const addresses = [
	{ name: "home", path: "/" },
	{ name: "the guide", path: "/docs" },
	{ name: "404", path: "/nowhere" },
	...features.flatMap((feature) => (feature.route ? [{ name: feature.id, path: `/try/${feature.id}` }] : [])),
];

for (const theme of ["light", "dark"] as const) {
	for (const { name, path } of addresses) {
		test(`${name} has no accessibility fault, ${theme}`, async ({ page }) => {
			await open(page, path, theme);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			expect(await violations(page)).toEqual([]);
		});
	}
}

/** Opens the page in a theme; home always starts light, so there the toggle is used. */
async function open(page: Page, path: string, theme: "light" | "dark"): Promise<void> {
	await page.addInitScript((chosen) => localStorage.setItem("viewfinder.theme", chosen), theme);
	await page.goto(path);
	if (path === "/" && theme === "dark") await page.getByRole("button", { name: /dark/i }).first().click();
	await expect(page.locator("html")).toHaveClass(theme === "dark" ? /dark/ : /^(?!.*dark)/);
}

async function violations(page: Page): Promise<readonly string[]> {
	const { violations: found } = await new AxeBuilder({ page }).analyze();
	return found.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

for (const { name, path } of addresses) {
	test(`${name} never scrolls sideways at 390 px`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	});
}

import type { Page } from "@playwright/test";
import { type Feature, features } from "../web/src/catalog/catalog.gen.ts";
import { test } from "./test.ts";

const widths = [390, 820, 1440];
const themes = ["light", "dark"] as const;
const routed = features.filter((feature) => feature.route);

for (const theme of themes) {
	for (const width of widths) {
		test.describe(`${theme} ${width}`, () => {
			test.use({ viewport: { width, height: 900 } });
			test.beforeEach(async ({ page }) => {
				await page.addInitScript((chosen) => localStorage.setItem("viewfinder.theme", chosen), theme);
			});

			test("home", async ({ page }) => {
				await page.goto("/");
				if (theme === "dark") await page.getByRole("button", { name: /dark/i }).first().click();
				await shoot(page, "home", theme, width);
			});
			for (const [name, path] of [
				["docs", "/docs"],
				["not-found", "/nowhere"],
			] as const) {
				test(name, async ({ page }) => {
					await page.goto(path);
					await shoot(page, name, theme, width);
				});
			}
			for (const feature of routed) {
				test(feature.id, async ({ page }) => {
					await page.goto(`/try/${feature.id}`);
					await shoot(page, `${feature.id}-idle`, theme, width);
					await ask(page, feature);
					await shoot(page, `${feature.id}-done`, theme, width);
				});
			}
		});
	}
}

/** Fills every field with its example and runs the lookup to its end. */
async function ask(page: Page, feature: Feature): Promise<void> {
	const main = page.getByRole("main");
	for (const input of feature.inputs) await main.getByLabel(input.label, { exact: true }).fill(input.example);
	const answered = page.waitForResponse((response) => response.url().includes("/ig/"));
	await main.getByRole("button", { name: feature.texts?.button ?? "", exact: true }).click();
	await answered;
	await page.waitForLoadState("networkidle");
}

async function shoot(page: Page, name: string, theme: string, width: number): Promise<void> {
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.evaluate(() => document.fonts.ready);
	await page.screenshot({ path: `shots/${name}-${theme}-${width}.png`, fullPage: true });
}

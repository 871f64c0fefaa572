import type { Page } from "@playwright/test";
import type { Feature } from "../web/src/catalog/catalog.gen.ts";
import { routedFeatures } from "../web/src/catalog/features.ts";
import { requireFeature } from "./actions.ts";
import { test } from "./test.ts";

const widths = [390, 820, 1440];
const themes = ["light", "dark"] as const;

/** Awkward responses: the page, and the inputs to type into its fields in order. */
const awkward: readonly (readonly [name: string, id: string, ...typed: string[]])[] = [
	["odd", "user-info", "odd.words"],
	["odd", "posts-by-username", "odd.words"],
	["odd", "followers", "900100005"],
	["odd", "user-stories", "odd.words"],
	["expired", "posts-by-username", "expired.pictures"],
	["expired", "user-stories", "expired.pictures"],
	["empty", "user-stories", "empty.account"],
	["private", "followers", "900100001"],
	["limited", "followers", "900100003"],
	["exact", "posts-by-username", "exact.digits"],
	["not-json", "media-comments", "not.json"],
];

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
			for (const feature of routedFeatures) {
				test(feature.id, async ({ page }) => {
					await page.goto(`/try/${feature.id}`);
					await shoot(page, `${feature.id}-idle`, theme, width);
					await runLookup(page, feature);
					await shoot(page, `${feature.id}-done`, theme, width);
					const table = page.getByRole("button", { name: "Table", exact: true });
					if (!(await table.isVisible())) return;
					await table.click();
					await shoot(page, `${feature.id}-table`, theme, width);
				});
			}
			for (const [name, id, ...typed] of awkward) {
				test(`${id} ${name}`, async ({ page }) => {
					await page.goto(`/try/${id}`);
					await runLookup(page, requireFeature(id), typed);
					await shoot(page, `${id}-${name}`, theme, width);
				});
			}
			test("a post", async ({ page }) => {
				await page.goto("/try/posts");
				await runLookup(page, requireFeature("posts"));
				const cells = page.getByRole("region", { name: "Rows" }).getByRole("listitem");
				await cells.first().getByRole("button").click();
				await page.getByRole("dialog").waitFor();
				await page.waitForLoadState("networkidle");
				await page.screenshot({ path: `shots/post-${theme}-${width}.png` });
			});
		});
	}
}

/** Fills every field with the given text or its example, and runs the lookup to the end. */
async function runLookup(page: Page, feature: Feature, typed: readonly string[] = []): Promise<void> {
	const main = page.getByRole("main");
	for (const [index, { label, example }] of feature.inputs.entries()) {
		await main.getByLabel(label, { exact: true }).fill(typed[index] ?? example);
	}
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

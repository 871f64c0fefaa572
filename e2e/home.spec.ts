import { features } from "../web/src/catalog/catalog.gen.ts";
import { expect, test } from "./test.ts";

test("S1.1 S2.2 S2.5: home lists every feature under its category", async ({ page }) => {
	await page.goto("/");
	const main = page.getByRole("main");
	for (const feature of features) {
		await expect(main.getByText(feature.name, { exact: true }).first()).toBeVisible();
	}
	await expect(page.getByText("Your Access").first()).toBeVisible();
	await expect(page.getByText("Browse Features").first()).toBeVisible();
});

test("S2.10 S2.17 S3.14 S5.18 S5.19: search finds by name, path and old spelling, and is a link", async ({
	page,
}) => {
	await page.goto("/");
	const main = page.getByRole("main");
	const search = page.getByPlaceholder("Search for features...");
	await search.fill("tranding");
	await expect(main.getByRole("heading", { name: "Get Music Trending List" })).toBeVisible();
	await expect(main.getByText("Get User Posts", { exact: true })).toBeHidden();
	await search.fill("/USER/TV");
	await expect(main.getByRole("heading", { name: "Get TV Posts by Username" })).toBeVisible();
	await expect(page).toHaveURL(/q=/);
	await page.reload();
	await expect(main.getByRole("heading", { name: "Get TV Posts by Username" })).toBeVisible();
	await search.fill("zzzz");
	await expect(page.getByText("No features found matching your search.")).toBeVisible();
});

test("S2.19: a feature without a page says so and names one that works", async ({ page }) => {
	await page.goto("/?q=reel%20info");
	await page
		.getByRole("main")
		.getByRole("button", { name: /Try This Feature/ })
		.first()
		.click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog.getByText('Feature "Get Reel Info" coming soon!')).toBeVisible();
	await expect(dialog.getByRole("link")).toHaveAttribute("href", "/try-media-info");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
});

test("S2.11: home starts light and keeps what other pages chose", async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem("viewfinder.theme", "dark"));
	await page.goto("/");
	await expect(page.locator("html")).not.toHaveClass(/dark/);
	expect(await page.evaluate(() => localStorage.getItem("viewfinder.theme"))).toBe("dark");
	await page.goto("/docs");
	await expect(page.locator("html")).toHaveClass(/dark/);
});

test("S1.6 S1.7: an emptied key stays empty after a reload", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/");
	const key = page.getByLabel("Access Key", { exact: true });
	await expect(key).toHaveValue("viewfinder-demo");
	await key.fill("");
	await page.reload();
	await expect(key).toHaveValue("");
});

test("the first page keeps its script budget and its layout", async ({ page }) => {
	const sizes: number[] = [];
	page.on("response", async (response) => {
		if (!response.url().endsWith(".js")) return;
		const answer = await page.request.get(response.url(), { headers: { "Accept-Encoding": "gzip" } });
		sizes.push(Number(answer.headers()["content-length"]));
	});
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			const shifts = list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : 0));
			const before = Number(document.documentElement.dataset.shift ?? 0);
			document.documentElement.dataset.shift = String(shifts.reduce((sum, each) => sum + each, before));
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto("/", { waitUntil: "networkidle" });
	await expect.poll(() => sizes.length).toBeGreaterThan(0);
	expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(100_000);
	expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBe(0);
});

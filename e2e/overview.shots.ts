import type { Page } from "@playwright/test";
import { test } from "./test.ts";

/** The window sizes of the screenshots: a desktop, a tablet, a phone. */
const windows = [
	{ width: 1440, height: 900 },
	{ width: 820, height: 1180 },
	{ width: 390, height: 844 },
];

/** Fourteen pages that cover the whole design, with their fields filled in. A button runs those that show a response. */
const pages: readonly { readonly name: string; readonly address: string; readonly button?: string }[] = [
	{ name: "home", address: "/" },
	{ name: "idle", address: "/try-followers" },
	{ name: "id", address: "/try/user-id?username=natgeo", button: "Search" },
	{ name: "profile", address: "/try-user-info?username=natgeo", button: "Search" },
	{ name: "engagement", address: "/try-engagement?username=natgeo", button: "Fetch" },
	{ name: "people", address: "/try-followers?user_id=787132", button: "Fetch" },
	{ name: "songs", address: "/try-music-trending", button: "Fetch" },
	{ name: "post", address: "/try-media-info?shortcode=CAADAK8AHng", button: "Fetch" },
	{ name: "stories", address: "/try-user-stories?username=natgeo", button: "Fetch (2 calls)" },
	{ name: "table", address: "/try-posts?userId=787132&view=table", button: "Fetch" },
	{ name: "failure", address: "/try-followers?user_id=900100001", button: "Fetch" },
	{ name: "collections", address: "/collections" },
	{ name: "new-collection", address: "/collections/new?feature=followers" },
	{ name: "comments", address: "/try-media-comments?shortcode=CAADAK8AHng", button: "Fetch" },
];

test.use({ examples: true });

for (const theme of ["light", "dark"] as const) {
	for (const viewport of windows) {
		test.describe(`overview ${theme} ${viewport.width}`, () => {
			test.use({ viewport });
			for (const { name, address, button } of pages) {
				test(name, async ({ page }) => {
					await page.addInitScript((chosen) => localStorage.setItem("viewfinder.theme", chosen), theme);
					await page.goto(address);
					await page.getByRole("heading", { level: 1 }).waitFor();
					// Home always starts light.
					if (name === "home" && theme === "dark")
						await page.getByRole("button", { name: "Switch to dark theme" }).click();
					if (button) await submitLookup(page, button);
					if (name === "idle") await page.getByRole("region", { name: "The fields" }).waitFor();
					await page.waitForLoadState("networkidle");
					await page.evaluate(settled);
					await page.screenshot({ path: `shots/overview/${name}-${theme}-${viewport.width}.png` });
				});
			}
		});
	}
}

async function submitLookup(page: Page, button: string): Promise<void> {
	const answered = page.waitForResponse((response) => response.url().includes("/ig/"));
	await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
	await answered;
	await page.getByRole("region", { name: "Result" }).getByText("Status", { exact: true }).waitFor();
}

/** Resolves when the fonts are loaded and all visible pictures are drawn or have failed. Runs on the page. */
async function settled(): Promise<void> {
	await document.fonts.ready;
	// The end of an example is cut off, so its pictures are never requested.
	const inSight = [...document.images].filter(
		(image) => image.getBoundingClientRect().top < innerHeight && !image.closest("[inert]"),
	);
	await Promise.allSettled(inSight.map((image) => image.decode()));
}

import AxeBuilder from "@axe-core/playwright";
import type { Page, Request } from "@playwright/test";
import { colourOf } from "./acting.ts";
import { expect } from "./test.ts";

const themes = ["light", "dark"] as const;

/** The rules of the accessibility checker that depend on the theme: all others find the same in both. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Fails when an accessibility checker finds something in either theme, within the selector or on the whole page. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
	// A colour that is still on its way to the other theme has a contrast of its own.
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const theme of themes) {
		await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
		await expectAccessible(page, within, theme === "dark" ? colourRules : undefined);
	}
}

async function expectAccessible(page: Page, within?: string, rules?: string[]): Promise<void> {
	// Without frames to visit, the checker needs no blank page of its own to join their results.
	const checker = new AxeBuilder({ page }).setLegacyMode();
	if (within) checker.include(within);
	if (rules) checker.withRules(rules);
	const { violations } = await checker.analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** Fails unless the page, once it is there, is drawn in the theme: its letters are darker than the paper, or lighter. */
export async function expectTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const drawn = async () => {
		const [letters, paper] = await Promise.all(
			(["color", "background-color"] as const).map((property) => colourOf(page.locator("body"), property)),
		);
		return (letters?.[1] ?? 0) < (paper?.[1] ?? 0) ? "light" : "dark";
	};
	await expect.poll(drawn).toBe(theme);
}

/** Fails when the page stays wider than the window: a grid fits its columns in the frame after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Watches from the next page on how far things move by themselves; the result gives the sum, 0 when nothing has. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			const shifts = list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : 0));
			const before = Number(document.documentElement.dataset.shift ?? 0);
			document.documentElement.dataset.shift = String(shifts.reduce((sum, each) => sum + each, before));
		}).observe({ type: "layout-shift", buffered: true });
	});
	return async () => Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0));
}

/** The shapes that the sandbox can answer in: 0 is the documented one, the others are what the network drifts into. */
export const shapes = ["0", "1", "2", "3", "4"];

/** The header that selects a shape of the sandbox. */
export function shaped(shape: string): Readonly<Record<string, string>> {
	return { "x-sandbox-shape": shape };
}

/** Has every call from now on answered in that shape. */
export async function drift(page: Page, shape: string): Promise<void> {
	await page.setExtraHTTPHeaders(shaped(shape));
}

/** The sandbox's answer to a call of the page: the same bytes for every caller on the same day. */
export async function answerTo(page: Page, request: Request, shape: string): Promise<string> {
	const headers = { ...shaped(shape), Authorization: "Bearer viewfinder-demo" };
	return (await page.request.get(request.url(), { headers })).text();
}

import AxeBuilder from "@axe-core/playwright";
import type { Page, Request } from "@playwright/test";
import { computedColour } from "./actions.ts";
import { expect } from "./test.ts";

const themes = ["light", "dark"] as const;

/** The rules of the accessibility checker that depend on the theme: all others find the same in both. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Expects no violation of accessibility in either theme, within the selector or on the whole page. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
	// During the transition to the other theme, colours have another contrast.
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

/** Expects the page in the theme: in the light one its text is darker than its background. */
export async function expectTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const drawn = async () => {
		const [letters, paper] = await Promise.all(
			(["color", "background-color"] as const).map((property) =>
				computedColour(page.locator("body"), property),
			),
		);
		return (letters?.[1] ?? 0) < (paper?.[1] ?? 0) ? "light" : "dark";
	};
	await expect.poll(drawn).toBe(theme);
}

/** Expects the page to be no wider than the window. Polls, as a grid fits its columns in the frame after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	await expect.poll(overflow).toBeLessThanOrEqual(0);
}

declare global {
	interface Window {
		layoutShifts?: { readonly time: number; readonly text: string }[];
	}
	interface PerformanceEntry {
		/** How far a layout shift moved things. */
		readonly value?: number;
		/** What a layout shift moved. */
		readonly sources?: readonly { readonly node: Node | null }[];
	}
}

/**
 * Records the layout shifts of the next page, those right after an input as well. The result returns them since a
 * moment of the page's clock, each as its value and the texts that moved.
 */
export async function recordLayoutShifts(
	page: Page,
): Promise<(since?: number) => Promise<readonly string[]>> {
	await page.addInitScript(() => {
		const shifts: NonNullable<Window["layoutShifts"]> = [];
		window.layoutShifts = shifts;
		new PerformanceObserver((list) => {
			for (const { startTime, value, sources = [] } of list.getEntries()) {
				const moved = sources.map(({ node }) => (node?.textContent ?? "").slice(0, 80));
				shifts.push({ time: startTime, text: [value, ...moved].join(": ") });
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	return (since = 0) =>
		page.evaluate(
			(since) => (window.layoutShifts ?? []).filter(({ time }) => time >= since).map(({ text }) => text),
			since,
		);
}

/** The shapes that the sandbox can answer in: 0 is the documented one, the others were seen in the wild. */
export const shapes = ["0", "1", "2", "3", "4"];

/** The header that selects a shape of the sandbox. */
export function shapeHeaders(shape: string): Readonly<Record<string, string>> {
	return { "x-sandbox-shape": shape };
}

/** Selects the shape of the answers to all later calls. */
export async function selectShape(page: Page, shape: string): Promise<void> {
	await page.setExtraHTTPHeaders(shapeHeaders(shape));
}

/** The sandbox's answer to a call of the page: the same bytes for every caller on the same day. */
export async function answerTo(page: Page, request: Request, shape: string): Promise<string> {
	const headers = { ...shapeHeaders(shape), Authorization: "Bearer viewfinder-demo" };
	return (await page.request.get(request.url(), { headers })).text();
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page, Request } from "@playwright/test";
import type axe from "axe-core";
import { callOf, computedColour, runButton } from "./actions.ts";
import { expect, test } from "./test.ts";

const themes = ["light", "dark"] as const;

/** The accessibility rules that depend on the theme. All others give the same result in both. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Expects no accessibility violations in either theme, within the selector or on the whole page. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
	// During the theme transition, colors have a different contrast.
	await page.emulateMedia({ reducedMotion: "reduce" });
	// The checker in a frame reports to the one on the page.
	for (const frame of page.frames()) await frame.evaluate(axeSource);
	for (const theme of themes) {
		const violations = await page.evaluate(findViolations, {
			within,
			dark: theme === "dark",
			rules: theme === "dark" ? colourRules : undefined,
		});
		expect(violations, theme).toEqual([]);
	}
}

/** The accessibility checker's source. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Check = {
	readonly within?: string | undefined;
	readonly dark: boolean;
	readonly rules?: string[] | undefined;
};

/** Selects the theme and returns each violation as its rule and the offending elements. Runs on the page. */
async function findViolations({ within, dark, rules }: Check): Promise<readonly string[]> {
	document.documentElement.classList.toggle("dark", dark);
	const { violations } = await window.axe.run(within ?? document, {
		// Reporting the rules that pass would take as long as the check itself.
		reporter: "no-passes",
		...(rules && { runOnly: { type: "rule", values: rules } }),
	});
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Expects the page to use the theme: in the light theme, its text is darker than its background. */
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

/** The window sizes, and the maximum distance of a response's first row or figure from the top, in pixels. */
export const windows = [
	{ width: 1440, height: 900, maxTop: 260 },
	{ width: 820, height: 1180, maxTop: 260 },
	{ width: 390, height: 844, maxTop: 320 },
];

/** Expects a table's first row near the top in all window sizes. */
export async function expectTableNearTop(page: Page): Promise<void> {
	const row = page.getByRole("main").getByRole("grid").locator('[aria-rowindex="2"]');
	for (const { width, height, maxTop } of windows) {
		await page.setViewportSize({ width, height });
		await expect.poll(async () => (await row.boundingBox())?.y, `${width} px`).toBeLessThanOrEqual(maxTop);
		await expectNoSidewaysScroll(page);
	}
}

/** Expects the page to be no wider than the window. Polls, because a grid adjusts its columns in the frame after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Expects a page without layout shifts that is no wider than a phone. Restores the window size. */
export async function expectWellDrawn(
	page: Page,
	layoutShifts: () => Promise<readonly string[]>,
): Promise<void> {
	const usual = page.viewportSize();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(await layoutShifts()).toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	await expectNoSidewaysScroll(page);
	if (usual) await page.setViewportSize(usual);
}

declare global {
	interface Window {
		readonly axe: typeof axe;
		layoutShifts?: { readonly time: number; readonly text: string }[];
	}
	interface PerformanceEntry {
		/** The size of the layout shift. */
		readonly value?: number;
		/** The elements that the layout shift moved. */
		readonly sources?: readonly { readonly node: Node | null }[];
	}
}

/**
 * Records the next page's layout shifts, including those right after an input. The returned function returns the shifts
 * since a given time on the page's clock, each with its value and the text that moved.
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

/** The response shapes of the sandbox: 0 is the documented one, the others were observed. */
const shapes = ["0", "1", "2", "3", "4"];

/**
 * Runs an open page's lookup in all or the first few shapes of its call, and checks each result. The response is the
 * sandbox's response to the same call, which has the same bytes for every caller on the same day.
 */
export async function inEveryShape(
	page: Page,
	id: string,
	check: (answer: string, shape: string) => Promise<void>,
	count = shapes.length,
): Promise<void> {
	let before = "";
	for (const shape of shapes.slice(0, count)) {
		const headers = { "x-sandbox-shape": shape };
		await page.setExtraHTTPHeaders(headers);
		const requestPromise = page.waitForRequest(callOf(id));
		await runButton(page).click();
		const request = await requestPromise;
		expect(await request.allHeaders()).toMatchObject(headers);
		const answer = await answerTo(page, request, headers);
		// A family with fewer shapes keeps using its last one.
		if (answer === before) break;
		before = answer;
		await test.step(`shape ${shape}`, () => check(answer, shape));
	}
}

/** Returns the sandbox's response to a call that the page made. */
export async function answerTo(
	page: Page,
	request: Request,
	headers: Readonly<Record<string, string>> = {},
): Promise<string> {
	const withKey = { ...headers, Authorization: "Bearer viewfinder-demo" };
	return (await page.request.get(request.url(), { headers: withKey })).text();
}

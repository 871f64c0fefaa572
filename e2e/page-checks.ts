import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page, Request } from "@playwright/test";
import type axe from "axe-core";
import { callOf, computedColour, runButton } from "./actions.ts";
import { expect, test } from "./test.ts";

const themes = ["light", "dark"] as const;

/** The rules of the accessibility checker that depend on the theme: all others find the same in both. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Expects no violation of accessibility in either theme, within the selector or on the whole page. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
	// During the transition to the other theme, colours have another contrast.
	await page.emulateMedia({ reducedMotion: "reduce" });
	// The checker in a frame reports to the one in the page.
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

/** The accessibility checker, as a script. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Check = {
	readonly within?: string | undefined;
	readonly dark: boolean;
	readonly rules?: string[] | undefined;
};

/** Runs in the page: selects the theme and returns each violation as its rule and the elements that break it. */
async function findViolations({ within, dark, rules }: Check): Promise<readonly string[]> {
	document.documentElement.classList.toggle("dark", dark);
	const { violations } = await window.axe.run(within ?? document, {
		// Of what passes, a report takes as long to write as the check itself.
		reporter: "no-passes",
		...(rules && { runOnly: { type: "rule", values: rules } }),
	});
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
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

/** The windows, and the maximal distance of the first row or figure of a response from the top, in pixels. */
export const windows = [
	{ width: 1440, height: 900, maxTop: 260 },
	{ width: 820, height: 1180, maxTop: 260 },
	{ width: 390, height: 844, maxTop: 320 },
];

/** Expects the first row of a table near the top in windows of all sizes. */
export async function expectTableNearTop(page: Page): Promise<void> {
	const row = page.getByRole("main").getByRole("grid").locator('[aria-rowindex="2"]');
	for (const { width, height, maxTop } of windows) {
		await page.setViewportSize({ width, height });
		await expect.poll(async () => (await row.boundingBox())?.y, `${width} px`).toBeLessThanOrEqual(maxTop);
		await expectNoSidewaysScroll(page);
	}
}

/** Expects the page to be no wider than the window. Polls, as a grid fits its columns in the frame after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Expects a page that did not move and is no wider than a phone. Restores the window. */
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
const shapes = ["0", "1", "2", "3", "4"];

/**
 * Runs the lookup of an open page in each shape that its call has, or in the first few of them, and checks it. The
 * answer is the sandbox's to the same call: the same bytes for every caller on the same day.
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
		// A family with fewer shapes answers in its last one from then on.
		if (answer === before) break;
		before = answer;
		await test.step(`shape ${shape}`, () => check(answer, shape));
	}
}

/** The sandbox's response to a call that the page made. */
export async function answerTo(
	page: Page,
	request: Request,
	headers: Readonly<Record<string, string>> = {},
): Promise<string> {
	const withKey = { ...headers, Authorization: "Bearer viewfinder-demo" };
	return (await page.request.get(request.url(), { headers: withKey })).text();
}

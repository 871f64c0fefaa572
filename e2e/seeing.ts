import AxeBuilder from "@axe-core/playwright";
import type { Page, Request } from "@playwright/test";
import { expect } from "./test.ts";

const themes = ["light", "dark"] as const;

/** Fails when an accessibility checker finds something, in the part of the page that is named or in all of it. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
	const checker = new AxeBuilder({ page });
	const { violations } = await (within ? checker.include(within) : checker).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** The same in both themes, on the page as it stands. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
	// A colour that is still on its way to the other theme has a contrast of its own.
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const theme of themes) {
		await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
		await expectAccessible(page, within);
	}
}

/** Fails when the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
}

/** The shapes that the sandbox can answer in: 0 is the documented one, the others are what the network drifts into. */
export const shapes = ["0", "1", "2", "3", "4"];

/** The header that asks the sandbox for a shape. */
function shaped(shape: string): Readonly<Record<string, string>> {
	return { "X-Sandbox-Shape": shape };
}

/** Has every call from now on answered in that shape. */
export async function drift(page: Page, shape: string): Promise<void> {
	await page.route("**/ig/**", (route) =>
		route.continue({ headers: { ...route.request().headers(), ...shaped(shape) } }),
	);
}

/** What the sandbox says to a call of the page: the same bytes to everyone who asks on the same day. */
export async function answerTo(page: Page, asked: Request, shape: string): Promise<string> {
	const headers = { ...shaped(shape), Authorization: "Bearer viewfinder-demo" };
	return (await page.request.get(asked.url(), { headers })).text();
}

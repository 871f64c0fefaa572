import { readFile } from "node:fs/promises";
import type { Locator, Page, Request, Route } from "@playwright/test";
import type { Feature, Input } from "../web/src/catalog/catalog.gen.ts";
import { featureByID } from "../web/src/catalog/features.ts";
import { expect } from "./test.ts";

/** Returns the feature with this ID. */
export function requireFeature(id: string): Feature {
	const feature = featureByID(id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	return feature;
}

/** Opens a feature's page by the feature's ID. */
export async function openFeature(page: Page, id: string): Promise<Locator> {
	await page.goto(`/try/${id}`);
	const { title, name } = requireFeature(id);
	await expect(page.getByRole("heading", { level: 1, name: title ?? name, exact: true })).toBeVisible();
	return page.getByRole("main");
}

/** Returns an example to type into a field. Accounts are given by ID, which needs no call to resolve. */
export function exampleText(input: Input): string {
	return input.kind === "account" ? "787132" : input.example;
}

/** Fills every field that has no default, with its example or with one value for all. */
export async function fillInputs(page: Page, id: string, value?: string): Promise<void> {
	for (const input of requireFeature(id).inputs) {
		if (input.default === undefined) {
			await page.getByLabel(input.label, { exact: true }).fill(value ?? exampleText(input));
		}
	}
}

/** Returns the button that runs a page's lookup. It shows the price if a name's ID is looked up first. */
export function runButton(page: Page): Locator {
	return page.getByRole("main").getByRole("button", { name: /^(Search|Fetch)( \(2 calls\))?$/ });
}

/** Opens a feature's page, fills its fields and presses its button. */
export async function startLookup(page: Page, id: string, value?: string): Promise<Locator> {
	const main = await openFeature(page, id);
	await fillInputs(page, id, value);
	await runButton(page).click();
	return main;
}

/** Runs a lookup and waits for its response. */
export async function runLookup(page: Page, id: string, value?: string): Promise<Locator> {
	const main = await startLookup(page, id, value);
	await expectAnswer(page);
	return main;
}

/** Waits until a response has arrived and been announced. */
export async function expectAnswer(page: Page): Promise<void> {
	const announcement = result(page)
		.getByRole("status")
		.filter({ hasText: /^Response received: status \d+/ });
	await expect(announcement).toHaveCount(1);
}

/** Returns the button that copies a response. On a phone, it is in the strip's menu. */
export function copyButton(page: Page): Locator {
	return result(page).getByRole("button", { name: /^Copy (ID|Data|JSON)$/ });
}

/** Opens the technical details, which are initially closed next to a profile. */
export async function openDetails(page: Page): Promise<void> {
	const details = result(page).getByRole("button", { name: "Technical Details", exact: true });
	if ((await details.getAttribute("aria-expanded")) === "false") await details.click();
}

/** Returns the block with the raw JSON, which is in the technical details on the user pages. */
export function rawBlock(page: Page): Locator {
	return result(page).getByLabel("Raw JSON", { exact: true });
}

/** Uses this access key for all pages opened from now on. */
export async function setKey(page: Page, key: string): Promise<void> {
	await page.addInitScript((value) => localStorage.setItem("viewfinder.access-key", value), key);
}

/** Uses no access key for all pages opened from now on. */
export async function clearKey(page: Page): Promise<void> {
	await setKey(page, "");
}

/** Returns the page's response region. */
export function result(page: Page): Locator {
	return page.getByRole("region", { name: "Result" });
}

/** Returns the toast with this title. */
export function toast(page: Page, title: string): Locator {
	const toasts = page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");
	return toasts.filter({ has: page.getByText(title, { exact: true }) }).last();
}

/** Expects a red toast with this title. */
export async function expectDestructive(page: Page, title: string): Promise<void> {
	await expect(toast(page, title)).toBeVisible();
	await expectRed(toast(page, title).getByText(title, { exact: true }));
}

/** Expects the text to be red. */
export async function expectRed(text: Locator): Promise<void> {
	const [red = 0, green = 0, blue = 0] = await computedColour(text, "color");
	expect(red).toBeGreaterThan(2 * Math.max(green, blue));
}

/** Returns an element's computed color: red, green and blue from 0 to 255. */
export function computedColour(element: Locator, property: "color" | "background-color"): Promise<number[]> {
	return element.evaluate((drawn, property) => {
		const canvas = document.createElement("canvas").getContext("2d");
		if (!canvas) return [];
		canvas.fillStyle = getComputedStyle(drawn).getPropertyValue(property);
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
	}, property);
}

/** Records later requests by the page's own code to any origin, except for the examples of idle pages. */
export function watchCalls(page: Page): readonly Request[] {
	const calls: Request[] = [];
	page.on("request", (request) => {
		const isExample = new URL(request.url()).pathname.startsWith("/api/examples/");
		if (/^(fetch|xhr)$/.test(request.resourceType()) && !isExample) calls.push(request);
	});
	return calls;
}

/** Returns a request's path and query as sent, or the whole URL for another origin. */
export function requestTarget(request: Request): string {
	const { origin } = new URL(request.frame().url());
	return request.url().startsWith(`${origin}/`) ? request.url().slice(origin.length) : request.url();
}

/** Returns a pattern that matches the URLs of a feature's call. */
export function callOf(id: string): RegExp {
	return new RegExp(`/ig/${requireFeature(id).call}/(\\?|$)`);
}

/** Mocks the provider's response to every call of a feature. */
export async function reply(page: Page, id: string, body: unknown, status = 200): Promise<void> {
	await page.route(callOf(id), (route) => fulfill(route, body, status));
}

/** Mocks the response to one call. */
export async function fulfill(route: Route, body: unknown, status = 200): Promise<void> {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	await route.fulfill({ status, contentType: "application/json", body: text });
}

/** Records the responses to a feature's calls. The returned function returns the text of the latest one. */
export async function recordAnswer(page: Page, id: string): Promise<() => string> {
	let text = "";
	await page.route(callOf(id), async (route) => {
		const response = await route.fetch();
		text = await response.text();
		await route.fulfill({ response, body: text });
	});
	return () => text;
}

/** Pauses a feature's calls. Each call of the returned function resolves with the next one. */
export async function pauseCalls(page: Page, id: string): Promise<() => Promise<Route>> {
	const paused: Route[] = [];
	const waiting: ((route: Route) => void)[] = [];
	await page.route(callOf(id), (route) => {
		const resolve = waiting.shift();
		if (resolve) resolve(route);
		else paused.push(route);
	});
	return () =>
		new Promise((resolve) => {
			const route = paused.shift();
			if (route) resolve(route);
			else waiting.push(resolve);
		});
}

/** Saves the response as CSV and returns the file's name and text. */
export async function save(page: Page): Promise<{ name: string; text: string }> {
	const begun = page.waitForEvent("download");
	await result(page).getByRole("button", { name: /CSV/ }).click();
	const download = await begun;
	return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

/** Expects a file's name to end in a UTC timestamp in [since, now]. */
export function expectStamped(name: string, since: number): void {
	const stamp = /_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.csv$/.exec(name) ?? [];
	const [year = 0, month = 0, ...rest] = stamp.slice(1).map(Number);
	const made = Date.UTC(year, month - 1, ...rest);
	expect(made).toBeGreaterThanOrEqual(since - 1_000);
	expect(made).toBeLessThanOrEqual(Date.now());
}

/** Returns the clipboard's text. The context needs permission to read it. */
export function clipboard(page: Page): Promise<string> {
	return page.evaluate(() => navigator.clipboard.readText());
}

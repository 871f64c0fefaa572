import { readFile } from "node:fs/promises";
import type { Locator, Page, Request, Route } from "@playwright/test";
import type { Feature, Input } from "../web/src/catalog/catalog.gen.ts";
import { featureByID } from "../web/src/catalog/features.ts";
import { expect } from "./test.ts";

/** The feature of that ID. */
export function requireFeature(id: string): Feature {
	const feature = featureByID(id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	return feature;
}

/** Opens a feature's page by its ID. */
export async function openFeature(page: Page, id: string): Promise<Locator> {
	await page.goto(`/try/${id}`);
	const { title, name } = requireFeature(id);
	await expect(page.getByRole("heading", { level: 1, name: title ?? name, exact: true })).toBeVisible();
	return page.getByRole("main");
}

/** An example to type into a field. An account is given by its ID, which needs no call to resolve. */
export function exampleText(input: Input): string {
	return input.kind === "account" ? "787132" : input.example;
}

/** Fills every field that has no default: with its example, or with one value for all. */
export async function fillInputs(page: Page, id: string, value?: string): Promise<void> {
	for (const input of requireFeature(id).inputs) {
		if (input.default === undefined) {
			await page.getByLabel(input.label, { exact: true }).fill(value ?? exampleText(input));
		}
	}
}

/** The button that runs a page's lookup, with its price where a name's ID is looked up first. */
export function runButton(page: Page): Locator {
	return page.getByRole("main").getByRole("button", { name: /^(Search|Fetch)( \(2 calls\))?$/ });
}

/** Opens the page of a feature, fills its fields and presses its button. */
export async function startLookup(page: Page, id: string, value?: string): Promise<Locator> {
	const main = await openFeature(page, id);
	await fillInputs(page, id, value);
	await runButton(page).click();
	return main;
}

/** Runs a lookup to its answer. */
export async function runLookup(page: Page, id: string, value?: string): Promise<Locator> {
	const main = await startLookup(page, id, value);
	await expectAnswer(page);
	return main;
}

/** Waits until a response is there and announced. */
export async function expectAnswer(page: Page): Promise<void> {
	const announcement = result(page)
		.getByRole("status")
		.filter({ hasText: /^Response received: status \d+/ });
	await expect(announcement).toHaveCount(1);
}

/** The button that copies a response; on a phone it is in the menu of the strip. */
export function copyButton(page: Page): Locator {
	return result(page).getByRole("button", { name: /^Copy (ID|Data|JSON)$/ });
}

/** Opens the technical details, which start closed next to a profile. */
export async function openDetails(page: Page): Promise<void> {
	const details = result(page).getByRole("button", { name: "Technical Details", exact: true });
	if ((await details.getAttribute("aria-expanded")) === "false") await details.click();
}

/** The block of the response's own JSON, which is in the technical details on the user pages. */
export function rawBlock(page: Page): Locator {
	return result(page).getByLabel("Raw JSON", { exact: true });
}

/** Opens pages with that access key from now on. */
export async function setKey(page: Page, key: string): Promise<void> {
	await page.addInitScript((value) => localStorage.setItem("viewfinder.access-key", value), key);
}

/** Opens pages without an access key from now on. */
export async function clearKey(page: Page): Promise<void> {
	await setKey(page, "");
}

/** The region of the page that has the answer. */
export function result(page: Page): Locator {
	return page.getByRole("region", { name: "Result" });
}

/** The toast with that title. */
export function toast(page: Page, title: string): Locator {
	const toasts = page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");
	return toasts.filter({ has: page.getByText(title, { exact: true }) }).last();
}

/** Expects a toast with that title in red. */
export async function expectDestructive(page: Page, title: string): Promise<void> {
	await expect(toast(page, title)).toBeVisible();
	await expectRed(toast(page, title).getByText(title, { exact: true }));
}

/** Expects the text in red. */
export async function expectRed(text: Locator): Promise<void> {
	const [red = 0, green = 0, blue = 0] = await computedColour(text, "color");
	expect(red).toBeGreaterThan(2 * Math.max(green, blue));
}

/** The computed colour of an element: red, green and blue from 0 to 255. */
export function computedColour(element: Locator, property: "color" | "background-color"): Promise<number[]> {
	return element.evaluate((drawn, property) => {
		const canvas = document.createElement("canvas").getContext("2d");
		if (!canvas) return [];
		canvas.fillStyle = getComputedStyle(drawn).getPropertyValue(property);
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
	}, property);
}

/** Records the later requests of the page's own code, to any origin, without the examples of idle pages. */
export function watchCalls(page: Page): readonly Request[] {
	const calls: Request[] = [];
	page.on("request", (request) => {
		const isExample = new URL(request.url()).pathname.startsWith("/api/examples/");
		if (/^(fetch|xhr)$/.test(request.resourceType()) && !isExample) calls.push(request);
	});
	return calls;
}

/** The path and query of a request as sent; its whole URL where it is of another origin. */
export function requestTarget(request: Request): string {
	const { origin } = new URL(request.frame().url());
	return request.url().startsWith(`${origin}/`) ? request.url().slice(origin.length) : request.url();
}

/** Matches the URLs of a feature's call. */
export function callOf(id: string): RegExp {
	return new RegExp(`/ig/${requireFeature(id).call}/(\\?|$)`);
}

/** Replies to every call of a feature in place of the provider. */
export async function reply(page: Page, id: string, body: unknown, status = 200): Promise<void> {
	await page.route(callOf(id), (route) => fulfill(route, body, status));
}

/** Replies to one call. */
export async function fulfill(route: Route, body: unknown, status = 200): Promise<void> {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	await route.fulfill({ status, contentType: "application/json", body: text });
}

/** Records the responses to a feature's calls; the result returns the latest one's text. */
export async function recordAnswer(page: Page, id: string): Promise<() => string> {
	let text = "";
	await page.route(callOf(id), async (route) => {
		const response = await route.fetch();
		text = await response.text();
		await route.fulfill({ response, body: text });
	});
	return () => text;
}

/** Pauses the calls of a feature; each call of the result resolves with the next one. */
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

/** Saves the response as CSV and returns the name and the text of the file. */
export async function save(page: Page): Promise<{ name: string; text: string }> {
	const begun = page.waitForEvent("download");
	await result(page).getByRole("button", { name: /CSV/ }).click();
	const download = await begun;
	return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

/** Expects the name of a file to end in a UTC time stamp in [since, now]. */
export function expectStamped(name: string, since: number): void {
	const stamp = /_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.csv$/.exec(name) ?? [];
	const [year = 0, month = 0, ...rest] = stamp.slice(1).map(Number);
	const made = Date.UTC(year, month - 1, ...rest);
	expect(made).toBeGreaterThanOrEqual(since - 1_000);
	expect(made).toBeLessThanOrEqual(Date.now());
}

/** The text on the clipboard; the context needs its permissions. */
export function clipboard(page: Page): Promise<string> {
	return page.evaluate(() => navigator.clipboard.readText());
}

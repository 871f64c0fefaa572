import type { BrowserContext, Page, Request } from "@playwright/test";
import {
	clearKey,
	clipboard,
	copyButton,
	expectDestructive,
	expectStamped,
	openDetails,
	rawBlock,
	recordAnswer,
	requestTarget,
	requireFeature,
	result,
	runButton,
	save,
	toast,
	watchCalls,
} from "../actions.ts";
import { expectRaw, expectSaved } from "../answer-checks.ts";
import { expect } from "../test.ts";

/** The body of a test for one page. */
export type PageTest = (fixtures: { readonly page: Page; readonly context: BrowserContext }) => Promise<void>;

/** The call that resolves the username in these lookups to its ID. */
export const resolveIDCall = "/ig/user_id/?user=natgeo";

/** A feature's lookup, according to the specification. */
export type Lookup = {
	readonly id: string;
	/** The URL at which the page is opened. A parameter fills the first field. */
	readonly address: string;
	readonly heading: string;
	/** The path and query of each call that the lookup makes. */
	readonly calls: readonly string[];
	/** The input for each field, in order. Fields with a default may be omitted. */
	readonly typed: readonly string[];
	/** Whether the next page uses the same call with the response's cursor. */
	readonly paged?: boolean;
};

/** The pages whose back link names the home page. The others name the endpoints. */
export const backHome = ["user-id", "user-info", "user-by-username"];

/**
 * Tests that the page starts idle and requires a key, and that with a key it makes exactly the lookup's calls, shows,
 * copies and saves the response, and links back.
 */
export function lookupTest(lookup: Lookup): PageTest {
	return async ({ page, context }) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await clearKey(page);
		const began = Date.now();
		const calls = watchCalls(page);
		await openIdle(page, lookup);
		await runButton(page).click();
		await expectKeyAdvice(page, lookup.id);
		expect(calls).toEqual([]);

		await page.getByLabel("Access Key", { exact: true }).fill("my-own-key");
		const answer = await recordAnswer(page, lookup.id);
		await runButton(page).click();
		await expect(copyButton(page)).toBeVisible();
		const sent = answer();
		expect(calls.map(requestTarget)).toEqual(lookup.calls);
		for (const call of calls) await expectOwnKey(call);
		await expectRawAndCopied(page, lookup.id, sent);
		await expectFile(page, lookup, sent, began);
		expect(await context.cookies()).toEqual([]);
		if (lookup.paged) await expectNextPage(page, lookup, sent);
		await leave(page, lookup.id);
	};
}

/** Opens the page and types the inputs that the URL does not fill in. */
async function openIdle(page: Page, { id, address, heading, typed }: Lookup): Promise<void> {
	await page.goto(address);
	await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
	const fields = page.getByRole("main").getByRole("textbox");
	await expect(fields).toHaveCount(requireFeature(id).inputs.length);
	await expectIdle(page);
	await expect(toast(page, "API Key Required")).toHaveCount(0);
	const filled = new URLSearchParams(address.split("?")[1]);
	filled.delete("view");
	for (const [index, text] of typed.entries()) {
		if (filled.size > index) await expect(fields.nth(index)).toHaveValue(text);
		else await fields.nth(index).fill(text);
	}
}

/** Expects no response or error, and nothing to copy or save. */
async function expectIdle(page: Page): Promise<void> {
	const main = page.getByRole("main");
	await expect(runButton(page)).toBeEnabled();
	await expect(result(page)).toHaveText("");
	await expect(main.getByRole("alert")).toHaveCount(0);
	await expect(main.getByRole("button", { name: /CSV|Download|Save|Copy(?! code)/ })).toHaveCount(0);
}

/** Expects a toast that asks for a key, and a page that is still idle. */
async function expectKeyAdvice(page: Page, id: string): Promise<void> {
	const unset = id === "engagement" || id === "search-location" ? "API key not set. " : "";
	const advice = `${unset}Please enter your API key in the sidebar.`;
	await expectDestructive(page, "API Key Required");
	await expect(toast(page, "API Key Required").getByText(advice, { exact: true })).toBeVisible();
	await expectIdle(page);
}

async function expectOwnKey(call: Request): Promise<void> {
	expect(call.method()).toBe("GET");
	const headers = await call.allHeaders();
	expect(headers).toMatchObject({ accept: "application/json", authorization: "Bearer my-own-key" });
}

/** Expects the raw block to show the response, and the copy button to copy it, exactly as sent. */
async function expectRawAndCopied(page: Page, id: string, sent: string): Promise<void> {
	if (backHome.includes(id)) await openDetails(page);
	await expectRaw(rawBlock(page), sent);
	await copyButton(page).click();
	await expect.poll(() => clipboard(page)).toBe(id === "user-id" ? "787132" : sent);
}

/**
 * Expects the response to be saved without another request, in a file named after the typed words and the time. Rows may
 * request their pictures meanwhile.
 */
async function expectFile(page: Page, lookup: Lookup, sent: string, began: number): Promise<void> {
	const requests: string[] = [];
	// The rows' pictures may still be loading, and the code that writes files loads when it is first used.
	page.on("request", (request) => {
		const isOfPage =
			request.resourceType() === "image" || new URL(request.url()).pathname.startsWith("/assets/");
		if (!isOfPage) requests.push(request.url());
	});
	const file = await save(page);
	expectSaved(requireFeature(lookup.id), file.text, sent);
	expect(file.name).toContain(inFileName(lookup.typed.slice(0, typedCount(lookup.id))));
	expectStamped(file.name, began);
	expect(requests.filter((url) => url.startsWith("http"))).toEqual([]);
}

/** Returns the number of fields without a default. Only these are part of the file's name. */
function typedCount(id: string): number {
	return requireFeature(id).inputs.filter((input) => input.default === undefined).length;
}

/** Returns the typed words as they appear in a file's name. */
function inFileName(typed: readonly string[]): string {
	const words = typed.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-/, ""));
	return ["", ...words, ""].join("_");
}

/** Expects Load More to make the same call with the response's cursor. */
async function expectNextPage(page: Page, { calls }: Lookup, sent: string): Promise<void> {
	const { next_max_id: cursor } = JSON.parse(sent);
	expect(typeof cursor === "string" && cursor.length > 0, `the cursor ${cursor}`).toBe(true);
	const later = page.waitForRequest(/\/ig\//);
	await result(page)
		.getByRole("button", { name: /^Load More/ })
		.click();
	expect(requestTarget(await later)).toBe(`${calls[0]}&next_max_id=${encodeURIComponent(cursor)}`);
}

async function leave(page: Page, id: string): Promise<void> {
	const back = backHome.includes(id) ? "Back to Home" : "Back to Endpoints";
	const link = page.getByRole("main").getByRole("link", { name: back, exact: true });
	const words = await link.getByText(back, { exact: true }).boundingBox();
	expect(words?.width, "the words of the link are drawn").toBeGreaterThan(50);
	await link.click();
	await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
}

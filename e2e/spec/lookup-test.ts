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

/** The body of a test of one page. */
export type PageTest = (fixtures: { readonly page: Page; readonly context: BrowserContext }) => Promise<void>;

/** The call that resolves the username of these lookups to its ID. */
export const resolveIDCall = "/ig/user_id/?user=natgeo";

/** One lookup of a feature, as the specification has it. */
export type Lookup = {
	readonly id: string;
	/** Where the page is opened. A parameter fills the first field. */
	readonly address: string;
	readonly heading: string;
	/** Path and query of each call that the lookup makes. */
	readonly calls: readonly string[];
	/** What stands in the fields, in their order; fields with a default may be left out. */
	readonly typed: readonly string[];
	/** The next page takes the same call, with the cursor of the answer. */
	readonly paged?: boolean;
};

/** The pages whose way back is worded for the home page; the others say where the endpoints are. */
export const backHome = ["user-id", "user-info", "user-by-username"];

/**
 * The page opens idle and requires a key; with one it makes exactly the calls of the lookup, shows, copies and saves
 * the answer, and leads back.
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

/** Opens the page and types what the address does not fill. */
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

/** There is neither a response nor a failure, and nothing to copy or to save. */
async function expectIdle(page: Page): Promise<void> {
	const main = page.getByRole("main");
	await expect(runButton(page)).toBeEnabled();
	await expect(result(page)).toHaveText("");
	await expect(main.getByRole("alert")).toHaveCount(0);
	await expect(main.getByRole("button", { name: /CSV|Download|Save|Copy(?! the code)/ })).toHaveCount(0);
}

/** A toast requests a key, and the page is still idle. */
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

/** The response stands in the raw block, and is copied, as it was sent. */
async function expectRawAndCopied(page: Page, id: string, sent: string): Promise<void> {
	if (backHome.includes(id)) await openDetails(page);
	await expectRaw(rawBlock(page), sent);
	await copyButton(page).click();
	await expect.poll(() => clipboard(page)).toBe(id === "user-id" ? "787132" : sent);
}

/**
 * The answer is saved, under a name with the typed words and the moment, without another request. Rows that came to
 * rest request their pictures meanwhile.
 */
async function expectFile(page: Page, lookup: Lookup, sent: string, began: number): Promise<void> {
	const requests: string[] = [];
	// The pictures of the rows may still come, and the code that writes files comes when it is used.
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

/** How many fields have no default: only those are in the name of the file. */
function typedCount(id: string): number {
	return requireFeature(id).inputs.filter((input) => input.default === undefined).length;
}

/** The typed words as they stand in the name of a file. */
function inFileName(typed: readonly string[]): string {
	const words = typed.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-/, ""));
	return ["", ...words, ""].join("_");
}

/** Load More makes the same call with the cursor that came with the answer. */
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

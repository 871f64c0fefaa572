import type { Locator, Page } from "@playwright/test";
import { routed } from "../../web/src/catalog/address.ts";
import {
	clipboard,
	copyButton,
	expectDestructive,
	expectRed,
	forgetKey,
	fulfill,
	hold,
	open,
	overhear,
	rawBlock,
	result,
	runButton,
	save,
	toast,
	type,
	watchCalls,
} from "../acting.ts";
import { expect, test } from "../test.ts";

/** The pages whose way back is worded for the home page; the others say where the endpoints are. */
const backHome = ["user-id", "user-info", "user-by-username"];

/** What stands in the toast that asks for a key. */
function keyAdvice(id: string): string {
	const unset = id === "engagement" || id === "search-location" ? "API key not set. " : "";
	return `${unset}Please enter your API key in the sidebar.`;
}

/** What each page's button says while it waits. */
function busyLabel(id: string): string {
	if (backHome.includes(id)) return "Loading";
	return /^(search-|suggestions|hashtag)/.test(id) ? "Searching..." : "Fetching...";
}

for (const { id, inputs } of routed) {
	test(`S1.2 S1.3 S1.4 S2.24 S2.58 S2.59 S2.61 S2.63 S4.1 S5.1 S5.2 S5.3 S6.1 S7.37 S7.38: ${id} opens idle, asks for a key, then shows, copies and saves the answer, and leads back`, async ({
		page,
		context,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await forgetKey(page);
		const calls = watchCalls(page);
		const main = await open(page, id);
		await expectIdle(page);
		await type(page, id);
		await runButton(page).click();
		await expectDestructive(page, "API Key Required");
		await expect(toast(page, "API Key Required").getByText(keyAdvice(id), { exact: true })).toBeVisible();
		await expectIdle(page);
		expect(calls).toEqual([]);

		await page.getByLabel("Access Key", { exact: true }).fill("my-own-key");
		const said = await overhear(page, id);
		await runButton(page).click();
		await expect(copyButton(page)).toBeVisible();
		const sent = said();
		if (backHome.includes(id)) await main.getByRole("button", { name: "Technical Details" }).click();
		await expect(rawBlock(page)).toContainText(/"(\w+)"/.exec(sent)?.[0] ?? "no key");

		await copyButton(page).click();
		await expect.poll(() => clipboard(page)).toBe(id === "user-id" ? "787132" : sent);

		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		const file = await save(page);
		expect(file.text).toMatch(/^\w+(,\w+)+\r\n[^\r]/);
		expect(asked.filter((url) => url.startsWith("http"))).toEqual([]);
		expect(await context.cookies()).toEqual([]);

		const back = backHome.includes(id) ? "Back to Home" : "Back to Endpoints";
		await main.getByRole("link", { name: back, exact: true }).click();
		await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
	});

	test(`S2.60 S2.62 S2.66 S2.67 S2.73 S4.2 S4.3 S4.4 S4.5 S7.36 S8.1 S8.9 S8.10: ${id} is busy, then answers or fails, never both`, async ({
		page,
	}) => {
		const next = await hold(page, id);
		const main = await open(page, id);
		await type(page, id);
		const last = main.getByRole("textbox").last();
		await (inputs.length > 0 ? last.press("Enter") : runButton(page).click());
		const first = await next();
		await expect(main.getByRole("button", { name: busyLabel(id), exact: true })).toBeDisabled();
		for (const { label } of inputs) await expect(main.getByLabel(label, { exact: true })).toBeDisabled();
		await fulfill(first, { status: "ok", unheard_of: "an answer", id: 1, lines: Array(200).fill(0) });

		if (backHome.includes(id)) await main.getByRole("button", { name: "Technical Details" }).click();
		const raw = rawBlock(page);
		await expect(raw).toContainText(/"unheard_of":\s*"an answer"/);
		await expectScrollingBlock(raw);
		await expect(main.getByRole("alert")).toHaveCount(0);

		await expect(runButton(page)).toBeEnabled();
		await runButton(page).click();
		const second = await next();
		await expect(raw).toHaveCount(0);
		await expect(main.getByRole("button", { name: /Copy|CSV/ })).toHaveCount(0);
		await fulfill(second, { message: words }, 500);
		await expectFailure(page, id);
		await expect(main.getByText("an answer")).toHaveCount(0);
		await expect(main.getByRole("button", { name: /CSV/ })).toHaveCount(0);

		await runButton(page).click();
		const third = await next();
		await expect(main.getByText(words)).toHaveCount(0);
		await fulfill(third, { status: "ok", unheard_of: "an answer", id: 1 });
		await expect(copyButton(page)).toBeVisible();
		await expect(main.getByText(words)).toHaveCount(0);
	});
}

/** There is neither an answer nor a failure, and nothing to copy or to save. */
async function expectIdle(page: Page): Promise<void> {
	const main = page.getByRole("main");
	await expect(runButton(page)).toBeEnabled();
	await expect(result(page)).toHaveText("");
	await expect(main.getByRole("alert")).toHaveCount(0);
	await expect(main.getByRole("button", { name: /CSV|Download|Save|Copy/ })).toHaveCount(0);
}

/** What a failed answer says. */
const words = "These are the <b>words</b>.";

async function expectScrollingBlock(block: Locator): Promise<void> {
	const { height, scrolls } = await block.evaluate((element) => ({
		height: element.getBoundingClientRect().height,
		scrolls: element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === "auto",
	}));
	expect(height).toBeGreaterThanOrEqual(500);
	expect(height).toBeLessThanOrEqual(600);
	expect(scrolls).toBe(true);
}

/** The words stand in the result; where they are not in red there, they come in a red toast, too. */
async function expectFailure(page: Page, id: string): Promise<void> {
	await expect(result(page).getByText(words, { exact: true })).toBeVisible();
	await expect(page.getByText(/successfully/)).toHaveCount(0);
	if (backHome.includes(id)) {
		await expectRed(result(page).getByRole("alert").getByText(words, { exact: true }));
		await expect(toast(page, words)).toHaveCount(0);
	} else await expectDestructive(page, words);
}

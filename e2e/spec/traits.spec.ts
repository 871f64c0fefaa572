import type { Locator, Page } from "@playwright/test";
import type { Feature } from "../../web/src/catalog/catalog.gen.ts";
import { routedFeatures } from "../../web/src/catalog/features.ts";
import {
	copyButton,
	expectDestructive,
	expectRed,
	fillInputs,
	fulfill,
	openDetails,
	openFeature,
	pauseCalls,
	rawBlock,
	result,
	runButton,
	toast,
} from "../actions.ts";
import { expect, test } from "../test.ts";
import { backHome } from "./lookup-test.ts";

/** Returns the label of a page's button while it waits. */
function busyLabel(id: string): string {
	if (backHome.includes(id)) return "Loading";
	return /^(search-|suggestions|hashtag)/.test(id) ? "Searching..." : "Fetching...";
}

/** One feature for each layout and type of failure. Tests without a browser open every page. */
const samples = routedFeatures.filter(({ layout, failure }, index) => {
	const isAlike = (each: Feature) => each.layout === layout && each.failure?.placement === failure?.placement;
	return routedFeatures.findIndex(isAlike) === index;
});

for (const feature of samples) {
	const { id, inputs } = feature;
	test(`S2.60 S2.62 S2.66 S2.67 S2.73 S4.2 S4.3 S4.4 S4.5 S7.36 S8.1 S8.9 S8.10: ${id} is busy, then succeeds or fails, never both`, async ({
		page,
	}) => {
		const next = await pauseCalls(page, id);
		const main = await openFeature(page, id);
		await fillInputs(page, id);
		const last = main.getByRole("textbox").last();
		await (inputs.length > 0 ? last.press("Enter") : runButton(page).click());
		const first = await next();
		await expect(main.getByRole("button", { name: busyLabel(id), exact: true })).toBeDisabled();
		for (const { label } of inputs) await expect(main.getByLabel(label, { exact: true })).toBeDisabled();
		await fulfill(first, { message }, 500);
		await expectFailure(page, id);

		await expect(runButton(page)).toBeEnabled();
		await runButton(page).click();
		const second = await next();
		await expect(main.getByText(message)).toHaveCount(0);
		await fulfill(second, { status: "ok", unheard_of: "a response", id: 1, lines: Array(200).fill(0) });
		if (backHome.includes(id)) await openDetails(page);
		const raw = rawBlock(page);
		await expect(raw).toContainText(/"unheard_of":\s*"a response"/);
		await expectScrollingBlock(raw);
		await expect(copyButton(page)).toBeVisible();
		await expect(main.getByText(message)).toHaveCount(0);
		await expect(main.getByRole("alert")).toHaveCount(0);

		await expect(runButton(page)).toBeEnabled();
		await runButton(page).click();
		const third = await next();
		await expect(raw).toHaveCount(0);
		await expect(main.getByRole("button", { name: /Copy(?! code)|CSV/ })).toHaveCount(0);
		await fulfill(third, {}, 500);
		await expectFailure(page, id, feature.failure?.default.replace("{status}", "500"));
		await expect(main.getByText("a response")).toHaveCount(0);
		await expect(main.getByRole("button", { name: /CSV/ })).toHaveCount(0);
	});
}

/** The message in a failed response. */
const message = "These are the <b>words</b>.";

async function expectScrollingBlock(block: Locator): Promise<void> {
	const { height, scrolls } = await block.evaluate((element) => ({
		height: element.getBoundingClientRect().height,
		scrolls: element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === "auto",
	}));
	expect(height).toBeGreaterThanOrEqual(500);
	expect(height).toBeLessThanOrEqual(600);
	expect(scrolls).toBe(true);
}

/** Expects the words in the result. If they are not red there, expects a red toast as well. */
async function expectFailure(page: Page, id: string, words = message): Promise<void> {
	await expect(result(page).getByText(words, { exact: true })).toBeVisible();
	await expect(page.getByText(/successfully/)).toHaveCount(0);
	if (backHome.includes(id)) {
		await expectRed(result(page).getByRole("alert").getByText(words, { exact: true }));
		await expect(toast(page, words)).toHaveCount(0);
	} else await expectDestructive(page, words);
}

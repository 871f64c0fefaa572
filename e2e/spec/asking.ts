import type { Page } from "@playwright/test";
import { copyButton, runButton, sentTo, setKey, watchCalls } from "../acting.ts";
import { expect } from "../test.ts";

/** What a test does with a page. */
export type InPage = (fixtures: { readonly page: Page }) => Promise<void>;

/** The page at the address asks for exactly that once its fields are typed into and its button is pressed. */
export function asks(address: string, heading: string, call: string, ...typed: readonly string[]): InPage {
	return async ({ page }) => {
		await setKey(page, "my-own-key");
		const calls = watchCalls(page);
		await page.goto(address);
		await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
		const fields = page.getByRole("main").getByRole("textbox");
		for (const [index, text] of typed.entries()) await fields.nth(index).fill(text);
		await runButton(page).click();
		await expect(copyButton(page)).toBeVisible();
		expect(calls.map(sentTo)).toEqual([call]);
		expect(calls.map((each) => each.method())).toEqual(["GET"]);
		const headers = await calls[0]?.allHeaders();
		expect(headers).toMatchObject({ accept: "application/json", authorization: "Bearer my-own-key" });
	};
}

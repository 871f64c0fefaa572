import type { Page } from "@playwright/test";
import { result, runLookup } from "../actions.ts";
import { expectAccessibleInBoth } from "../page-checks.ts";
import { expect, test } from "../test.ts";

/** Runs a filter in the given language. */
async function filter(page: Page, language: "JSONPath" | "jq", program: string) {
	await result(page).getByRole("button", { name: language, exact: true }).click();
	const field = result(page).getByRole("textbox", { name: `Filter by ${language}` });
	await field.fill(program);
	await field.press("Enter");
	return field;
}

/** Returns an ID that exceeds a double's precision, and the next ID, which is the same double. */
async function firstID(page: Page): Promise<{ own: bigint; next: bigint }> {
	const sent = await page.request.get("/ig/posts_username/?user=exact.digits&count=100", {
		headers: { Authorization: "Bearer viewfinder-demo" },
	});
	const own = BigInt(/"pk":(\d{19})/.exec(await sent.text())?.[1] ?? 0);
	const next = Number(own + 1n) === Number(own) ? own + 1n : own - 1n;
	return { own, next };
}

test("both languages find an ID to its last digit", async ({ page }) => {
	await runLookup(page, "posts-by-username", "exact.digits");
	const { own, next } = await firstID(page);
	const tree = page.getByRole("tree", { name: "Raw JSON" });

	await filter(page, "JSONPath", `$.items[?@.pk == ${own}].pk`);
	await expect(page.getByText(/^1 result · /)).toBeVisible();
	await tree.getByText(String(own)).click();
	await expect(page.getByRole("group", { name: "Selected value" })).toContainText("$.items[0].pk");
	await expectAccessibleInBoth(page);
	await filter(page, "JSONPath", `$.items[?@.pk == ${next}].pk`);
	await expect(page.getByText(/^0 results · /)).toBeVisible();

	await filter(page, "jq", `.items[] | select(.pk == ${own}) | {pk}`);
	await expect(page.getByText(/^1 result · /)).toBeVisible();
	await tree.getByText(String(own)).click();
	await expect(page.getByRole("group", { name: "Selected value" })).toContainText("In the results: $[0].pk");
	await expect(page.getByText(/it sorts keys/)).toBeVisible();
	await expectAccessibleInBoth(page);
	const field = await filter(page, "jq", `.items[] | select(.pk == ${next})`);
	await expect(page.getByText(/^0 results · /)).toBeVisible();
	await field.press("Escape");
	await expect(field).toHaveValue("");
	await expect(tree.getByText('"items"')).toBeVisible();
});

test("an invalid program is reported next to its field, and the results stay", async ({ page }) => {
	await runLookup(page, "followers", "787132");
	await filter(page, "JSONPath", "$.users[0].username");
	await expect(page.getByText(/^1 result · /)).toBeVisible();
	for (const [language, reason] of [
		["JSONPath", /unclosed/],
		["jq", /Invalid jq program: unexpected end of the program/],
	] as const) {
		const field = await filter(page, language, language === "jq" ? ".users[" : "$.users[");
		await expect(field).toHaveAccessibleDescription(reason);
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByText(/^1 result · /)).toBeVisible();
		await expectAccessibleInBoth(page);
	}
});

test("a filter that never ends can be stopped, and the page stays responsive", async ({ page }) => {
	await runLookup(page, "followers", "787132");
	const stop = page.getByRole("button", { name: "Stop filter" });
	for (const [language, program] of [
		["JSONPath", "$.users[?search(@.profile_pic_url, '(([^#]+)+)+#')]"],
		["jq", "def f: f; f"],
	] as const) {
		const field = await filter(page, language, program);
		await expect(stop).toBeVisible();
		await page.getByRole("searchbox", { name: "Search the response" }).fill("next_max_id");
		await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
		await stop.click();
		await expect(stop).toBeHidden();
		await expect(field).toHaveValue(program);
		await expect(field).not.toHaveAttribute("aria-invalid");
		await filter(page, language, language === "jq" ? ".status" : "$.status");
		await expect(page.getByText(/^1 result · /)).toBeVisible();
		await field.press("Escape");
	}
});

import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
	answerTo,
	expectAccessibleInBoth,
	expectNoSidewaysScroll,
	expectTableNearTop,
} from "../page-checks.ts";
import { expect, test } from "../test.ts";

/** Opens a response's table. */
async function open(page: Page, path: string, value: string): Promise<Locator> {
	await page.goto(`${path}?view=table`);
	const main = page.getByRole("main");
	await main.getByRole("textbox").first().fill(value);
	await main.getByRole("button", { name: "Fetch", exact: true }).click();
	const grid = main.getByRole("grid");
	await expect(grid).toBeVisible();
	return grid;
}

/** Returns a hundred thousand followers, whose 19-digit counts differ in the last digit. */
function crowd(): string {
	const users = Array.from(
		{ length: 100_000 },
		(_, index) =>
			`{"pk":"${index + 1}","username":"user.${index + 1}","full_name":"Name ${index + 1}","follower_count":${9223372036854675807n + BigInt((index * 7919) % 100_000)}}`,
	);
	return `{"users":[${users.join(",")}],"status":"ok"}`;
}

test("a hundred thousand rows are navigated, sorted and scrolled with a constant number of elements", async ({
	page,
}) => {
	test.slow();
	const patient = { timeout: 30_000 };
	await page.route("**/ig/followers/**", (route) =>
		route.fulfill({ contentType: "application/json", body: crowd() }),
	);
	const grid = await open(page, "/try-followers", "787132");
	await expect(grid).toHaveAttribute("aria-rowcount", "100001", patient);
	const elements = () => page.evaluate(() => document.querySelectorAll("[role=grid] *").length);
	await grid.focus();
	await page.keyboard.press("PageDown");
	await expect(grid.getByRole("rowheader", { name: "user.16", exact: true })).toBeVisible();
	await page.keyboard.press("Control+End");
	await expect(grid.getByRole("rowheader", { name: "user.100000", exact: true })).toBeInViewport(patient);
	expect(await elements()).toBeLessThan(300);

	await grid.getByRole("button", { name: "follower_count" }).click();
	const first = grid.getByRole("row").nth(1);
	await expect(first).toContainText("9,223,372,036,854,775,806", patient);
	await grid.getByRole("button", { name: "follower_count" }).click();
	await expect(first).toContainText("9,223,372,036,854,675,807", patient);
	expect(await elements()).toBeLessThan(300);
});

test("no table cell is drawn over the call line", async ({ page }) => {
	const grid = await open(page, "/try-followers", "787132");
	await grid.locator("..").evaluate((box) => window.scrollBy(0, box.getBoundingClientRect().bottom - 200));
	const status = page.getByRole("main").locator("dl").getByText("200", { exact: true });
	const isOnTop = () =>
		status.evaluate((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
		});
	await expect.poll(isOnTop).toBe(true);
});

test("the headers and the first column stay in view, and nothing shifts while scrolling", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const grid = await open(page, "/try-followers", "787132");
	const box = grid.locator("..");
	const widths = () =>
		grid
			.getByRole("columnheader")
			.evaluateAll((heads) => heads.map((each) => each.getBoundingClientRect().width));
	const before = await widths();
	const shifts = await page.evaluateHandle(() => {
		const starts: number[] = [];
		const hear = (list: PerformanceObserverEntryList) =>
			starts.push(...list.getEntries().map((each) => each.startTime));
		new PerformanceObserver(hear).observe({ type: "layout-shift" });
		return starts;
	});
	await box.evaluate((each) => {
		each.scrollIntoView({ block: "center" });
		each.scrollTo({ left: 600, top: 4000 });
	});
	await expect(grid.getByRole("row", { name: /^9\d / }).first()).toBeVisible();
	await expect(grid.getByRole("columnheader", { name: /username$/ })).toBeInViewport({ ratio: 1 });
	await expect(grid.getByRole("row").nth(12).getByRole("rowheader")).toBeInViewport();
	expect(await widths()).toEqual(before);
	expect(await shifts.jsonValue()).toEqual([]);
	await expectNoSidewaysScroll(page);
});

test("a full cell is copied by keyboard, exactly as sent", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const requestPromise = page.waitForRequest(/\/ig\/posts_username\//);
	const grid = await open(page, "/try/posts-by-username", "odd.words");
	const { items } = JSON.parse(await answerTo(page, await requestPromise));
	await grid.focus();
	await page.keyboard.press("End");
	await page.keyboard.press("Home");
	const heads = await grid.getByRole("columnheader").allTextContents();
	for (let column = 1; column < heads.findIndex((head) => head.endsWith("caption_text")); column++)
		await page.keyboard.press("ArrowRight");
	const captions: string[] = items.map((item: { caption: { text: string } | null }) => item.caption?.text);
	for (const caption of captions.slice(0, 8)) {
		await page.keyboard.press("Control+c");
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(caption);
		await page.keyboard.press("ArrowDown");
	}
});

test("columns can be hidden and shown, and the choice is kept for the next response", async ({ page }) => {
	const grid = await open(page, "/try-followers", "787132");
	const main = page.getByRole("main");
	await main.getByRole("button", { name: /^Columns/ }).click();
	await page.getByRole("checkbox", { name: /is_private/ }).uncheck();
	await expect(grid.getByRole("columnheader", { name: /is_private$/ })).toHaveCount(0);
	await page.keyboard.press("Escape");
	await main.getByRole("textbox").first().fill("900100005");
	const answered = page.waitForResponse(/id_user=900100005/);
	await main.getByRole("button", { name: "Fetch", exact: true }).click();
	await answered;
	await expect(main.getByRole("grid").getByRole("columnheader", { name: /is_verified$/ })).toBeVisible();
	await expect(main.getByRole("grid").getByRole("columnheader", { name: /is_private$/ })).toHaveCount(0);
});

test("selected rows, a filter value and the sort apply to the table, the file and the address", async ({
	page,
}) => {
	const grid = await open(page, "/try-followers", "787132");
	const main = page.getByRole("main");
	const verified = main.getByRole("group", { name: "Verified" });
	const chip = verified.getByRole("button", { name: /^Yes/ });
	const count = Number(((await chip.textContent()) ?? "").replace(/\D/g, ""));
	await chip.click();
	await expect(grid).toHaveAttribute("aria-rowcount", String(count + 1));
	await grid.getByRole("button", { name: /username$/ }).click();
	await expect(page).toHaveURL(/sort=username&filter=is_verified%3Dtrue/);
	await page.reload();
	await expect(main.getByRole("grid")).toHaveAttribute("aria-rowcount", String(count + 1));
	await expect(chip).toHaveAttribute("aria-pressed", "true");
	await grid.focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press(" ");
	await page.keyboard.press("Shift+ArrowDown");
	const bar = main.getByRole("group", { name: "Selected rows" });
	await expect(bar).toContainText("2 selected");
	const saved = page.waitForEvent("download");
	await bar.getByRole("button", { name: "Export CSV" }).click();
	const file = await saved;
	const text = await readFile((await file.path()) ?? "", "utf8");
	expect(text.trim().split(/\r?\n/)).toHaveLength(3);
});

test("filter values, selected rows and the column picker are accessible at every width", async ({ page }) => {
	test.slow();
	const grid = await open(page, "/try-followers", "787132");
	await expect(page.getByRole("group", { name: "Verified" })).toBeVisible();
	await expectTableNearTop(page);
	await grid.focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press(" ");
	await page.keyboard.press("Shift+ArrowDown");
	await expectAccessibleInBoth(page, "[aria-label=Rows]");
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: /^Columns/ }).click();
	await expect(page.getByRole("checkbox", { name: /is_private/ })).toBeVisible();
	await expectAccessibleInBoth(page, "[aria-label=Rows]");
});

test("the table is accessible, light and dark, with a selected cell and the column picker open", async ({
	page,
}) => {
	test.slow();
	const grid = await open(page, "/try/posts-by-username", "exact.digits");
	await grid.focus();
	await page.keyboard.press("ArrowDown");
	await page.getByRole("button", { name: /^Columns/ }).click();
	await expectAccessibleInBoth(page, "[aria-label=Rows]");
});

test("Enter opens a person's row with all its values, and Escape closes it and returns the focus", async ({
	page,
}) => {
	const asked = page.waitForRequest(/\/ig\/followers\//);
	const grid = await open(page, "/try-followers", "787132");
	const { users } = JSON.parse(await answerTo(page, await asked));
	await grid.focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText(users[1].username);
	await expect(dialog).toContainText(`${users[1].pk}`);
	await expect(dialog.getByRole("button", { name: "Copy username", exact: true })).toBeVisible();
	await expectAccessibleInBoth(page, "dialog");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(grid).toBeFocused();
});

test("clicking a post opens it as in the gallery, and the table selects the last post shown", async ({
	page,
}) => {
	const grid = await open(page, "/try/posts-by-username", "natgeo");
	const below = await grid.getByRole("row").nth(4).getByRole("gridcell").nth(3).getAttribute("id");
	await grid.getByRole("row").nth(3).getByRole("gridcell").nth(3).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Next post" }).click();
	await expect(dialog).toContainText("4 of 100");
	await page.keyboard.press("Escape");
	await expect(grid).toBeFocused();
	await expect(grid).toHaveAttribute("aria-activedescendant", `${below}`);
});

test("a response of unknown shape is not a dead end: any list in it can be shown as a table", async ({
	page,
}) => {
	const people = [1, 2, 3].map((at) => `{"uid":900719925474099${at},"handle":"person.${at}"}`);
	await page.route("**/ig/followers/**", (route) =>
		route.fulfill({ contentType: "application/json", body: `{"result":{"people":[${people.join(",")}]}}` }),
	);
	await page.goto("/try-followers");
	const main = page.getByRole("main");
	await main.getByRole("textbox").first().fill("787132");
	await main.getByRole("button", { name: "Fetch", exact: true }).click();
	await main.getByRole("button", { name: /^result\.people/ }).click();
	const grid = main.getByRole("grid", { name: "Table of result.people[]" });
	await expect(grid.getByRole("rowheader", { name: "9007199254740993" })).toBeVisible();
	await expectAccessibleInBoth(page, "[aria-label='Any list as a table']");
	await expectNoSidewaysScroll(page);
});

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { pauseCalls, result, runButton, runLookup, setKey, watchCalls } from "./actions.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll } from "./page-checks.ts";
import { storedText } from "./stored.ts";
import { expect, test } from "./test.ts";

const key = "a-secret-access-key";

const restoredMark = (page: Page) => result(page).getByText(/^from \d{1,2}:\d\d\s[AP]M$/);

test("a response is restored by Back, Forward and a reload, without a call, and only for its key", async ({
	page,
}) => {
	await setKey(page, key);
	await runLookup(page, "posts-by-username", "natgeo");
	await result(page).getByRole("button", { name: "Table" }).click();
	await result(page).getByLabel("Filter rows").fill("a");
	const rows = result(page).getByRole("grid");
	const count = await rows.getAttribute("aria-rowcount");
	await expect.poll(() => storedText(page)).toContain('"words":"a"');
	const calls = watchCalls(page);
	await page.reload();
	await expect(restoredMark(page)).toBeVisible();
	await expect(rows).toHaveAttribute("aria-rowcount", count ?? "");
	await page.getByRole("link", { name: "Get User by ID" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Get User by ID" })).toBeVisible();
	await page.goBack();
	await expect(restoredMark(page)).toBeVisible();
	await result(page).getByRole("gridcell").nth(1).dblclick();
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog")).toBeHidden();
	await expect(rows).toHaveAttribute("aria-rowcount", count ?? "");
	await result(page).getByRole("gridcell").nth(1).dblclick();
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.reload();
	await expect(restoredMark(page)).toBeVisible();
	await page.goBack();
	await expect(result(page)).toHaveText("");
	await page.goForward();
	await expect(restoredMark(page)).toBeVisible();
	expect(calls).toEqual([]);
	const stored = await storedText(page);
	expect(stored).toContain("natgeo");
	expect(stored).not.toContain(key);
	await setKey(page, "another-key");
	await page.reload();
	await expect(page.getByText(/was fetched with another access key\.$/)).toBeVisible();
	await page.goto("/history");
	await expect(page.getByText("No lookups with this access key yet")).toBeVisible();
});

test("a response survives skipping to the content and a new fragment in the address", async ({ page }) => {
	await runLookup(page, "user-info", "natgeo");
	await expect(page).toHaveURL(/\?username=natgeo$/);
	const answered = page.url();
	const skip = page.getByRole("link", { name: "Skip to content" });
	await skip.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	expect(page.url()).toBe(answered);
	const calls = watchCalls(page);
	await page.evaluate(() => {
		window.location.hash = "bio";
	});
	await expect(page).toHaveURL(/#bio$/);
	await expect(result(page).getByRole("heading", { name: "National Geographic" })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(answered);
	await expect(result(page).getByRole("heading", { name: "National Geographic" })).toBeVisible();
	await expect(restoredMark(page)).toBeHidden();
	expect(calls).toEqual([]);
});

test("an interrupted Load all resumes in another tab, and two tabs do not conflict", async ({
	page,
	context,
}) => {
	await runLookup(page, "followers");
	const nextCall = await pauseCalls(page, "followers");
	await result(page).getByRole("button", { name: "Load all…" }).click();
	await result(page).getByRole("button", { name: "Load all", exact: true }).click();
	await (await nextCall()).continue();
	await nextCall(); // the tab is closed while it waits for this page
	await expect(result(page).getByText(/call 2$/)).toBeVisible();
	const other = await context.newPage();
	await page.goto("/");
	for (const tab of [page, other]) {
		await tab.unrouteAll();
		await tab.goto("/history");
		await tab
			.getByRole("region", { name: "Lookups" })
			.getByRole("link", { name: "Followers of 787132", exact: true })
			.click();
		await expect(result(tab).getByText(/^Stopped at \d+ of 1,000$/)).toBeVisible();
	}
	for (const tab of [page, other]) {
		const calls = watchCalls(tab);
		await result(tab).getByRole("button", { name: "Resume" }).click();
		await expect(result(tab).getByText(/^Loaded \d+ followers$/)).toBeVisible();
		expect(calls.length).toBeLessThan(5);
	}
	await other.close();
	await page.goto("/history");
	await expect(page.getByRole("link", { name: "Followers of 787132", exact: true })).toHaveCount(2);
	await expectAccessibleInBoth(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await expectNoSidewaysScroll(page);
});

test("a browser without a database reports it, and lookups still work", async ({ page }) => {
	await page.route("**/assets/database-*.js", async (route) => {
		const response = await route.fetch();
		const denied =
			'IDBFactory.prototype.open = () => { throw new DOMException("Denied", "SecurityError"); };';
		await route.fulfill({ response, body: `${denied}\n${await response.text()}` });
	});
	await runLookup(page, "followers");
	await expect(result(page).getByText("In this tab only: the browser blocks storage here")).toBeVisible();
	await page
		.getByRole("navigation", { name: "Pages" })
		.getByRole("link", { name: "History", exact: true })
		.click();
	await expect(page.getByText(/^The browser blocks storage here/)).toBeVisible();
	await expect(page.getByText("1 lookup", { exact: true })).toBeVisible();
	await page.goBack();
	await expect(restoredMark(page)).toBeVisible();
});

test("Load all continues when another tab turns the history off, and keeps what is stored", async ({
	page,
	context,
}) => {
	await runLookup(page, "followers");
	const nextCall = await pauseCalls(page, "followers");
	await result(page).getByRole("button", { name: "Load all…" }).click();
	await result(page).getByRole("button", { name: "Load all", exact: true }).click();
	await (await nextCall()).continue();
	const third = await nextCall();
	const other = await context.newPage();
	await other.goto("/history");
	await expect(other.getByText("3 calls", { exact: true })).toBeVisible();
	await other.getByRole("switch", { name: "Store lookups" }).click();
	await expect(other.getByText(/^Off: new lookups last/)).toBeVisible();
	await third.continue();
	await expect(
		result(page).getByText("Pages after the first 2 are not stored: the history is off"),
	).toBeVisible();
	await (await nextCall()).continue();
	await expect(result(page).getByText(/call 4$/)).toBeVisible();
	await expect(other.getByText("5 calls", { exact: true })).toBeVisible();
	await other.close();
	await page.unrouteAll();
	await page.reload();
	await expect(result(page).getByText(/^Stopped at/)).toBeVisible();
});

test("no page of a list is lost when the tab, the browser or the server is killed", async () => {
	const program = fileURLToPath(new URL("../bench/history.kill.mjs", import.meta.url));
	const { stdout } = await promisify(execFile)(process.execPath, [program, "3"]);
	expect(stdout).toMatch(/^3 kills .* none missing, none twice/);
});

test("lists that are loading, stopped or incomplete have no accessibility violations", async ({ page }) => {
	const hold = (file: string) => page.route(`**/assets/${file}-*.js`, () => undefined);
	await runLookup(page, "user-info");
	await runButton(page).click(); // without a reload, which could happen before the first lookup is stored
	const comparing = result(page).getByRole("link", { name: /^Compare with/ });
	await expect(comparing).toBeVisible();

	await hold("comparison");
	await comparing.click();
	await expect(page.getByRole("progressbar", { name: "Comparing the two responses" })).toBeVisible();
	await expectAccessibleInBoth(page, "main");
	await page.getByRole("button", { name: "Stop", exact: true }).click();
	await expect(page.getByText("The comparison was stopped")).toBeVisible();
	await expectAccessibleInBoth(page, "main");

	await page
		.getByRole("navigation", { name: "Pages" })
		.getByRole("link", { name: "History", exact: true })
		.click();
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Back up to a file" }).click();
	const backup = await (await download).path();
	await hold("restore-backup");
	await page.getByLabel("Backup file").setInputFiles(backup);
	await expect(page.getByRole("progressbar", { name: "Checking the file" })).toBeVisible();
	await expectAccessibleInBoth(page, "main");
	await page.unrouteAll();

	await page.route("**/assets/docs-page-*.js", (route) => route.abort());
	await page.goto("/docs");
	await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();
	await expectAccessibleInBoth(page, "main");
});

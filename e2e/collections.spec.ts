import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { parquetReadObjects } from "hyparquet";
import { readSheet } from "read-excel-file/node";
import { setKey } from "./actions.ts";
import { recordsOf } from "./answer-checks.ts";
import { expectAccessibleInBoth, expectNoSidewaysScroll, expectTableNearTop } from "./page-checks.ts";
import { start, today } from "./program.ts";
import { expect, test } from "./test.ts";

/** The expected outcomes of these sandbox names. The first ones end first, after one call each. */
const ends = {
	"missing.person": "Not found",
	"cut.short": "Failed",
	"900100404": "Not found",
	"per.second": "At limit",
	"private.person": "Private",
	"empty.account": "Empty",
	"limited.followers": "Partial",
} as const;

/** Fifty lines: the names above, other sandbox names, some invalid names, and some duplicates. */
const lines = [
	...Object.keys(ends),
	...Array.from({ length: 39 }, (_, index) => `name.${index}`),
	"nat geo",
	"name.7",
	"what?",
	"@name.8",
];

/** Returns the number shown under a name. */
function figure(page: Page, name: string): Locator {
	const band = page.getByRole("region", { name: "Progress" });
	return band
		.locator("dl > div")
		.filter({ has: page.getByText(name, { exact: true }) })
		.locator("dd");
}

async function countOf(page: Page, name: string): Promise<number> {
	return Number(/^[\d,]+/.exec(await figure(page, name).innerText())?.[0].replaceAll(",", ""));
}

const spentCalls = (page: Page) => countOf(page, "Calls");

/** Saves the table's rows in a format. */
async function savedFile(page: Page, format: string): Promise<Buffer> {
	await page.getByRole("button", { name: "Export rows" }).click();
	const menu = page.getByRole("dialog", { name: "Export rows" });
	const begun = page.waitForEvent("download");
	await menu.getByRole("button", { name: format, exact: true }).click();
	return readFile(await (await begun).path());
}

/** Each row's name, and the input that the row was collected for. */
const named = (rows: readonly Record<string, unknown>[]) =>
	rows.map(({ username, input }) => [username, input]);

/** Converts rows to objects with the headings as keys. */
function objectsOf([heads = [], ...rows]: readonly (readonly unknown[])[]): readonly Record<
	string,
	unknown
>[] {
	return rows.map((row) => Object.fromEntries(heads.map((head, index) => [String(head), row[index]])));
}

/** An input's row in the ledger. */
const inputRow = (page: Page, name: string) =>
	page.getByRole("region", { name: "Inputs" }).getByRole("listitem", { name: new RegExp(`, ${name}: `) });

test("fifty names are collected despite a pause, a killed server and a retry", async ({ page }) => {
	test.setTimeout(150_000);
	const folder = await mkdtemp(join(tmpdir(), "viewfinder-"));
	const flags = ["--data-dir", folder, "--sandbox-now", today];
	let server = await start("serve", ...flags);
	try {
		await setKey(page, "a-key-of-collections");
		await page.goto(`${server.url}/collections/new?feature=followers`);
		const main = page.getByRole("main");
		await main.getByRole("textbox", { name: "Inputs" }).fill(lines.join("\n"));
		await expect(main.getByText("2 invalid and 2 repeated of 50 inputs")).toBeVisible();
		await main.getByRole("switch", { name: "Leave out all 4" }).click();
		await main.getByLabel("Rows per input").fill("60");
		// Slow enough that the run cannot end before it is paused and the server is killed.
		await main.getByLabel("Calls per second").fill("1");
		await main.getByRole("button", { name: /^Start: / }).click();

		// Sixteen inputs compete for one call per second, so both missing names may end between two polls.
		await expect(main.getByRole("link", { name: /^Not found [12]$/ })).toBeVisible({ timeout: 60_000 });
		await main.getByRole("button", { name: "Pause", exact: true }).click();
		await expect(main.getByText("Paused.", { exact: true })).toBeVisible();
		await main.getByRole("button", { name: "Resume", exact: true }).click();
		await expect(main.getByText("Running", { exact: true })).toBeVisible();
		const before = await spentCalls(page);
		await server.kill();
		await expect(main.getByText("Connection to the server lost.")).toBeVisible();
		server = await start("serve", ...flags, "--listen", new URL(server.url).host);
		await expect(main.getByText("Connection to the server lost.")).toBeHidden();
		await expect(main.getByText("Running", { exact: true })).toBeVisible();
		await expect.poll(() => spentCalls(page)).toBeGreaterThan(before);

		await main.getByRole("button", { name: "More actions" }).click();
		await main.getByRole("button", { name: "Name and limits…" }).click();
		const limits = page.getByRole("dialog", { name: "Name and limits" });
		await limits.getByLabel("Calls per second").fill("");
		await limits.getByRole("button", { name: "Change" }).click();
		await main.getByRole("link", { name: /^Inputs/ }).click();
		// An interrupted call is attempted five times, with increasing delays.
		await main.getByRole("button", { name: "Details" }).click({ timeout: 60_000 });
		await expect(figure(page, "Inputs ended")).toHaveText(/^46 /);
		for (const [name, outcome] of Object.entries(ends)) {
			await expect(inputRow(page, name)).toHaveAttribute("aria-label", new RegExp(`: ${outcome}, `));
		}
		await expect(inputRow(page, "per.second")).toContainText("Reached the limit of 60 rows");
		await expect(inputRow(page, "limited.followers")).toContainText("The network limits this list");
		await expectAccessibleInBoth(page);

		await main.getByRole("link", { name: "Not found 2" }).click();
		await expect(main.getByRole("listitem", { name: /: Not found, / })).toHaveCount(2);
		const ended = await spentCalls(page);
		await main.getByRole("button", { name: "Retry…" }).click();
		await page.getByRole("button", { name: "Retry 2 inputs" }).click();
		await expect.poll(() => spentCalls(page)).toBe(ended + 2);
		await expect(
			main.getByRole("region", { name: "Progress" }).getByText("Incomplete", { exact: true }),
		).toBeVisible();
		await page.goBack();
		await expect(main.getByText("46 inputs", { exact: true })).toBeVisible();

		await main.getByRole("link", { name: /^Rows/ }).click();
		const csv = named(objectsOf(recordsOf((await savedFile(page, "CSV")).toString("utf8"))));
		expect(csv.length).toBe(await countOf(page, "Rows"));
		expect(csv.filter(([, input]) => input === "per.second")).toHaveLength(60);
		expect(csv.filter(([, input]) => input === "limited.followers")).toHaveLength(50);
		const jsonl = (await savedFile(page, "JSONL")).toString("utf8").trimEnd().split("\n");
		expect(named(jsonl.map((line) => JSON.parse(line)))).toEqual(csv);
		expect(named(objectsOf(await readSheet(await savedFile(page, "XLSX"), 1, { trim: false })))).toEqual(csv);
		const parquet = new Uint8Array(await savedFile(page, "Parquet")).buffer;
		expect(named(await parquetReadObjects({ file: parquet }))).toEqual(csv);

		await page.setViewportSize({ width: 390, height: 844 });
		await main.getByRole("button", { name: "Details" }).click();
		await expect(main.getByRole("button", { name: /^Retry \(/ })).toBeInViewport({ ratio: 1 });
		await expectNoSidewaysScroll(page);
	} finally {
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
});

test("a collection watched to its end shows all its rows in the order of the list", async ({
	page,
	program,
}) => {
	await setKey(page, "a-key-that-watches");
	await page.goto(`${program.url}/collections/new?feature=user-info`);
	const main = page.getByRole("main");
	const names = Array.from({ length: 200 }, (_, index) => `watched.${index}`);
	await main.getByRole("textbox", { name: "Inputs" }).fill(names.join("\n"));
	// The run takes three seconds. The table appears before half of its rows have arrived.
	await main.getByLabel("Calls per second").fill("60");
	await main.getByRole("button", { name: "Start: 200 calls" }).click();
	const table = main.getByRole("grid", { name: "Table of rows from run 1" });
	await expect(table).toBeVisible();
	await main.getByRole("button", { name: "Details" }).click({ timeout: 30_000 });
	await expect(figure(page, "Inputs ended")).toHaveText(/^200 /);
	await expect(main.getByText("Original order")).toBeVisible();
	await expect(table).toHaveAttribute("aria-busy", "false");
	await expect(table).toHaveAttribute("aria-rowcount", String((await countOf(page, "Rows")) + 1));
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(main.getByText("Original order")).toBeInViewport({ ratio: 1 }); // the figures leave less room for the table
	await main.getByRole("button", { name: "Details" }).click();
	await expectTableNearTop(page);

	await page.setViewportSize({ width: 390, height: 844 });
	const filter = await main.getByRole("textbox", { name: "Filter rows" }).locator("..").boundingBox();
	expect(filter?.x).toBeGreaterThanOrEqual(16);
	await table.getByRole("button", { name: /^Followers/ }).click();
	const statistics = main.getByLabel("Statistics for Followers");
	await expect(statistics).toBeVisible();
	await page.evaluate(() => scrollTo(0, 0));
	const places = await page.locator("[data-bottom-bar]").boundingBox();
	const end = await statistics.boundingBox();
	expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(places?.y ?? 0);
});

test("a ledger keeps its input in view when the window gets narrower or wider", async ({ page, request }) => {
	const text = Array.from({ length: 20_000 }, (_, index) => `name.${index + 1}`).join("\n");
	const reply = await request.post("/api/collections", {
		headers: { Authorization: "Bearer viewfinder-demo" },
		data: { feature: "user-info", text },
	});
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`/collections/${(await reply.json()).id}?tab=inputs`);
	const rows = page.getByRole("region", { name: "Inputs" }).getByRole("listitem");
	await expect(rows.first()).toBeVisible();
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
	/** The number of the input in the middle of the window. */
	const middle = () =>
		rows.evaluateAll((items) => {
			const seen = items.filter((item) => item.getBoundingClientRect().bottom > window.innerHeight / 2);
			return Number(seen[0]?.getAttribute("aria-posinset"));
		});
	await expect.poll(middle).toBeGreaterThan(9_000);
	const before = await middle();
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(async () => Math.abs((await middle()) - before)).toBeLessThan(20);
	}
});

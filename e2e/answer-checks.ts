import type { Locator, Page } from "@playwright/test";
import { type Feature, type Layout, sharedTexts } from "../web/src/catalog/catalog.gen.ts";
import { copyButton, result, save } from "./actions.ts";
import { expect } from "./test.ts";

/**
 * Expects the view, the table, the count and the saved file to have the same rows, and the response to contain every ID in
 * the file. Leaves the other tab open.
 */
export async function expectRead(page: Page, feature: Feature, answer: string): Promise<void> {
	await expect(copyButton(page)).toBeVisible();
	await expect(result(page).getByText(sharedTexts.noRows)).toHaveCount(0);
	const { text: file } = await save(page);
	const saved = expectSaved(feature, file, answer);
	if (feature.export?.shape !== "rows") return expectOne(result(page), saved);
	const { id, rows } = saved;
	if (feature.layout === "identity")
		return expect(result(page).getByText(id, { exact: true }).first()).toBeVisible();

	const list = result(page).getByRole("region", { name: "Rows" });
	await expect(list.getByRole("status").filter({ hasText: "loaded" }).first()).toHaveText(
		new RegExp(`^${grouped(String(rows.length))} `),
	);
	const tabs = list.getByRole("group", { name: "Show the rows as" }).getByRole("button");
	const [first, table] = [tabs.first(), tabs.nth(1)];
	const expectView = async () => {
		await first.click();
		await expectRendered(list, feature.layout, saved);
	};
	const expectTable = async () => {
		await table.click();
		const columns = list.getByRole("button", { name: /^Columns/ });
		if ((await columns.getAttribute("aria-expanded")) === "false") await columns.click();
		await list.getByRole("button", { name: "Show all" }).click();
		await expect(list.getByRole("grid")).toContainText(id);
	};
	// The next response opens in the last selected tab, so starting there saves rendering one tab.
	const isTable = (await table.getAttribute("aria-pressed")) === "true";
	const checks = [expectView, expectTable];
	for (const check of isTable ? checks.reverse() : checks) await check();
}

/**
 * The column whose values identify the rows of a view, with digit grouping; null for views of one row. Values as short as
 * a row number would prove nothing, because they occur anywhere.
 */
const identifyingColumn: Readonly<Record<Layout, string | null>> = {
	identity: null,
	profile: null,
	engagement: null,
	accounts: "username",
	media: "like_count",
	stories: "id",
	highlights: "title",
	places: "name",
	music: "title",
	comments: "text",
};

/** Expects the list to show the column's value, and a button or a link. */
async function expectRendered(
	list: Locator,
	layout: Layout | undefined,
	{ head, rows: saved }: Saved,
): Promise<void> {
	const name = layout && identifyingColumn[layout];
	if (!name) throw new Error(`The layout ${layout} has no identifying column.`);
	const column = head.indexOf(name);
	expect(column).toBeGreaterThanOrEqual(0);
	// The first row may lack a value, such as a hidden count, but one of the first few has it.
	const cell = saved.map((row) => row[column] ?? "").find((text, index) => index < 3 && text !== "");
	if (cell) await expect(list).toContainText(layout === "media" ? grouped(cell) : cell.slice(0, 20));
	const rows = list.getByRole("listitem").or(list.getByRole("figure"));
	await expect(rows.getByRole("button").or(rows.getByRole("link")).first()).toBeVisible();
}

function grouped(count: string): string {
	return BigInt(count).toLocaleString("en-US");
}

/** A saved file: the ID of its first row or only object, the header and the rows. */
type Saved = {
	readonly id: string;
	readonly head: readonly string[];
	readonly rows: readonly (readonly string[])[];
};

/** Expects rows of equal width, with IDs from the response. */
export function expectSaved(feature: Feature, file: string, answer: string): Saved {
	const records = recordsOf(file);
	const [head = [], ...rows] = records;
	expect(rows.length).toBeGreaterThan(0);
	const isSummary = feature.export?.shape === "summary";
	// Uses one assertion for all rows, because each takes a millisecond and a file has hundreds of rows.
	if (!isSummary) expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
	const column = feature.export?.shape === "flat" ? head.findIndex((name) => /(^|_)(id|pk)$/.test(name)) : 0;
	const ids = isSummary ? [metricOf(records, "id_user")] : rows.map((row) => row[column] ?? "");
	expect(
		ids.filter((id) => !containsID(answer, id)),
		"IDs that the response does not have",
	).toEqual([]);
	return { id: ids[0] ?? "", head, rows };
}

/** Returns a metric's value in a summary file. */
function metricOf(records: readonly (readonly string[])[], metric: string): string {
	return records.find(([name]) => name === metric)?.[1] ?? "";
}

/** Expects the view to show the account's username, or its ID if the file has no username. */
async function expectOne(result: Locator, { id, head, rows }: Saved): Promise<void> {
	expect(id).toMatch(/^\d+$/);
	const column = head.findIndex((name) => /(^|_)username$/.test(name));
	const username = metricOf(rows, "username") || (rows[0]?.[column] ?? "");
	const name = username === "" ? id : `@${username}`;
	const outsideRaw = result.locator(":not([role=tree] *)");
	await expect(result.getByText(name, { exact: true }).and(outsideRaw).first()).toBeVisible();
}

/** Expects the block to show the complete response, ignoring whitespace between tokens. */
export async function expectRaw(block: Locator, answer: string): Promise<void> {
	const source = withoutSpace(answer);
	await expect.poll(async () => (await sourceIn(block)).slice(0, 200)).toBe(source.slice(0, 200));
	expect(source.startsWith(await sourceIn(block))).toBe(true);
	await block.press("End");
	await expect.poll(async () => source.endsWith(await sourceIn(block))).toBe(true);
}

/** Returns the source text in the rendered lines of a raw block, without annotations. */
async function sourceIn(block: Locator): Promise<string> {
	const lines = await block.locator("[data-source]").evaluateAll((elements) =>
		elements.map((element) => {
			const line = document.createElement("span");
			line.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
			for (const note of line.querySelectorAll("[data-copy]")) note.remove();
			return line.textContent ?? "";
		}),
	);
	return withoutSpace(lines.join("\n"));
}

/** Returns JSON without the whitespace between tokens. */
function withoutSpace(json: string): string {
	return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");
}

/** Reports whether the response contains the ID as a complete value, a number or a string. */
function containsID(answer: string, id: string): boolean {
	if (id === "") return false;
	const plain = id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return new RegExp(`[":\\s[]${plain}[",\\s\\]}]`).test(answer);
}

/** Parses a CSV file according to RFC 4180. */
export function recordsOf(file: string): readonly (readonly string[])[] {
	const records: string[][] = [[]];
	for (const [, cell = "", end] of file
		.replace(/^\uFEFF/, "")
		.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g)) {
		records.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
		if (end !== ",") records.push([]);
	}
	return records.filter((record) => record.length > 1 || record[0]);
}

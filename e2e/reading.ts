import type { Locator, Page } from "@playwright/test";
import { type Feature, type Layout, shared } from "../web/src/catalog/catalog.gen.ts";
import { copyButton, result, save } from "./acting.ts";
import { expect } from "./test.ts";

/**
 * Fails unless the answer shows as what it is: rows are found, as many in the view and in the saved file as the page
 * counts, and every ID in the file stands in the text of the answer. The page is left as it came.
 */
export async function expectRead(page: Page, feature: Feature, answer: string): Promise<void> {
	await expect(copyButton(page)).toBeVisible();
	await expect(result(page).getByText(shared.noRows)).toHaveCount(0);
	const { text: file } = await save(page);
	if (feature.export?.shape !== "rows") return expectOne(result(page), file, answer);

	const [head = [], ...rows] = recordsOf(file);
	expect(rows.length).toBeGreaterThan(0);
	for (const [id = ""] of rows) expect(standsIn(answer, id), `${id} in the answer`).toBe(true);
	if (feature.layout === "identity")
		return expect(
			result(page)
				.getByText(rows[0]?.[0] ?? "")
				.first(),
		).toBeVisible();

	const list = result(page).getByRole("region", { name: "Rows" });
	await expect(list.getByRole("status").filter({ hasText: "loaded" }).first()).toContainText(
		`${rows.length} `,
	);
	const faces = list.getByRole("group", { name: "Show the rows as" }).getByRole("button");
	await faces.first().click();
	await expectShown(list, feature.layout, head, rows[0] ?? []);
	await faces.last().click();
	await expect(list.getByRole("grid")).toContainText(rows[0]?.[0] ?? "");
	if (feature.opens !== "table") await faces.first().click();
}

/** The column that a view shows of every row which has it; counts are grouped. */
const told: Partial<Record<Layout, string>> = {
	accounts: "username",
	media: "like_count",
	highlights: "title",
	places: "name",
	music: "title",
	comments: "text",
};

/** Fails unless what tells one row from another is seen, and there is something to press. */
async function expectShown(
	list: Locator,
	layout: Layout | undefined,
	head: readonly string[],
	row: readonly string[],
): Promise<void> {
	const cell = row[head.indexOf(told[layout ?? "identity"] ?? "id")];
	if (cell) await expect(list).toContainText(layout === "media" ? grouped(cell) : cell.slice(0, 20));
	const rows = list.getByRole("listitem").or(list.getByRole("figure"));
	await expect(rows.getByRole("button").or(rows.getByRole("link")).first()).toBeVisible();
}

function grouped(count: string): string {
	return BigInt(count).toLocaleString("en-US");
}

/** Fails unless the page and its file, of one thing with all that is told of it, agree with the answer on whose it is. */
async function expectOne(result: Locator, file: string, answer: string): Promise<void> {
	const records = recordsOf(file);
	const [head = [], ...rows] = records;
	const place = head.findIndex((column) => /(^|_)(id|pk)$/.test(column));
	const [, metric] = records.find(([name]) => name === "id_user") ?? [];
	const id = metric ?? rows[0]?.[place] ?? "";
	expect(id).toMatch(/^\d+$/);
	expect(standsIn(answer, id), `${id} in the answer`).toBe(true);
	await expect(result.getByText(id, { exact: true }).or(result.getByText(/^@\w/)).first()).toBeVisible();
}

/** Says whether the answer holds the ID as a whole value: a number, or a text between quotes. */
function standsIn(answer: string, id: string): boolean {
	const plain = id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return new RegExp(`[":\\s[]${plain}[",\\s\\]}]`).test(answer);
}

/** The records of a CSV file, by RFC 4180. */
function recordsOf(file: string): readonly (readonly string[])[] {
	const records: string[][] = [[]];
	for (const [, cell = "", end] of file
		.replace(/^\uFEFF/, "")
		.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g)) {
		records.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
		if (end !== ",") records.push([]);
	}
	return records.filter((record) => record.length > 1 || record[0]);
}

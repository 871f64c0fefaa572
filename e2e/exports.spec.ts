import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { readSheet } from "read-excel-file/node";
import { recordsOf } from "./answer-checks.ts";
import { expectAccessibleInBoth } from "./page-checks.ts";
import { expect, test } from "./test.ts";

/** Values that files must not change, keyed by their source text. */
const names = [
	["=1+1", "=1+1"],
	['one, \\"two\\"\\nthree', 'one, "two"\nthree'],
	["\\ud83d\\ude00 é", "😀 é"],
	["\\ud83d", "\ufffd"], // an unpaired surrogate, which only JSON can contain
	["\\u202eevil", "\u202eevil"],
	["9223372036854775807", "9223372036854775807"],
	["1.00", "1.00"],
	["-0", "-0"],
] as const;

/** Twelve followers, eight of which contain the word that the test filters by. */
const body = `{"status":"ok","users":[${Array.from({ length: 12 }, (_, at) => {
	const name = names[at]?.[0] ?? "other";
	return `{"pk":922337203685477580${at % 10}${at},"username":"${at < names.length ? "keep" : "drop"}.${at}","full_name":"${name}","sent":{"at":${at}}}`;
}).join(",")}]}`;

const kept = names.map(([, name], at) => [`922337203685477580${at}${at}`, `keep.${at}`, name]);

async function openFollowers(page: Page): Promise<Locator> {
	await page.route("**/ig/followers/**", (route) => route.fulfill({ contentType: "application/json", body }));
	await page.goto("/try-followers?user_id=787132");
	const main = page.getByRole("main");
	await main.getByRole("button", { name: "Fetch", exact: true }).click();
	await main.getByLabel("Filter rows").fill("keep");
	return main;
}

/** Presses a button in the menu and returns the saved file. */
async function saveAs(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
	await page.getByRole("button", { name: "Export options" }).click();
	const menu = page.getByRole("dialog", { name: "Export options" });
	const begun = page.waitForEvent("download");
	await menu.getByRole("button", { name, exact: true }).click();
	const download = await begun;
	return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a filtered list is saved as shown in every format, and reads back unchanged", async ({ page }) => {
	const main = await openFollowers(page);
	await expect(main.getByRole("button", { name: "Download CSV (8 rows)" })).toBeVisible();
	await page.getByRole("button", { name: "Export options" }).click();
	const menu = page.getByRole("dialog", { name: "Export options" });
	await menu.getByRole("switch", { name: "Spreadsheet-safe" }).click();
	await expect(menu.getByRole("button", { name: /^Filtered\s?8$/ })).toHaveAttribute("aria-pressed", "true");
	await expectAccessibleInBoth(page);
	await menu.getByRole("button", { name: "CSV", exact: true }).focus();
	await main.getByLabel("Filter rows").focus();
	await expect(menu).toBeHidden(); // otherwise it would cover the focused element

	const columns = (head: readonly string[]) =>
		["id", "username", "full_name"].map((name) => head.indexOf(name)).map((at) => (at < 0 ? 0 : at));
	const csv = await saveAs(page, "CSV");
	const [head = [], ...records] = recordsOf(csv.bytes.toString("utf8"));
	expect(records.map((record) => columns(head).map((at) => record[at]))).toEqual(kept);

	const jsonl = await saveAs(page, "JSONL");
	const objects: Record<string, string>[] = jsonl.bytes
		.toString("utf8")
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
	const exact = kept.map(([id, username, name]) => [id, username, name === "\ufffd" ? "\ud83d" : name]);
	expect(objects.map(({ id, username, full_name }) => [id, username, full_name])).toEqual(exact);

	const xlsx = await saveAs(page, "XLSX");
	expect(xlsx.name).toMatch(/^instagram_followers_787132_\d{8}T\d{6}Z\.xlsx$/);
	const [heads = [], ...sheet] = await readSheet(xlsx.bytes, 1, { trim: false });
	expect(sheet.map((row) => columns(heads.map(String)).map((at) => row[at]))).toEqual(kept);

	const parquet = await saveAs(page, "Parquet");
	const { buffer, byteOffset, byteLength } = parquet.bytes;
	const rows = await parquetReadObjects({
		file: new Uint8Array(buffer, byteOffset, byteLength).slice().buffer,
	});
	expect(rows.map(({ id, username, full_name }) => [id, username, full_name])).toEqual(kept);

	await page.getByRole("button", { name: "Export options" }).click();
	await menu.getByRole("button", { name: /^All\s?12$/ }).click();
	await menu.getByRole("button", { name: "All fields" }).click();
	await page.keyboard.press("Escape");
	const all = recordsOf((await saveAs(page, "CSV")).bytes.toString("utf8"));
	expect(all[0]).toEqual(["pk", "username", "full_name", "sent_at"]);
	expect(all.slice(1, 1 + kept.length).map((record) => record.slice(0, 3))).toEqual(kept);
	expect(all.slice(1).map((record) => record[3])).toEqual(Array.from({ length: 12 }, (_, at) => `${at}`));
	const allSheet = await readSheet((await saveAs(page, "XLSX")).bytes, 1, { trim: false });
	expect(allSheet.map((row) => row.map(String))).toEqual(all);

	const json = await saveAs(page, "Original JSON");
	expect(json.bytes.toString("utf8")).toBe(body);
});

test("pictures of selected rows are saved to disk as one ZIP file", async ({ page }) => {
	// The chosen file is in the browser's own storage.
	await page.addInitScript(() => {
		const pick = async ({ suggestedName }: { suggestedName: string }) =>
			(await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
		Object.defineProperty(window, "showSaveFilePicker", { value: pick });
	});
	await page.goto("/try-posts?userId=787132");
	await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
	await page.getByRole("button", { name: "Export options" }).click();
	await page.getByRole("button", { name: "Pictures and clips…" }).click();
	const dialog = page.getByRole("dialog", { name: "Pictures and clips" });
	await dialog.getByRole("radio", { name: /^Rows you choose/ }).check();
	const boxes = dialog.getByRole("list", { name: "Rows to select" }).getByRole("checkbox");
	await boxes.nth(0).check();
	await boxes.nth(1).check();
	await dialog.getByRole("checkbox", { name: /clip/ }).uncheck();
	const button = dialog.getByRole("button", { name: /^Save \d+ files? as ZIP$/ });
	const count = Number(/\d+/.exec((await button.textContent()) ?? "")?.[0]);
	await expectAccessibleInBoth(page);
	await button.click();
	await expect(page.getByText(new RegExp(`^${count} files? saved$`)).first()).toBeVisible();
	const saved = await page.evaluate(async () => {
		const files: [string, number[]][] = [];
		for await (const handle of (await navigator.storage.getDirectory()).values()) {
			if (!(handle instanceof FileSystemFileHandle)) continue;
			files.push([handle.name, [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]]);
		}
		return files;
	});
	const zip = saved.find(([name]) => /^instagram_posts_787132_media_\d{8}T\d{6}Z\.zip$/.test(name));
	const files = unzipSync(Uint8Array.from(zip?.[1] ?? []));
	const pictures = Object.keys(files).filter((name) => name !== "manifest.csv");
	expect(pictures).toHaveLength(count);
	for (const name of pictures) expect(name).toMatch(/^[\w.-]+_\d{8}T\d{6}Z_[\w-]+\.(jpg|png|webp|gif)$/);
	const list = recordsOf(new TextDecoder().decode(files["manifest.csv"]));
	expect(list.slice(1).map(([file]) => file)).toEqual(pictures);
});

test("saving a file by keyboard returns the focus", async ({ page }) => {
	await openFollowers(page);
	const options = page.getByRole("button", { name: "Export options" });
	await options.focus();
	await page.keyboard.press("Enter");
	const format = page.getByRole("dialog", { name: "Export options" }).getByRole("button", { name: /^XLSX/ });
	await format.focus();
	const download = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	await download;
	await expect(options).toBeFocused();
});

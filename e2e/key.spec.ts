import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { clipboard, result, runLookup, setKey } from "./actions.ts";
import { spellingsIn, spellingsOf } from "./key-search.ts";
import { storedText } from "./stored.ts";
import { expect, test } from "./test.ts";

/** A key whose spellings are all different. */
const key = "Secret/+key=&7~of%tests";

test("the access key is in no file, storage, address or copied text", async ({ page, context }) => {
	for (const [name, [spelling = ""]] of Object.entries(spellingsOf(key)))
		expect(await spellingsIn(Buffer.from(`… ${spelling} …`), key), name).toContain(name);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	// Without a file picker, every file is a download.
	await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
	await setKey(page, key);
	const addresses: string[] = [];
	page.on("request", (request) => addresses.push(request.url()));
	const logged: string[] = [];
	page.on("console", (message) => logged.push(message.text()));
	await runLookup(page, "posts-by-username", "natgeo");

	const outputs: Record<string, Uint8Array> = {};
	const options = page.getByRole("button", { name: "Export options" });
	const menu = page.getByRole("dialog", { name: "Export options" });
	for (const name of ["CSV", "JSONL", "XLSX", "Parquet", "Original JSON"]) {
		await options.click();
		outputs[`${name}`] = await downloaded(page, () =>
			menu.getByRole("button", { name, exact: true }).click(),
		);
	}
	await options.click();
	await menu.getByRole("button", { name: "TSV for a spreadsheet" }).click();
	await expect.poll(() => clipboard(page)).toContain("\t");
	outputs.TSV = Buffer.from(await clipboard(page));
	await options.click();
	await page.getByRole("button", { name: "Pictures and clips…" }).click();
	const media = page.getByRole("dialog", { name: "Pictures and clips" });
	await media.getByRole("radio", { name: /^Rows you choose/ }).check();
	await media.getByRole("list", { name: "Rows to select" }).getByRole("checkbox").first().check();
	outputs.pictures = await downloaded(page, () => media.getByRole("button", { name: /as ZIP$/ }).click());
	outputs["addresses of pictures"] = await downloaded(page, () =>
		media.getByRole("button", { name: "Save URLs" }).click(),
	);
	await page.keyboard.press("Escape");

	const copy = async (button: Locator) => {
		await page.evaluate(() => navigator.clipboard.writeText("nothing"));
		await button.click();
		await expect.poll(() => clipboard(page)).not.toBe("nothing");
		return Buffer.from(await clipboard(page));
	};
	outputs["Copy JSON"] = await copy(result(page).getByRole("button", { name: "Copy JSON" }).first());
	await result(page).getByRole("button", { name: "Request and response" }).click();
	const panel = page.getByRole("dialog", { name: "Request and response" });
	for (const name of ["Copy as curl", "Copy request URL", "Copy response headers"])
		outputs[name] = await copy(panel.getByRole("button", { name }));
	await page.keyboard.press("Escape");
	outputs.stores = Buffer.from(await storedText(page));
	outputs["the browser's entry"] = Buffer.from(
		JSON.stringify(await page.evaluate(() => [window.history.state, location.href, document.title])),
	);
	await page.goto("/history");
	outputs.backup = await downloaded(page, () =>
		page.getByRole("button", { name: /^Back up to a file/ }).click(),
	);
	outputs.requests = Buffer.from(addresses.join("\n"));
	outputs.console = Buffer.from(logged.join("\n"));

	expect(Buffer.from(outputs.stores).toString()).toContain("natgeo");
	for (const [name, bytes] of Object.entries(outputs)) {
		if (name !== "console") expect.soft(bytes.length, name).toBeGreaterThan(20);
		expect.soft(await spellingsIn(bytes, key), name).toEqual([]);
	}
});

/** Returns the bytes of the file that an action saves. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<Buffer> {
	const begun = page.waitForEvent("download");
	await act();
	return readFile(await (await begun).path());
}

// Measures the benefit and cost of the history: opening a 100 MB response from it or fetching the response again, both from
// navigation to the first row; the startup time of a page with 2,000 lookups in the history versus none; and restoring a backup
// of 20,000 lookups. Arguments: the number of runs, and the number of restored lookups.
//
// The response is served from this machine, closer than any real provider. Startup is measured from navigation until the
// main content is drawn, each time in a fresh browser, alternating between pages with and without lookups.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { followers } from "./answers.mjs";
import { median, printHeading, printMachine, printRatios, printTimes } from "./print.mjs";
import { withPage, withProgram } from "./program.mjs";
import { withProvider } from "./raw/provider.mjs";
import { watch } from "./watch.mjs";

const runs = Number(process.argv[2] ?? 5);
const restoredCount = Number(process.argv[3] ?? 20_000);
const lookupCount = 2000;
const size = 100_000_000;
const path = "/try-followers?user_id=787132";
const firstRow = "[aria-label='Rows'] li[aria-posinset='1']";

/** The part of each page's main content that is drawn last: a feature's button, or the search or end of the history. */
const drawnBy = {
	"/try-followers": "main form button[type=submit]",
	"/history": "main input[placeholder=Search], main a[href='/'].bg-accent",
};

printMachine();
await withProvider(async ({ address, answer }) => {
	await withProgram(
		async (url) => {
			const body = followers(size);
			answer(body);
			const large = [];
			for (let run = 0; run < runs; run++) large.push(await withPage((page) => reopened(page, url)));
			printHeading(`a response of ${size / 1e6} MB, from navigation to its first row`);
			const fetched = large.map((each) => each.fetched);
			printTimes("fetched", fetched);
			printTimes(
				"opened from the history",
				large.map((each) => each.reopened),
			);
			printRatios(
				"fetched against opened",
				large.map((each) => each.fetched / each.reopened),
				{ min: 1 },
			);
			answer(followers(2_000));
			const starts = { none: [], many: [] };
			for (let run = 0; run < runs; run++) {
				starts.none.push(await withPage((page) => started(page, url, 0)));
				starts.many.push(await withPage((page) => started(page, url, lookupCount)));
			}
			for (const [name, opened] of [
				["a feature’s page", "/try-followers"],
				["the history’s page", "/history"],
			]) {
				printHeading(`${name}, from navigation until it is drawn`);
				const times = (each) => each.map((start) => start[opened]);
				printTimes("no lookups", times(starts.none));
				const target =
					opened === "/history" ? undefined : { max: 1.1 * median(times(starts.none)), unit: "ms" };
				printTimes(`${lookupCount} lookups`, times(starts.many), { target });
			}
			printHeading(`backing up and restoring ${restoredCount} lookups`);
			const backedUp = await inFolder((folder) =>
				withPage((page) => backup(page, url, join(folder, "history.zip"))),
			);
			for (const [label, { ms, longest }] of Object.entries(backedUp)) {
				printTimes(label, [ms]);
				printTimes("  longest task on the page", [longest], { target: { max: 50, unit: "ms" } });
			}
		},
		["--provider", address],
	);
});

/** Measures the time from navigation to the first row, both when fetched with the button and when opened from the history. */
async function reopened(page, url) {
	await page.addInitScript(watch);
	await page.goto(url + path);
	const fetched = await page.evaluate(async (selector) => {
		const button = "main form button[type=submit]";
		await window.bench.when(button);
		document.querySelector(button).click();
		return window.bench.when(selector);
	}, firstRow);
	await page.waitForFunction(() => history.state?.lookup !== undefined);
	await page.evaluate(isStored);
	await page.reload();
	const reopened = await page.evaluate((selector) => window.bench.when(selector), firstRow);
	return { fetched, reopened };
}

/** Resolves when a page of a response is in the browser's database. */
async function isStored() {
	const get = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
	for (;;) {
		const names = (await indexedDB.databases()).map(({ name }) => name);
		if (!names.includes("viewfinder.history")) continue;
		const database = await get(indexedDB.open("viewfinder.history"));
		const count = await get(database.transaction("pages").objectStore("pages").count());
		database.close();
		if (count > 0) return;
	}
}

/** Measures how long pages take to draw their main content, by path, with this number of lookups in the history. */
async function started(page, url, count) {
	await page.addInitScript(watch);
	await page.addInitScript((selectors) => {
		const selector = selectors[location.pathname];
		if (selector) window.drawn = window.bench.when(selector);
	}, drawnBy);
	await page.goto(url + path);
	if (count > 0) await fillHistory(page, count);
	const times = {};
	for (const opened of Object.keys(drawnBy)) {
		await page.goto("about:blank");
		await page.goto(url + opened);
		times[opened] = await page.evaluate(() => window.drawn);
	}
	return times;
}

/**
 * Measures backing up many lookups to a file, deleting them and restoring them, and the longest task on the page
 * meanwhile.
 */
async function backup(page, url, file) {
	await page.addInitScript(watch);
	// Otherwise, the browser would ask where to save a large file.
	await page.addInitScript(() => {
		delete window.showSaveFilePicker;
	});
	await page.goto(url + path);
	await fillHistory(page, restoredCount);
	await page.goto(`${url}/history`);
	const count = restoredCount.toLocaleString("en-US");
	const measured = async (act, text) => {
		await page.evaluate(() => window.bench.quiet());
		await page.evaluate(() => window.bench.begin());
		const began = performance.now();
		await act();
		await page.getByText(text, { exact: true }).first().waitFor({ timeout: 240_000 });
		const ms = performance.now() - began;
		await page.evaluate(() => window.bench.quiet());
		return { ms, longest: await page.evaluate(() => window.bench.longest()) };
	};
	const press = (name) => page.getByRole("button", { name, exact: true }).click();
	await page.getByText(`${count} lookups`, { exact: true }).waitFor();
	const download = page.waitForEvent("download", { timeout: 240_000 });
	const written = await measured(() => press("Back up to a file"), `Backed up ${count} lookups`);
	await (await download).saveAs(file);
	const deleted = await measured(async () => {
		await press("Delete all…");
		await press("Delete all");
	}, "No lookups yet");
	const restored = await measured(
		() => page.getByLabel("Backup file").setInputFiles(file),
		`Restored ${count} lookups`,
	);
	await page.getByText(`${count} lookups`, { exact: true }).waitFor();
	return { "backed up": written, deleted, restored };
}

/** Passes a temporary folder to the callback and deletes it afterward. */
async function inFolder(use) {
	const folder = await mkdtemp(join(tmpdir(), "history-"));
	try {
		return await use(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Runs a lookup and copies it in the history until there are `count` lookups. */
async function fillHistory(page, count) {
	await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
	await page.evaluate(isStored);
	await page.evaluate(fill, count);
}

/** Copies the stored lookup until there are `count` lookups. */
async function fill(count) {
	const get = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
	const database = await get(indexedDB.open("viewfinder.history"));
	const read = (name) => get(database.transaction(name).objectStore(name).getAll());
	const [[lookup], [page]] = [await read("lookups"), await read("pages")];
	const writing = database.transaction(["lookups", "pages"], "readwrite");
	for (let index = 1; index < count; index++) {
		const id = `copy-${index}`;
		writing.objectStore("lookups").put({ ...lookup, id, time: lookup.time - index });
		writing.objectStore("pages").put({ ...page, lookup: id });
	}
	await new Promise((resolve) => (writing.oncomplete = resolve));
	database.close();
}

// What the history saves and costs: opening a 100 MB answer from it against fetching it again, both until its first row
// is on the page, and the start of a page with 2,000 lookups in the history against one with none.
//
// The answer comes from a server on this machine: no provider is as near. A start is from the navigation until the page
// has nothing long to do, in a fresh browser each; those with and without lookups take turns.
import { followers } from "./answers.mjs";
import { median, printMachine, printRatios, printTimes } from "./print.mjs";
import { withPage, withProgram } from "./program.mjs";
import { withProvider } from "./raw/provider.mjs";
import { watch } from "./watch.mjs";

const runs = Number(process.argv[2] ?? 5);
const lookupCount = 2000;
const size = 100_000_000;
const path = "/try-followers?user_id=787132";
const firstRow = "[aria-label='Rows'] li[aria-posinset='1']";

printMachine();
await withProvider(async ({ address, answer }) => {
	await withProgram(
		async (url) => {
			const body = followers(size);
			answer(body);
			const large = [];
			for (let run = 0; run < runs; run++) large.push(await withPage((page) => reopened(page, url)));
			console.log(`an answer of ${size / 1e6} MB, until its first row is on the page`);
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
				console.log(`${name}, from its navigation until it rests`);
				const times = (each) => each.map((start) => start[opened]);
				printTimes("no lookups", times(starts.none));
				const target =
					opened === "/history" ? undefined : { max: 1.1 * median(times(starts.none)), unit: "ms" };
				printTimes(`${lookupCount} lookups`, times(starts.many), { target });
			}
		},
		["--provider", address],
	);
});

/** How long the first row of an answer takes: fetched, and then opened from the history by a reload. */
async function reopened(page, url) {
	await page.addInitScript(watch);
	await page.goto(url + path);
	await page.evaluate(() => window.bench.quiet());
	const fetched = await page.evaluate(async (selector) => {
		const began = performance.now();
		document.querySelector("main form button[type=submit]").click();
		return (await window.bench.when(selector)) - began;
	}, firstRow);
	await page.waitForFunction(() => history.state?.lookup !== undefined);
	await page.evaluate(isStored);
	await page.reload();
	const reopened = await page.evaluate((selector) => window.bench.when(selector), firstRow);
	return { fetched, reopened };
}

/** Resolves when a page of an answer is in the browser's database. */
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

/** How long pages take to rest, by their path, with that many lookups in the history. */
async function started(page, url, count) {
	await page.addInitScript(watch);
	await page.goto(url + path);
	if (count > 0) {
		await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
		await page.evaluate(isStored);
		await page.evaluate(fill, count);
	}
	const times = {};
	for (const opened of ["/try-followers", "/history"]) {
		await page.goto("about:blank");
		await page.goto(url + opened);
		times[opened] = await page.evaluate(() => window.bench.quiet());
	}
	return times;
}

/** Copies the lookup that is stored until there are that many. */
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

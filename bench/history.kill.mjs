// Kills the tab, the browser and the server during Load all, 50 times or as given by the argument, with the same browser
// profile: first once each, then at random. A browser test runs it with three kills. A proxy between browser and server
// counts the calls. After each kill, the lookup is reopened from the history. The script fails unless
//  - the stored pages are 1 to n without duplicates, each requested with the previous page's cursor;
//  - every page stored before the kill is still stored, byte for byte;
//  - no row that the page had counted as loaded is missing;
//  - loading resumes at the first missing page, and no page is requested again except the one that was in transit during
//    a kill.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../e2e/chromium.mjs";
import { printLine } from "./print.mjs";
import { announced, binary } from "./program.mjs";

const kills = Number(process.argv[2] ?? 50);
const longestRun = 900; // milliseconds before a kill
const pageTime = 60; // per page: with faster pages, all would be loaded before the last kill
const waitFor = 20_000; // milliseconds, on a busy machine
const folder = await mkdtemp(join(tmpdir(), "viewfinder-"));

/** The server under test. */
let server;

async function startServer() {
	const child = spawn(binary, ["--listen", "127.0.0.1:0", "--data-dir", join(folder, "data")], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	server = { child, url: new URL(await announced(child)) };
}

/**
 * The cursors of the calls that the server responded to, in order; "" for a first page. Calls to a dead server are
 * not counted, because the browser itself sends them again.
 */
const asked = [];

const proxy = http.createServer((request, response) => {
	const url = new URL(request.url, "http://proxy");
	const { hostname, port, host } = server.url;
	const upstream = http.request(
		{ hostname, port, path: request.url, method: request.method, headers: { ...request.headers, host } },
		(answer) => {
			if (url.pathname === "/ig/followers/") asked.push(url.searchParams.get("next_max_id") ?? "");
			response.writeHead(answer.statusCode, answer.headers);
			setTimeout(() => answer.pipe(response), url.pathname === "/ig/followers/" ? pageTime : 0);
			answer.on("error", () => response.destroy());
		},
	);
	upstream.on("error", () => response.destroy());
	request.pipe(upstream);
});

/** The browser under test, always with the same profile. */
let browser;

async function startBrowser() {
	const child = spawn(
		chromiumOptions.executablePath,
		[
			...chromiumOptions.args,
			"--headless=new",
			"--remote-debugging-port=0",
			`--user-data-dir=${join(folder, "profile")}`,
		],
		// Use a separate process group, because the command may be a script that waits for the browser.
		{ stdio: ["ignore", "ignore", "pipe"], detached: true },
	);
	const ended = once(child, "close");
	for await (const line of createInterface({ input: child.stderr })) {
		const endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
		if (!endpoint) continue;
		child.stderr.resume();
		browser = { child, ended, connection: await chromium.connectOverCDP(endpoint) };
		return;
	}
	throw new Error("the browser exited before it was ready");
}

/** Kills all browser processes and waits until the last one is gone, because they share their output. */
async function killBrowser() {
	const { child, ended, connection } = browser;
	if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
	await ended;
	await connection.close().catch(() => undefined);
}

async function openPage() {
	const [context] = browser.connection.contexts();
	const page = await context.newPage();
	page.setDefaultTimeout(waitFor);
	return page;
}

const ways = {
	tab: async (page) => {
		const session = await page.context().newCDPSession(page);
		const crashed = page.waitForEvent("crash");
		session.send("Page.crash").catch(() => undefined);
		await crashed;
		await page.close();
	},
	browser: async () => {
		await killBrowser();
		await startBrowser();
	},
	server: async (page) => {
		const ended = once(server.child, "exit");
		server.child.kill("SIGKILL");
		await ended;
		await page.close();
		await startServer();
	},
};

/** Returns the lookup's data in the browser: its pages in order, and the number of rows. */
function stored(page) {
	return page.evaluate(async () => {
		const get = (request) =>
			new Promise((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const database = await get(indexedDB.open("viewfinder.history"));
		const [lookups, pages] = await Promise.all(
			["lookups", "pages"].map((name) => get(database.transaction(name).objectStore(name).getAll())),
		);
		database.close();
		const hash = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0);
		const read = await Promise.all(
			pages.map(async ({ page, meta, bytes }) => {
				const text = await bytes.text();
				const cursor = new URL(meta.url, "http://x").searchParams.get("next_max_id") ?? "";
				return { page, cursor, next: String(JSON.parse(text).next_max_id ?? ""), hash: hash(text) };
			}),
		);
		const [{ rowCount, pageCount }] = lookups;
		return { lookups: lookups.length, rowCount, pageCount, pages: read.sort((a, b) => a.page - b.page) };
	});
}

function check(isRight, text) {
	if (!isRight) throw new Error(text);
}

/** Fails if earlier data is missing or duplicated. */
function compare(before, now, rowsSeen) {
	check(now.lookups === 1, `${now.lookups} lookups are stored`);
	check(
		now.pages.length === now.pageCount,
		`${now.pages.length} pages are stored, ${now.pageCount} are counted`,
	);
	for (const [index, { page, cursor }] of now.pages.entries()) {
		check(page === index, `page ${index + 1} is missing or duplicated`);
		check(
			index === 0 || cursor === now.pages[index - 1].next,
			`page ${index + 1} does not follow the previous page`,
		);
	}
	for (const [index, { hash }] of before.pages.entries())
		check(now.pages[index]?.hash === hash, `page ${index + 1} is another one`);
	check(now.rowCount >= rowsSeen, `${rowsSeen} rows were loaded, ${now.rowCount} are stored`);
}

async function loadUntilKilled(page, origin, isFirst) {
	if (isFirst) {
		await page.goto(`${origin}/try/followers?user_id=787132`);
		await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
		await page.getByRole("button", { name: "Load all…" }).click();
		await page.getByLabel(/^Load up to/).fill("100000");
		await page.getByRole("button", { name: "Load all", exact: true }).click();
	} else {
		await page.getByRole("region", { name: "Lookups" }).getByRole("link").first().click();
		await page.getByText(/^Stopped at/).waitFor();
		await page.getByRole("button", { name: "Resume" }).click();
	}
	await page.getByRole("progressbar").waitFor();
	await wait(Math.random() * longestRun);
	return page.getByRole("progressbar").evaluate((bar) => bar.value);
}

await startServer();
proxy.listen(0, "127.0.0.1");
await once(proxy, "listening");
const origin = `http://127.0.0.1:${proxy.address().port}`;
await startBrowser();
try {
	let before = { pages: [] };
	let page = await openPage();
	const counts = { tab: 0, browser: 0, server: 0 };
	for (let kill = 0; kill < kills; kill++) {
		const from = asked.length;
		const rowsSeen = await loadUntilKilled(page, origin, kill === 0);
		if (kill > 0)
			check(
				asked.length === from || asked[from] === before.pages.at(-1).next,
				"it went on from another page",
			);
		// The first three kills are one of each kind.
		const way = Object.keys(ways)[kill < 3 ? kill : Math.floor(Math.random() * 3)];
		counts[way]++;
		await ways[way](page);
		page = await openPage();
		await page.goto(`${origin}/history`);
		const now = await stored(page);
		compare(before, now, rowsSeen);
		before = now;
	}
	const repeated = asked.length - before.pages.length;
	check(repeated <= kills, `${repeated} pages were requested again after ${kills} kills`);
	printLine(
		`${kills} kills (${counts.tab} of the tab, ${counts.browser} of the browser, ${counts.server} of the server): ` +
			`${before.pages.length} pages stored, none missing, none twice; ` +
			`${asked.length} calls, ${repeated} of them for pages in transit`,
	);
} finally {
	await killBrowser();
	server.child.kill("SIGKILL");
	proxy.closeAllConnections();
	proxy.close();
	await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

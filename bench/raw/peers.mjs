// Measures other viewers with the same bytes. Each has a minute after its button is pressed.
import { readFile } from "node:fs/promises";
import { withPage } from "../program.mjs";
import { watch } from "../watch.mjs";

const limit = 60_000;

/** Swagger UI, and a JSON viewer that is widely used, works with current React and is made for large responses. */
export const peers = [
	{
		package: "swagger-ui-dist",
		path: "/peers/swagger-ui/",
		ready: (page) => page.getByRole("button", { name: "Try it out" }).click(),
		button: "Execute",
		line: ".live-responses-table .highlight-code pre",
	},
	{
		package: "react-json-view-lite",
		path: "/peers/json-view/",
		ready: () => Promise.resolve(),
		button: "Fetch",
		line: "[role=treeitem]",
	},
];

/** Returns a viewer's name and installed version. */
export async function nameOf(peer) {
	const file = new URL(`../../node_modules/${peer.package}/package.json`, import.meta.url);
	return `${peer.package} ${JSON.parse(await readFile(file, "utf8")).version}`;
}

/**
 * Shows a response in another viewer. Returns the time from the last byte to the first lines on screen and to an idle page,
 * the longest task, and an ID as shown compared with the one that was sent. Steps that were not reached are missing; `end`
 * has the reason.
 */
export async function showIn(peer, address, sentIDs) {
	const seen = {};
	await withPage(async (page, kill) => {
		await page.addInitScript(watch);
		await page.goto(`${address}${peer.path}`);
		await peer.ready(page);
		const button = page.getByRole("button", { name: peer.button });
		await button.waitFor();
		page.on("crash", () => {
			seen.end ??= "the tab crashed";
			void kill();
		});
		const alarm = setTimeout(() => {
			seen.end ??= `gave up after ${limit / 1000} s`;
			void kill();
		}, limit);
		try {
			await measure(page, peer, button, seen, sentIDs);
		} catch (error) {
			if (!seen.end) throw error;
		} finally {
			clearTimeout(alarm);
		}
	});
	return seen;
}

async function measure(page, { line }, button, seen, sentIDs) {
	const first = page.evaluate((selector) => {
		window.bench.begin();
		return window.bench.painted(selector);
	}, line);
	first.catch(() => undefined); // the click gets the error as well
	await button.click({ timeout: limit, noWaitAfter: true });
	const shown = await first;
	const lastByte = await page.evaluate(
		() => performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/answer")).responseEnd,
	);
	seen.first = shown - lastByte;
	seen.settled = Math.max(shown, await page.evaluate(() => window.bench.quiet())) - lastByte;
	seen.longest = await page.evaluate(() => window.bench.longest());
	seen.id = compared(await page.evaluate(firstID, line), sentIDs);
}

/** Returns the first number of 16 digits or more that is shown without quotes. Runs on the page. */
function firstID(selector) {
	const walker = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const id = /^\s*(\d{16,}),?\s*$/.exec(node.data)?.[1];
		if (id) return id;
	}
	return null;
}

function compared(shown, [sent]) {
	if (shown === null) return "none in view";
	return shown === sent ? `${sent}, shown as sent` : `${sent}, shown as ${shown}`;
}

// Compares two lookups of 100,000 followers on the page. Measures the time to show the differences, to sort the changed
// rows by their increase, and to save all differences, compared with JSON.parse and a Map on the same responses. In the
// second list, 1% of the rows are different, 5% have a different number, and the order is reversed. An optional argument sets
// the number of rows.
import { once } from "node:events";
import { createServer } from "node:http";
import { median, printHeading, printLatency, printMachine, printMemory, printRatios } from "./print.mjs";
import { withPage, withProgram } from "./program.mjs";
import { watchTab } from "./tab.mjs";
import { watch } from "./watch.mjs";

const count = Number(process.argv[2] ?? 100_000);
const pageCount = 10;
const runs = 3;

const other = Math.max(1, count / 100);
const lookups = [
	pagesOf(Array.from({ length: count }, (_, at) => row(at, at, "aaa"))),
	pagesOf(
		Array.from({ length: count }, (_, at) => other + at)
			.reverse()
			.map((at) => row(at, at % 20 === 0 ? at + 1 : at, "bbb")),
	),
];
let current = 0;
const server = createServer((request, response) => {
	const at = Number(new URL(request.url, "http://provider").searchParams.get("next_max_id") ?? 0);
	const page = lookups[current][at];
	response.writeHead(200, { "content-type": "application/json", "content-length": page.length });
	response.end(page);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
try {
	const flags = ["--provider", `http://127.0.0.1:${server.address().port}`];
	await withProgram((url) => withPage((page, _kill, browserPID) => measure(page, url, browserPID)), flags);
} finally {
	server.close();
	server.closeAllConnections();
}

async function measure(page, url, browserPID) {
	await page.addInitScript(watch);
	const ids = [];
	for (current = 0; current < lookups.length; current++) ids.push(await storedLookup(page, url));
	const compared = [];
	const sorted = [];
	const saved = [];
	const longest = [];
	const rivals = [];
	let peak = 0;
	for (let run = 0; run < runs; run++) {
		await page.goto(`${url}/history`);
		await page.evaluate(() => window.bench.quiet());
		const tab = await watchTab(browserPID);
		const began = performance.now();
		await page.evaluate((address) => {
			window.bench.begin();
			window.history.pushState(null, "", address); // notifies the router
		}, `/compare?from=${ids[0]}&to=${ids[1]}&show=changed`);
		const differences = page.getByRole("region", { name: "Differences" });
		await differences.getByRole("listitem").first().waitFor({ timeout: 240_000 });
		compared.push(performance.now() - began);
		sorted.push(await page.evaluate(sortRows));
		await page.getByRole("button", { name: "Export the differences" }).click();
		const download = page.waitForEvent("download", { timeout: 120_000 });
		const pressed = performance.now();
		await page.getByRole("button", { name: "CSV", exact: true }).click();
		const file = await download;
		saved.push(performance.now() - pressed);
		await file.delete();
		longest.push(await page.evaluate(() => window.bench.longest()));
		peak = Math.max(peak, (await tab.end()).peak);
		rivals.push(
			await page.evaluate(
				compareByMap,
				lookups.map((pages) => pages.map(String)),
			),
		);
	}
	printHeading(`${count.toLocaleString("en-US")} followers, ${pageCount} pages each`);
	printLatency("time to show the differences", compared);
	printRatios("  speed relative to JSON.parse and a Map", [median(rivals) / median(compared)]);
	printLatency("time to sort the changed rows", sorted);
	printLatency("time to save all differences", saved);
	printLatency("longest task on the page", longest, 50);
	printMemory("the tab's peak memory, resident", peak);
	printMachine();
}

/** Looks up all pages and returns the lookup's ID in the history. */
async function storedLookup(page, url) {
	await page.goto(`${url}/try-followers?user_id=787132`);
	await page.getByRole("main").getByRole("button", { name: "Fetch" }).click();
	const rows = page.getByRole("region", { name: "Rows" });
	for (let loaded = 2; loaded <= pageCount; loaded++) {
		await rows.getByRole("button", { name: "Load More" }).evaluate((button) => button.click());
		const status = `${((loaded * count) / pageCount).toLocaleString("en-US")} followers loaded`;
		await rows.getByText(status).waitFor({ timeout: 120_000 });
	}
	return page.evaluate(() => window.history.state.lookup);
}

/** Measures the time until another changed row comes first. Runs on the page. */
function sortRows() {
	const select = document.querySelector("[aria-label='Differences'] label select");
	const first = () => document.querySelector("[aria-label='Differences'] li")?.textContent;
	const before = first();
	const choice = [...select.options].find(({ text }) => text === "Name");
	return window.bench.timed(
		() => {
			Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(select, choice.value);
			select.dispatchEvent(new Event("change", { bubbles: true }));
		},
		() => first() !== undefined && first() !== before,
	);
}

/** Measures the time that JSON.parse and a Map take for the same comparison. Runs on the page. */
function compareByMap([before, after]) {
	const began = performance.now();
	const rowsOf = (pages) =>
		new Map(pages.flatMap((text) => JSON.parse(text).users).map((each) => [each.pk, each]));
	const known = rowsOf(before);
	let changed = 0;
	for (const [pk, each] of rowsOf(after))
		if (known.get(pk)?.follower_count !== each.follower_count) changed++;
	if (changed === 0) throw new Error("no row has changed");
	return performance.now() - began;
}

function row(at, followers, signature) {
	const name = `user.name.${`${at}`.padStart(7, "0")}`;
	return `{"pk":"${10n ** 17n + BigInt(at) * 7919n}","username":"${name}","full_name":"Person Number ${at}","is_private":${at % 3 === 0},"is_verified":false,"profile_pic_url":"https://media.sandbox.invalid/v/t51.2885-19/${at}_n.jpg?oe=6571A&_nc_sid=${signature}","follower_count":${followers},"account_badges":[],"latest_reel_media":0}`;
}

/** Returns pages with these rows, each with the cursor for the next. */
function pagesOf(rows) {
	const size = rows.length / pageCount;
	return Array.from({ length: pageCount }, (_, at) => {
		const next = at + 1 < pageCount ? `"next_max_id":"${at + 1}","has_more":true,` : "";
		return Buffer.from(
			`{"users":[${rows.slice(at * size, (at + 1) * size).join(",")}],${next}"status":"ok"}`,
		);
	});
}

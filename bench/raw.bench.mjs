// The raw answer beside JSON.parse alone on the same bytes, in one Chromium: from the last byte that
// the browser gets to the first lines, until all can be used, and what a person does then. Sizes in MB may be given as arguments.

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { followers, posts } from "./answers.mjs";
import { withPage, withProgram } from "./program.mjs";

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 10, 100];
const kinds = [
	{ name: "followers", body: followers, path: "/try-followers?user_id=787132", button: "Fetch" },
	{ name: "nested posts", body: posts, path: "/try-posts?userId=787132", button: "Fetch" },
];
const runs = 3;

const provider = createServer((_request, response) => {
	const { body } = served;
	response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
	response.end(body);
});
const served = { body: Buffer.from("{}") };
provider.listen(0, "127.0.0.1");
await once(provider, "listening");
const address = `http://127.0.0.1:${provider.address().port}`;

await withProgram(
	async (url) => {
		for (const size of sizes) {
			for (const kind of kinds) {
				served.body = kind.body(size * 1_000_000);
				console.log(`-- ${size} MB of ${kind.name}`);
				await compare(url, kind);
			}
		}
	},
	["--provider", address],
);
provider.close();

async function compare(url, kind) {
	const parse = await withPage((page) => parsing(page, url));
	line("JSON.parse alone", parse);
	const seen = [];
	for (let run = 0; run < runs; run++) seen.push(await withPage((page) => looking(page, url, kind)));
	for (const label of Object.keys(seen[0])) {
		const values = seen.map((each) => each[label]);
		if (label.startsWith("memory")) console.log(`${label.padEnd(34)} ${range(values)} × the answer`);
		else line(label, median(values), parse, range(values));
	}
}

/** JSON.parse on the decoded text, in the page, as the first of everything. */
async function parsing(page, url) {
	await page.goto(`${url}/healthz`);
	return page.evaluate(async () => {
		const answer = await fetch("/ig/followers/?id_user=787132", {
			headers: { Authorization: "Bearer bench" },
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(text);
		const began = performance.now();
		JSON.parse(text);
		return performance.now() - began;
	});
}

async function looking(page, url, { path, button }) {
	await page.addInitScript(watch);
	await page.goto(`${url}${path}`);
	const before = await resident(page);
	await page.evaluate(() => window.bench.begin());
	await page.getByRole("main").getByRole("button", { name: button }).click();
	const first = await page.evaluate(() => window.bench.when("[role=treeitem]"));
	const settled = await page.evaluate(() => window.bench.when("input[aria-label='Search in the answer']"));
	const shown = await resident(page);
	const read = await page.evaluate(() => window.bench.when("main [role=switch]"));
	const held = await resident(page);
	const lastByte = await page.workers()[0].evaluate(() => {
		const answer = performance.getEntriesByType("resource").find(({ name }) => name.includes("/ig/"));
		return performance.timeOrigin + answer.responseEnd;
	});
	const marks = {
		"first lines, after the last byte": first - lastByte,
		"settled, after the last byte": settled - lastByte,
		"rows read, after the last byte": read - lastByte,
		"jump to the end": await page.evaluate(() => window.bench.end()),
		"search, nothing to be found": await page.evaluate(() => window.bench.search("zzzqqq")),
		"search, found at once": await page.evaluate(() => window.bench.search("1700000000")),
		"fold all": await page.evaluate(() => window.bench.press("1")),
	};
	const longest = await page.evaluate(() => window.bench.longest());
	return {
		...marks,
		"longest task of the page": longest,
		"memory, settled": (shown - before) / served.body.length,
		"memory, rows read": (held - before) / served.body.length,
	};
}

/** What the page measures about itself. Runs in the page, before its scripts. */
function watch() {
	localStorage.setItem("viewfinder.access-key", "bench");
	const tasks = [];
	new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
	let from = 0;
	const until = (sees) =>
		new Promise((resolve) => {
			const look = () =>
				sees() ? requestAnimationFrame(() => resolve(performance.now())) : setTimeout(look);
			look();
		});
	const tree = () => document.querySelector("[role=tree]")?.textContent ?? "";
	const timed = async (act, sees) => {
		const began = performance.now();
		act();
		return (await until(sees)) - began;
	};
	window.bench = {
		begin: () => {
			from = performance.now();
		},
		when: async (selector) => performance.timeOrigin + (await until(() => document.querySelector(selector))),
		search: (words) => {
			const field = document.querySelector("input[aria-label='Search in the answer']");
			const note = () => document.getElementById(field.getAttribute("aria-describedby")).textContent;
			const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
			return timed(
				() => {
					set.call(field, words);
					field.dispatchEvent(new Event("input", { bubbles: true }));
				},
				() => /No finds| of [\d,]+$/.test(note()),
			);
		},
		press: (name) =>
			timed(
				() => [...document.querySelectorAll("button")].find((each) => each.textContent === name).click(),
				() => /[\d,]+ items\s*\]/.test(tree()),
			),
		end: () =>
			timed(
				() =>
					document
						.querySelector("[role=tree]")
						.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true })),
				() => tree().includes('"status"'),
			),
		longest: () =>
			Math.max(0, ...tasks.filter((task) => task.startTime >= from).map((task) => task.duration)),
	};
}

/** What the tab's process holds, in bytes, as the kernel counts it. */
async function resident(page) {
	const session = await page.context().browser().newBrowserCDPSession();
	const { processInfo } = await session.send("SystemInfo.getProcessInfo");
	const sizes = await Promise.all(
		processInfo
			.filter(({ type }) => type === "renderer")
			.map(async ({ id }) => {
				const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
				return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
			}),
	);
	return Math.max(...sizes);
}

function median(values) {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function range(values) {
	const [low, high] = [Math.min(...values), Math.max(...values)];
	return values.length > 1 ? `(${low.toFixed(1)} to ${high.toFixed(1)})` : low.toFixed(1);
}

function line(label, ms, parse, more = "") {
	const ratio = parse === undefined ? "" : `${(ms / parse).toFixed(2)} × JSON.parse`;
	console.log(
		`${label.padEnd(34)} ${`${ms.toFixed(1)} ms`.padStart(10)}  ${ratio.padEnd(20)} ${more}`.trimEnd(),
	);
}

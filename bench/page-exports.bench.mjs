// Measures how the page saves a list of 1,000,000 rows, from the raw responses to the download: CSV, which the page writes,
// compared with a plain string join and papaparse on the same rows; and JSONL, XLSX and Parquet, which the server writes.
// The baselines read the responses with JSON.parse, and are also timed without it, as if the rows were in memory. An
// optional argument sets the number of rows.
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { follower } from "./answers.mjs";
import { heapOf } from "./heap.mjs";
import { forgetPeak, peakSize } from "./kernel.mjs";
import { median, printHeading, printLatency, printMachine, printMemory, printRatios } from "./print.mjs";
import { withPage, withProgram } from "./program.mjs";
import { watchTab } from "./tab.mjs";
import { watch } from "./watch.mjs";

const count = Number(process.argv[2] ?? 1_000_000);
const pageCount = 10;
const runs = 3;
const enough = { min: 0.8, unit: "×" };

const folder = await mkdtemp(join(tmpdir(), "exports-"));
const pages = pagesOf(count);
const server = createServer((request, response) => {
	const at = Number(new URL(request.url, "http://provider").searchParams.get("next_max_id") ?? 0);
	response.writeHead(200, { "content-type": "application/json", "content-length": pages[at].length });
	response.end(pages[at]);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
try {
	const flags = ["--provider", `http://127.0.0.1:${server.address().port}`];
	await withProgram(
		(url, serverPID) =>
			withPage((page, _kill, browserPID) => measure(page, url, { browser: browserPID, server: serverPID })),
		flags,
	);
} finally {
	server.close();
	server.closeAllConnections();
	await rm(folder, { recursive: true, force: true });
}

async function measure(page, url, processes) {
	await page.addInitScript(watch);
	// Otherwise, the browser would ask where to save a large file. The file goes to memory, which takes longer than the disk.
	await page.addInitScript(() => {
		delete window.showSaveFilePicker;
	});
	await page.goto(`${url}/try-followers?user_id=787132`);
	await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
	const rows = page.getByRole("region", { name: "Rows" });
	for (let loaded = 2; loaded <= pageCount; loaded++) {
		// In such a long list, the bar is outside the reach of a simulated mouse.
		await rows.getByRole("button", { name: "Load More" }).evaluate((button) => button.click());
		const status = `${((loaded * count) / pageCount).toLocaleString("en-US")} followers loaded`;
		await rows.getByText(status).waitFor({ timeout: 120_000 });
	}
	const before = await heapOf(page);
	printHeading(`${count.toLocaleString("en-US")} followers in ${pageCount} pages, ${megabytes(pages)} MB`);
	await page.getByRole("button", { name: "Export options" }).click();
	const menu = page.getByRole("dialog", { name: "Export options" });
	for (const format of ["CSV", "JSONL", "XLSX", "Parquet"]) {
		const times = [];
		const longest = [];
		const tabs = [];
		const servers = [];
		let held = 0;
		let size = 0;
		let columns = [];
		for (let run = 0; run < runs; run++) {
			if (!(await menu.isVisible())) await page.getByRole("button", { name: "Export options" }).click();
			await page.evaluate(() => window.bench.begin());
			await forgetPeak(processes.server);
			const tab = await watchTab(processes.browser);
			const saved = page.waitForEvent("download", { timeout: 300_000 });
			const began = performance.now();
			await menu.getByRole("button", { name: format, exact: true }).click();
			const file = await saved;
			times.push(performance.now() - began);
			longest.push(await page.evaluate(() => window.bench.longest()));
			tabs.push(await tab.end());
			servers.push(await peakSize(processes.server));
			const { objects, buffers } = await heapOf(page);
			held = Math.max(held, objects + buffers - before.objects - before.buffers);
			const path = join(folder, `${run}.${format}`);
			await file.saveAs(path);
			const text = await readFile(path);
			size = text.length;
			if (!isText(format)) {
				await Promise.all([file.delete(), rm(path)]);
				continue;
			}
			const head = text.subarray(0, text.indexOf(10)).toString("utf8").trim();
			columns = format === "CSV" ? head.split(",") : Object.keys(JSON.parse(head));
			checkLines(text, count + (format === "CSV" ? 1 : 0));
			await Promise.all([file.delete(), rm(path)]);
		}
		const { reading, writing } = isText(format)
			? await rivals(page, format, columns)
			: { reading: 0, writing: {} };
		const ours = median(times);
		printHeading(`${format}, ${Math.round(size / 1e6)} MB`);
		printLatency(`  of the responses, by the ${format === "CSV" ? "page" : "server"}`, times);
		for (const [name, ms] of Object.entries(writing)) {
			printLatency(`  of the responses, by ${name}`, [reading + ms]);
			const target = name === "JSON.stringify" ? undefined : enough;
			printRatios(`  our speed, ${name} = 1`, [(reading + ms) / ours], target);
			printRatios("    compared with rows already in memory", [ms / ours]);
		}
		printLatency("  longest task on the page", longest, 50);
		printMemory("  memory of tab and worker beyond the responses", Math.max(0, held));
		printMemory("  the tab's memory before, resident", median(tabs.map(({ start }) => start)));
		printMemory("  the tab's peak memory, resident", Math.max(...tabs.map(({ peak }) => peak)));
		printMemory("  the server's peak memory", Math.max(...servers));
	}
	printMachine();
}

/** Reports whether browser libraries can also write this format. */
function isText(format) {
	return format === "CSV" || format === "JSONL";
}

/** Measures the baselines on the same rows, one page at a time: reading the responses, then writing the file. */
async function rivals(page, format, columns) {
	const papaparse = await readFile(
		new URL("../node_modules/papaparse/papaparse.min.js", import.meta.url),
		"utf8",
	);
	await page.evaluate(`{ const module = undefined, exports = undefined, define = undefined; ${papaparse} }`);
	return page.evaluate(
		async ({ format, pageCount, columns }) => {
			const writing = {};
			let reading = 0;
			const timed = (name, write) => {
				const began = performance.now();
				new Blob([write()]);
				writing[name] = (writing[name] ?? 0) + performance.now() - began;
			};
			const keys = columns.map((column) => `"${column}":`);
			const sources = columns.map((column) => (column === "id" ? "pk_id" : column));
			for (let at = 0; at < pageCount; at++) {
				const cursor = at === 0 ? "" : `&next_max_id=${at}`;
				const headers = { Authorization: "Bearer bench" };
				const response = await fetch(`/ig/followers/?id_user=787132&count=200${cursor}`, { headers });
				const bytes = await response.arrayBuffer();
				const began = performance.now();
				const { users } = JSON.parse(new TextDecoder().decode(bytes));
				const lists = users.map((user) => sources.map((source) => `${user[source] ?? ""}`));
				reading += performance.now() - began;
				if (format === "CSV") {
					timed("papaparse", () =>
						window.Papa.unparse({ fields: columns, data: lists }, { escapeFormulae: true }),
					);
					timed("a join of strings", () => lists.map((cells) => cells.join(",")).join("\r\n"));
				} else {
					const rows = users.map((user) =>
						Object.fromEntries(columns.map((column, at) => [column, user[sources[at]] ?? null])),
					);
					timed("JSON.stringify", () => rows.map((row) => JSON.stringify(row)).join("\n"));
					timed("a join of strings", () =>
						lists
							.map(
								(cells) =>
									`{${cells.map((cell, at) => `${keys[at]}${cell === "" ? "null" : `"${cell}"`}`).join(",")}}`,
							)
							.join("\n"),
					);
				}
			}
			return { reading, writing };
		},
		{ format, pageCount, columns },
	);
}

function checkLines(text, want) {
	let lines = 0;
	for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) lines++;
	if (lines !== want) throw new Error(`the file has ${lines} lines, want ${want}`);
}

/** Returns pages with `rows` followers in total, each with the cursor for the next. */
function pagesOf(rows) {
	const size = rows / pageCount;
	return Array.from({ length: pageCount }, (_, at) => {
		const users = Array.from({ length: size }, (_, row) => follower(at * size + row));
		const next = at + 1 < pageCount ? `"next_max_id":"${at + 1}","has_more":true,` : "";
		return Buffer.from(`{"users":[${users.join(",")}],${next}"status":"ok"}`);
	});
}

function megabytes(buffers) {
	return Math.round(buffers.reduce((sum, { length }) => sum + length, 0) / 1e6);
}

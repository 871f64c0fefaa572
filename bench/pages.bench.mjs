// Shows three pages of 30 MB as one array in the raw view. Measures joining them, a search in all of them, a JSONPath
// filter, and the memory of the page and its worker after a garbage collection.
import { follower } from "./answers.mjs";
import { heapOf } from "./heap.mjs";
import { printHeading, printMachine, printMemory, printSizeRatio, printTimes } from "./print.mjs";
import { withPage, withProgram } from "./program.mjs";
import { withProvider } from "./raw/provider.mjs";
import { watch } from "./watch.mjs";

const runs = Number(process.argv[2] ?? 1);
const pageCount = 3;
const size = 30_000_000;

/** Returns a page of about this size, with a cursor for the next page if there is one. */
function pageOf(index) {
	const users = [];
	for (let length = 0; length < size; length += users.at(-1).length + 1)
		users.push(follower(index * 1_000_000 + users.length));
	const cursor = index + 1 < pageCount ? `"next_max_id":"${index + 1}","has_more":true,` : "";
	return Buffer.from(`{"users":[${users.join(",")}],${cursor}"status":"ok"}`);
}

const pages = Array.from({ length: pageCount }, (_, index) => pageOf(index));
const bytes = pages.reduce((sum, { length }) => sum + length, 0);

printMachine();
await withProvider(async ({ address, answer }) => {
	await withProgram(
		async (url) => {
			const looks = [];
			for (let run = 0; run < runs; run++) looks.push(await withPage((page) => look(page, url, answer)));
			const of = (name) => looks.map((each) => each[name]);
			printHeading(`${pageCount} pages of ${size / 1e6} MB in the raw view`);
			printTimes("all pages shown as one array", of("joined"));
			printTimes("a search that finds nothing", of("searched"));
			printTimes("a JSONPath filter", of("filtered"));
			printTimes("longest task on the page", of("longest"));
			printMemory("memory with separate pages", Math.max(...of("pages")));
			printMemory("memory with one array", Math.max(...of("joint")));
			printSizeRatio("held, against the bytes", Math.max(...of("joint")) / bytes);
		},
		["--provider", address],
	);
});

/** Measures once: times in milliseconds, memory in bytes. */
async function look(page, url, answer) {
	page.setDefaultTimeout(120_000);
	await page.addInitScript(watch);
	answer(pages[0]);
	await page.goto(`${url}/try-followers?user_id=787132`);
	await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
	const result = page.getByRole("region", { name: "Result" });
	for (let index = 1; index < pageCount; index++) {
		const more = result.getByRole("button", { name: /^Load More/ });
		await more.waitFor(); // the previous page has arrived
		answer(pages[index]);
		await more.click();
		await result.getByText(`of ${index + 1}`, { exact: true }).waitFor();
	}
	const held = await total(page);
	await page.evaluate(() => window.bench.begin());
	const joined = await timed(async () => {
		await result.getByLabel("Page", { exact: true }).selectOption("all");
		await result.getByText(`All ${pageCount} pages are one array here`).waitFor();
	});
	const searched = await timed(async () => {
		await result.getByLabel("Search in the response").fill("zzzqqq");
		await result.getByText("No matches").waitFor();
	});
	const filtered = await timed(async () => {
		const field = result.getByRole("textbox", { name: "Filter by JSONPath" });
		await field.fill("$[*].users[99].username");
		await field.press("Enter");
		await result.getByText(`${pageCount} results found`).waitFor({ state: "attached" });
	});
	const longest = await page.evaluate(() => window.bench.longest());
	return { joined, searched, filtered, longest, pages: held, joint: await total(page) };
}

async function timed(act) {
	const began = performance.now();
	await act();
	return performance.now() - began;
}

async function total(page) {
	const { objects, buffers } = await heapOf(page);
	return objects + buffers;
}

// Measures typical responses: 200 followers (82 kB), 100 posts (253 kB) and a profile (1 kB) from the sandbox, each as the
// first lookup on a page just loaded by a browser with an empty profile.
//
// The time runs from the response's last byte, as recorded by resource timing in the worker, to the moment when the
// view's first row or figure is on screen, as recorded by element timing on the page, with a resolution of 4 ms. Skeleton
// rows do not count. Nothing polls; observers wait. The page is idle when the button is pressed, because a person would
// have spent time typing. Code that the page loads only with a response counts. A single line of text, shown on the same
// page just before, gives the time that the browser and the machine take for any frame.
//
// The time includes waiting for a frame: the view is drawn up to 16 ms after the page is done, and appears after other
// threads have drawn it. The sandbox responds within 20 ms, so the browser may still be drawing the changes caused by
// pressing the button when the last byte arrives. An optional argument sets the number of fresh browsers for each.
import { setTimeout as wait } from "node:timers/promises";
import { printHeading, printMachine, printTimes } from "./print.mjs";
import { withPage, withProgram } from "./program.mjs";
import { shared, watch } from "./watch.mjs";

const runs = Number(process.argv[2] ?? 7);
const target = { max: 60, unit: "ms" };
const firstRow = "[aria-label='Rows'] li[aria-posinset='1']:has(a, button, img)";
const cases = [
	{ name: "200 followers", path: "/try-followers?user_id=787132", button: "Fetch", row: firstRow },
	{ name: "100 posts", path: "/try-posts?userId=787132", button: "Fetch", row: firstRow },
	{
		name: "a profile",
		path: "/try-user-info?username=natgeo",
		button: "Search",
		row: "[aria-label='Result'] h2",
	},
];

printMachine();
await withProgram(async (url) => {
	const lookups = cases.map(() => []);
	for (let run = 0; run < runs; run++)
		for (const [index, each] of cases.entries())
			lookups[index].push(await withPage((page) => look(page, url, each)));
	printHeading(`from last byte to painted view, first lookup on ${runs} fresh pages each`);
	for (const [index, { name }] of cases.entries()) {
		const [{ bytes }] = lookups[index];
		printTimes(
			`${name}, ${Math.round(bytes / 1000)} kB`,
			lookups[index].map(({ painted }) => painted),
			{ target },
		);
		printTimes(
			"  a line of text alone",
			lookups[index].map(({ line }) => line),
		);
	}
});

/** Runs the first lookup of a fresh page. Returns `painted`, in milliseconds after the last byte, its `bytes`, and `line`. */
async function look(page, url, { path, button, row }) {
	await page.addInitScript(watch);
	await page.goto(`${url}${path}`);
	await page.evaluate(() => window.bench.quiet());
	const line = await page.evaluate(() => window.bench.lineAlone());
	const painted = page.evaluate((selector) => {
		window.bench.begin();
		return window.bench.painted(selector);
	}, row);
	await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
	const moment = await shared(page, await Promise.race([painted, tooLate()]));
	const { lastByte, bytes } = await page.workers()[0].evaluate(() => {
		const answer = performance.getEntriesByType("resource").find(({ name }) => name.includes("/ig/"));
		return { lastByte: performance.timeOrigin + answer.responseEnd, bytes: answer.decodedBodySize };
	});
	return { painted: moment - lastByte, line, bytes };
}

/** Fails the benchmark if a view does not appear at all. */
async function tooLate() {
	await wait(60_000, undefined, { ref: false });
	throw new Error("the view did not appear within 60 s");
}

// The typical answer: a page of 200 followers (82 kB), one of 100 posts (253 kB) and a profile (1 kB), as the sandbox
// gives them, each the first lookup of a page that a browser with an empty profile has just loaded.
//
// What is measured: from the last byte of the answer, as the browser's resource timing tells it to the worker that
// fetches the answer, to the moment at which the view's first row or figure came to the screen, as the browser's
// element timing tells it to the page, to 4 ms. A row that is still a skeleton does not count. Nothing polls: observers
// wait. The page is at rest when the button is pressed, since a person has typed a name by then; code that the page
// loads only when an answer comes counts. A line of text alone, put on the same page just before, shows what the browser
// and the machine take for any frame at all.
//
// Part of the figure is the clock of frames: the view is drawn with the next one, up to 16 ms after the page is done, and
// is on the screen when other threads have drawn it. The sandbox answers within 20 ms, so that what the press of the
// button changes on the page may still be drawn when the last byte comes. How many fresh browsers are used for each may be given as an argument.
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
	printHeading(`last byte to painted view, first lookup of ${runs} fresh pages each`);
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

/** The first lookup of a fresh page: `painted`, in milliseconds after the last byte of the response, its `bytes`, and `line`. */
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

/** Ends the bench when a view does not come at all. */
async function tooLate() {
	await wait(60_000, undefined, { ref: false });
	throw new Error("the view did not come within 60 s");
}

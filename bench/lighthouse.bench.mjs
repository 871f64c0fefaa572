// Lighthouse as its mobile report has it: a phone's screen, a slow network and a processor of a quarter of the speed,
// simulated from what was recorded. Every page is loaded cold in a browser with an empty profile.
//
// An answered page is a navigation as well, so that all of it counts: a script presses the page's button as soon as it
// is there, and Lighthouse waits until network and processor are quiet. No person is that fast; what the answer takes
// adds to what the page takes. A press by script is no input, so the largest paint may be the answer's, and a layout
// shift after the press counts. How many times each page is loaded may be given as an argument, and then a word of the
// names of pages to load only those; medians are compared. Work of others on the machine counts as blocking time.
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { chromiumOptions } from "../e2e/chromium.mjs";
import { median, printHeading, printLine, printMachine, printScores } from "./print.mjs";
import { withProgram } from "./program.mjs";

const runs = Number(process.argv[2] ?? 3);
const word = process.argv[3] ?? "";
const view = "[data-view] *";
const pages = [
	{ name: "home", path: "/" },
	{ name: "guide", path: "/docs" },
	{ name: "idle, followers", path: "/try-followers" },
	{ name: "idle, posts", path: "/try-posts" },
	{ name: "answered, a profile", path: "/try-user-info?username=natgeo", answer: view },
	{ name: "answered, engagement", path: "/try-engagement?username=natgeo", answer: view },
	{ name: "answered, 200 followers", path: "/try-followers?user_id=787132", answer: view },
	{ name: "answered, 100 posts", path: "/try-posts?userId=787132", answer: view },
	{
		name: "answered, 100 reels as a table",
		path: "/try/reels-by-username?username=natgeo",
		answer: "[data-view] table",
	},
	{
		name: "answered, a failure",
		path: "/try-followers?user_id=900100001",
		answer: "[aria-label='Result'] .text-danger",
	},
];

printMachine();
await withProgram(async (url) => {
	for (const page of pages.filter(({ name }) => name.includes(word))) {
		const reports = [];
		for (let run = 0; run < runs; run++) reports.push(await withBrowser((tab) => report(tab, url, page)));
		printPage(page.name, reports);
	}
});

/** One load of a page: its scores of 0 to 100, its paints in milliseconds, and how far things moved by themselves. */
async function report(tab, url, { path, answer }) {
	let answered = false;
	if (answer) {
		await tab.exposeFunction("noteAnswer", () => {
			answered = true;
		});
		await tab.evaluateOnNewDocument(pressWhenReady, answer);
	}
	const result = await lighthouse(
		url + path,
		{ logLevel: "error", onlyCategories: ["performance", "accessibility"] },
		undefined,
		tab,
	);
	if (answer && !answered) throw new Error(`${path} has no answer: ${answer} is missing.`);
	const { audits, categories } = result.lhr;
	const failed = categories.accessibility.auditRefs.filter(
		({ id, weight }) => weight > 0 && audits[id].score === 0,
	);
	return {
		performance: categories.performance.score * 100,
		accessibility: categories.accessibility.score * 100,
		failed: failed.map(({ id }) => id),
		firstPaint: audits["first-contentful-paint"].numericValue,
		largestPaint: audits["largest-contentful-paint"].numericValue,
		blocked: audits["total-blocking-time"].numericValue,
		shift: audits["cumulative-layout-shift"].numericValue,
	};
}

/**
 * Presses the button that runs the lookup once it is there, and notes when the answer is. Runs in the page, before its
 * scripts; the page may not be asked afterwards, since Lighthouse leaves it and comes back to try the browser's cache.
 */
function pressWhenReady(answer) {
	let pressed = false;
	const observer = new MutationObserver(() => {
		const button = document.querySelector("main form button[type='submit']:enabled");
		if (button && !pressed) {
			pressed = true;
			button.click();
		}
		if (!document.querySelector(answer)) return;
		observer.disconnect();
		globalThis.noteAnswer();
	});
	observer.observe(document, { childList: true, subtree: true });
}

function printPage(name, reports) {
	const of = (key) => reports.map((each) => each[key]);
	printHeading(`${name}`);
	printScores("performance", of("performance"), { min: 95 });
	printScores("accessibility", of("accessibility"), { min: 100 });
	for (const id of new Set(of("failed").flat())) printLine(`  fails ${id}`);
	const figures = ["firstPaint", "largestPaint", "blocked"].map((key) => `${Math.round(median(of(key)))} ms`);
	const shift = Math.max(...of("shift"));
	printLine(
		`first paint ${figures[0]}, largest paint ${figures[1]}, blocked ${figures[2]}, layout shift ${Number(shift.toFixed(4))}`,
	);
}

/** Opens Chromium with a fresh profile, hands over its tab, and ends it. */
async function withBrowser(use) {
	const browser = await puppeteer.launch(chromiumOptions);
	try {
		return await use(await browser.newPage());
	} finally {
		await browser.close();
	}
}

// Runs Lighthouse with its mobile settings: a phone's screen, a slow network and a processor at a quarter of the speed,
// simulated from a recording. Every page is loaded in a browser with an empty profile.
//
// The lookup counts as part of the navigation: a script presses the page's button as soon as it appears, and Lighthouse
// waits until the network and processor are idle. This is faster than any person and adds the response's time to the
// page's. A scripted press is not an input, so the response may be the largest paint, and layout shifts after it count.
// Optional arguments set the number of loads per page, then a word that selects pages by name. Medians are compared. Other
// work on the machine counts as blocking time.
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

/** Loads a page once and returns its scores from 0 to 100, its paints in milliseconds, and its layout shift. */
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
	if (answer && !answered) throw new Error(`${path} shows no response: ${answer} is missing.`);
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
 * Presses the lookup's button as soon as it appears and records when the response does. Runs on the page, before its
 * scripts. The page cannot be queried afterward, because Lighthouse leaves it and returns to test the browser's cache.
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

/** Opens Chromium with a fresh profile, passes its tab to the callback, and closes it. */
async function withBrowser(use) {
	const browser = await puppeteer.launch(chromiumOptions);
	try {
		return await use(await browser.newPage());
	} finally {
		await browser.close();
	}
}

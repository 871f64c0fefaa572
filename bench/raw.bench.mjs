// Compares the raw view with JSON.parse alone, and with other viewers, on the same bytes in one Chromium: from the last byte
// received to the first lines, until everything is usable, and during typical actions.
// First lines count when they are on screen, everything else when its frame is submitted.
// Optional arguments set the sizes in MB; `--ours` omits the other viewers.
import { followers, posts } from "./answers.mjs";
import { median, printHeading, printLine, printSizeRatio, printText, printTimes } from "./print.mjs";
import { withPage, withProgram } from "./program.mjs";
import { look, weigh } from "./raw/ours.mjs";
import { nameOf, peers, showIn } from "./raw/peers.mjs";
import { withProvider } from "./raw/provider.mjs";

const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const sizes = asked.length > 0 ? asked.map(Number) : [1, 10, 100];
const withPeers = !process.argv.includes("--ours");
const kinds = [
	{ name: "followers", body: followers, path: "/try-followers?user_id=787132" },
	{ name: "nested posts", body: posts, path: "/try-posts?userId=787132" },
];
const runs = 3;
/** The size in bytes of a response that is negligible compared with the others. */
const small = 2_000;

const half = { max: 0.5, unit: "×", ratio: true };
const blink = { max: 50, unit: "ms" };
/** The size in bytes of a node in the index. */
const nodeSize = 8;

await withProvider(async ({ address, answer }) => {
	await withProgram(
		async (url) => {
			for (const size of sizes) {
				for (const kind of kinds) {
					const body = kind.body(size * 1_000_000);
					const give = { large: () => answer(body), small: () => answer(kind.body(small)) };
					give.large();
					printHeading(`${size} MB of ${kind.name}`);
					const parse = await printBaseline(url);
					await printOurs(url, kind.path, body, parse);
					await printWeight(url, kind, body.length, give);
					if (withPeers) for (const peer of peers) await printPeer(peer, address, body, parse);
				}
			}
		},
		["--provider", address],
	);
});

/** Prints how long the browser's own parser takes on a fresh page, and how long the bytes alone take to arrive. */
async function printBaseline(url) {
	const alone = await repeated((page) => parsing(page, url));
	const parse = median(alone.map((each) => each.parse));
	printTimes("JSON.parse alone", values(alone, "parse"), { baseline: parse });
	printTimes("bytes alone, on their way", values(alone, "arriving"), { baseline: parse });
	return parse;
}

async function printOurs(url, path, body, baseline) {
	const seen = await repeated((page) => look(page, url, path));
	const print = (label, name, target) => printTimes(label, values(seen, name), { baseline, target });
	print("bytes, on their way", "arriving");
	print("first lines, after the last byte", "first", firstTarget(body.length));
	print("settled, after the last byte", "settled");
	print("rows read, after the last byte", "read");
	print("jump to the end", "end", { max: 100, unit: "ms" });
	print("search, nothing to be found", "searchNone", half);
	print("search, found at once", "searchFirst", half);
	print("fold all", "fold");
	printLongest(values(seen, "longest"), baseline);
	const grown = (name) => median(seen.map(({ resident }) => resident[name])) / body.length;
	printSizeRatio("resident, settled", grown("settled"));
	printSizeRatio("resident, rows read", grown("read"));
}

/** Prints the memory for a response and its targets. */
async function printWeight(url, { path }, size, give) {
	give.small();
	const { settled, read, lines } = await withPage((page) => weigh(page, url, path, give.large));
	const index = (lines * nodeSize) / size;
	printSizeRatio(`index, ${lines.toLocaleString("en-US")} nodes`, index);
	printSizeRatio("heap, settled", settled / size, 1.5 + index);
	printSizeRatio("heap, rows read", read / size, 1.5 + index);
}

async function printPeer(peer, address, body, baseline) {
	const [sent] = /(?<="pk":)\d{16,}/.exec(body.subarray(0, 1000).toString());
	const { first, settled, longest, id, end } = await showIn(peer, address, [sent]);
	printLine(await nameOf(peer));
	if (first !== undefined) printTimes("  first lines, after the last byte", [first], { baseline });
	if (settled !== undefined && settled - first > 50)
		printTimes("  settled, after the last byte", [settled], { baseline });
	if (longest !== undefined) printTimes("  longest task on the page", [longest], { baseline });
	if (id !== undefined) printText("  an ID", id);
	if (end !== undefined) printText(first === undefined ? "  first lines" : "  what follows", end);
}

/** Measures JSON.parse on the decoded text, and the time for the bytes to arrive. Runs on the page. */
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
		const parse = performance.now() - began;
		const [{ startTime, responseEnd }] = performance.getEntriesByType("resource").slice(-1);
		return { parse, arriving: responseEnd - startTime };
	});
}

/** Repeats a measurement in fresh browsers. */
async function repeated(use) {
	const seen = [];
	for (let run = 0; run < runs; run++) seen.push(await withPage(use));
	return seen;
}

function values(seen, name) {
	return seen.map((each) => each[name]);
}

function firstTarget(bytes) {
	if (bytes < 9e6) return blink;
	return bytes < 9e7 ? { max: 1, unit: "×", ratio: true } : half;
}

function printLongest(tasks, baseline) {
	if (Math.max(...tasks) > 0) printTimes("longest task on the page", tasks, { baseline, target: blink });
	else printText("longest task on the page", "none above 50 ms  target ≤ 50 ms: met");
}

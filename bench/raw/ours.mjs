// Uses the console's raw view as a person would.
import { heapOf } from "../heap.mjs";
import { residentSize } from "../kernel.mjs";
import { shared, watch } from "../watch.mjs";

const firstLine = "[role=treeitem]";
const whenSettled = "div:has(> div > div > [role=tree]) input[type=search]";
const whenRowsAreRead = "[aria-label='Rows'] li[aria-posinset='1']";

/**
 * Measures one response: times in milliseconds, and `resident`, the growth of the tab's process in bytes. Times start at
 * the response's last byte, so earlier events are negative.
 */
export async function look(page, url, path) {
	await page.addInitScript(watch);
	await page.goto(`${url}${path}`);
	const before = await resident(page);
	const first = begun(page);
	const settled = page.evaluate((selector) => window.bench.when(selector), whenSettled);
	const read = page.evaluate((selector) => window.bench.when(selector), whenRowsAreRead);
	await press(page);
	const moments = { first: await shared(page, await first), settled: await shared(page, await settled) };
	const shown = await resident(page);
	moments.read = await shared(page, await read);
	const held = await resident(page);
	const { asked, lastByte } = await page.workers()[0].evaluate(() => {
		const answer = performance.getEntriesByType("resource").find(({ name }) => name.includes("/ig/"));
		const { timeOrigin } = performance;
		return { asked: timeOrigin + answer.startTime, lastByte: timeOrigin + answer.responseEnd };
	});
	return {
		arriving: lastByte - asked,
		first: moments.first - lastByte,
		settled: moments.settled - lastByte,
		read: moments.read - lastByte,
		end: await page.evaluate(goToEnd),
		searchNone: await page.evaluate(search, "zzzqqq"),
		searchFirst: await page.evaluate(search, "1700000000"),
		fold: await page.evaluate(foldAll, firstLine),
		longest: await page.evaluate(() => window.bench.longest()),
		resident: { settled: shown - before, read: held - before },
	};
}

/**
 * Measures the memory for a response, in bytes after a garbage collection. It runs separately, because a collection slows
 * everything else. The baseline is a small response on the same page, requested before `enlarge`, which excludes the
 * page's own code. `lines` is the number of lines shown by the page.
 */
export async function weigh(page, url, path, enlarge) {
	await page.addInitScript(watch);
	await page.goto(`${url}${path}`);
	await press(page);
	await page.evaluate((selector) => window.bench.when(selector), whenRowsAreRead);
	const total = async () => {
		const { objects, buffers } = await heapOf(page);
		return objects + buffers;
	};
	const before = await total();
	enlarge();
	await press(page);
	await page.evaluate((selector) => window.bench.when(selector), whenSettled);
	const settled = (await total()) - before;
	await page.evaluate((selector) => window.bench.when(selector), whenRowsAreRead);
	const read = (await total()) - before;
	const said = await page.getByText(/ · [\d,]+ lines$/).innerText();
	return { settled, read, lines: Number(/([\d,]+) lines$/.exec(said)[1].replaceAll(",", "")) };
}

function begun(page) {
	return page.evaluate((selector) => {
		window.bench.begin();
		return window.bench.painted(selector);
	}, firstLine);
}

function press(page) {
	return page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
}

/** Presses End in the tree. Runs on the page. */
function goToEnd() {
	const tree = document.querySelector("[role=tree]");
	return window.bench.timed(
		() => tree.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true })),
		() => tree.textContent.includes('"status"'),
	);
}

/** Searches for text and waits until the number of matches is shown. Runs on the page. */
function search(words) {
	const field = document.querySelector("div:has(> div > div > [role=tree]) input[type=search]");
	const note = document.getElementById(field.getAttribute("aria-describedby"));
	const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
	return window.bench.timed(
		() => {
			set.call(field, words);
			field.dispatchEvent(new Event("input", { bubbles: true }));
		},
		() => /No matches| of [\d,]+$/.test(note.textContent),
	);
}

/** Collapses all brackets but the outermost until only the remaining lines are shown. Runs on the page. */
function foldAll(line) {
	const [level] = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === "1");
	return window.bench.timed(
		() => level.click(),
		() => document.querySelectorAll(line).length < 10,
	);
}

/** Returns the resident bytes of the tab's process, as reported by the kernel. */
async function resident(page) {
	const session = await page.context().browser().newBrowserCDPSession();
	const { processInfo } = await session.send("SystemInfo.getProcessInfo");
	const tabs = processInfo.filter(({ type }) => type === "renderer");
	return Math.max(...(await Promise.all(tabs.map(({ id }) => residentSize(id)))));
}

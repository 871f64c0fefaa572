// Compares a list of 200 followers with one of 100,000: the number of elements, and how smoothly they scroll.
import { printGrowth, printHeading } from "./print.mjs";
import { withPage, withProgram } from "./program.mjs";

const rowCount = 100_000;
const frames = 300;
/** Pixels per frame, for fast scrolling and for dragging the thumb. */
const speeds = [80, 400];

await withProgram((url) =>
	withPage(async (page) => {
		await page.goto(`${url}/try-followers?user_id=787132`);
		await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
		const rows = page.getByRole("region", { name: "Rows" });
		const session = await page.context().newCDPSession(page);
		// Measured in thread time, results are almost the same on a busy machine.
		await session.send("Performance.enable", { timeDomain: "threadTicks" });
		const few = await measured(rows, session);

		await rows.getByRole("button", { name: "Load all…" }).click();
		await rows.getByLabel(/^Load up to/).fill(`${rowCount}`);
		const began = performance.now();
		await rows.getByRole("button", { name: "Load all", exact: true }).click();
		await rows.getByRole("progressbar").waitFor();
		await rows.getByRole("progressbar").waitFor({ state: "detached", timeout: 300_000 });
		const seconds = (performance.now() - began) / 1000;
		const many = await measured(rows, session);

		printHeading(`${many.status}, in ${seconds.toFixed(1)} s`);
		printGrowth("elements in the list", few.elements, many.elements);
		for (const [index, speed] of speeds.entries()) {
			printGrowth(`main thread at ${speed} px`, few.cost[index], many.cost[index], "ms per frame");
			printGrowth(`longest frame at ${speed} px`, few.longest[index], many.longest[index], "ms");
			printGrowth(`frames over 32 ms, out of ${frames}`, few.late[index], many.late[index]);
		}
	}),
);

/** Measures a list's elements and scrolling, as seen by the page. */
async function measured(rows, session) {
	const list = rows.getByRole("list").first();
	await list.getByRole("listitem").first().waitFor();
	const status = await rows.getByRole("status").filter({ hasText: "loaded" }).first().innerText();
	const scrolls = [];
	for (const speed of speeds) {
		const before = await taskTime(session);
		const scroll = await list.evaluate(scrolled, { speed, frames });
		scrolls.push({ ...scroll, cost: ((await taskTime(session)) - before) / frames });
	}
	return {
		status,
		elements: await list.evaluate((each) => each.querySelectorAll("*").length),
		cost: scrolls.map(({ cost }) => cost),
		longest: scrolls.map(({ longest }) => longest),
		late: scrolls.map(({ late }) => late),
	};
}

/** Returns the thread time of the page's main thread in milliseconds. */
async function taskTime(session) {
	const { metrics } = await session.send("Performance.getMetrics");
	return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/** Scrolls the page back and forth along the list, one step per frame. Runs on the page. */
async function scrolled(list, { speed, frames }) {
	const page = document.scrollingElement;
	const { top, height } = list.getBoundingClientRect();
	const first = Math.max(0, top + page.scrollTop);
	const last = Math.max(first, first + height - innerHeight);
	page.scrollTop = first;
	const next = () => new Promise(requestAnimationFrame);
	const gaps = [];
	let [before, step] = [await next(), speed];
	for (let frame = 0; frame < frames; frame++) {
		if (page.scrollTop >= last) step = -speed;
		if (page.scrollTop <= first) step = speed;
		page.scrollTop += step;
		const now = await next();
		gaps.push(now - before);
		before = now;
	}
	return { longest: Math.max(...gaps), late: gaps.filter((gap) => gap > 32).length };
}

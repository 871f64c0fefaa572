// What the process of a tab takes of the machine's memory, its worker included, as the kernel counts it.
import { readFile } from "node:fs/promises";

/** How often it is counted, in milliseconds. */
const interval = 100;

/** Counts the resident bytes of a browser's largest tab until `end`, which resolves with those at first and at most. */
export async function watchTab(browserPID) {
	const start = await tabSize(browserPID);
	let peak = start;
	let counting = Promise.resolve();
	const timer = setInterval(() => {
		counting = tabSize(browserPID).then((size) => {
			peak = Math.max(peak, size);
		});
	}, interval);
	return {
		end: async () => {
			clearInterval(timer);
			await counting;
			return { start, peak: Math.max(peak, await tabSize(browserPID)) };
		},
	};
}

/** The resident bytes of the browser's largest tab. */
async function tabSize(pid) {
	const sizes = await Promise.all((await processesOf(pid)).map(sizeOfTab));
	return Math.max(0, ...sizes);
}

async function sizeOfTab(pid) {
	const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
	if (!command.includes("--type=renderer")) return 0;
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => ""); // it may have ended
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** A process and all that it started. */
async function processesOf(pid) {
	const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
	const below = await Promise.all(children.split(" ").filter(Boolean).map(processesOf));
	return [pid, ...below.flat()];
}

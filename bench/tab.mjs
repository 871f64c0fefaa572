// Measures the memory of a tab's process, including its worker, as reported by the kernel.
import { readFile } from "node:fs/promises";
import { processTree, residentSize } from "./kernel.mjs";

/** The sampling interval in milliseconds. */
const interval = 100;

/** Samples the resident bytes of a browser's largest tab until `end`, which resolves with the first and the highest value. */
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

/** Returns the resident bytes of the browser's largest tab. */
async function tabSize(pid) {
	const sizes = await Promise.all((await processTree(pid)).map(sizeOfTab));
	return Math.max(0, ...sizes);
}

async function sizeOfTab(pid) {
	const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
	return command.includes("--type=renderer") ? residentSize(pid) : 0;
}

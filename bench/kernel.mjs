// What the kernel counts of a process, and of those that it started.
import { readFile, writeFile } from "node:fs/promises";

/** Seconds of a clock tick: Linux has 100 a second on every machine that this runs on. */
const tick = 0.01;

/** The bytes of a process that are resident; 0 once it has ended. */
export function residentSize(pid) {
	return statusSize(pid, "VmRSS");
}

/** The most bytes of a process that were resident; 0 once it has ended. */
export function peakSize(pid) {
	return statusSize(pid, "VmHWM");
}

/** Resets the peak memory of a process. */
export async function forgetPeak(pid) {
	await writeFile(`/proc/${pid}/clear_refs`, "5");
}

/** The resident bytes of a process and of those that it started. */
export function treeSize(pid) {
	return sumOver(pid, residentSize);
}

/** The seconds of processor time that a process and those that it started used so far. */
export function processorTime(pid) {
	return sumOver(pid, async (id) => {
		const stat = await readFile(`/proc/${id}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [user, system] = [11, 12].map((index) => Number(fields[index]));
		return (user + system) * tick;
	});
}

/** A process and those that it started. */
export async function processTree(pid) {
	const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
	const below = await Promise.all(children.split(" ").filter(Boolean).map(processTree));
	return [pid, ...below.flat()];
}

async function sumOver(pid, count) {
	const counts = await Promise.all((await processTree(pid)).map(count));
	return counts.reduce((sum, each) => sum + each, 0);
}

async function statusSize(pid, name) {
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
	return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
}

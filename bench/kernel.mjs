// Reads the kernel's statistics about a process and its descendants.
import { readFile, writeFile } from "node:fs/promises";

/** The seconds per clock tick. Linux has 100 ticks per second on all common machines. */
const tick = 0.01;

/** Returns a process's resident bytes, or 0 after it has exited. */
export function residentSize(pid) {
	return statusSize(pid, "VmRSS");
}

/** Returns a process's peak resident bytes, or 0 after it has exited. */
export function peakSize(pid) {
	return statusSize(pid, "VmHWM");
}

/** Resets a process's peak memory. */
export async function forgetPeak(pid) {
	await writeFile(`/proc/${pid}/clear_refs`, "5");
}

/** Returns the resident bytes of a process and its descendants. */
export function treeSize(pid) {
	return sumOver(pid, residentSize);
}

/** Returns the processor time, in seconds, that a process and its descendants have used. */
export function processorTime(pid) {
	return sumOver(pid, async (id) => {
		const stat = await readFile(`/proc/${id}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [user, system] = [11, 12].map((index) => Number(fields[index]));
		return (user + system) * tick;
	});
}

/** Returns a process and its descendants. */
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

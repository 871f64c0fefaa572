// What the kernel counts of a process and of those that it started.
import { readFile } from "node:fs/promises";

/** Seconds of a clock tick: Linux has 100 a second on every machine that this runs on. */
const tick = 0.01;

/** The bytes that are resident. */
export function resident(pid) {
	return sumOver(pid, async (id) => {
		const status = await readFile(`/proc/${id}/status`, "utf8");
		return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
	});
}

/** The seconds of processor time that were used so far. */
export function processorTime(pid) {
	return sumOver(pid, async (id) => {
		const stat = await readFile(`/proc/${id}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [user, system] = [11, 12].map((index) => Number(fields[index]));
		return (user + system) * tick;
	});
}

async function sumOver(pid, count) {
	const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
	const ids = children.split(" ").filter(Boolean);
	const counts = await Promise.all([count(pid), ...ids.map((id) => sumOver(id, count))]);
	return counts.reduce((sum, each) => sum + each, 0);
}

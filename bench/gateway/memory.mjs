// Measures a server's memory, as reported by the kernel, with slow readers and after a burst.
import { setTimeout as wait } from "node:timers/promises";
import { treeSize } from "../kernel.mjs";

const readers = 200;
const minute = 60_000;

/** Returns how many bytes each slow reader of a large response costs a fresh server. */
export async function perSlowReader({ load, read }, { url, pid }) {
	const idle = await atRest({ load }, { url, pid });
	const flags = ["-callers", `${readers}`, "-bytes", "32000000", "-for", "4s"];
	let peak = 0;
	let isReading = true;
	const reading = read(url, flags).finally(() => {
		isReading = false;
	});
	while (isReading) {
		peak = Math.max(peak, await treeSize(pid));
		await Promise.race([reading, wait(100)]);
	}
	await reading;
	return (peak - idle) / readers;
}

/**
 * Returns a fresh server's memory in bytes: `idle`, after one call, and `after` a burst of 512 callers with responses
 * of 200 kB. `later` resolves with the bytes a minute later.
 */
export async function afterBurst({ load }, { url, pid }) {
	const idle = await atRest({ load }, { url, pid });
	await load(url, ["-callers", "512", "-bytes", "200000", "-for", "2s"]);
	const after = await treeSize(pid);
	return { idle, after, later: wait(minute).then(() => treeSize(pid)) };
}

async function atRest({ load }, { url, pid }) {
	await load(url, ["-rate", "10", "-for", "500ms"]);
	return treeSize(pid);
}

// How long the program takes from its start to the first answer, and what it then holds in memory.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const binary = new URL("../bin/viewfinder", import.meta.url).pathname;
const runs = 9;

/** One start: milliseconds until the address is announced and until a lookup is answered, megabytes held. */
async function once(folder) {
	const began = performance.now();
	const child = spawn(binary, ["--listen", "127.0.0.1:0", "--data-dir", folder], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	try {
		const url = await announced(child);
		const listening = performance.now() - began;
		const response = await fetch(`${url}/ig/info_username/?user=natgeo`, {
			headers: { Authorization: "Bearer viewfinder-demo" },
		});
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`the first lookup answered ${response.status}`);
		return { listening, answered: performance.now() - began, memory: await resident(child.pid) };
	} finally {
		child.kill("SIGTERM");
	}
}

async function announced(child) {
	for await (const line of createInterface({ input: child.stdout })) {
		const url = /(http:\/\/\S+)/.exec(line)?.[1];
		if (url) return url;
	}
	throw new Error("the program ended before it served");
}

/** Resident memory in megabytes, as the kernel counts it. */
async function resident(pid) {
	const status = await readFile(`/proc/${pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)];
}

function print(label, values, unit) {
	const [low, high] = [Math.min(...values), Math.max(...values)];
	console.log(
		`${label.padEnd(28)} ${median(values).toFixed(1)} ${unit}  (${low.toFixed(1)} to ${high.toFixed(1)}, ${runs} runs)`,
	);
}

const folder = await mkdtemp(join(tmpdir(), "viewfinder-"));
await once(folder); // warms the file cache
const results = [];
for (let run = 0; run < runs; run++) results.push(await once(folder));
print(
	"start to listening",
	results.map((each) => each.listening),
	"ms",
);
print(
	"start to first answer",
	results.map((each) => each.answered),
	"ms",
);
print(
	"memory after first answer",
	results.map((each) => each.memory),
	"MB",
);
console.log(`${"size of the program".padEnd(28)} ${((await stat(binary)).size / 1e6).toFixed(1)} MB`);
await rm(folder, { recursive: true });

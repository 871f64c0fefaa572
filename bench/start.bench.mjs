// How long the program takes from its start to the first answer, and what it then holds in memory.
import { readFile, stat } from "node:fs/promises";
import { binary, withProgram } from "./program.mjs";

const runs = 9;

/** One start: milliseconds until the address is announced and until a lookup is answered, megabytes held. */
async function once() {
	const began = performance.now();
	return withProgram(async (url, pid) => {
		const listening = performance.now() - began;
		const response = await fetch(`${url}/ig/info_username/?user=natgeo`, {
			headers: { Authorization: "Bearer viewfinder-demo" },
		});
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`the first lookup answered ${response.status}`);
		return { listening, answered: performance.now() - began, memory: await resident(pid) };
	});
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

await once(); // warms the file cache
const results = [];
for (let run = 0; run < runs; run++) results.push(await once());
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

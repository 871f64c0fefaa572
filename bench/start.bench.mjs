// Measures the time from the program's start to its first response, and its memory at that point.
import { stat } from "node:fs/promises";
import { residentSize } from "./kernel.mjs";
import { median, printMachine, printMemory, printTimes } from "./print.mjs";
import { binary, withProgram } from "./program.mjs";

const runs = 9;
const maxAnswered = 100; // ms
const maxMemory = 40_000_000; // bytes

/** Starts the program. Returns the milliseconds until it prints its URL and responds to a lookup, and its bytes in memory. */
async function start() {
	const began = performance.now();
	return withProgram(async (url, pid) => {
		const listening = performance.now() - began;
		const response = await fetch(`${url}/ig/info_username/?user=natgeo`, {
			headers: { Authorization: "Bearer viewfinder-demo" },
		});
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`the first lookup returned ${response.status}`);
		return { listening, answered: performance.now() - began, memory: await residentSize(pid) };
	});
}

await start(); // warms the file cache
const results = [];
for (let run = 0; run < runs; run++) results.push(await start());
const of = (name) => results.map((each) => each[name]);
printMachine();
printTimes("start to listening", of("listening"));
printTimes("start to first response", of("answered"), { target: { max: maxAnswered, unit: "ms" } });
printMemory("memory after first response", median(of("memory")), { max: maxMemory });
printMemory("size of the program", (await stat(binary)).size);

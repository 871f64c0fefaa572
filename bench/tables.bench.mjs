// Measures the table of a run with 1,000,000 rows: a page near its end, sorting and filtering all rows, files in each
// format, and the process's peak memory. A run's responses are stored in a file; its rows file is filled from them once,
// when the table is first read.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { printHeading, printLatency, printMachine, printMemory, printRates, printRatios } from "./print.mjs";

const rowCount = 1_000_000;
const maxPage = 100; // ms
const maxSort = 2000; // ms
const maxPeak = 200_000_000; // bytes
const minCSVRatio = 0.8;
const run = promisify(execFile);
const cwd = new URL("../collect/table", import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), "tables-"));
const program = join(folder, "table.test");
try {
	await run("go", ["test", "-c", "-o", program, "."], { cwd });
	printMachine();
	printHeading(`a table with ${rowCount / 1e6} million rows`);
	const measured = await measure("TestLargeTable", {});
	for (const { name, ms } of measured) {
		const max = name.startsWith("page")
			? maxPage
			: name.endsWith("first") && !name.includes("not prepared")
				? maxSort
				: undefined;
		if (name !== "store") printLatency(name, [ms], max);
	}
	printMemory("peak memory", Math.max(...measured.map(({ peak }) => peak)), { max: maxPeak });

	printHeading(`files with ${rowCount / 1e6} million rows`);
	for (const format of ["csv", "jsonl", "parquet", "xlsx", "csv-sorted", "answers", "profile"]) {
		const [{ ms, peak }] = await measure("TestLargeExports", { VIEWFINDER_FORMAT: format });
		printRates(format, [(rowCount * 1000) / ms]);
		printMemory("  peak memory", peak, { max: maxPeak });
	}
	const turns = await measure("TestLargeExports", { VIEWFINDER_FORMAT: "ratio" });
	const times = (writer) => turns.filter(({ name }) => name === writer).map(({ ms }) => ms);
	const bare = times("bare");
	const ratios = times("ours").map((ms, round) => bare[round] / ms);
	printRatios("csv / encoding/csv, with the same rows", ratios, { min: minCSVRatio });
} finally {
	await rm(folder, { recursive: true });
}

/** Runs a test and returns the lines it prints: each action, its time, and the peak memory. */
async function measure(test, environment) {
	const env = { ...process.env, VIEWFINDER_ROWS: String(rowCount), ...environment };
	const { stdout } = await run(program, ["-test.run", `^${test}$`, "-test.v"], { cwd, env });
	const line = /: (\S.*?) +([\d.]+) ms, CPU +[\d.]+ ms, peak (\d+) kB/g;
	return Array.from(stdout.matchAll(line), ([, name, ms, peak]) => ({
		name,
		ms: Number(ms),
		peak: Number(peak) * 1024,
	}));
}

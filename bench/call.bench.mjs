// Measures `viewfinder call followers --all` with 100,000 followers: rows per second in each format, compared with curl
// (which gets all cursors in advance) and a bare library on the same pages; time to the first byte; peak memory; and the
// time from the program's start until its request arrives. Both run in every round.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { peakSize } from "./kernel.mjs";
import { printHeading, printLatency, printMachine, printMemory, printRates, printRatios } from "./print.mjs";
import { binary } from "./program.mjs";

const rowCount = 100_000;
const rowsPerPage = 200;
const rounds = Number(process.argv[2] ?? 3);
const starts = 15;
const maxStart = 30;
const run = promisify(execFile);

printMachine();
const pages = Array.from({ length: rowCount / rowsPerPage }, (_, page) => pageOf(page));
/** The time of the first request since the last reset. */
let arrival;
const provider = createServer(({ url }, response) => {
	arrival ??= performance.now();
	const cursor = Number(/next_max_id=c(\d+)/.exec(url)?.[1] ?? 0);
	response.setHeader("Content-Type", "application/json");
	response.end(pages[cursor]);
});
await new Promise((listening) => provider.listen(0, "127.0.0.1", listening));
const base = `http://127.0.0.1:${provider.address().port}`;
const folder = await mkdtemp(join(tmpdir(), "viewfinder-call-"));
try {
	await run("go", ["build", "-o", join(folder, "bare"), "./bench/call"]);
	const addresses = pages.map(
		(_, page) => `url = "${base}/ig/followers/?id_user=1&count=200&next_max_id=c${page}"`,
	);
	await writeFile(join(folder, "addresses"), addresses.join("\n"));
	for (const format of ["csv", "jsonl", "parquet"]) await compare(format);
	await measureStarts();
} finally {
	provider.close();
	await rm(folder, { recursive: true, force: true });
}

async function compare(format) {
	const results = { ours: [], bare: [], ratios: [], peaks: [], firsts: [] };
	for (let round = 0; round < rounds; round++) {
		const bare = await timed(() => byCurl(format));
		const ours = await timed(async () => results.peaks.push(await byCall(format)));
		results.bare.push(rowCount / bare);
		results.ours.push(rowCount / ours);
		results.ratios.push(bare / ours);
		results.firsts.push(await firstByte(format));
	}
	printHeading(`${format}, ${rowCount.toLocaleString("en-US")} rows in ${pages.length} pages`);
	printRates("viewfinder call", results.ours);
	printRates("curl, then the bare library", results.bare);
	printRatios("viewfinder call / curl and library", results.ratios);
	printLatency("first byte", results.firsts);
	printMemory("peak memory", Math.max(...results.peaks));
}

async function timed(work) {
	const began = performance.now();
	await work();
	return (performance.now() - began) / 1000;
}

async function byCurl(format) {
	const [all, file] = [join(folder, "pages"), join(folder, `bare.${format}`)];
	await run("sh", ["-c", `curl -s -H 'Authorization: Bearer a-key' -K '${folder}/addresses' > '${all}'`]);
	await run(join(folder, "bare"), [format, all, file]);
}

/** Writes the list to a file and returns the program's peak memory in bytes. */
async function byCall(format) {
	const file = join(folder, `ours.${format}`);
	const child = call(["--all", "--max-calls", "0", "-o", file], "ignore");
	let peak = 0;
	const watch = setInterval(async () => {
		peak = Math.max(peak, await peakSize(child.pid));
	}, 20);
	const code = await new Promise((ended) => child.on("close", ended));
	clearInterval(watch);
	if (code !== 0) throw new Error(`viewfinder call exited with ${code}`);
	if (format !== "parquet") {
		const lines = (await readFile(file, "utf8")).split("\n").length - 1;
		if (lines !== rowCount + (format === "csv" ? 1 : 0)) throw new Error(`${format} has ${lines} lines`);
	}
	return peak;
}

/** Returns the milliseconds from the program's start to the first byte on standard output. */
async function firstByte(format) {
	const began = performance.now();
	const child = call(["--all", "--max-calls", "0", "--format", format], "pipe");
	const first = await new Promise((resolve) => child.stdout.once("data", () => resolve(performance.now())));
	child.stdout.destroy();
	child.kill("SIGKILL");
	await new Promise((ended) => child.on("close", ended));
	return first - began;
}

async function measureStarts() {
	const times = [];
	const bare = [];
	for (let start = 0; start < starts; start++) {
		times.push(await untilArrival(() => call([], "ignore")));
		bare.push(await untilArrival(() => spawn("curl", ["-s", `${base}/ig/followers/`], { stdio: "ignore" })));
	}
	printHeading(`from start to the request's arrival, ${starts} starts`);
	printLatency("viewfinder call", times, maxStart);
	printLatency("curl", bare);
}

/** Returns the milliseconds from a process's start until the provider has its request. */
async function untilArrival(start) {
	arrival = undefined;
	const began = performance.now();
	const child = start();
	await new Promise((ended) => child.on("close", ended));
	return arrival - began;
}

function call(flags, stdout) {
	const env = { PATH: process.env.PATH, HOME: folder, VIEWFINDER_KEY: "a-key" };
	const stdio = ["ignore", stdout, "ignore"];
	return spawn(binary, ["call", "followers", "1", "--provider", base, ...flags], { env, stdio });
}

/** Returns a response of the provider's usual size: 82 kB for 200 followers. */
function pageOf(page) {
	const users = Array.from({ length: rowsPerPage }, (_, index) => {
		const id = 17_841_400_000 + page * rowsPerPage + index;
		return {
			pk: id,
			pk_id: `${id}`,
			id: `${id}`,
			strong_id__: `${id}`,
			username: `person.${id}`,
			full_name: `Ångström Person ${index}`,
			is_private: index % 3 === 0,
			is_verified: index % 50 === 0,
			profile_pic_id: `3627785648774429817_${id}`,
			profile_pic_url: `https://media.sandbox.invalid/p/u${id}/150x150.jpg?oe=6B077680`,
			has_anonymous_profile_picture: false,
			account_badges: [],
			latest_reel_media: 0,
		};
	});
	const isLast = (page + 1) * rowsPerPage >= rowCount;
	return JSON.stringify({
		users,
		big_list: !isLast,
		next_max_id: isLast ? null : `c${page + 1}`,
		status: "ok",
	});
}

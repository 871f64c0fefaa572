// Compares the gateway with a minimal net/http proxy, nginx and Caddy in front of the same provider: requests per second,
// processor time per request, latency added to the direct call, and memory per slow reader and after a burst.
// Each server runs in every round, and ratios are computed within a round, so other work on the machine affects all
// servers alike. On a shared machine, processor time is the more reliable measure of cost.
// Under full load, latency only mirrors throughput, so added latency is measured at a fixed rate that leaves the machine
// mostly idle. An optional argument sets the number of rounds.
import { afterBurst, perSlowReader } from "./gateway/memory.mjs";
import { installed, withServers } from "./gateway/servers.mjs";
import { processorTime } from "./kernel.mjs";
import { printHeading, printLatency, printMachine, printMemory, printRates, printRatios } from "./print.mjs";

const rounds = Number(process.argv[2] ?? 7);
const sizes = [2_000, 200_000];
const callers = [1, 64, 512];
/** The minimum ratio to each server's requests per second with 64 callers, by response size in bytes. */
const minRatio = {
	"minimal proxy": { 2000: 1, 200000: 1 },
	Caddy: { 2000: 1.5, 200000: 1.5 },
	nginx: { 2000: 0.4, 200000: 1 },
};
const maxAdded = 1;
const maxPerReader = 128_000;
const maxRatioAfterMinute = 2;

printMachine();
const names = await installed();
await withServers(async (bench) => {
	await slowReaders(bench);
	const bursts = await allBursts(bench);
	const servers = new Map([["direct", bench.provider]]);
	for (const name of names) servers.set(name, await bench.start(name));
	for (const size of sizes) for (const count of callers) await throughput(bench, servers, size, count);
	for (const size of sizes) await addedLatency(bench, servers, size);
	await printBursts(bursts);
});

async function throughput(bench, servers, size, count) {
	const flags = ["-callers", `${count}`, "-bytes", `${size}`, "-for", "350ms", "-warm-up", "100ms"];
	const results = await inTurns(bench, servers, flags);
	printHeading(`${size / 1000} kB, ${count === 1 ? "1 caller" : `${count} callers`}`);
	for (const [name, reports] of results) printRates(name, values(reports, "perSecond"));
	for (const name of names.slice(1)) {
		const target = count === 64 ? { min: minRatio[name][size] } : undefined;
		printRatios(`viewfinder / ${name}`, ratios(results, name, "perSecond"), target);
		printRatios("  processor time per request", ratios(results, name, "processor"));
	}
	printAdded("viewfinder", results);
}

async function addedLatency(bench, servers, size) {
	const flags = ["-callers", "64", "-bytes", `${size}`, "-rate", "500", "-for", "600ms", "-warm-up", "100ms"];
	const results = await inTurns(bench, servers, flags);
	printHeading(`${size / 1000} kB, 64 callers, 500 requests/s in total`);
	for (const name of names) printAdded(name, results, name === "viewfinder" ? maxAdded : undefined);
}

/** Prints the latency that a server adds to the direct call in the same round. */
function printAdded(name, results, max) {
	for (const percentile of ["p50", "p99"]) {
		const direct = values(results.get("direct"), percentile);
		const added = values(results.get(name), percentile).map((latency, round) => latency - direct[round]);
		printLatency(`${name}, added ${percentile}`, added, percentile === "p99" ? max : undefined);
	}
}

/**
 * Returns each server's reports, one per round, with the `processor` seconds that the server used per call. The order of
 * servers rotates from round to round.
 */
async function inTurns({ load }, servers, flags) {
	const results = new Map([...servers.keys()].map((name) => [name, []]));
	const turns = [...servers];
	for (let round = 0; round < rounds; round++) {
		for (const [name, { url, pid }] of turns) {
			const before = await processorTime(pid);
			const report = await load(url, flags);
			const processor = ((await processorTime(pid)) - before) / report.calls;
			results.get(name).push({ ...report, processor });
		}
		turns.push(turns.shift());
	}
	return results;
}

async function slowReaders(bench) {
	printHeading("memory per slow reader, 200 readers of 32 MB");
	for (const name of names) {
		const bytes = await perSlowReader(bench, await bench.start(name));
		printMemory(name, bytes, name === "viewfinder" ? { max: maxPerReader } : {});
	}
}

async function allBursts(bench) {
	const bursts = new Map();
	for (const name of names) bursts.set(name, await afterBurst(bench, await bench.start(name)));
	return bursts;
}

async function printBursts(bursts) {
	printHeading("memory after a burst of 512 callers with 200 kB responses, and its ratio to idle");
	for (const [name, { idle, after, later }] of bursts) {
		printMemory(`${name}, idle`, idle);
		printMemory("  right after", after, { idle });
		printMemory("  a minute after", await later, {
			idle,
			maxRatio: name === "viewfinder" ? maxRatioAfterMinute : undefined,
		});
	}
}

/** Returns our figure divided by the other server's, for each round. */
function ratios(results, name, figure) {
	const others = values(results.get(name), figure);
	return values(results.get("viewfinder"), figure).map((value, round) => value / others[round]);
}

function values(reports, figure) {
	return reports.map((report) => report[figure]);
}

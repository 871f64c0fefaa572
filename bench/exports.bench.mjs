// Measures how the server exports 1,000,000 rows: rows per second, from the first byte of the responses to the last byte of
// the file, and peak memory. Also compares the Go CSV writer with the standard library's on the same rows.
import { execFile } from "node:child_process";
import { request } from "node:http";
import { promisify } from "node:util";
import { peakSize } from "./kernel.mjs";
import { printHeading, printMachine, printMemory, printRates, printRatios } from "./print.mjs";
import { withProgram } from "./program.mjs";

const rowCount = 1_000_000;
const maxPeak = 256_000_000;
const minCSVRatio = 0.8;
const csvRounds = 5;
const csvFlags = ["test", "./answer", "-run", "^$", "-bench", "CSV", "-benchtime", "2x"];
const boundary = "rows-of-a-list";

printMachine();
for (const rowsPerPage of [200, 250_000]) {
	printHeading(`${rowCount / 1e6} million rows, ${rowsPerPage.toLocaleString("en-US")} per page`);
	// Each format gets a new program, because peak memory covers its whole life.
	for (const format of ["csv", "jsonl", "parquet", "xlsx"]) {
		await withProgram(async (url, pid) => {
			const began = performance.now();
			const { rows, size } = await exported(url, format, rowsPerPage);
			const seconds = (performance.now() - began) / 1000;
			if (rows !== rowCount) throw new Error(`${format} has ${rows} rows`);
			printRates(`${format}, ${(size / 1e6).toFixed(0)} MB`, [rows / seconds]);
			printMemory(
				"  peak memory of the server",
				await peakSize(pid),
				rowsPerPage === 200 ? { max: maxPeak } : {},
			);
		});
	}
}
await csvRatio();

/** Sends the pages of a list as they are generated and counts the bytes received. */
async function exported(url, format, rowsPerPage) {
	const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
	const sent = request(`${url}/api/export`, { method: "POST", headers });
	const answered = new Promise((resolve, reject) => {
		sent.on("response", resolve);
		sent.on("error", reject);
	});
	for (const text of formOf(format, rowsPerPage))
		if (!sent.write(text)) await new Promise((resolve) => sent.once("drain", resolve));
	sent.end();
	const response = await answered;
	let size = 0;
	for await (const chunk of response) size += chunk.length;
	if (response.statusCode !== 200) throw new Error(`${format}: status ${response.statusCode}`);
	return { rows: Number(response.headers["x-rows"]), size };
}

/** Yields the parts of a form, one page at a time. */
function* formOf(format, rowsPerPage) {
	const head = (name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
	yield `${head("request")}{"feature":"followers","format":"${format}","rows":"all","safe":true}\r\n`;
	for (let from = 0; from < rowCount; from += rowsPerPage) {
		yield `${head("answer")}{"users":[`;
		for (let chunk = from; chunk < from + rowsPerPage; chunk += 200) {
			const rows = Array.from({ length: 200 }, (_, index) => row(chunk + index)).join(",");
			yield chunk === from ? rows : `,${rows}`;
		}
		yield `],"next_max_id":"${from}","status":"ok"}\r\n`;
	}
	yield `--${boundary}--\r\n`;
}

/** Returns a follower in the provider's format. */
function row(index) {
	const id = 41_936_170_258 + index * 7919;
	return (
		`{"pk":${id},"id":"${id}","username":"tomas.okoye.${index}","full_name":"Tomás, \\"Okoye\\" ${index % 97}","is_private":` +
		`${index % 3 === 0},"is_verified":${index % 50 === 0},"profile_pic_url":"https://media.sandbox.invalid/p/${id}.jpg",` +
		`"latest_reel_media":0,"account_badges":[],"third_party_downloads_enabled":0}`
	);
}

/** Alternates between the writers in every round, so other work on the machine slows both equally. */
async function csvRatio() {
	printHeading(`${rowCount / 1e6} million rows as CSV, in Go`);
	const cwd = new URL("..", import.meta.url).pathname;
	const results = { ours: [], bare_library: [] };
	for (let round = 0; round < csvRounds; round++) {
		const { stdout } = await promisify(execFile)("go", csvFlags, { cwd });
		for (const [name, rates] of Object.entries(results)) {
			const [, ns] = new RegExp(`BenchmarkCSV/${name}\\S*\\s+\\d+\\s+(\\d+) ns/op`).exec(stdout);
			rates.push((rowCount * 1e9) / Number(ns));
		}
	}
	printRates("viewfinder", results.ours);
	printRates("encoding/csv", results.bare_library);
	const ratios = results.ours.map((rate, round) => rate / results.bare_library[round]);
	printRatios("viewfinder / encoding/csv", ratios, { min: minCSVRatio });
}

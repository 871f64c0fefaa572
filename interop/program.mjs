// Runs the program for tests: starts it on a free port or runs it until it exits.
import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Returns the options for a test that needs programs: it is skipped if one is not installed. */
export function needs(...programs) {
	const missing = programs.filter((name) => spawnSync(name, ["--version"]).error);
	return { skip: missing.length > 0 && `install ${missing.join(" and ")}` };
}

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

export const binary = join(root, "bin/viewfinder");

/** The sandbox's date. */
export const day = "2026-11-20";

/**
 * Starts `serve` or `sandbox` and returns its URL, a folder for test files, and a function that stops the program and
 * deletes the folder.
 */
export async function startProgram(command) {
	const folder = await mkdtemp(join(tmpdir(), "viewfinder-"));
	const flags = ["--listen", "127.0.0.1:0", "--sandbox-now", day];
	if (command === "serve") flags.push("--data-dir", join(folder, "data"));
	const program = spawn(binary, [command, ...flags], { stdio: ["ignore", "pipe", "ignore"] });
	const stop = async () => {
		program.removeAllListeners("exit");
		program.kill();
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	const url = await new Promise((resolve, reject) => {
		let written = "";
		program.once("error", reject);
		program.once("exit", (code) => reject(new Error(`viewfinder ended with ${code}`)));
		program.stdout.on("data", (text) => {
			written += text;
			const [address] = /http:\S+(?=\s)/.exec(written) ?? [];
			if (address !== undefined) resolve(address);
		});
	});
	return { url, folder, stop };
}

/** Runs a program until it exits, even with an error, and returns its exit code and output. */
export function runProgram(file, args, options = {}) {
	return new Promise((resolve) => {
		execFile(file, args, { maxBuffer: 1e9, ...options }, (error, stdout, stderr) => {
			resolve({ code: error ? error.code : 0, stdout, stderr });
		});
	});
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const binary = fileURLToPath(new URL("../bin/viewfinder", import.meta.url));

/** A running viewfinder process. */
export type Program = {
	/** Its URL: http://127.0.0.1:port. */
	readonly url: string;
	/** Returns everything it has written to stdout and stderr. */
	output(): string;
	stop(): Promise<void>;
	/** Kills it, as in a crash. Its stored data is kept. */
	kill(): Promise<void>;
};

/** The sandbox's date in most browser tests. Picture links expire four days later by the browser's clock. */
export const today = new Date().toISOString().slice(0, 10);

/** Starts the built binary on a free port and resolves when it prints its URL. */
export async function start(command: "serve" | "sandbox", ...flags: readonly string[]): Promise<Program> {
	const folder = await mkdtemp(join(tmpdir(), "viewfinder-"));
	const data = command === "serve" ? ["--data-dir", folder] : [];
	const child = spawn(binary, [command, "--listen", "127.0.0.1:0", ...data, ...flags], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { PATH: process.env.PATH ?? "", HOME: folder },
	});
	const output: string[] = [];
	child.stdout.on("data", (chunk: Buffer) => output.push(chunk.toString()));
	child.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));
	const url = await announced(child, output);
	return {
		url,
		output: () => output.join(""),
		stop: async () => {
			await ended(child, "SIGTERM");
			await rm(folder, { recursive: true, force: true });
		},
		kill: () => ended(child, "SIGKILL"),
	};
}

function announced(child: ChildProcess, output: readonly string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		child.once("exit", (code) => reject(new Error(`viewfinder ended with ${code}:\n${output.join("")}`)));
		if (!child.stdout) return;
		createInterface({ input: child.stdout }).on("line", (line) => {
			const url = /(http:\/\/\S+)/.exec(line)?.[1];
			if (url) resolve(url);
		});
	});
}

function ended(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
	return new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) return resolve();
		child.removeAllListeners("exit");
		child.once("exit", () => resolve());
		child.kill(signal);
	});
}

// Starts the processes to measure: the built program on a free port, and Chromium with a fresh profile.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../e2e/chromium.mjs";

/** The path to the built program. */
export const binary = new URL("../bin/viewfinder", import.meta.url).pathname;

/** Runs the program, optionally with extra flags, passes its URL and process to the callback, and stops it. */
export async function withProgram(use, flags = []) {
	const folder = await mkdtemp(join(tmpdir(), "viewfinder-"));
	const child = spawn(binary, ["--listen", "127.0.0.1:0", "--data-dir", folder, ...flags], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	try {
		return await use(await announced(child), child.pid);
	} finally {
		child.kill("SIGTERM");
		await rm(folder, { recursive: true, force: true });
	}
}

/**
 * Opens Chromium with a fresh profile, passes a page, a function that kills the browser, and its process to the callback,
 * and closes it.
 */
export async function withPage(use) {
	const server = await chromium.launchServer(chromiumOptions);
	try {
		const browser = await chromium.connect(server.wsEndpoint());
		const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
		return await use(page, () => server.kill(), server.process().pid);
	} finally {
		await server.kill(); // a browser with a hanging tab would not close
	}
}

/** Returns the URL that a program prints when it is ready. */
export async function announced(child) {
	for await (const line of createInterface({ input: child.stdout })) {
		const url = /(http:\/\/\S+)/.exec(line)?.[1];
		if (url) return url;
	}
	throw new Error("the program exited before it was ready");
}

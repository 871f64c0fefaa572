// Starts what is measured: the built program on a free port, and Chromium with a fresh profile.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../e2e/chromium.mjs";

/** The built program. */
export const binary = new URL("../bin/viewfinder", import.meta.url).pathname;

/** Runs the program, with extra flags if given, passes its address and its process to a function, and ends it. */
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
 * Opens Chromium with a fresh profile, hands over a page, a way to end the browser at once and its process, and ends
 * it.
 */
export async function withPage(use) {
	const server = await chromium.launchServer(chromiumOptions);
	try {
		const browser = await chromium.connect(server.wsEndpoint());
		const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
		return await use(page, () => server.kill(), server.process().pid);
	} finally {
		await server.kill(); // a browser whose tab hangs would not close
	}
}

/** The address that a program prints when it serves. */
export async function announced(child) {
	for await (const line of createInterface({ input: child.stdout })) {
		const url = /(http:\/\/\S+)/.exec(line)?.[1];
		if (url) return url;
	}
	throw new Error("the program ended before it served");
}

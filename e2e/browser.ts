import type { PlaywrightWorkerOptions } from "@playwright/test";

/** How every browser test starts Chromium: no sandbox, no calls of its own, a fresh profile. */
export const browser: Pick<PlaywrightWorkerOptions, "browserName" | "launchOptions"> = {
	browserName: "chromium",
	launchOptions: {
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: [
			"--no-sandbox",
			"--disable-quic",
			"--no-first-run",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
		],
	},
};

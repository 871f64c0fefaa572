/**
 * Chromium settings for tests and benchmarks: no sandbox, no background requests.
 * @type {{ executablePath: string, args: string[] }}
 */
export const chromiumOptions = {
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: [
		"--no-sandbox",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	],
};

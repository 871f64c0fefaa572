import { defineConfig } from "@playwright/test";
import { browser } from "./browser.ts";

/** The configuration for `make shots`, which takes screenshots and checks nothing. */
export default defineConfig({
	testDir: ".",
	testMatch: "**/*.shots.ts",
	outputDir: "results",
	fullyParallel: true,
	workers: 2,
	reporter: [["line"]],
	use: { ...browser, locale: "en-US", timezoneId: "UTC" },
});

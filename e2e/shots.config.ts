import { defineConfig } from "@playwright/test";
import { browser } from "./browser.ts";

/** Takes pictures, checks nothing: `make shots`. */
export default defineConfig({
	testDir: ".",
	testMatch: "**/*.shots.ts",
	outputDir: "results",
	fullyParallel: true,
	workers: 2,
	reporter: [["line"]],
	use: { ...browser, locale: "en-US", timezoneId: "UTC" },
});

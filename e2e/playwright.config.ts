import { defineConfig } from "@playwright/test";
import { browser } from "./browser.ts";
import type { Provider } from "./test.ts";

const providers: readonly Provider[] = ["embedded", "bearer", "rapidapi"];

export default defineConfig<object, { provider: Provider }>({
	testDir: ".",
	outputDir: "results",
	fullyParallel: true,
	forbidOnly: !!process.env.CI,
	workers: 2,
	// A check of accessibility alone takes ten seconds when both cores are busy.
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: [["list"]],
	use: { ...browser, locale: "en-US", timezoneId: "UTC", screenshot: "only-on-failure" },
	projects: providers.map((provider) => ({
		name: provider,
		use: { provider },
		// The page is the same whoever answers: only what asks the provider runs three times.
		testMatch: provider === "embedded" ? "**/*.spec.ts" : ["**/lookups.spec.ts", "**/gateway.spec.ts"],
	})),
});

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
	// An accessibility check alone takes ten seconds when both cores are busy.
	timeout: 120_000,
	expect: { timeout: 30_000 },
	reporter: [["list"]],
	use: {
		...browser,
		locale: "en-US",
		timezoneId: "UTC",
		screenshot: "only-on-failure",
		// A new context costs as much as a short test. Between tests, Playwright clears storage, cookies, routes and init
		// scripts, and the fixtures clear permissions.
		reuseContext: true,
		// Otherwise, Playwright would wait for elements to stop moving before pressing them. Motion tests override this.
		contextOptions: { reducedMotion: "reduce" },
	},
	projects: providers.map((provider) => ({
		name: provider,
		use: { provider },
		// The page is the same for every provider, so only tests that call the provider run three times.
		testMatch: provider === "embedded" ? "**/*.spec.ts" : "**/lookups.spec.ts",
	})),
});

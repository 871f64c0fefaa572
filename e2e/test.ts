import { existsSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import { chromiumOptions } from "./chromium.mjs";
import { type Program, start, today } from "./program.ts";

/** The provider of the console under test: its own sandbox, or a second process that uses one of the two authentication styles. */
export type Provider = "embedded" | "bearer" | "rapidapi";

type Options = {
	readonly provider: Provider;
	/** The sandbox's date, if the page's clock is set to it. */
	readonly sandboxDay: string;
};
type PageOptions = {
	/**
	 * Whether idle pages show their example. Every example draws pictures, so most tests disable it with the browser's
	 * data-saving preference. A route could do this as well, but would turn off the browser's cache.
	 */
	readonly examples: boolean;
};
type Fixtures = { readonly needsBrowser: undefined; readonly pageErrors: readonly string[] };
type Shared = { readonly program: Program };

/** A browser test against the built binary. It fails if the page violates its content policy or throws. */
export const test = base.extend<Fixtures & PageOptions, Shared & Options>({
	needsBrowser: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
		async ({}, use, { skip }) => {
			skip(
				!existsSync(chromiumOptions.executablePath),
				"install chromium-headless-shell, or set CHROMIUM to the path of a Chromium or Chrome",
			);
			await use(undefined);
		},
		{ auto: true },
	],
	provider: ["embedded", { option: true, scope: "worker" }],
	sandboxDay: [today, { option: true, scope: "worker" }],
	examples: [false, { option: true }],
	program: [
		async ({ provider, sandboxDay }, use) => {
			const running = await startAll(provider, sandboxDay);
			await use(running[0]);
			for (const program of running) await program.stop();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ program }, use) => use(program.url),
	pageErrors: [
		async ({ page, context, examples }, use) => {
			if (!examples) await page.addInitScript(saveData);
			const pageErrors: string[] = [];
			page.on("pageerror", (error) => pageErrors.push(error.message));
			page.on("console", (message) => {
				if (/Content Security Policy/i.test(message.text())) pageErrors.push(message.text());
			});
			await use(pageErrors);
			await context.clearPermissions();
			expect(pageErrors).toEqual([]);
		},
		{ auto: true },
	],
});

function saveData(): void {
	Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

async function startAll(provider: Provider, day: string): Promise<readonly [Program, ...Program[]]> {
	if (provider === "embedded") return [await start("serve", "--sandbox-now", day)];
	const other = await start("sandbox", "--sandbox-now", day);
	const flags = ["--provider", other.url, "--provider-auth", provider, "--demo-key", "a-real-key"];
	return [await start("serve", ...flags), other];
}

export { expect };

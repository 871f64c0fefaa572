import type { PlaywrightWorkerOptions } from "@playwright/test";
import { chromiumOptions } from "./chromium.mjs";

/** The Chromium settings of every browser test, with a fresh profile. */
export const browser: Pick<PlaywrightWorkerOptions, "browserName" | "launchOptions"> = {
	browserName: "chromium",
	launchOptions: chromiumOptions,
};

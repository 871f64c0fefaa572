import type { PlaywrightWorkerOptions } from "@playwright/test";
import { chromiumOptions } from "./chromium.mjs";

/** How every browser test starts Chromium, with a fresh profile. */
export const browser: Pick<PlaywrightWorkerOptions, "browserName" | "launchOptions"> = {
	browserName: "chromium",
	launchOptions: chromiumOptions,
};

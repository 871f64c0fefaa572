import type { Locator, Page } from "@playwright/test";
import { callOf, startLookup } from "../actions.ts";
import { test } from "../test.ts";

const widths = [390, 820, 1440];
const themes = ["light", "dark"] as const;

/** JSON nested so deeply that its lines begin far to the right. */
const deep = `${'{"reply":['.repeat(30)}"the last word"${"]}".repeat(30)}`;

/** Everything that makes lines hard to lay out: IDs beyond a float, other scripts, bare strings, depth, and a string of 2 MB. */
const awful = `{"pk":9223372036854775807,"x":1.00,"x":-0,"big":1E400,"bidi":"שלום \\u202e abc ثم عدنا (12)","name":"👩‍👩‍👧‍👦 🏳️‍🌈 é ｆｕｌｌ","lone":"\\ud800","empty":{},"none":[],"${"a-very-long-key-".repeat(12)}":true,"spaces":"a     b","deep":${deep},"long":"${"Light over the ridge. ".repeat(95_000)}","users":[]}`;

const users = Array.from(
	{ length: 200 },
	(_, index) => `{"pk":${10n ** 18n + BigInt(index)},"username":"user_${index}","full_name":"Mara ${index}"}`,
);
/** A list with a missing comma after the 151st account. */
const malformed = `{\n"users":[\n${users.slice(0, 150).join(",\n")}\n${users.slice(150).join(",\n")}\n],"status":"ok"}`;

const invalid = Buffer.concat([
	Buffer.from('{"users":[],"name":"Zo'),
	Buffer.from([0xc3, 0x28, 0xff]),
	Buffer.from('","status":"ok"}'),
]);

type Case = {
	readonly name: string;
	/** The provider's response. The default is the sandbox's list of followers. */
	readonly body?: string | Buffer;
	readonly act?: (page: Page) => Promise<void>;
};

const field = (page: Page) => page.getByRole("searchbox", { name: "Search the response" });
const tree = (page: Page) => page.getByRole("tree", { name: "Raw JSON" });

/** Returns a function that presses a button in the viewer. */
function pressing(name: string): (page: Page) => Promise<void> {
	return (page) => page.getByRole("button", { name, exact: true }).click();
}

/** Returns a function that selects the first line with this key. */
function picking(key: string): (page: Page) => Promise<void> {
	return (page) => tree(page).getByRole("treeitem", { name: key }).first().click();
}

const cases: readonly Case[] = [
	{ name: "rest" },
	{ name: "level-1", act: pressing("1") },
	{ name: "level-2", act: pressing("2") },
	{ name: "matches", act: (page) => field(page).fill("username") },
	{ name: "no-matches", act: (page) => field(page).fill("nobody has this") },
	{ name: "wrapped", act: pressing("Wrap lines") },
	{ name: "full", act: pressing("Full screen") },
	{ name: "picture", act: picking("profile_pic_url") },
	{ name: "date", body: '{"users":[],"taken_at":1700000000,"status":"ok"}', act: picking("taken_at") },
	{
		name: "filtered",
		act: async (page) => {
			await page.getByRole("textbox", { name: "Filter by JSONPath" }).fill("$..username");
			await page.keyboard.press("Enter");
		},
	},
	{ name: "malformed", body: malformed },
	{ name: "malformed-line", body: malformed, act: pressing("Show the error") },
	{ name: "no-utf-8", body: invalid },
	{ name: "awful", body: awful },
	{ name: "awful-wrapped", body: awful, act: pressing("Wrap lines") },
	{
		name: "awful-string",
		body: awful,
		act: async (page) => {
			await tree(page).focus();
			await page.keyboard.press("End");
			await page.keyboard.press("ArrowUp");
			await page.getByRole("button", { name: "Whole string" }).waitFor();
		},
	},
];

for (const theme of themes) {
	for (const width of widths) {
		test.describe(`${theme} ${width}`, () => {
			test.use({ viewport: { width, height: 900 } });
			test.beforeEach(async ({ page }) => {
				await page.addInitScript((chosen) => localStorage.setItem("viewfinder.theme", chosen), theme);
			});
			for (const { name, body, act } of cases) {
				test(`raw ${name}`, async ({ page }) => {
					if (body !== undefined) {
						await page.route(callOf("followers"), (route) =>
							route.fulfill({ contentType: "application/json", body }),
						);
					}
					await startLookup(page, "followers");
					const lines = page.getByLabel("Raw JSON", { exact: true });
					await toMiddle(lines);
					await act?.(page);
					await page.waitForLoadState("networkidle");
					await page.evaluate(() => document.fonts.ready);
					await page.screenshot({ path: `shots/raw-${name}-${theme}-${width}.png` });
				});
			}
		});
	}
}

/** Scrolls the response to the middle of the window. */
async function toMiddle(lines: Locator): Promise<void> {
	await lines.waitFor();
	await lines.evaluate((box) => box.scrollIntoView({ block: "center" }));
}

import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth, expectNoSidewaysScroll, inEveryShape } from "../page-checks.ts";
import { expect, test } from "../test.ts";

/** Looks up an account's posts and returns their gallery. */
async function sheet(page: Page, path: string, value: string): Promise<Locator> {
	await page.goto(path);
	await page.getByRole("main").getByRole("textbox").first().fill(value);
	await page.keyboard.press("Enter");
	const grid = page.getByRole("region", { name: /^(posts|reels)$/ });
	await expect(grid.getByRole("button").first()).toBeVisible();
	return grid;
}

test("a post opens from the contact sheet, and the arrow keys move between posts", async ({ page }) => {
	const grid = await sheet(page, "/try-posts-by-username", "natgeo");
	await grid
		.getByRole("button", { name: /^Carousel of 5/ })
		.first()
		.focus();
	await page.keyboard.press("Enter");
	const post = page.getByRole("dialog", { name: "Carousel by @natgeo" });
	await expect(post.getByText("4 of 100")).toBeVisible();
	await expect(post.getByText("1 of 5")).toBeVisible();
	for (const slide of ["2 of 5", "3 of 5", "4 of 5", "5 of 5"]) {
		await page.keyboard.press("ArrowRight");
		await expect(post.getByText(`Slide ${slide}`, { exact: true })).toBeVisible();
	}
	await page.keyboard.press("ArrowRight");
	const next = page.getByRole("dialog");
	for (let walked = 5; walked < 13; walked++) {
		await expect(next.getByText(`${walked} of 100`)).toBeVisible();
		await next.getByRole("button", { name: "Next post" }).click();
	}
	await expect(next.getByText("13 of 100")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(next).toBeHidden();
	const last = grid.locator('[data-index="12"]');
	await expect(last).toBeFocused();
	await expect(last).toBeInViewport();
});

test("a clip plays and is saved in its largest size", async ({ page }) => {
	const grid = await sheet(page, "/try-reels-posts", "natgeo");
	await grid.getByRole("button", { name: /^Reel/ }).first().click();
	const clip = page.getByLabel("Reel", { exact: true });
	await clip.evaluate((video: HTMLVideoElement) => video.play());
	await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
	const begun = page.waitForEvent("download");
	await page.getByRole("link", { name: "Save clip" }).click();
	expect((await begun).suggestedFilename()).toMatch(/^instagram_post_natgeo_[\w-]+\.mp4$/);
});

test("only visible posts are rendered, however many there are", async ({ page }) => {
	const grid = await sheet(page, "/try-posts-by-username", "huge.answer");
	const cells = grid.getByRole("button");
	const total = await grid.getByRole("listitem").first().getAttribute("aria-setsize");
	await grid.getByRole("listitem").first().focus();
	await page.keyboard.press("End");
	const last = grid.locator(`[data-index="${Number(total) - 1}"]`);
	await expect(last).toBeInViewport();
	expect(Number(total)).toBeGreaterThan(5000);
	expect(await cells.count()).toBeLessThan(40);
	await expect(last.getByRole("button")).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog").getByText(/^Post ([\d,]+) of \1$/)).toBeVisible();
});

test("an expired link is replaced by a labeled placeholder of the picture's size", async ({ page }) => {
	const grid = await sheet(page, "/try-posts-by-username", "expired.pictures");
	const cell = grid.getByRole("button", { name: /^Reel/ }).first();
	await expect(cell.getByText("Link expired")).toBeVisible();
	await cell.click();
	await expect(page.getByRole("dialog").getByRole("link", { name: /^Save/ })).toHaveCount(0);
});

test("a single post is shown on the page itself", async ({ page }) => {
	await page.goto("/try-media-info");
	await page.getByRole("main").getByRole("textbox").first().fill("CAADAK8AHng");
	await page.keyboard.press("Enter");
	const rows = page.getByRole("region", { name: "Rows" });
	await expect(rows.getByText("1 of 5")).toBeVisible();
	await rows.getByRole("button", { name: "Next slide" }).click();
	await expect(rows.getByText("2 of 5")).toBeVisible();
	await expectAccessibleInBoth(page, "[aria-label=Rows]");
	await rows.getByRole("link", { name: /Comments/ }).click();
	await expect(page).toHaveURL(/\/try-media-comments\?shortcode=CAADAK8AHng$/);
});

test("the page does not move when a post is loaded, and the player has the shape of its clip", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 500 });
	await page.goto("/try-media-info");
	const main = page.getByRole("main");
	for (const [code, stage] of [
		["CAADAK8AHng", main.getByRole("img", { name: "Picture", exact: true })],
		["CAADAK8AHni", main.getByLabel("Reel", { exact: true })],
	] as const) {
		await main.getByRole("textbox").first().fill(code);
		await page.keyboard.press("Enter");
		await expect(stage).toBeAttached();
		expect(await page.evaluate(() => scrollY)).toBe(0);
	}
	const clip = main.getByLabel("Reel", { exact: true });
	await main.getByRole("button", { name: "Play Reel" }).click();
	const shape = () => clip.evaluate((video: HTMLVideoElement) => video.videoWidth / video.videoHeight);
	await expect.poll(shape).toBeGreaterThan(0);
	const { width = 0, height = 1 } = (await clip.boundingBox()) ?? {};
	expect(width / height).toBeCloseTo(await shape(), 1);
});

test("every shape of the response shows the same posts", async ({ page }) => {
	await page.goto("/try-posts-by-username?username=natgeo");
	await inEveryShape(page, "posts-by-username", async () => {
		const first = page.getByRole("region", { name: "posts" }).getByRole("button").first();
		await expect(first).toHaveAccessibleName(/^Picture, [\d,]+ likes, [\d,]+ comments, .+, \w+ \d+, \d{4}$/);
		await expect(first.locator("img")).toHaveJSProperty("complete", true);
		await first.click();
		const post = page.getByRole("dialog", { name: "Picture by @natgeo" });
		await expect(post).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(post).toBeHidden();
	});
});

for (const width of [390, 1440]) {
	test(`nothing overlaps, light or dark, at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		const grid = await sheet(page, "/try-user-tagged", "787132");
		await expectAccessibleInBoth(page, "[aria-label=Rows]");
		await grid
			.getByRole("button", { name: /^Carousel/ })
			.first()
			.click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectAccessibleInBoth(page, "dialog");
		await expectNoSidewaysScroll(page);
	});
}

for (const width of [320, 375, 390, 820, 1440]) {
	test(`S9.13: the counts below a picture show all their digits at a width of ${width} pixels`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		const grid = await sheet(page, "/try-posts-by-username", "natgeo");
		const counts = grid.getByTitle(/ (likes|comments)$/);
		await expect(counts.first()).toBeVisible();
		const cut = await counts.evaluateAll((all) =>
			all.flatMap((count) => {
				const range = document.createRange();
				range.selectNodeContents(count);
				const cell = count.closest("button") ?? count;
				const [drawn, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
				const isWhole =
					drawn.right <= box.right && `${count.getAttribute("title")}`.startsWith(`${count.textContent} `);
				return isWhole && count.scrollWidth <= count.clientWidth ? [] : [count.outerHTML];
			}),
		);
		expect(cut).toEqual([]);
		// The lines of a cell must not overlap.
		const overlaps = await grid.locator('[data-index="0"]').evaluate((cell) => {
			const item = cell.closest("li") ?? cell;
			return [...item.querySelectorAll("button")].filter((each) => each.scrollHeight > item.clientHeight)
				.length;
		});
		expect(overlaps).toBe(0);
	});
}

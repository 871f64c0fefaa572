import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../page-checks.ts";
import { expect, test } from "../test.ts";

/** Opens a test identifier's followers and waits for the lines of the raw response. */
async function look(page: Page, id: string) {
	await page.goto(`/try-followers?user_id=${id}`);
	await page.getByRole("main").getByRole("button", { name: "Fetch", exact: true }).click();
	const tree = page.getByRole("tree", { name: "Raw JSON" });
	await expect(tree.getByRole("treeitem").first()).toBeVisible({ timeout: 60_000 });
	await expect(page.getByText(/loaded/).first()).toBeVisible({ timeout: 60_000 });
	return tree;
}

/** A 20 MB response, with more lines than a scroll bar has pixels. */
const huge = "900100020";

test("the scroll bar reaches the last of very many lines, and the wheel scrolls line by line", async ({
	page,
}) => {
	const tree = await look(page, huge);
	await tree.evaluate((box) => {
		box.scrollTop = box.scrollHeight;
	});
	await expect(tree.getByText('"status"')).toBeVisible();
	await tree.evaluate((box) => {
		box.scrollTop = box.scrollHeight / 2;
	});
	await tree.hover();
	const number = () =>
		tree.evaluate((box) => {
			const { top } = box.getBoundingClientRect();
			const line = document.elementFromPoint(box.getBoundingClientRect().left + 20, top + 30);
			return Number.parseInt(line?.closest("[data-index]")?.textContent ?? "", 10);
		});
	await expect.poll(number).toBeGreaterThan(100_000);
	const before = await number();
	await page.mouse.wheel(0, 200);
	await expect.poll(number).toBe(before + 10);
});

test("a search in 20 MB finds, unfolds and shows a match", async ({ page }) => {
	const tree = await look(page, huge);
	await page.getByRole("button", { name: "1", exact: true }).click();
	await expect(tree.getByRole("treeitem", { name: /users/ })).toHaveAttribute("aria-expanded", "false");
	await page.getByRole("searchbox", { name: "Search the response" }).fill('"username"');
	await expect(page.getByText(/^1 of [\d,]+$/)).toBeVisible();
	await page.keyboard.press("Shift+Enter");
	await expect(page.getByText(/^([\d,]+) of \1$/)).toBeVisible();
	await expect(tree.locator("mark").last()).toBeVisible();
	await expect(tree.getByRole("treeitem", { selected: true })).toContainText("username");
});

test("a pattern that never ends is stopped, and the viewer stays responsive", async ({ page }) => {
	const tree = await look(page, huge);
	const field = page.getByRole("searchbox", { name: "Search the response" });
	await page.getByRole("button", { name: "Regular expression" }).click();
	await field.fill("(.*)*#");
	await expect(page.getByText("Searching…")).toBeVisible();
	await tree.focus();
	await page.keyboard.press("End");
	await expect(tree.getByText('"status"')).toBeVisible();
	await page.getByRole("button", { name: "1", exact: true }).click();
	await expect(tree.getByRole("treeitem", { name: /users/ })).toHaveAttribute("aria-expanded", "false");
	await expect(page.getByText("Searching…")).toBeVisible();
	await expect(page.getByText(/^Stopped: this pattern takes too long at line [\d,]+\./)).toBeVisible();
	await expect(field).toHaveAccessibleDescription("Stopped");
	await field.fill("user.?name");
	await expect(page.getByText(/^1 of [\d,]+$/)).toBeVisible();
	await expect(tree.getByRole("treeitem", { selected: true })).toContainText("username");
});

test("a value is copied as sent", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const tree = await look(page, "787132");
	await tree.focus();
	await page.keyboard.press("Home");
	await page.getByRole("button", { name: "Copy value" }).click();
	const again = await page.request.get("/ig/followers/?id_user=787132&count=200", {
		headers: { Authorization: "Bearer viewfinder-demo" },
	});
	const sent = (await again.text()).trim();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(sent);
});

test("a page without clipboard permission falls back to the old copy command, or reports that nothing was copied", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
	});
	await look(page, "787132");
	const pasted = () => page.evaluate(() => navigator.clipboard.readText());
	await page
		.getByRole("treeitem", { name: /"username"/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Copy JSONPath" }).click();
	await expect.poll(pasted).toBe("$.users[0].username");

	await page.getByRole("button", { name: "Full screen" }).click();
	const dialog = page.getByRole("dialog", { name: "Raw response" });
	await dialog.getByRole("button", { name: "Copy jq path" }).click();
	await expect.poll(pasted).toBe(".users[0].username");
	await expect(dialog.getByText("Copied")).toBeAttached();

	await page.evaluate(() => {
		document.execCommand = () => false;
	});
	await dialog.getByRole("button", { name: "Copy JSONPath" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Not copied");
	await page.keyboard.press("Escape");
	await expect(dialog.getByRole("alert")).toBeHidden();
	await expect(dialog).toBeVisible();
	expect(await pasted()).toBe(".users[0].username");
	await dialog.getByRole("button", { name: "Copy JSONPath" }).click();
	await expectAccessibleInBoth(page);
});

test("scrolling past rows that are not loaded yet keeps the response below them in place", async ({
	page,
}) => {
	await look(page, "787132");
	const heights = await page.evaluate(async () => {
		const seen = new Set([document.body.scrollHeight]);
		document.getElementById("raw-answer")?.scrollIntoView();
		for (let frame = 0; frame < 30; frame++) {
			await new Promise(requestAnimationFrame);
			seen.add(document.body.scrollHeight);
		}
		return [...seen];
	});
	expect(heights).toHaveLength(1);
});

test("full screen traps the focus and returns it", async ({ page }) => {
	await look(page, "787132");
	await page.getByRole("button", { name: "Full screen" }).click();
	const dialog = page.getByRole("dialog", { name: "Raw response" });
	await expect(dialog.getByRole("treeitem").first()).toBeVisible();
	await page.keyboard.press("Control+f");
	await expect(dialog.getByRole("searchbox")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: "Full screen" })).toBeFocused();
});

test("a match far to the right scrolls into view, then one at the left", async ({ page }) => {
	const tree = await look(page, huge);
	const field = page.getByRole("searchbox", { name: "Search the response" });
	await page.setViewportSize({ width: 390, height: 844 });
	await field.fill("https:");
	const mark = tree.locator("mark[data-target]");
	const isSeen = () =>
		mark.evaluate((find) => {
			const { left, right } = find.getBoundingClientRect();
			const box = find.closest("[role=tree]")?.getBoundingClientRect();
			return box !== undefined && left >= box.left && right <= box.right;
		});
	await expect.poll(isSeen).toBe(true);
	await field.fill('"users"');
	await expect(mark).toHaveText('"users"');
	await expect.poll(() => tree.evaluate((box) => box.scrollLeft)).toBe(0);
});

test("full screen and the page keep each other's scroll position", async ({ page }) => {
	const tree = await look(page, huge);
	const firstSeen = (box: typeof tree) =>
		box.evaluate((element) => {
			const { top } = element.getBoundingClientRect();
			const lines = [...element.querySelectorAll("[data-index]")];
			const line = lines.find((each) => each.getBoundingClientRect().top >= top - 1);
			return Number.parseInt(line?.textContent ?? "", 10);
		});
	await tree.evaluate((box) => {
		box.scrollTop = box.scrollHeight / 2;
	});
	await expect.poll(() => firstSeen(tree)).toBeGreaterThan(10_000);
	const before = await firstSeen(tree);
	await page.getByRole("button", { name: "Full screen" }).click();
	const full = page.getByRole("dialog").getByRole("tree", { name: "Raw JSON" });
	await expect.poll(() => firstSeen(full)).toBe(before);
	await full.hover();
	await page.mouse.wheel(0, 200);
	await expect.poll(() => firstSeen(full)).toBe(before + 10);
	await page.keyboard.press("Escape");
	await expect.poll(() => firstSeen(tree)).toBe(before + 10);
});

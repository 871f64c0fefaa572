import { clipboard, copyButton, openFeature, watchCalls } from "./actions.ts";
import { expectAccessibleInBoth } from "./page-checks.ts";
import { expect, test } from "./test.ts";

test("by keys alone: one line looks up, its request is copied for curl, and the shortcuts are listed", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openFeature(page, "user-id");
	const calls = watchCalls(page);
	await page.keyboard.press("Control+k");
	const field = page.getByRole("combobox", { name: "Look up or go to" });
	await expect(field).toBeFocused();
	await page.keyboard.type("followers natgeo");
	await expect(page.getByRole("option", { selected: true })).toHaveText(
		"Get Followers of @natgeo2 calls: the ID of @natgeo is looked up first",
	);
	await expectAccessibleInBoth(page, "dialog");
	expect(calls).toHaveLength(0);
	await page.keyboard.press("Enter");
	await expect(copyButton(page)).toBeVisible();
	await expect(page).toHaveURL(/\/try-followers\?user_id=787132$/);
	expect(calls).toHaveLength(2);

	await page.keyboard.press("Control+k");
	await page.keyboard.type("request and response");
	await page.keyboard.press("Enter");
	const panel = page.getByRole("dialog", { name: "Request and response" });
	await expect(panel.getByText("Receiving the answer")).toBeVisible();
	await expectAccessibleInBoth(page, "dialog");
	await panel.getByRole("button", { name: "Copy as curl" }).focus();
	await page.keyboard.press("Enter");
	await expect
		.poll(() => clipboard(page))
		.toMatch(/^curl 'http.*\/ig\/followers\/\?id_user=787132&count=200'/);
	expect(await clipboard(page)).not.toContain("viewfinder-demo");
	await page.keyboard.press("Escape");

	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
	await expectAccessibleInBoth(page, "dialog");
});

import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";
import { catchFiles, expectToast, type SavedFile } from "./testing";

let saved: readonly SavedFile[];

beforeEach(() => {
	saved = catchFiles();
});

afterEach(() => {
	vi.unstubAllGlobals();
});

test("formulas are escaped with an apostrophe unless the switch is off", async () => {
	const { user } = visitFeature("user-info", { "/ig/": replyWith('{"id":1,"username":"a","bio":"=1+1"}') });
	await submitExample(user, "user-info");
	await user.click(await screen.findByRole("button", { name: "Export options" }));
	const safe = await screen.findByRole("switch", { name: "Spreadsheet-safe" });
	expect(safe).toBeChecked();
	await user.click(screen.getByRole("button", { name: "Save as CSV" }));
	await screen.findAllByText("Downloaded! ✓");
	expect(await saved[0]?.blob.text()).toContain("'=1+1");
	await user.click(safe);
	await user.click(screen.getByRole("button", { name: "Save as CSV" }));
	await vi.waitFor(() => expect(saved).toHaveLength(2));
	expect(await saved[1]?.blob.text()).not.toContain("'=1+1");
});

test("S2.70 S7.37 S8.21: the user ID page copies the exact ID", async () => {
	const { user } = visitFeature("user-id", {
		"/ig/": replyWith('{"status":"ok","user_id":9223372036854775807}'),
	});
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await submitExample(user, "user-id");
	await user.click(await screen.findByRole("button", { name: "Copy ID" }));
	await expectToast("Copied! ✓", "User ID has been copied to your clipboard");
	expect(written.mock.calls).toEqual([["9223372036854775807"]]);
});

test.each(["user-info", "user-by-username"])("S2.75 S7.37 S8.22: %s copies the exact text", async (id) => {
	const source = '{ "id": 9223372036854775807, "username": "a", "x": 1.00 }';
	const { user } = visitFeature(id, { "/ig/": replyWith(source) });
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await submitExample(user, id);
	await user.click(await screen.findByRole("button", { name: "Copy Data" }));
	await expectToast("Copied! ✓", "User info has been copied to your clipboard");
	expect(written.mock.calls).toEqual([[source]]);
});

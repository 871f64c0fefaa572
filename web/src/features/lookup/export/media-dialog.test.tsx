import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";
import { RowStore } from "@/worker/rows/row-store";
import { catchFiles, type SavedFile } from "./testing";

let saved: readonly SavedFile[];

beforeEach(() => {
	saved = catchFiles();
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const items = [1, 2].map((id) => {
	const size = `{"url":"https://m.test/${id}.jpg","width":1080,"height":1350}`;
	return `{"id":"${id}","code":"C${id}","taken_at":1700000000,"image_versions2":{"candidates":[${size}]}}`;
});

/** Opens the dialog for two posts, with this response for their pictures. */
async function openDialog(media: () => Response) {
	const { user } = visitFeature("posts", {
		"/ig/": replyWith(`{"status":"ok","items":[${items.join(",")}]}`),
		"/media": media,
	});
	await submitExample(user, "posts");
	await user.click(await screen.findByRole("button", { name: "Export options" }));
	await user.click(await screen.findByRole("button", { name: "Pictures and clips…" }));
	return { user, dialog: within(await screen.findByRole("dialog", { name: "Pictures and clips" })) };
}

/** Waits for the Save button, which is disabled until the files are counted. */
async function enabledSave(dialog: Awaited<ReturnType<typeof openDialog>>["dialog"]) {
	const save = dialog.getByRole("button", { name: "Save URLs" });
	await waitFor(() => expect(save).toBeEnabled());
	return save;
}

test("offers no kind of file that the rows do not have", async () => {
	const { dialog } = await openDialog(replyWith(""));
	expect(await dialog.findByText("2 pictures")).toBeVisible();
	expect(dialog.queryByRole("checkbox")).toBeNull();
	expect(dialog.getByRole("button", { name: "Save 2 files as ZIP" })).toBeEnabled();
});

test("the addresses of selected rows are saved without requesting their files", async () => {
	const { user, dialog } = await openDialog(() => {
		throw new Error("nothing is fetched");
	});
	await user.click(dialog.getByRole("radio", { name: /^Rows you choose/ }));
	expect(dialog.getByRole("button", { name: "Save URLs" })).toBeDisabled();
	await user.click((await dialog.findAllByRole("checkbox", { name: /C2$/ }))[0] ?? document.body);
	await user.click(await enabledSave(dialog));
	expect(await dialog.findByText("1 URL saved")).toBeVisible();
	expect(await saved[0]?.blob.text()).toContain("https://m.test/2.jpg");
	expect(saved[0]?.name).toMatch(/_addresses_\d{8}T\d{6}Z\.csv$/);
});

const named = (name: string) => Object.assign(new Error("It failed."), { name });

test.each([
	["a full disk", named("QuotaExceededError"), /^The disk is full/],
	[
		"a folder without write permission",
		named("NotAllowedError"),
		/^The browser cannot write to this location/,
	],
	["a closed response", new Error("This response was closed."), /^Run the lookup again/],
])("%s is reported with a suggested fix", async (_name, error, want) => {
	const { user, dialog } = await openDialog(replyWith(""));
	vi.spyOn(RowStore.prototype, "saveMedia").mockRejectedValue(error);
	await user.click(await dialog.findByRole("button", { name: "Save 2 files as ZIP" }));
	expect(await dialog.findByText("The file could not be written")).toBeVisible();
	expect(dialog.getByText(want)).toBeVisible();
});

test("a browser that cannot save a file is reported as such", async () => {
	const { user, dialog } = await openDialog(replyWith(""));
	URL.createObjectURL = () => {
		throw new Error("blocked");
	};
	await user.click(await enabledSave(dialog));
	expect(await dialog.findByText(/^Allow downloads for this page/)).toBeVisible();
});

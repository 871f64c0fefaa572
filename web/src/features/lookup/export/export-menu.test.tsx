import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { schemas } from "@/catalog/calls.gen";
import { isUsual } from "@/catalog/fields";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";
import { catchFiles, expectToast, type SavedFile } from "./testing";

let saved: readonly SavedFile[];

beforeEach(() => {
	saved = catchFiles();
});

afterEach(() => {
	vi.unstubAllGlobals();
});

const users = Array.from(
	{ length: 12 },
	(_, at) => `{"pk":${at + 1},"username":"u${at + 1}","x":{"y":${at}}}`,
);

const page = `{"status":"ok","users":[${users.join(",")}],"next_max_id":"2","has_more":true}`;

/** Looks up followers: twelve, and the same ones on every further page. */
async function lookUpFollowers(search = "") {
	const identity = replyWith('{"status":"ok","id":787132}');
	const bytes = replyWith("bytes", { headers: { "X-Rows": "2", "X-Cells-Cut": "1" } });
	const visit = visitFeature(
		"followers",
		{ "/ig/user_id/": identity, "/ig/": replyWith(page), "/api/export": bytes },
		{ search },
	);
	await submitExample(visit.user, "followers");
	await screen.findByRole("region", { name: "Rows" });
	return visit.user;
}

async function openMenu(user: UserEvent) {
	await user.click(await screen.findByRole("button", { name: "Export options" }));
	const menu = within(screen.getByRole("dialog", { name: "Export options" }));
	await menu.findByRole("group", { name: "Files" });
	return menu;
}

const savedText = async () => {
	await vi.waitFor(() => expect(saved).toHaveLength(1));
	return (await saved[0]?.blob.text()) ?? "";
};

/** The column names and the lines of a file. */
const csvParts = async () => {
	const [head = "", ...lines] = (await savedText()).trimEnd().split("\r\n");
	return { columns: head.split(","), lines };
};

test("a filtered list is saved as shown, and the count on the button matches the file", async () => {
	const user = await lookUpFollowers();
	await user.type(screen.getByLabelText("Filter rows"), "u1");
	await user.click(await screen.findByRole("button", { name: "Download CSV (4 rows)" }));
	await expectToast("CSV file downloaded successfully", "4 rows, \\d+ columns\\.");
	expect((await savedText()).trimEnd().split("\r\n")).toHaveLength(5);
});

const usualColumns = schemas
	.find(({ kind }) => kind === "accounts")
	?.fields.filter(isUsual)
	.map(({ name }) => name);

test("a filter removes rows, not columns, from the button's file, whatever the table shows", async () => {
	const user = await lookUpFollowers("?view=table");
	await user.type(screen.getByLabelText("Filter rows"), "u1");
	await user.click(await screen.findByRole("button", { name: "Download CSV (4 rows)" }));
	await expectToast("CSV file downloaded successfully", `4 rows, ${usualColumns?.length} columns\\.`);
	const { columns, lines } = await csvParts();
	expect(columns).toEqual(usualColumns);
	expect(lines.map((line) => line.split(",").slice(0, 2).join())).toEqual([
		"1,u1",
		"10,u10",
		"11,u11",
		"12,u12",
	]);
});

test("the menu saves rows as shown with the table's columns and leaves the button's file unchanged", async () => {
	const user = await lookUpFollowers("?view=table");
	const menu = await openMenu(user);
	expect(menu.getByRole("button", { name: /^Default/ })).toHaveAttribute("aria-pressed", "true");
	expect(menu.queryByRole("group", { name: "Rows" })).not.toBeInTheDocument();
	await user.click(menu.getByRole("button", { name: /^Shown\s?2$/ }));
	await user.click(menu.getByRole("button", { name: "CSV" }));
	expect((await csvParts()).columns).toEqual(["username", "id"]);
	await user.click(screen.getByRole("button", { name: "Download CSV" }));
	await vi.waitFor(() => expect(saved).toHaveLength(2));
	expect((await saved[1]?.blob.text())?.split("\r\n")[0]).toBe(usualColumns?.join());
});

test("all rows are saved with every received field while fewer are shown", async () => {
	const user = await lookUpFollowers();
	await user.type(screen.getByLabelText("Filter rows"), "u1");
	await screen.findByRole("button", { name: "Download CSV (4 rows)" });
	const menu = await openMenu(user);
	expect(menu.getByRole("button", { name: /^Filtered\s?4$/ })).toHaveAttribute("aria-pressed", "true");
	await user.click(menu.getByRole("button", { name: /^All\s?12$/ }));
	await user.click(menu.getByRole("button", { name: "All fields" }));
	expect(menu.queryByRole("switch", { name: "Write times as dates" })).not.toBeInTheDocument();
	await user.click(menu.getByRole("button", { name: "CSV" }));
	await expectToast("CSV file downloaded successfully", "12 rows with every field in the response\\.");
	const { columns, lines } = await csvParts();
	expect(columns).toEqual(["pk", "username", "x_y"]);
	expect(lines).toEqual(users.map((_, at) => `${at + 1},u${at + 1},${at}`));
	expect(screen.getByRole("button", { name: "Download CSV (4 rows)" })).toBeInTheDocument();
});

test.each(["XLSX", "Parquet"])("the server receives every field of all rows for %s", async (format) => {
	const user = await lookUpFollowers();
	const menu = await openMenu(user);
	await user.click(menu.getByRole("button", { name: "All fields" }));
	const sent = vi.spyOn(globalThis, "fetch");
	await user.click(menu.getByRole("button", { name: format }));
	await savedText();
	const form = sent.mock.calls.find(([address]) => address === "/api/export")?.[1]?.body;
	const request = form instanceof FormData ? JSON.parse(`${form.get("request")}`) : null;
	expect(request).toMatchObject({ rows: "shown", shape: "flat" });
	expect(request).not.toHaveProperty("columns");
	expect(form instanceof FormData && form.has("order")).toBe(false);
});

test("every field of the filtered rows is saved, together with the input", async () => {
	const user = await lookUpFollowers();
	await user.type(screen.getByLabelText("Filter rows"), "u1");
	await screen.findByRole("button", { name: "Download CSV (4 rows)" });
	const menu = await openMenu(user);
	await user.click(menu.getByRole("button", { name: "All fields" }));
	await user.click(menu.getByRole("switch", { name: "Add the input as a column" }));
	await user.click(menu.getByRole("button", { name: "CSV" }));
	const { columns, lines } = await csvParts();
	expect(columns).toEqual(["pk", "username", "x_y", "input"]);
	expect(lines).toEqual(["1,u1,0,787132", "10,u10,9,787132", "11,u11,10,787132", "12,u12,11,787132"]);
	const sent = vi.spyOn(globalThis, "fetch");
	await user.click(menu.getByRole("button", { name: "Parquet" }));
	await vi.waitFor(() => expect(saved).toHaveLength(2));
	const form = sent.mock.calls.find(([address]) => address === "/api/export")?.[1]?.body;
	const request = form instanceof FormData ? JSON.parse(`${form.get("request")}`) : null;
	expect(request).toMatchObject({
		rows: "shown",
		shape: "flat",
		columns: [{ label: "input", text: "787132" }],
	});
	const order = form instanceof FormData && form.get("order");
	expect(order instanceof Blob && order.size).toBe(4 * 4);
});

test("a table is saved with its columns in order, including additional ones and the input", async () => {
	const user = await lookUpFollowers("?view=table");
	await user.click(await screen.findByRole("button", { name: /^Columns/ }));
	await user.click(await screen.findByRole("checkbox", { name: "x.y" }));
	for (const box of screen.getAllByRole<HTMLInputElement>("checkbox"))
		if (box.checked && !box.disabled && box.closest("label")?.textContent?.trim() !== "x.y")
			await user.click(box);
	await user.type(screen.getByLabelText("Filter rows"), "u11");
	await screen.findByRole("button", { name: "Download CSV (1 row)" });
	const menu = await openMenu(user);
	await user.click(menu.getByRole("button", { name: /^Shown/ }));
	await user.click(menu.getByRole("switch", { name: "Add the input as a column" }));
	await user.click(menu.getByRole("button", { name: "CSV" }));
	expect(await savedText()).toBe("username,x_y,input\r\nu11,10,787132\r\n");
	expect(saved[0]?.name).toMatch(/^instagram_followers_787132_\d{8}T\d{6}Z\.csv$/);
});

test("rows are copied as TSV for a spreadsheet", async () => {
	const user = await lookUpFollowers();
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	const menu = await openMenu(user);
	await user.click(menu.getByRole("button", { name: "Copy TSV for a spreadsheet" }));
	await expectToast("Copied! ✓", "12 rows for a spreadsheet");
	expect(written.mock.calls[0]?.[0].split("\r\n")[1]).toMatch(/^1\tu1\t/);
});

test("the server writes XLSX and reports cut cells", async () => {
	const user = await lookUpFollowers();
	const menu = await openMenu(user);
	await user.click(menu.getByRole("button", { name: "XLSX" }));
	await expectToast(
		"XLSX file downloaded successfully",
		"1 cell too long for XLSX is truncated; Parquet keeps them in full\\.",
	);
	expect(await savedText()).toBe("bytes");
	expect(saved[0]?.name).toMatch(/\.xlsx$/);
});

test("all pages are copied and saved as one array, each exactly as received", async () => {
	const user = await lookUpFollowers();
	await user.click(screen.getByRole("button", { name: "Load More (200)" }));
	const copy = await screen.findByRole("button", { name: "Copy JSON (2 pages)" });
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await user.click(copy);
	await vi.waitFor(() => expect(written).toHaveBeenCalledWith(`[${page},\n${page}]`));
	const menu = await openMenu(user);
	const original = menu.getByRole("button", { name: "Original JSON" });
	expect(original).toHaveAccessibleDescription(/^All 2 pages, byte for byte/);
	await user.click(original);
	expect(await savedText()).toBe(`[${page},\n${page}]`);
	expect(saved[0]?.name).toMatch(/^instagram_followers_787132_\d{8}T\d{6}Z\.json$/);
});

const profile = `{"status":"ok","id":"1","username":"natgeo","edge_followed_by":{"count":5},"badge":{"seen":1},"biography":"b"}`;

test("a profile is saved with the chosen columns, including values that the catalog does not list", async () => {
	const { user, unmount } = visitFeature("user-info", { "/ig/": replyWith(profile) });
	await submitExample(user, "user-info");
	const menu = await openMenu(user);
	expect(menu.getByRole("button", { name: "All fields" })).toHaveAttribute("aria-pressed", "true");
	await user.click(menu.getByRole("button", { name: "Choose…" }));
	const picker = within(await menu.findByRole("group", { name: "File columns" }));
	await user.click(picker.getByRole("button", { name: "Select none" }));
	expect(menu.getByRole("button", { name: "CSV" })).toBeDisabled();
	await user.click(await picker.findByRole("checkbox", { name: /badge_seen/ }));
	await user.type(picker.getByRole("searchbox", { name: "Search columns" }), "follower");
	await user.click(picker.getByRole("checkbox", { name: /^followers\s?follower_count/ }));
	await user.click(menu.getByRole("button", { name: "CSV" }));
	expect(await savedText()).toBe("follower_count,badge_seen\r\n5,1\r\n");
	await expectToast("Downloaded! ✓", "1 row, 2 columns\\.");
	// The feature's next file has the same columns.
	await user.click(screen.getByRole("button", { name: "Save as CSV (2 columns)" }));
	await vi.waitFor(() => expect(saved).toHaveLength(2));
	expect(await saved[1]?.blob.text()).toBe("follower_count,badge_seen\r\n5,1\r\n");
	unmount();
	const again = visitFeature("user-info", { "/ig/": replyWith(profile) });
	await submitExample(again.user, "user-info");
	expect(await screen.findByRole("button", { name: "Save as CSV (2 columns)" })).toBeEnabled();
});

test("each format shows the approximate size of its file", async () => {
	const user = await lookUpFollowers();
	const menu = await openMenu(user);
	const size = /≈ ([\d.]+ k?B)$/.exec(
		document.getElementById(menu.getByRole("button", { name: "CSV" }).getAttribute("aria-describedby") ?? "")
			?.textContent ?? "",
	)?.[1];
	await user.click(menu.getByRole("button", { name: "CSV" }));
	const { length } = await savedText();
	expect(size).toBe(`${Math.round(length / 10) * 10} B`);
});

test("L goes to the list, and E opens the menu", async () => {
	const user = await lookUpFollowers();
	await screen.findByRole("button", { name: "Export options" });
	await user.click(document.body);
	await user.keyboard("l");
	expect(document.activeElement).toHaveAttribute("data-index", "0");
	await user.keyboard("e");
	expect(screen.getByRole("button", { name: "Export options" })).toHaveFocus();
	expect(await screen.findByRole("group", { name: "Files" })).toBeVisible();
});

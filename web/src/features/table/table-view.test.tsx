import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import userEvent from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { expect, test, vi } from "vitest";
import type { RowSort } from "@/answers/rows";
import { showView, stubNarrowScreen } from "@/features/rows/testing";
import type { ViewProps } from "@/features/rows/view-props";
import { TableView } from "./table-view";

/** A table that keeps its sort order. */
function SortableTable(props: ViewProps) {
	const [sort, setSort] = useState<RowSort | null>(null);
	const query = useMemo(() => ({ words: "", sort }), [sort]);
	return <TableView {...props} query={query} onSort={setSort} />;
}

const people = `{"users":[
	{"pk":"3","username":"ada","full_name":"=1+1","is_private":false,"follower_count":9007199254740993,"biography":"one\\ntwo"},
	{"pk":"1","username":"Bo","full_name":"\u200b","is_private":true,"follower_count":9007199254740992,
		"external_url":"javascript:alert(1)"},
	{"pk":"2","username":"cy","external_url":"https://cy.test/"}
]}`;

const grid = (name = "Table of followers") => screen.findByRole("grid", { name });

/** The names of the rows in order. */
function names(): readonly (string | null)[] {
	return screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
}

/** The name in a heading, and the key below it. */
function headTexts(head: HTMLElement): readonly string[] {
	return [...head.querySelectorAll("abbr, .block")].flatMap(({ textContent }) => textContent?.trim() || []);
}

/** Shows additional columns by their keys. */
async function showColumns(...keys: readonly string[]): Promise<void> {
	const user = userEvent.setup();
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
	for (const key of keys) {
		const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: withKey(key) });
		if (!box.checked) await user.click(box);
	}
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
}

function withKey(key: string): RegExp {
	return new RegExp(`(^| )${key.replaceAll(".", "\\.")}( |$)`);
}

/** The cell in a row by name and a column by heading. */
async function findCell(name: string, head: string): Promise<HTMLElement> {
	const heads = within(await grid()).getAllByRole("columnheader");
	const index = heads.findIndex((each) => headTexts(each).at(-1) === head);
	const row = screen.getByRole("rowheader", { name }).closest("tr");
	const cell = row?.children[index];
	if (!(cell instanceof HTMLElement)) throw new Error(`${name} has no ${head}`);
	return cell;
}

/** The cell in the row with this name and the column at this position, counted after the row number. */
function cellOf(name: string, column: number): HTMLElement {
	const cell = screen
		.getByRole("rowheader", { name })
		.closest("tr")
		?.querySelector(`[data-column="${column - 1}"]`);
	if (!(cell instanceof HTMLElement)) throw new Error(`${name} has no column ${column}`);
	return cell;
}

/** The text that copying in the table puts on the clipboard. */
async function copied(): Promise<string | undefined> {
	const setData = vi.fn<(type: string, text: string) => void>();
	fireEvent.copy(await grid(), { clipboardData: { setData } });
	return setData.mock.calls[0]?.[1];
}

function dialogIsClosed(): void {
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
}

async function pressKeys(user: UserEvent, keys: string): Promise<void> {
	(await grid()).focus();
	await user.keyboard(keys);
}

test("a table of people opens with its default columns that have values, with plain names above the keys", async () => {
	await showView(SortableTable, "followers", people);
	const heads = within(await grid()).getAllByRole("columnheader");
	expect(heads.map(headTexts)).toEqual([
		["#"],
		["Username", "username"],
		["Full name", "full_name"],
		["Followers", "follower_count"],
		["Private", "is_private"],
		["ID", "id"],
	]);
	await showColumns("external_url", "biography");
	expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["ada", "Bo", "cy"]);
	expect(await findCell("ada", "#")).toHaveTextContent("1");
	expect(await findCell("ada", "follower_count")).toHaveTextContent("9,007,199,254,740,993");
	expect(await findCell("ada", "is_private")).toHaveTextContent(/^No$/);
	expect(await findCell("Bo", "is_private")).toHaveTextContent(/^Yes$/);
	expect(await findCell("ada", "full_name")).toHaveTextContent("=1+1");
	expect(await findCell("Bo", "full_name")).toHaveTextContent("blank");
	expect(await findCell("cy", "full_name")).toHaveTextContent("—");
	expect(screen.getByRole("button", { name: "ID id" })).toHaveAttribute("title", "id or pk or pk_id");
});

test("only safe addresses are links", async () => {
	await showView(SortableTable, "followers", people);
	await showColumns("external_url");
	const link = within(await findCell("cy", "external_url")).getByRole("link");
	expect(link).toHaveAttribute("href", "https://cy.test/");
	expect(link).toHaveAttribute("rel", "noopener noreferrer");
	const script = await findCell("Bo", "external_url");
	expect(script).toHaveTextContent("javascript:alert(1)");
	expect(within(script).queryByRole("link")).not.toBeInTheDocument();
});

test("a number column sorts exactly, descending, ascending and not at all, with empty cells last", async () => {
	const user = userEvent.setup();
	await showView(SortableTable, "followers", people);
	const head = screen.getByRole("columnheader", { name: /follower_count$/ });
	const press = () => user.click(within(head).getByRole("button"));
	expect(head).toHaveAttribute("aria-sort", "none");

	await press();
	expect(head).toHaveAttribute("aria-sort", "descending");
	expect(screen.getByText(/largest first/)).toBeVisible();
	expect(await findCell("ada", "follower_count")).toHaveClass("bg-sorted");
	expect(await findCell("ada", "full_name")).not.toHaveClass("bg-sorted");
	await vi.waitFor(() => expect(names()).toEqual(["ada", "Bo", "cy"]));
	await press();
	expect(head).toHaveAttribute("aria-sort", "ascending");
	expect(screen.getByText(/smallest first/)).toBeVisible();
	await vi.waitFor(() => expect(names()).toEqual(["Bo", "ada", "cy"]));
	await press();
	expect(head).toHaveAttribute("aria-sort", "none");
	await vi.waitFor(() => expect(names()).toEqual(["ada", "Bo", "cy"]));
});

test("a cell is reached by keyboard and copied exactly as sent", async () => {
	const user = userEvent.setup();
	await showView(SortableTable, "followers", people);
	await user.click(await findCell("ada", "follower_count"));
	await user.click(screen.getByRole("button", { name: "Close" }));
	expect(await grid()).toHaveAttribute("aria-activedescendant", (await findCell("ada", "follower_count")).id);
	expect(await copied()).toBe("9007199254740993");
	await pressKeys(user, "{Home}{ArrowDown}");
	expect(await copied()).toBe("Bo");
});

test("text too long to show is cut, with its size, and cannot be copied inexactly", async () => {
	const user = userEvent.setup();
	const bio = "long words ".repeat(200_000);
	await showView(SortableTable, "followers", { users: [{ pk: "1", username: "ada", full_name: bio }] });
	const cell = await findCell("ada", "full_name");
	expect(cell.textContent).toMatch(/^long words .*… 2\.2 MB, see raw response$/);
	expect(cell.textContent?.length).toBeLessThan(10_000);
	await user.click(cell);
	const dialog = await screen.findByRole("dialog");
	expect(await within(dialog).findByText("full_name")).toBeInTheDocument();
	expect(dialog.textContent?.length).toBeLessThan(20_000);
	expect(within(dialog).queryByRole("button", { name: "Copy full_name" })).not.toBeInTheDocument();
	expect(within(dialog).getByRole("button", { name: "Copy username" })).toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Close" }));
	expect(await copied()).toBeUndefined();
});

test("clicking a row opens its links and all its values, exactly as sent, and returns the focus", async () => {
	const user = userEvent.setup();
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await showView(SortableTable, "followers", people);
	await user.click(await findCell("ada", "follower_count"));
	const dialog = await screen.findByRole("dialog", { name: "ada" });
	expect(await within(dialog).findByText("9007199254740993")).toBeVisible();
	expect(within(dialog).getByText("9,007,199,254,740,993")).toBeVisible();
	expect(within(dialog).getByText(/^one\s+two$/)).toBeVisible();
	expect(within(dialog).getByRole("link", { name: /^Profile\s?of ada$/ })).toHaveAttribute(
		"href",
		"/try-user-info?username=ada",
	);
	await user.click(within(dialog).getByRole("button", { name: "Copy follower_count" }));
	expect(written).toHaveBeenLastCalledWith("9007199254740993");

	await user.click(within(dialog).getByRole("button", { name: "Next row" }));
	const next = await screen.findByRole("dialog", { name: "Bo" });
	expect(await within(next).findByText("blank")).toBeVisible();
	expect(within(next).queryByRole("link", { name: /javascript|external_url/ })).not.toBeInTheDocument();
	expect(within(next).queryByRole("button", { name: "Copy profile_pic_url" })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Close" }));
	dialogIsClosed();
	expect(await grid()).toHaveFocus();
	expect(await grid()).toHaveAttribute("aria-activedescendant", (await findCell("Bo", "follower_count")).id);
});

test("headers sort by keyboard, and Enter opens the row of a cell in the sorted order", async () => {
	const user = userEvent.setup();
	await showView(SortableTable, "followers", people);
	await user.click(await findCell("cy", "username"));
	await user.click(screen.getByRole("button", { name: "Close" }));
	await pressKeys(user, "{Control>}{ArrowUp}{/Control}{ArrowUp}{Enter}{Enter}");
	expect(screen.getByRole("columnheader", { name: "Username username" })).toHaveAttribute(
		"aria-sort",
		"descending",
	);
	await vi.waitFor(() => expect(names()).toEqual(["cy", "Bo", "ada"]));
	dialogIsClosed();

	await pressKeys(user, "{ArrowDown}{Enter}");
	const dialog = await screen.findByRole("dialog", { name: "cy" });
	expect(await within(dialog).findByRole("link", { name: "Open external_url in a new tab" })).toHaveAttribute(
		"href",
		"https://cy.test/",
	);
});

test("chosen columns are stored", async () => {
	const user = userEvent.setup();
	await showView(SortableTable, "followers", people);
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
	expect(screen.getByRole("checkbox", { name: withKey("username") })).toBeDisabled();
	expect(screen.getByRole("checkbox", { name: withKey("social_context") })).not.toBeChecked();
	await user.click(screen.getByRole("checkbox", { name: withKey("is_private") }));
	expect(screen.queryByRole("columnheader", { name: /is_private$/ })).not.toBeInTheDocument();

	cleanup();
	await showView(SortableTable, "followers", people);
	expect(screen.queryByRole("columnheader", { name: /is_private$/ })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
	await user.click(screen.getByRole("button", { name: "Show all" }));
	expect(screen.getByRole("columnheader", { name: /social_context$/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Reset" }));
	expect(screen.getByRole("columnheader", { name: /is_private$/ })).toBeVisible();
	expect(screen.queryByRole("columnheader", { name: /social_context$/ })).not.toBeInTheDocument();
});

test("a table of posts opens with its default columns, with the kind in words and full codes and IDs", async () => {
	await showView(SortableTable, "posts", {
		items: [
			{ pk: "1", code: "C1", media_type: 8, carousel_media: [{}, {}], like_count: 1234567 },
			{ pk: "2", code: "C2", media_type: 2, product_type: "clips", caption: { text: "two\nlines" } },
			{ pk: "9223372036854775807", code: "C3_".repeat(20), media_type: 1, taken_at: 1752791346 },
		],
	});
	const heads = within(await grid("Table of posts")).getAllByRole("columnheader");
	expect(heads.map(headTexts)).toEqual([
		["#"],
		["Code", "code"],
		["Posted", "taken_at"],
		["Kind", "media_type"],
		["Likes", "like_count"],
		["Caption", "caption_text"],
	]);
	expect(["C1", "C2", "C3_".repeat(20)].map((name) => cellOf(name, 3).textContent)).toEqual([
		"Carousel of 2",
		"Reel",
		"Picture",
	]);
	expect(cellOf("C1", 4)).toHaveTextContent(/^1,234,567$/);
	expect(cellOf("C1", 4)).toHaveClass("text-right", "tabular-nums");
	const code = cellOf("C3_".repeat(20), 1);
	expect(code).toHaveClass("code");
	expect(code).not.toHaveClass("truncate");
	const widths = document.querySelectorAll("col");
	expect(Number.parseInt(widths[1]?.style.width ?? "", 10)).toBeGreaterThan(60 * 7.8);
	await showColumns("id");
	expect(cellOf("C3_".repeat(20), 6)).toHaveTextContent(/^9223372036854775807$/);
});

test("on a phone, names take two lines and have room next to a username", async () => {
	stubNarrowScreen();
	const name = "National Geographic Travel";
	await showView(SortableTable, "followers", {
		users: [
			{ pk: 1, username: "lina_fond_pearl420", full_name: name, profile_pic_url: "https://a.test/p.jpg" },
		],
	});
	expect(within(await grid()).getByText(name)).toHaveClass("line-clamp-2");
	const widths = [...document.querySelectorAll("col")].map(({ style }) => Number.parseInt(style.width, 10));
	const [rank = 0, usernames = 0, names = 0] = widths;
	expect(rank + usernames).toBeLessThan(390 / 1.6);
	expect(usernames).toBeGreaterThan(18 * 7.8);
	expect(names).toBeGreaterThan(13 * 7.8);
});

test("nested rows are counted, and times are shown to the minute", async () => {
	const user = userEvent.setup();
	const child = { display_url: "https://media.test/p.jpg" };
	await showView(SortableTable, "posts", {
		items: [{ code: "C1", taken_at: 1752791346, carousel_media: [child, child] }],
	});
	await showColumns("children");
	const row = (await screen.findByRole("rowheader", { name: "C1" })).closest("tr");
	if (!row) throw new Error("C1 is in no row");
	expect(within(row).getByText("2")).toBeVisible();
	const taken = within(row).getByText(/2025.*\d\d?:\d\d/);
	await user.click(taken);
	expect(await screen.findByRole("dialog", { name: "Carousel" })).toBeVisible();
});

test("values without a known column are added as columns, exactly as sent", async () => {
	const user = userEvent.setup();
	await showView(SortableTable, "search-location", {
		items: [
			{ location: { pk: "1", name: "Pier", season: { open: [4, 5] }, level: 1.5 } },
			{ location: { pk: "2", name: "Quay" } },
		],
	});
	await showColumns("season.open");
	const heads = within(await screen.findByRole("grid")).getAllByRole("columnheader");
	expect(headTexts(heads.at(-1) ?? document.body)).toEqual(["season.open"]);
	await vi.waitFor(() => expect(cellOf("Pier", heads.length - 1)).toHaveTextContent(/^\[4,5\]$/));
	expect(cellOf("Quay", heads.length - 1)).toHaveTextContent("—");
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
	await user.click(screen.getByRole("button", { name: "Show all" }));
	expect(screen.queryByRole("columnheader", { name: "level" })).not.toBeInTheDocument();
	expect(screen.getByRole("columnheader", { name: "season.open" })).toBeVisible();
});

/** A table with selectable rows. */
function SelectableTable(props: ViewProps) {
	return <TableView {...props} selectionActions={(count) => <button type="button">Use {count}</button>} />;
}

/** The numbers of the selected rows. */
function selectedRows(): readonly number[] {
	return screen
		.getAllByRole("row", { selected: true })
		.map((row) => Number(row.getAttribute("aria-rowindex")) - 1);
}

test("rows are selected one by one and as a range, and a bar shows how many", async () => {
	const user = userEvent.setup();
	await showView(SelectableTable, "followers", people);
	const number = (index: number) =>
		screen.getByRole("checkbox", { name: `Select row ${index}`, hidden: true });
	await user.click(number(1));
	dialogIsClosed();
	expect(selectedRows()).toEqual([1]);
	await user.keyboard("{Shift>}");
	await user.click(number(3));
	await user.keyboard("{/Shift}");
	expect(selectedRows()).toEqual([1, 2, 3]);
	const bar = within(screen.getByRole("group", { name: "Selected rows" }));
	expect(bar.getByText("3 selected")).toBeVisible();
	expect(bar.getByRole("button", { name: "Use 3" })).toBeVisible();
	await user.click(number(2));
	expect(selectedRows()).toEqual([1, 3]);
	await user.click(bar.getByRole("button", { name: "Clear selection" }));
	expect(screen.queryByRole("row", { selected: true })).not.toBeInTheDocument();
	expect(screen.queryByRole("group", { name: "Selected rows" })).not.toBeInTheDocument();
});

test("rows are selected by keyboard: Space, Shift with arrows, all, none", async () => {
	const user = userEvent.setup();
	await showView(SelectableTable, "followers", people);
	await user.click(screen.getByRole("checkbox", { name: "Select row 1", hidden: true }));
	await pressKeys(user, " ");
	expect(screen.queryByRole("row", { selected: true })).not.toBeInTheDocument();
	await pressKeys(user, "{ArrowDown} {Shift>}{ArrowDown}{/Shift}");
	expect(selectedRows()).toEqual([2, 3]);
	await pressKeys(user, "{Shift>}{ArrowUp}{ArrowUp}{/Shift}");
	expect(selectedRows()).toEqual([1, 2]);
	await pressKeys(user, "{Control>}a{/Control}");
	expect(selectedRows()).toEqual([1, 2, 3]);
	await pressKeys(user, "{Escape}");
	expect(screen.queryByRole("row", { selected: true })).not.toBeInTheDocument();
	dialogIsClosed();
});

test("the footer shows exact figures of the sorted column", async () => {
	const user = userEvent.setup();
	await showView(SortableTable, "followers", people);
	expect(screen.getByText("3 rows")).toBeVisible();
	const head = screen.getByRole("columnheader", { name: /follower_count$/ });
	await user.click(within(head).getByRole("button"));
	const figures = await screen.findByLabelText("Statistics for Followers");
	expect(figures).toHaveTextContent(
		"FollowersSum18,014,398,509,481,985Average9,007,199,254,740,993Median9,007,199,254,740,993" +
			"Min9,007,199,254,740,992Max9,007,199,254,740,993",
	);
});

test("columns can be searched, and moved by keyboard; the title stays first", async () => {
	const user = userEvent.setup();
	await showView(SortableTable, "followers", people);
	const keys = () => screen.getAllByRole("columnheader").map((head) => headTexts(head).at(-1));
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
	const move = await screen.findByRole("button", { name: /^Move Followers/ });
	move.focus();
	await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
	expect(keys()).toEqual(["#", "username", "follower_count", "full_name", "is_private", "id"]);
	expect(await screen.findByRole("checkbox", { name: "Followers follower_count 67%" })).toBeChecked();
	await user.type(screen.getByLabelText("Search columns"), "verif");
	expect(screen.getAllByRole("checkbox").map(({ parentElement }) => parentElement?.textContent)).toEqual([
		expect.stringContaining("is_verified"),
	]);
	await user.click(screen.getByRole("button", { name: "Reset" }));
	expect(keys()).toEqual(["#", "username", "full_name", "follower_count", "is_private", "id"]);
});

import { cleanup, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { expect, test, vi } from "vitest";
import type { Sort } from "@/lib/answer/order";
import { show } from "../testing";
import type { ViewProps } from "../view-props";
import { TableView } from "./table-view";

/** The table with an order of its own, as a list keeps it. */
function Sheet(props: ViewProps) {
	const [sort, setSort] = useState<Sort | null>(null);
	const order = useMemo(() => ({ words: "", sort }), [sort]);
	return <TableView {...props} order={order} onSort={setSort} />;
}

const people = `{"users":[
	{"pk":"3","username":"ada","full_name":"=1+1","is_private":false,"follower_count":9007199254740993,"biography":"one\\ntwo"},
	{"pk":"1","username":"Bo","full_name":"\u200b","is_private":true,"follower_count":9007199254740992,
		"external_url":"javascript:alert(1)"},
	{"pk":"2","username":"cy","external_url":"https://cy.test/"}
]}`;

const grid = () => screen.findByRole("grid", { name: "Table of followers" });

/** The names of the rows, top down. */
function names(): readonly (string | null)[] {
	return screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
}

/** What the row of that name holds under that head. */
async function cell(name: string, head: string): Promise<HTMLElement> {
	const heads = within(await grid()).getAllByRole("columnheader");
	const place = heads.findIndex((each) => each.textContent === head);
	const row = screen.getByRole("rowheader", { name }).closest("tr");
	const found = row?.children[place];
	if (!(found instanceof HTMLElement)) throw new Error(`${name} has no ${head}`);
	return found;
}

async function walk(user: UserEvent, keys: string): Promise<void> {
	(await grid()).focus();
	await user.keyboard(keys);
}

test("every exported field that a row has is a column, the name of the row first", async () => {
	await show(Sheet, "followers", people);
	const heads = within(await grid()).getAllByRole("columnheader");
	expect(heads.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
		"#",
		"username",
		"id",
		"full_name",
		"is_private",
	]);
	expect(screen.queryByRole("columnheader", { name: "media_count" })).not.toBeInTheDocument();
	expect(await cell("ada", "#")).toHaveTextContent("1");
	expect(await cell("ada", "follower_count")).toHaveTextContent("9,007,199,254,740,993");
	expect(await cell("ada", "is_private")).toHaveTextContent("no");
	expect(await cell("Bo", "is_private")).toHaveTextContent("yes");
	expect(await cell("ada", "full_name")).toHaveTextContent("=1+1");
	expect(await cell("Bo", "full_name")).toHaveTextContent("blank");
	expect(await cell("cy", "full_name")).toHaveTextContent("—");
	expect(screen.getByRole("button", { name: "id" })).toHaveAttribute("title", "id or pk or pk_id");
});

test("only what a page may link to is a link", async () => {
	await show(Sheet, "followers", people);
	const link = within(await cell("cy", "external_url")).getByRole("link");
	expect(link).toHaveAttribute("href", "https://cy.test/");
	expect(link).toHaveAttribute("rel", "noopener noreferrer");
	const script = await cell("Bo", "external_url");
	expect(script).toHaveTextContent("javascript:alert(1)");
	expect(within(script).queryByRole("link")).not.toBeInTheDocument();
});

test("a head sorts up, down and not at all; numbers by every digit, empty ones last", async () => {
	const user = userEvent.setup();
	await show(Sheet, "followers", people);
	const head = screen.getByRole("columnheader", { name: "follower_count" });
	const press = () => user.click(within(head).getByRole("button"));
	expect(head).toHaveAttribute("aria-sort", "none");

	await press();
	expect(head).toHaveAttribute("aria-sort", "ascending");
	expect(screen.getByText(/smallest first/)).toBeVisible();
	await vi.waitFor(() => expect(names()).toEqual(["Bo", "ada", "cy"]));
	await press();
	expect(head).toHaveAttribute("aria-sort", "descending");
	await vi.waitFor(() => expect(names()).toEqual(["ada", "Bo", "cy"]));
	await press();
	expect(head).toHaveAttribute("aria-sort", "none");
	await vi.waitFor(() => expect(names()).toEqual(["ada", "Bo", "cy"]));
});

test("a cell is walked to, read whole as it was sent, and copied", async () => {
	const user = userEvent.setup();
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await show(Sheet, "followers", people);
	expect(screen.getByText(/Press a cell/)).toBeVisible();
	await user.click(await cell("ada", "follower_count"));
	expect(screen.getByRole("region", { name: "follower_count of row 1" })).toHaveTextContent(
		/^9007199254740993$/,
	);
	expect(await grid()).toHaveFocus();
	expect(await grid()).toHaveAttribute("aria-activedescendant", (await cell("ada", "follower_count")).id);

	await walk(user, "{Home}{ArrowDown}{ArrowRight}");
	expect(screen.getByRole("region", { name: "id of row 2" })).toHaveTextContent(/^1$/);
	await user.click(screen.getByRole("button", { name: "Copy" }));
	expect(written).toHaveBeenLastCalledWith("1");
	expect(screen.getByRole("link", { name: /^Profile\s?of Bo$/ })).toHaveAttribute(
		"href",
		"/try-user-info?username=Bo",
	);
});

test("heads are sorted by keyboard, and Enter leads from a cell to its text and Escape back", async () => {
	const user = userEvent.setup();
	await show(Sheet, "followers", people);
	await user.click(await cell("cy", "username"));
	await walk(user, "{Control>}{ArrowUp}{/Control}{ArrowUp}{Enter}{Enter}");
	expect(screen.getByRole("columnheader", { name: "username" })).toHaveAttribute("aria-sort", "descending");
	await vi.waitFor(() => expect(names()).toEqual(["cy", "Bo", "ada"]));
	expect(screen.queryByRole("region", { name: /of row/ })).not.toBeInTheDocument();

	await walk(user, "{ArrowDown}{Enter}");
	expect(screen.getByRole("region", { name: "username of row 1" })).toHaveFocus();
	await user.keyboard("{Escape}");
	expect(await grid()).toHaveFocus();
});

test("the reader says what a cell is that has nothing to read", async () => {
	const user = userEvent.setup();
	await show(Sheet, "followers", people);
	await user.click(await cell("cy", "full_name"));
	expect(screen.getByText(/the answer has none/)).toBeVisible();
	expect(screen.queryByRole("button", { name: "Copy" })).not.toBeInTheDocument();
	await user.click(await cell("Bo", "full_name"));
	expect(screen.getByText(/blank, 1 character/)).toBeVisible();
});

test("columns are chosen, and the choice is kept", async () => {
	const user = userEvent.setup();
	await show(Sheet, "followers", people);
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
	expect(screen.getByRole("checkbox", { name: "username" })).toBeDisabled();
	expect(screen.getByRole("checkbox", { name: "context" })).not.toBeChecked();
	await user.click(screen.getByRole("checkbox", { name: "is_private" }));
	expect(screen.queryByRole("columnheader", { name: "is_private" })).not.toBeInTheDocument();

	cleanup();
	await show(Sheet, "followers", people);
	expect(screen.queryByRole("columnheader", { name: "is_private" })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
	await user.click(screen.getByRole("button", { name: "Show all" }));
	expect(screen.getByRole("columnheader", { name: "context" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "The usual ones" }));
	expect(screen.getByRole("columnheader", { name: "is_private" })).toBeVisible();
	expect(screen.queryByRole("columnheader", { name: "context" })).not.toBeInTheDocument();
});

test("rows inside a row are counted, times are read to the minute", async () => {
	const user = userEvent.setup();
	const child = { display_url: "https://media.test/p.jpg" };
	await show(Sheet, "posts", {
		items: [{ code: "C1", taken_at: 1752791346, carousel_media: [child, child] }],
	});
	const row = (await screen.findByRole("rowheader", { name: "C1" })).closest("tr");
	if (!row) throw new Error("C1 is in no row");
	expect(within(row).getByText("2")).toBeVisible();
	const taken = within(row).getByText(/2025.*\d\d?:\d\d/);
	await user.click(taken);
	expect(screen.getByRole("region", { name: "taken_at of row 1" })).toHaveTextContent(/^1752791346$/);
});

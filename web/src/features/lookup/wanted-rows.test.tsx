import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { catchFiles } from "./export/testing";
import { replyInTurn, replyWith, submitExample, visitFeature } from "./testing";

afterEach(() => vi.unstubAllGlobals());

const users = Array.from(
	{ length: 12 },
	(_, at) => `{"pk":${at + 1},"username":"u${at + 1}","is_private":${at % 3 === 0},"follower_count":${at}}`,
);

const page = `{"status":"ok","users":[${users.join(",")}],"next_max_id":null}`;

/** Runs a followers lookup on a page with this query and shows the table. */
async function lookUpFollowers(search = "?view=table") {
	const identity = replyWith('{"status":"ok","id":787132}');
	const { user } = visitFeature(
		"followers",
		{ "/ig/user_id/": identity, "/ig/": replyWith(page) },
		{ search },
	);
	await submitExample(user, "followers");
	return { user, grid: await screen.findByRole("grid") };
}

function rowNames(): readonly (string | null)[] {
	return screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
}

test("the values of columns with few different values are counted above the table and filter the rows", async () => {
	const { user, grid } = await lookUpFollowers();
	const chips = within(await screen.findByRole("group", { name: "Private" }));
	expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["No 8", "Yes 4"]);
	await user.click(chips.getByRole("button", { name: "Yes 4" }));
	await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "5"));
	expect(window.location.search).toContain("filter=is_private%3Dtrue");
	expect(rowNames()).toEqual(["u1", "u4", "u7", "u10"]);
	expect(await chips.findByRole("button", { name: "No 8" })).toHaveAttribute("aria-pressed", "false");
	await user.click(chips.getByRole("button", { name: "No 8" }));
	await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "9"));
	await user.click(chips.getByRole("button", { name: "No 8" }));
	await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "13"));
	expect(window.location.search).not.toContain("filter");
});

test("an address selects the rows, their order and their columns", async () => {
	await lookUpFollowers(
		"?view=table&words=u1&sort=-follower_count&filter=follower_count%3E%3D1&columns=follower_count%2Cid",
	);
	await waitFor(() => expect(rowNames()).toEqual(["u12", "u11", "u10"]));
	const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
	expect(heads).toEqual(["#", "Username username", "Followers follower_count", "ID id"]);
	expect(screen.getByText("follower_count>=1")).toBeInTheDocument();
	expect(window.location.search).toContain("sort=-follower_count");
});

test("the next lookup of the page starts with all rows", async () => {
	const { user } = await lookUpFollowers("?view=table&sort=-follower_count");
	await waitFor(() => expect(rowNames()[0]).toBe("u12"));
	await submitExample(user, "followers");
	await waitFor(() => expect(rowNames()[0]).toBe("u1"));
	await waitFor(() => expect(window.location.search).not.toContain("sort"));
});

test("a file contains exactly the selected rows", async () => {
	const saved = catchFiles();
	const { user } = await lookUpFollowers("?view=table&sort=-follower_count");
	await waitFor(() => expect(rowNames()[0]).toBe("u12"));
	await user.click(screen.getByRole("checkbox", { name: "Select row 2", hidden: true }));
	await user.click(screen.getByRole("checkbox", { name: "Select row 5", hidden: true }));
	const bar = within(screen.getByRole("group", { name: "Selected rows" }));
	expect(bar.getByText("2 selected")).toBeVisible();
	expect(bar.getByRole("button", { name: "Collect for these rows" })).toHaveTextContent("from 2 calls");
	await user.click(bar.getByRole("button", { name: "Collect for these rows" }));
	expect(await screen.findByRole("radio", { name: /^Selected rows\s*2$/ })).toBeChecked();
	await user.keyboard("{Escape}");
	await user.click(bar.getByRole("button", { name: "Export CSV" }));
	await waitFor(() => expect(saved).toHaveLength(1));
	const lines = ((await saved[0]?.blob.text()) ?? "").trimEnd().split("\r\n");
	const [names = []] = lines.map((line) => line.split(","));
	expect(lines.slice(1).map((line) => line.split(",")[names.indexOf("username")])).toEqual(["u11", "u8"]);
});

test("rows stay selected when more are loaded, unless their order changes", async () => {
	const more = page.replaceAll(/"(pk":|username":"u)(\d+)/g, (_, name, at) => `"${name}${Number(at) + 12}`);
	const { user } = visitFeature(
		"followers",
		{
			"/ig/user_id/": replyWith('{"status":"ok","id":787132}'),
			"/ig/": replyInTurn(
				replyWith(page.replace('"next_max_id":null', '"next_max_id":"2"')),
				replyWith(more),
			),
		},
		{ search: "?view=table" },
	);
	await submitExample(user, "followers");
	await user.click(await screen.findByRole("checkbox", { name: "Select row 2", hidden: true }));
	await user.click(screen.getByRole("button", { name: /^Load More/ }));
	await waitFor(() => expect(screen.getByRole("grid")).toHaveAttribute("aria-rowcount", "25"));
	expect(screen.getByRole("row", { selected: true })).toHaveAttribute("aria-rowindex", "3");
	await user.click(screen.getByRole("button", { name: /follower_count$/ }));
	await waitFor(() => expect(screen.queryByRole("row", { selected: true })).not.toBeInTheDocument());
});

test("a gallery and the table share their sort order, which is in the address", async () => {
	const items = [5, 30, 20].map((likes, at) => `{"pk":${at + 1},"code":"C${at}","like_count":${likes}}`);
	const { user } = visitFeature("posts-by-username", {
		"/ig/": replyWith(`{"status":"ok","items":[${items.join(",")}]}`),
	});
	await submitExample(user, "posts-by-username");
	if (!screen.queryByLabelText("Sort the posts"))
		await user.click(await screen.findByRole("button", { name: "Gallery" }));
	await user.selectOptions(await screen.findByLabelText("Sort the posts"), "Most likes");
	await waitFor(() => expect(window.location.search).toContain("sort=-like_count"));
	await user.click(screen.getByRole("button", { name: "Table" }));
	await waitFor(() => expect(rowNames()).toEqual(["C1", "C2", "C0"]));
});

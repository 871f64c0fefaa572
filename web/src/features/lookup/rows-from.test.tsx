import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openAnswer } from "@/answers/handles";
import { featureByID } from "@/catalog/features";
import { catchFiles } from "./export/testing";
import { RowsFrom } from "./rows-from";
import { replyWith, submitExample, visitFeature } from "./testing";

async function showRowsFrom(body: string): Promise<void> {
	const feature = featureByID("followers");
	if (!feature) throw new Error("There is no feature followers.");
	const bytes = new TextEncoder().encode(body);
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	render(<RowsFrom feature={feature} inputs="natgeo" exchanges={[{ answer }]} />);
}

const unknownShape = `{"result":{"people":[
	{"uid":9007199254740993,"handle":"ada","seen":{"at":1.50}},
	{"uid":2,"handle":"bo","tags":["x","y"]}
],"pages":[{"n":1}]},"status":"ok"}`;

test("a response of unknown shape offers its lists, and one of them becomes a table with its keys as columns", async () => {
	const user = userEvent.setup();
	await showRowsFrom(unknownShape);
	const lists = within(await screen.findByRole("list", { name: "Lists in this response" }));
	expect(lists.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
		"result.people[]2",
		"result.pages[]1",
	]);
	await user.click(lists.getByRole("button", { name: /^result\.people/ }));
	const grid = within(await screen.findByRole("grid", { name: "Table of result.people[]" }));
	expect(grid.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
		"#",
		"uid",
		"handle",
		"seen.at",
		"tags",
	]);
	await vi.waitFor(() =>
		expect(grid.getAllByRole("row").map((row) => row.textContent)).toEqual([
			"#uidhandleseen.attags",
			"19007199254740993ada1.50—",
			'22bo—["x","y"]',
		]),
	);
	await user.click(grid.getByRole("button", { name: "handle" }));
	await user.click(grid.getByRole("button", { name: "handle" }));
	await vi.waitFor(() => expect(grid.getAllByRole("rowheader")[0]).toHaveTextContent(/^2$/));
	await user.click(grid.getByRole("rowheader", { name: "9007199254740993" }));
	const dialog = await screen.findByRole("dialog", { name: "9007199254740993" });
	expect(await within(dialog).findByText("1.50")).toBeVisible();
});

test("the other lists in a response with known rows are shown on demand", async () => {
	const body = '{"users":[{"pk":1,"tags":[{"id":1}]}],"status":"ok"}';
	const { user } = visitFeature("followers", { "/ig/": replyWith(body) });
	await submitExample(user, "followers");
	const button = await screen.findByRole("button", { name: "Rows from…" });
	expect(screen.queryByRole("list", { name: "Lists in this response" })).not.toBeInTheDocument();
	await user.click(button);
	expect(await screen.findByRole("button", { name: /^users\[\]\.tags\[\]/ })).toBeVisible();
	await user.click(button);
	expect(screen.queryByRole("list", { name: "Lists in this response" })).not.toBeInTheDocument();
});

test("a response whose only list is shown offers no others", async () => {
	const { user } = visitFeature("followers", { "/ig/": replyWith('{"users":[{"pk":1}],"status":"ok"}') });
	await submitExample(user, "followers");
	expect(await screen.findByText("Raw response")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Rows from…" })).not.toBeInTheDocument();
});

test("the rows of any list can be filtered, and saved under their keys with every digit", async () => {
	const saved = catchFiles();
	const user = userEvent.setup();
	const users = Array.from(
		{ length: 9 },
		(_, index) => `{"uid":900719925474099${index},"handle":"name${index}"}`,
	);
	await showRowsFrom(`{"people":[${users.join(",")}]}`);
	await user.click(await screen.findByRole("button", { name: /^people\[\]/ }));
	await user.type(await screen.findByLabelText("Filter rows from people[]"), "name7");
	expect(await screen.findByText("1 of 9 rows")).toBeVisible();
	await user.click(await screen.findByRole("button", { name: "CSV (1 row)" }));
	await vi.waitFor(() => expect(saved).toHaveLength(1));
	expect(saved[0]?.name).toMatch(/people_\d{8}T/);
	expect(await saved[0]?.blob.text()).toBe("uid,handle\r\n9007199254740997,name7\r\n");
	await user.clear(screen.getByLabelText("Filter rows from people[]"));
	await user.click(await screen.findByRole("button", { name: "These rows as CSV" }));
	await vi.waitFor(() => expect(saved).toHaveLength(2));
	const lines = (await saved[1]?.blob.text())?.split("\r\n") ?? [];
	expect(lines[9]).toMatch(/9007199254740998.*name8/);
});

test("the rows of any list can be saved in every format, including those written by the server", async () => {
	const saved = catchFiles();
	const user = userEvent.setup();
	const sent = vi.fn(async (_url: string, _init: RequestInit) => {
		return new Response("a sheet", { headers: { "X-Rows": "2" } });
	});
	vi.stubGlobal("fetch", sent);
	await showRowsFrom(unknownShape);
	await user.click(await screen.findByRole("button", { name: /^result\.people/ }));
	await user.click(await screen.findByRole("button", { name: "Export options" }));
	const menu = within(await screen.findByRole("dialog", { name: "Export options" }));
	const files = within(await menu.findByRole("group", { name: "Files" })).getAllByRole("button");
	expect(files.map((file) => file.getAttribute("aria-label"))).toEqual([
		"CSV",
		"JSONL",
		"Parquet",
		"XLSX",
		"Copy TSV for a spreadsheet",
	]);
	await user.click(menu.getByRole("switch", { name: "Add the input as a column" }));
	await user.click(menu.getByRole("button", { name: "XLSX" }));
	await vi.waitFor(() => expect(saved).toHaveLength(1));
	expect(saved[0]?.name).toMatch(/natgeo_result\.people_\d{8}T\d{6}Z\.xlsx$/);
	const form = sent.mock.calls[0]?.[1].body;
	expect(form instanceof FormData && JSON.parse(`${form.get("request")}`)).toMatchObject({
		rows: "shown",
		shape: "flat",
		list: "result.people[]",
		columns: [{ label: "input", text: "natgeo" }],
	});
	vi.unstubAllGlobals();
});

test("a response without a list of objects is reported", async () => {
	await showRowsFrom('{"a":[1,2]}');
	expect(await screen.findByText("This response has no list of objects.")).toBeVisible();
});

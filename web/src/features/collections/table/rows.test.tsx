import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "@/components/toasts";
import { serverReply } from "@/features/collections/testing";
import { catchFiles } from "@/features/lookup/export/testing";
import { setAccessKey } from "@/lib/access-key";
import { formatMinute } from "@/lib/format";
import { readSettings, SettingsContext } from "@/lib/settings";
import { CollectionRows } from "./rows";
import { collectionOf, problemReply, runOf, serveRoutes, windowOf } from "./testing";

const noContent = () => new Response(null, { status: 204 });

beforeEach(() => window.history.replaceState(null, "", "/collections/abc"));

afterEach(() => vi.unstubAllGlobals());

function heads(): readonly (string | null)[] {
	return screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
}

/** Shows the rows of the only run. */
async function showRows(collection = collectionOf()) {
	const view = render(
		<>
			<CollectionRows collection={collection} run={1} />
			<Toasts />
		</>,
	);
	const grid = await screen.findByRole("grid", { name: "Table of rows from run 1" });
	return { ...view, grid, user: userEvent.setup() };
}

test("the catalog's columns come first, then additional ones; only visible rows are requested", async () => {
	const sent = serveRoutes({ "/rows": (query) => windowOf(900_000, query) });
	const { grid, user } = await showRows(
		collectionOf(runOf(1, { rows: { fetched: 900_000, unique: 900_000 } })),
	);
	expect(grid).toHaveAttribute("aria-rowcount", "900001");
	expect(heads()).toEqual(["#", "Username username", "ID id", "Input input", "group input.group"]);
	grid.focus();
	await user.keyboard("{ArrowDown}{Control>}{End}{/Control}");
	const last = await within(grid).findByRole("rowheader", { name: "user899999" });
	expect(last.closest("tr")).toHaveTextContent("nasa");
	const asked = sent.filter(({ route }) => route === "/rows").map(({ query }) => Number(query.get("count")));
	expect(Math.max(...asked)).toBeLessThanOrEqual(400);
	expect(asked.length).toBeLessThan(8);
});

test("profiles open with the catalog's columns, and with the origin only if it differs from the input", async () => {
	const rowsOf = (root: string) => ({
		"/rows": (query: URLSearchParams) => {
			const reply = windowOf(2, query);
			const rows = reply.rows.map(({ number }) => {
				const values: Readonly<Record<string, string>> = {
					username: "natgeo",
					follower_count: "722929",
					input: "natgeo",
					root_input: root,
					input_number: String(2 - number),
				};
				return { number, cells: query.getAll("column").map((name) => values[name] ?? null) };
			});
			return { ...reply, rows };
		},
	});
	serveRoutes(rowsOf("natgeo"));
	const profiles = { ...collectionOf(), feature: "user-info", columns: [] };
	const { unmount } = await showRows(profiles);
	expect(heads()).toEqual([
		"#",
		"Username username",
		"Followers follower_count",
		"Input input",
		"Position input_number",
	]);
	unmount();
	serveRoutes(rowsOf("nasa"));
	await showRows(profiles);
	expect(heads()).toContain("First input root_input");
});

test("a table opened before the first row has the default columns and adds those filled by later rows", async () => {
	let total = 0;
	const rowsOf = (query: URLSearchParams) => {
		const reply = windowOf(total, query);
		const rows = reply.rows.map((row) => ({
			...row,
			cells: row.cells.map((cell, at) =>
				reply.columns[at]?.name === "full_name" && row.number > 1 ? "Ada" : cell,
			),
		}));
		return { ...reply, rows };
	};
	serveRoutes({ "/rows": rowsOf });
	const grown = (unique: number) =>
		collectionOf(runOf(1, { state: "running", ended: 0, rows: { fetched: unique, unique } }));
	const { rerender } = render(<CollectionRows collection={grown(0)} run={1} />);
	await screen.findByText("No rows yet");
	total = 1;
	rerender(<CollectionRows collection={grown(1)} run={1} />);
	await screen.findByRole("grid");
	expect(heads()).toEqual(["#", "Username username", "ID id", "Input input", "group input.group"]);
	total = 50;
	rerender(<CollectionRows collection={grown(50)} run={1} />);
	await waitFor(() =>
		expect(heads()).toEqual([
			"#",
			"Username username",
			"Full name full_name",
			"ID id",
			"Input input",
			"group input.group",
		]),
	);
});

test("the server sorts a snapshot, which later rows do not change", async () => {
	const sent = serveRoutes({ "/rows": (query) => windowOf(5_000, query), "/preparation": noContent });
	const { grid, user, rerender } = await showRows();
	await user.click(within(grid).getByRole("button", { name: /username$/ }));
	await user.click(within(grid).getByRole("button", { name: /username$/ }));
	expect(await within(grid).findByRole("rowheader", { name: "user4999" })).toBeInTheDocument();
	const sorted = sent.findLast(({ route }) => route === "/rows")?.query;
	expect([sorted?.get("sort"), sorted?.get("snapshot")]).toEqual(["-username", "5000"]);
	expect(window.location.search).toBe("?sort=-username");

	const grown = collectionOf(runOf(1, { state: "running", rows: { fetched: 5_210, unique: 5_200 } }));
	serveRoutes({ "/rows": (query) => windowOf(5_200, query), "/preparation": noContent });
	rerender(<CollectionRows collection={grown} run={1} />);
	expect(await screen.findByText(/^200 rows added since/)).toBeInTheDocument();
	expect(within(grid).getByRole("rowheader", { name: "user4999" })).toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Sort and filter all 5,200 rows" }));
	expect(await within(grid).findByRole("rowheader", { name: "user5199" })).toBeInTheDocument();
	expect(screen.queryByText(/new rows? since/)).not.toBeInTheDocument();
});

test("rows are in the order of the list after the run, or in order of arrival on request", async () => {
	const sent = serveRoutes({ "/rows": (query) => windowOf(5_000, query) });
	const { user, rerender } = await showRows(collectionOf(runOf(1, { state: "running" })));
	const lastSort = () => sent.findLast(({ route }) => route === "/rows")?.query.get("sort");
	expect(lastSort()).toBeNull();
	rerender(<CollectionRows collection={collectionOf()} run={1} />);
	await screen.findByText("Original order");
	await waitFor(() => expect(lastSort()).toBe("input_number"));
	expect(window.location.search).toBe("");
	const back = "Show the rows in the order received";
	expect(screen.queryByRole("button", { name: back })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: /^Username/ }));
	await user.click(await screen.findByRole("button", { name: back }));
	await waitFor(() => expect(lastSort()).toBeNull());
	expect(window.location.search).toBe("?sort=arrival");
	expect(screen.queryByText("Original order")).not.toBeInTheDocument();
});

test("the first rows are reread while the table loads rows in another order: both are requested", async () => {
	serveRoutes({ "/rows": (query) => windowOf(50, query) });
	const running = runOf(1, { state: "running", rows: { fetched: 50, unique: 50 } });
	const { grid, rerender } = await showRows(collectionOf(running));
	const sent = serveRoutes({ "/rows": (query) => windowOf(200, query) });
	const done = runOf(1, { rows: { fetched: 200, unique: 200 } });
	rerender(<CollectionRows collection={collectionOf(done)} run={1} />);
	await waitFor(() => expect(grid).toHaveAttribute("aria-busy", "false"));
	expect(grid).toHaveAttribute("aria-rowcount", "201");
	expect(sent.map(({ query }) => query.get("sort"))).toContain("input_number");
});

test("a notice is shown while rows load slowly, and offers them in order of arrival", async () => {
	serveRoutes({
		"/rows": (query) => (query.has("sort") ? new Promise(() => undefined) : windowOf(5_000, query)),
	});
	const { grid, user } = await showRows();
	expect(await screen.findByText("Loading rows…")).toBeInTheDocument();
	expect(grid).toHaveAttribute("aria-busy", "true");
	await user.click(screen.getByRole("button", { name: "Show the rows in the order received" }));
	await waitFor(() => expect(grid).toHaveAttribute("aria-busy", "false"));
	expect(screen.queryByText("Loading rows…")).not.toBeInTheDocument();
});

test("new rows are counted immediately, and the table does not move", async () => {
	serveRoutes({ "/rows": (query) => windowOf(5_200, query) });
	const { grid, rerender } = await showRows();
	rerender(
		<CollectionRows
			collection={collectionOf(runOf(1, { rows: { fetched: 5_210, unique: 5_200 } }))}
			run={1}
		/>,
	);
	await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "5201"));
	expect(within(grid).getByRole("rowheader", { name: "user0" })).toBeInTheDocument();
});

test("the first query of a column shows its progress and can be stopped", async () => {
	const stopped = vi.fn();
	serveRoutes({
		"/rows": (query) => windowOf(5_000, query),
		"/preparation": (_query, { signal }) => {
			signal?.addEventListener("abort", stopped);
			const body = new ReadableStream<Uint8Array>({
				start: (stream) => {
					stream.enqueue(
						new TextEncoder().encode('retry: 1000\n\nevent: progress\ndata: {"rows":2000,"of":5000}\n\n'),
					);
				},
			});
			return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
		},
	});
	const { grid, user } = await showRows(collectionOf(runOf(1, { state: "running" })));
	await user.click(within(grid).getByRole("button", { name: /username$/ }));
	expect(await screen.findByText("2,000 of 5,000 rows prepared")).toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Stop" }));
	expect(stopped).toHaveBeenCalled();
	expect(screen.queryByText(/rows prepared/)).not.toBeInTheDocument();
	expect(window.location.search).toBe("");
	expect(within(grid).getByRole("rowheader", { name: "user0" })).toBeInTheDocument();
});

test("the server applies a condition, which can be removed", async () => {
	const sent = serveRoutes({ "/rows": (query) => windowOf(5_000, query), "/preparation": noContent });
	const { grid, user } = await showRows();
	await user.click(screen.getByRole("button", { name: "Add a condition" }));
	const form = screen.getByRole("dialog", { name: "Add a condition" });
	const choices = within(form)
		.getAllByRole("option")
		.map(({ textContent }) => textContent);
	expect(choices.slice(0, 3)).toEqual(["Username (username)", "ID (id)", "Input (input)"]);
	await user.selectOptions(within(form).getByLabelText("Column"), "follower_count");
	expect(within(form).getByLabelText("Column")).toHaveDisplayValue("Followers (follower_count)");
	await user.click(within(form).getByRole("button", { name: "Add condition" }));
	expect(within(form).getByText("Enter a value to compare with.")).toBeInTheDocument();
	const value = within(form).getByLabelText("Value");
	await user.type(value, "many{Enter}");
	expect(value).toBeInvalid();
	expect(value).toHaveAccessibleDescription("Enter a number, such as 1000.");
	expect(value).toHaveFocus();
	expect(window.location.search).toBe("");
	await user.clear(value);
	await user.type(value, "1000");
	await user.click(within(form).getByRole("button", { name: "Add condition" }));
	await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "8"));
	expect(sent.findLast(({ route }) => route === "/rows")?.query.get("filter")).toBe("follower_count>=1000");
	expect(screen.getAllByText(/of 5,000 rows/).map(({ parentElement }) => parentElement?.textContent)).toEqual(
		["7 of 5,000 rows"],
	);
	expect(screen.getByRole("button", { name: "Conditions (1 active)" })).toHaveTextContent("1");
	await user.click(screen.getByRole("button", { name: "Remove condition follower_count>=1000" }));
	await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "5001"));
});

test("a condition on a numeric time shows its date", async () => {
	window.history.replaceState(null, "", "/collections/abc?filter=taken_at%3E%3D1763630000&filter=likes%3E9");
	serveRoutes({ "/rows": (query) => windowOf(5_000, query), "/preparation": noContent });
	await showRows({ ...collectionOf(), feature: "posts" });
	const date = formatMinute("1763630000");
	expect(date).toMatch(/2025/);
	expect(screen.getByText(`taken_at >= ${date}`)).toHaveAttribute("title", "taken_at>=1763630000");
	expect(screen.getByText("likes>9")).toBeInTheDocument();
});

test("a row opens as received, together with its input", async () => {
	const text = '{"pk":9223372036854775809,"username":"user1","a":{"b":1.00}}';
	serveRoutes({
		"/rows": (query) => windowOf(5_000, query),
		"/row": () => ({ number: 1, input: "nasa", columns: ["=1+1"], text }),
	});
	const { grid, user } = await showRows();
	await user.click(within(grid).getByRole("rowheader", { name: "user1" }));
	const values = await within(await screen.findByRole("dialog", { name: "user1" })).findByLabelText("Values");
	for (const value of ["9223372036854775809", "1.00", "nasa", "=1+1"]) {
		expect(within(values).getByText(value)).toBeInTheDocument();
	}
});

test("any other field can be found and shown as a column", async () => {
	const sent = serveRoutes({
		"/rows": (query) => windowOf(5_000, query),
		"/profile": () => ({
			rows: 5_000,
			fields: [
				{ path: "latest_reel_media", kinds: { number: 9 }, first: { number: 0 }, further: true },
				{ path: "never_set", kinds: { null: 9 }, first: { null: 0 }, further: true },
			],
			inputs: { inputs: 2, least: 1, median: 1, max: 1 },
		}),
	});
	const { user } = await showRows();
	expect(sent.some(({ route }) => route === "/profile")).toBe(false);
	await user.click(screen.getByRole("button", { name: /^Columns/ }));
	await user.click(await screen.findByRole("checkbox", { name: "latest_reel_media" }));
	expect(screen.queryByRole("checkbox", { name: "never_set" })).not.toBeInTheDocument();
	await waitFor(() =>
		expect(sent.findLast(({ route }) => route === "/rows")?.query.getAll("column")).toContain(
			"$.latest_reel_media",
		),
	);
});

test("an error shows the server's message and can be retried", async () => {
	serveRoutes({ "/rows": () => problemReply("There is no such collection.", 404) });
	render(<CollectionRows collection={collectionOf()} run={1} />);
	expect(await screen.findByText("There is no such collection.")).toBeInTheDocument();
	serveRoutes({ "/rows": (query) => windowOf(5_000, query) });
	await userEvent.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("grid")).toBeInTheDocument();
});

test("renumbered rows are reloaded", async () => {
	serveRoutes({ "/rows": (query) => windowOf(5_000, query) });
	const { user, rerender } = await showRows();
	const sent = serveRoutes({ "/rows": (query) => windowOf(4_000, query, 1) });
	rerender(
		<CollectionRows
			collection={collectionOf(runOf(1, { generation: 1, rows: { fetched: 4_000, unique: 4_000 } }))}
			run={1}
		/>,
	);
	const grid = await screen.findByRole("grid");
	await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "4001"));
	expect(sent.length).toBeGreaterThan(0);
	expect(user).toBeDefined();
});

test("a run without rows shows why", async () => {
	serveRoutes({ "/rows": (query) => windowOf(0, query) });
	const none = { fetched: 0, unique: 0 };
	const { rerender } = render(
		<CollectionRows collection={collectionOf(runOf(1, { state: "running", rows: none }))} run={1} />,
	);
	expect(await screen.findByText("No rows yet")).toBeInTheDocument();
	rerender(<CollectionRows collection={collectionOf(runOf(1, { mode: "new", rows: none }))} run={1} />);
	expect(screen.getByText(/^This run found no new rows/)).toBeInTheDocument();
	serveRoutes({ "/rows": (query) => windowOf(3, query) });
	rerender(
		<CollectionRows
			collection={collectionOf(runOf(1, { state: "running", rows: { fetched: 3, unique: 3 } }))}
			run={1}
		/>,
	);
	expect(await screen.findByRole("rowheader", { name: "user2" })).toBeInTheDocument();
});

/** Opens the export menu. */
async function openMenu(user: ReturnType<typeof userEvent.setup>) {
	await user.click(screen.getByRole("button", { name: "Export rows" }));
	return within(screen.getByRole("dialog", { name: "Export rows" }));
}

test("a file contains the rows as shown and reports its snapshot", async () => {
	const saved = catchFiles();
	const sent = serveRoutes({
		"/rows": (query) => windowOf(5_000, query),
		"/preparation": noContent,
		"/export": () =>
			new Response("username\nuser1\n", {
				headers: { "X-Rows": "5000", "X-Snapshot": "5000", "X-Cells-Cut": "2" },
			}),
	});
	const { grid, user } = await showRows();
	await user.click(within(grid).getByRole("button", { name: /username$/ }));
	const menu = await openMenu(user);
	await user.click(await menu.findByRole("button", { name: /^Shown\s?\d$/ }));
	await user.click(menu.getByRole("button", { name: "XLSX" }));
	expect(
		await screen.findByText(/^5,000 rows from run 1\. 2 cells too long for XLSX are truncated/),
	).toBeInTheDocument();
	expect(saved[0]?.name).toMatch(/^collection_followers_My-names_run-1_snapshot-5000_\d{8}T\d{6}Z\.xlsx$/);
	const query = sent.find(({ route }) => route === "/export")?.query;
	expect(Object.fromEntries(query ?? [])).toMatchObject({
		run: "1",
		snapshot: "5000",
		sort: "username",
		format: "xlsx",
		safe: "true",
	});
	expect(query?.getAll("column")).toEqual(expect.arrayContaining(["username", "input", "input.group"]));
});

test("a file has the usual columns and the row IDs unless others are chosen, whatever the table shows", async () => {
	catchFiles();
	const sent = serveRoutes({
		"/rows": (query) => windowOf(5_000, query),
		"/columns": () => serverReply("columns"),
		"/export": () => new Response("id\n1\n", { headers: { "X-Rows": "5000", "X-Snapshot": "5000" } }),
	});
	const { user } = await showRows();
	const menu = await openMenu(user);
	expect(await menu.findByRole("button", { name: /^Default\s?22$/ })).toHaveAttribute("aria-pressed", "true");
	await user.click(menu.getByRole("button", { name: "CSV" }));
	await screen.findByText(/^5,000 rows from run 1/);
	const query = sent.find(({ route }) => route === "/export")?.query;
	expect([query?.has("column"), query?.has("every")]).toEqual([false, false]); // the server has the default columns
});

test("the columns to choose are explained, and a name that equals its label is shown once", async () => {
	serveRoutes({ "/rows": (query) => windowOf(5_000, query), "/columns": () => serverReply("columns") });
	const { user } = await showRows();
	const menu = await openMenu(user);
	expect(menu.getByText("The same columns in every file of this feature.")).toBeVisible();
	await user.click(menu.getByRole("button", { name: "Choose…" }));
	const columns = within(menu.getByRole("group", { name: "File columns" }));
	const label = (name: string) => columns.getByRole("checkbox", { name }).closest("label");
	expect(label("First input root_input")).toHaveAttribute("title", "the input at the start of the chain");
	expect(label("username")).toHaveTextContent(/^username$/);
});

test("the menu shows code that reads the chosen file", async () => {
	localStorage.setItem("viewfinder.code-target", "pandas/rows");
	serveRoutes({ "/rows": (query) => windowOf(5_000, query) });
	const { user } = await showRows();
	const menu = await openMenu(user);
	await user.click(await menu.findByRole("button", { name: /^Shown/ }));
	const code = within(menu.getByRole("region", { name: "Code for these rows" }));
	const text = () => code.getByRole("region", { name: "Source code" });
	expect(text()).toHaveTextContent(
		/pd\.read_parquet\( "http.*\/export\?(?!.*run=).*column=username.*format=parquet", storage/,
	);
	await user.click(code.getByRole("button", { name: "CLI" }));
	expect(text()).toHaveTextContent(
		/^viewfinder collections export \S+ --sort \S+ --columns \S*username\S* -o rows\.parquet$/,
	);
	await user.click(code.getByRole("button", { name: "curl" }));
	expect(text()).toHaveTextContent(
		/^if curl -sS --fail-with-body .* then mv rows\.part rows\.csv else cat rows\.part >&2 false fi$/,
	);
	localStorage.removeItem("viewfinder.code-target");
});

test("the code for an earlier run reads that run", async () => {
	serveRoutes({ "/rows": (query) => windowOf(5_000, query) });
	const { user } = await showRows(collectionOf(runOf(2)));
	const code = within((await openMenu(user)).getByRole("region", { name: "Code for these rows" }));
	expect(code.getByRole("region", { name: "Source code" })).toHaveTextContent("/export?run=1&");
});

test("Code shows programs that read the filtered and sorted rows, with the key only when asked", async () => {
	setAccessKey("a-secret-key");
	serveRoutes({ "/rows": (query) => windowOf(5_000, query) });
	window.history.replaceState(
		null,
		"",
		"/collections/aaaaaaaaaaaaaaaa?filter=follower_count%3E%3D1000&sort=-follower_count",
	);
	render(
		<SettingsContext value={{ ...readSettings(document), commandFlags: ["--data-dir", "/srv/my data"] }}>
			<CollectionRows collection={collectionOf()} run={1} />
		</SettingsContext>,
	);
	await screen.findByRole("grid");
	const user = userEvent.setup();
	await user.click(screen.getByRole("button", { name: "Code" }));
	const panel = within(await screen.findByRole("dialog", { name: "Code" }));
	const text = () => panel.getByRole("region", { name: "Source code" });
	await user.click(await panel.findByRole("button", { name: "CLI" }));
	expect(text()).toHaveTextContent(
		/^viewfinder collections export \S+ --data-dir '\/srv\/my data' --filter 'follower_count>=1000' --sort -follower_count -o rows\.parquet$/,
	);
	await user.click(panel.getByRole("button", { name: "Python" }));
	expect(text()).toHaveTextContent(/filter=follower_count%3E%3D1000.*format=jsonl/);
	expect(text()).not.toHaveTextContent("a-secret-key");
	await user.click(panel.getByRole("switch", { name: "Use my key" }));
	expect(text()).toHaveTextContent('KEY = "a-secret-key"');
	await user.click(panel.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("the inputs are saved with their outcomes, including those without rows", async () => {
	const saved = catchFiles();
	const sent = serveRoutes({
		"/rows": (query) => windowOf(5_000, query),
		"/inputs.csv": () => new Response("input_number,line\n1,1\n", { headers: { "X-Rows": "9" } }),
	});
	render(
		<>
			<CollectionRows
				collection={collectionOf()}
				run={1}
				outcomes={{ done: 6, partial: 1, notFound: 1, empty: 1 }}
			/>
			<Toasts />
		</>,
	);
	await screen.findByRole("grid");
	const user = userEvent.setup();
	const menu = await openMenu(user);
	expect(await menu.findByText("2 inputs have no rows. The inputs file shows why.")).toBeInTheDocument();
	await user.click(menu.getByRole("button", { name: "Inputs" }));
	expect(await screen.findByText(/^9 inputs from run 1, each with its outcome/)).toBeInTheDocument();
	expect(sent.find(({ route }) => route === "/inputs.csv")?.query.get("run")).toBe("1");
	expect(saved[0]?.name).toMatch(/^inputs_followers_My-names_run-1_.*\.csv$/);
});

test("all rows are saved with all fields, and responses as received", async () => {
	const saved = catchFiles();
	const sent = serveRoutes({
		"/rows": (query) => windowOf(5_000, query),
		"/export": () => new Response('{"a":1}\n', { headers: { "X-Rows": "1", "X-Snapshot": "5000" } }),
		"/answers": () => new Response('{"answer":1}\n{"answer":2}\n'),
	});
	const { user } = await showRows();
	const menu = await openMenu(user); // it stays open in jsdom, which does not close popovers
	await user.click(await menu.findByRole("button", { name: "All fields" }));
	await user.click(menu.getByRole("button", { name: "JSONL" }));
	await waitFor(() => expect(saved).toHaveLength(1));
	const query = sent.find(({ route }) => route === "/export")?.query;
	expect(query?.get("every")).toBe("true");
	expect(query?.getAll("column")).toContain("biography");
	await user.click(menu.getByRole("button", { name: "Original JSON" }));
	await waitFor(() => expect(saved).toHaveLength(2));
	expect(await saved[1]?.blob.text()).toBe('{"answer":1}\n{"answer":2}\n');
	expect(saved[1]?.name).toMatch(/^answers_followers_My-names_run-1_/);
});

test.each([
	[
		"the server rejects",
		() => problemReply("Two files are being written for other callers. Try again in a moment.", 503),
		/^Two files are being written/,
	],
	[
		"is cut off",
		() => {
			const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("cut")) });
			return new Response(body, { headers: { "X-Rows": "5000" } });
		},
		/^The file was cut off/,
	],
])("no success is reported for a file that %s", async (_name, reply, text) => {
	const saved = catchFiles();
	serveRoutes({ "/rows": (query) => windowOf(5_000, query), "/export": reply });
	const { user } = await showRows();
	const menu = await openMenu(user);
	await user.click(await menu.findByRole("button", { name: "CSV" }));
	expect(await screen.findByText(text)).toBeInTheDocument();
	expect(saved).toEqual([]);
});

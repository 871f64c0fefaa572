import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "@/components/toasts";
import { catchFiles } from "@/features/lookup/export/testing";
import { CollectionProfile } from "./profile";
import { CollectionRuns } from "./runs";
import { collectionOf, problemReply, runOf, serveRoutes, windowOf } from "./testing";

beforeEach(() => window.history.replaceState(null, "", "/collections/abc?tab=runs"));

afterEach(() => vi.unstubAllGlobals());

const comparison = {
	added: 2,
	changed: 1,
	unchanged: 4_990,
	gone: 3,
	unknown: 7,
	withoutId: 1,
	before: 5_001,
	after: 5_000,
};

const pictureBox = "[style*=aspect-ratio]";

/** The server's response about two runs: counts, or the rows with one kind of change. */
function changesOf(query: URLSearchParams) {
	const kind = query.get("kind");
	if (query.has("format"))
		return new Response("change\nadded\n", { headers: { "X-Rows": "6", "X-Snapshot": "5000" } });
	if (kind === null) return comparison;
	const changes = [
		{ name: "follower_count", before: "722929", after: "722930" },
		{ name: "biography", before: null, after: "=1+1" },
	];
	const asked = new URLSearchParams(query);
	asked.set("from", query.get("start") ?? "0"); // in this route, `from` is a run
	const { rows, ...window } = windowOf(kind === "gone" ? 3 : kind === "added" ? 2 : 1, asked);
	return {
		...window,
		...comparison,
		kind,
		rows: rows.map((row) => (kind === "changed" ? { ...row, changes } : row)),
	};
}

test("a run that ended without some of its inputs reports this", async () => {
	serveRoutes({ "/runs": () => ({ runs: [runOf(1)] }) });
	const last = runOf(1, { incomplete: 1, atRowLimit: 1 });
	const view = render(<CollectionRuns collection={collectionOf(last)} />);
	expect(await screen.findByText("1 of 2 inputs is incomplete")).toBeInTheDocument();
	expect(screen.getByText("1 input stopped at your limit of rows")).toBeInTheDocument();
	view.rerender(<CollectionRuns collection={collectionOf(runOf(1))} />);
	expect(screen.queryByText(/incomplete|stopped at/)).not.toBeInTheDocument();
});

const routes = {
	"/runs": () => ({ runs: [runOf(1), runOf(2, { mode: "new" }), runOf(3)] }),
	"/compare": changesOf,
};

test("with a single run, explains what a second run would show", async () => {
	serveRoutes({ "/runs": () => ({ runs: [runOf(1)] }) });
	render(<CollectionRuns collection={collectionOf()} />);
	expect(screen.getByRole("row", { name: /^Run 1 Done/ })).toHaveTextContent("5,000 of 5,010");
	expect(screen.getByText(/^Run this collection again on the same inputs/)).toBeInTheDocument();
});

test("two runs are compared: counts, rows without an ID, and changed rows with both values", async () => {
	const sent = serveRoutes(routes);
	render(<CollectionRuns collection={collectionOf(runOf(3))} />);
	const region = within(await screen.findByRole("region", { name: "Comparison of two runs" }));
	await region.findByText(/^7 rows from run 1 are not in run 3/);
	expect(region.getByText(/^1 row in both runs has no ID/)).toBeInTheDocument();
	const figures = [...document.querySelectorAll("dl dt")].map((name) => [
		name.textContent,
		name.nextSibling?.textContent,
	]);
	expect(figures).toEqual([
		["Rows", "5,000−1before 5,001"],
		["Added", "2"],
		["Changed", "1"],
		["Removed", "3"],
		["Unchanged", "4,990"],
		["Unknown", "7"],
	]);
	expect(Object.fromEntries(sent.find(({ route }) => route === "/compare")?.query ?? [])).toEqual({
		from: "1",
		to: "3",
	});
	expect(await region.findByRole("rowheader", { name: "user1" })).toBeInTheDocument();
	const heads = region.getAllByRole("columnheader").map(({ textContent }) => textContent);
	expect(heads).toEqual(["#", "Username username", "ID id", "Input input", "group input.group"]);
	await userEvent.click(within(region.getByRole("grid")).getByRole("button", { name: "Username username" }));
	await userEvent.type(region.getByLabelText("Filter rows"), "user");
	await waitFor(() => {
		const last = sent.findLast(({ route }) => route === "/compare")?.query;
		expect(Object.fromEntries(last ?? [])).toMatchObject({ kind: "added", sort: "username", words: "user" });
	});
	await userEvent.click(region.getByRole("button", { name: "Changed 1" }));
	const changed = await region.findByRole("listitem", { name: "user0" });
	expect(changed.querySelector(pictureBox)).not.toBeNull();
	expect(changed).toHaveTextContent(/follower.*before722929after722930\+1/);
	expect(changed).toHaveTextContent(/biographybeforenoneafter=1\+1/);
	await userEvent.selectOptions(region.getByRole("combobox", { name: "Sort by" }), "Name");
	await waitFor(() => {
		const last = sent.findLast(({ route }) => route === "/compare")?.query;
		expect(Object.fromEntries(last ?? [])).toMatchObject({
			kind: "changed",
			sort: "username",
			words: "user",
		});
	});
	await userEvent.click(region.getByRole("button", { name: "Removed 3" }));
	await waitFor(() => expect(region.getByRole("grid")).toHaveAttribute("aria-rowcount", "4"));
});

test("changed numbers come first, and nested rows are summarized last, without a picture", async () => {
	const post = (code: string, likes: string) => ({ code, likes });
	const changes = [
		{
			name: "posts_details",
			before: [post("A", "1"), post("B", "2")],
			after: [post("A", "9"), post("B", "2")],
		},
		{ name: "username", before: "natgeo", after: "nasa" },
		{ name: "followers", before: "104018", after: "104020" },
	];
	serveRoutes({
		...routes,
		"/compare": (query) => {
			if (!query.has("kind")) return comparison;
			const columns = [{ name: "username", label: "username", type: "text", usual: true }];
			return { ...comparison, matches: 1, from: 0, columns, rows: [{ number: 0, cells: ["nasa"], changes }] };
		},
	});
	window.history.replaceState(null, "", "/collections/abc?tab=runs&show=changed");
	render(<CollectionRuns collection={{ ...collectionOf(runOf(3)), feature: "engagement", columns: [] }} />);
	const row = await screen.findByRole("listitem", { name: "nasa" });
	expect(row).toHaveTextContent(
		/followers.*104018.*104020\+2\s*username.*natgeo.*nasa\s*posts_details.*2 postsafter2 posts, 1 different$/,
	);
	expect(row.querySelector(pictureBox)).toBeNull();
});

test("changed rows that fail to load show the reason and can be reloaded", async () => {
	let isDown = true;
	serveRoutes({
		...routes,
		"/compare": (query) => (isDown && query.has("kind") ? problemReply("Not now.") : changesOf(query)),
	});
	render(<CollectionRuns collection={collectionOf(runOf(3))} />);
	expect(await screen.findByText("Not now.")).toBeInTheDocument();
	isDown = false;
	await userEvent.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("rowheader", { name: "user1" })).toBeInTheDocument();
});

test("runs with the same rows report no changes and offer no empty list", async () => {
	const none = { added: 0, changed: 0, gone: 0, unknown: 0, withoutId: 0, unchanged: 5 };
	serveRoutes({ ...routes, "/compare": () => ({ ...comparison, ...none }) });
	render(<CollectionRuns collection={collectionOf(runOf(3))} />);
	expect(await screen.findByText("Nothing changed: all 5 rows are the same.")).toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /^Added/ })).not.toBeInTheDocument();
});

test("an error shows the server's message", async () => {
	const text = "The earlier run has only rows that were new at the time, so it cannot be compared.";
	serveRoutes({
		...routes,
		"/compare": (query) => (query.get("from") === "2" ? problemReply(text) : changesOf(query)),
	});
	render(<CollectionRuns collection={collectionOf(runOf(3))} />);
	await userEvent.selectOptions(await screen.findByLabelText("from"), "2");
	expect(await screen.findByText(text)).toBeInTheDocument();
	expect(screen.getByText("These two runs cannot be compared")).toBeInTheDocument();
	expect(screen.queryByText("Unknown")).not.toBeInTheDocument();
});

test("the differences are saved with the count on the button", async () => {
	const saved = catchFiles();
	const sent = serveRoutes(routes);
	render(
		<>
			<CollectionRuns collection={collectionOf(runOf(3))} />
			<Toasts />
		</>,
	);
	await userEvent.click(await screen.findByRole("button", { name: "Export the differences" }));
	const menu = within(screen.getByRole("dialog", { name: "Export the differences" }));
	expect(menu.getByRole("button", { name: /^All differences\s?6$/ })).toHaveAttribute("aria-pressed", "true");
	await userEvent.click(menu.getByRole("button", { name: "CSV" }));
	expect(await screen.findByText(/^6 rows that differ between run 1 .* and run 3/)).toBeInTheDocument();
	expect(saved[0]?.name).toMatch(/^changes_followers_My-names_runs-1-3_snapshots-5001-5000_/);
	expect(Object.fromEntries(sent.findLast(({ route }) => route === "/compare")?.query ?? [])).toEqual({
		from: "1",
		to: "3",
		format: "csv",
		safe: "true",
	});
});

test("a file of filtered changes contains the shown rows unless all are requested", async () => {
	catchFiles();
	const sent = serveRoutes(routes);
	render(<CollectionRuns collection={collectionOf(runOf(3))} />);
	await userEvent.type(await screen.findByLabelText("Filter rows"), "user");
	await waitFor(() =>
		expect(sent.findLast(({ route }) => route === "/compare")?.query.get("words")).toBe("user"),
	);
	await userEvent.click(screen.getByRole("button", { name: "Export the differences" }));
	const menu = within(screen.getByRole("dialog", { name: "Export the differences" }));
	expect(await menu.findByRole("button", { name: /^Added\s?2$/ })).toHaveAttribute("aria-pressed", "true");
	const files = () => sent.flatMap(({ query }) => (query.has("format") ? [Object.fromEntries(query)] : []));
	await userEvent.click(menu.getByRole("button", { name: "CSV" }));
	await userEvent.click(menu.getByRole("button", { name: /^All differences/ }));
	await userEvent.click(menu.getByRole("button", { name: "JSONL" }));
	const pair = { from: "1", to: "3", safe: "true" };
	await waitFor(() =>
		expect(files()).toEqual([
			{ ...pair, format: "csv", kind: "added", words: "user" },
			{ ...pair, format: "jsonl" },
		]),
	);
});

test("a profile shows the fields of the rows, their types, and where a run differs", async () => {
	serveRoutes({
		...routes,
		"/profile": () => ({
			rows: 5_000,
			fields: [
				{ path: "pk", kinds: { number: 4_999, string: 1 }, first: { number: 0, string: 9 } },
				{
					path: "latest_reel_media",
					kinds: { number: 2, null: 8 },
					first: { number: 0, null: 1 },
					further: true,
				},
			],
			inputs: { inputs: 2, least: 10, median: 2_500, max: 4_990 },
		}),
		"/departures": () => ({
			departures: [
				{
					kind: "type",
					path: "pk",
					type: "string",
					before: 1_000,
					after: 1_000,
					samples: [{ number: 9, input: "nasa", value: "9007199254740993" }],
				},
				{ kind: "rows", before: 10, after: 2_500 },
			],
		}),
	});
	render(<CollectionProfile collection={collectionOf(runOf(3))} run={3} />);
	const pk = await screen.findByRole("row", { name: /^pk/ });
	expect(pk).toHaveTextContent(/number 4,999, string 1.*5,000 100%?/);
	expect(screen.getByRole("row", { name: /^latest_reel_media/ })).toHaveTextContent("84,990");
	const departures = within(await screen.findByRole("region", { name: "Field changes" }));
	const entry = (await departures.findByText(/^Some values have a new type: string/)).closest("li");
	expect(entry).toHaveTextContent("Row 10, for nasa: 9007199254740993");
	expect(departures.getByText("The median input has 2,500 rows; previously, it had 10.")).toBeInTheDocument();
	await userEvent.type(screen.getByLabelText("Filter fields"), "reel");
	expect(screen.queryByRole("row", { name: /^pk/ })).not.toBeInTheDocument();
});

import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openNewCollection } from "./draft";
import { renderCollections, serveCollections, serverReply, visitCollections } from "./testing";

const clean = { ...serverReply("check"), bad: 0, repeated: 0, blank: 0, problems: [] };

const made = serverReply("ready");

/** A server with one collection that accepts every list. */
function serve(routes: Parameters<typeof serveCollections>[0] = {}) {
	return serveCollections({
		"POST /check": clean,
		"POST /estimate": serverReply("estimate"),
		"POST /preview": serverReply("preview"),
		"POST ": made,
		...routes,
	});
}

const inputs = () => screen.findByRole("textbox", { name: "Inputs" });

const start = () => screen.getByRole("button", { name: /^Start/ });

const cost = () => screen.getByRole("region", { name: "Cost" });

describe("a new collection", () => {
	test("is checked as its list is typed, shows its cost, and starts", async () => {
		const requests = serve();
		const { user } = visitCollections("/collections/new?feature=followers");
		await user.type(await inputs(), "natgeo{Enter}nasa");
		expect(start()).toHaveAccessibleDescription("The list is being checked.");
		expect(await screen.findByRole("button", { name: "Start: at least 8 calls" })).toBeVisible();
		expect(cost()).toHaveTextContent("StorageAt least 4.1 kB 11 GB free");
		expect(screen.getByText(/^Read as/)).toHaveTextContent("natgeo · nasa · missing.person · private.person");
		expect(screen.getByLabelText("Name")).toHaveAttribute("placeholder", "Followers of 4 accounts");
		await user.type(screen.getByLabelText("Name"), "People");
		await user.click(screen.getByRole("switch", { name: "Also fetch pictures and clips" }));
		await user.click(start());
		await waitFor(() => expect(window.location.pathname).toBe("/collections/abcdefgh23456777"));
		expect(requests.filter(({ call }) => call === "POST /check")).toHaveLength(1);
		expect(requests.at(-1)).toMatchObject({
			call: "POST ",
			body: {
				feature: "followers",
				text: "natgeo\nnasa",
				name: "People",
				media: { on: true },
				start: true,
				leaveOut: false,
			},
		});
	});

	test("can be created without starting it", async () => {
		const requests = serve();
		const { user } = visitCollections("/collections/new?feature=followers");
		await user.type(await inputs(), "natgeo");
		await screen.findByRole("button", { name: "Start: at least 8 calls" });
		await user.click(screen.getByRole("button", { name: "Save without starting" }));
		await waitFor(() =>
			expect(requests.find(({ call }) => call === "POST ")).toMatchObject({ body: { start: false } }),
		);
	});

	test("lists invalid inputs by line and reason, and starts without them", async () => {
		const requests = serve({ "POST /check": serverReply("check") });
		const { user } = visitCollections("/collections/new?feature=followers");
		await user.type(await inputs(), "nat geo");
		expect(await screen.findByText("1 invalid and 1 repeated of 6 inputs")).toBeVisible();
		const [, first, second] = screen.getAllByRole("row");
		expect(first).toHaveTextContent(/^Line 5nat geoA username has up to 30 letters/);
		expect(second).toHaveTextContent(/^Line 7natgeoLine 1 makes the same call\.$/);
		expect(start()).toHaveAttribute("aria-disabled", "true");
		expect(start()).toHaveAccessibleDescription(
			"2 inputs are invalid or repeated. Correct them or leave them out.",
		);
		await user.click(start());
		expect(requests.some(({ call }) => call === "POST ")).toBe(false);
		await user.click(within(cost()).getByRole("button", { name: "Leave out both" }));
		expect(screen.getByRole("switch", { name: "Leave out both" })).toBeChecked();
		expect(within(cost()).queryByRole("button", { name: "Leave out both" })).not.toBeInTheDocument();
		await user.click(start());
		await waitFor(() =>
			expect(requests.find(({ call }) => call === "POST ")).toMatchObject({ body: { leaveOut: true } }),
		);
	});

	test("shows its cost within the limits, and refuses invalid limits", async () => {
		const requests = serve();
		const { user } = visitCollections("/collections/new?feature=followers");
		await user.type(await inputs(), "natgeo");
		await screen.findByRole("button", { name: "Start: at least 8 calls" });
		await user.type(screen.getByLabelText("Rows per input"), "1,000");
		await user.type(screen.getByLabelText("Calls per second"), "0,5");
		expect(await screen.findByText("At least 4 s")).toBeVisible();
		expect(requests.at(-1)).toEqual({
			call: "POST /estimate",
			key: "an-own-key",
			body: { feature: "followers", valid: 4, resolved: 4, rowLimit: 1000, callLimit: 0, speed: 0.5 },
		});
		const calls = screen.getByLabelText("Maximum calls");
		for (const none of ["many", "0", "1.5", "-5"]) {
			await user.clear(calls);
			await user.type(calls, none);
			expect(calls).toHaveAccessibleDescription(
				/Enter a whole number of 1 or more, or leave it empty for no limit\./,
			);
			expect(start()).toHaveAccessibleDescription("Correct the limits first.");
			expect(calls).toHaveValue(none);
		}
		await user.clear(calls);
		const speed = screen.getByLabelText("Calls per second");
		await user.clear(speed);
		await user.type(speed, "0");
		expect(speed).toHaveAccessibleDescription(/leave it empty for no limit\./);
	});

	test("warns when the quota or the storage is below its minimum", async () => {
		const quota = { left: 3, limit: 100, at: "2026-11-20T09:30:00Z" };
		serve({ "POST /check": { ...clean, quota, storage: { used: 99, limit: 100 } } });
		const { user } = visitCollections("/collections/new?feature=followers");
		await user.type(await inputs(), "natgeo");
		expect(await screen.findByText("Exceeds your remaining quota.")).toBeVisible();
		expect(screen.getByText(/^Not enough storage/)).toBeVisible();
	});

	test.each([
		[{ least: 4 }, /^No upper limit: long lists can use/],
		[{ least: 4, most: 101 }, "May exceed your remaining quota."],
	])("warns when lists may use up the quota: %j", async (calls, warning) => {
		const quota = { left: 100, limit: 100, at: "2026-11-20T09:30:00Z" };
		serve({ "POST /check": { ...clean, calls, quota } });
		const { user } = visitCollections("/collections/new?feature=followers");
		await user.type(await inputs(), "natgeo");
		expect(await screen.findByText(warning)).toBeVisible();
		expect(
			screen.getByText(/^One account per line, or several.* Names, profile links and IDs/),
		).toBeVisible();
	});

	test("reads the chosen column of a CSV file and sends the file unchanged", async () => {
		const requests = serve({
			"POST /preview": ({ body }) => {
				const request = body instanceof FormData ? JSON.parse(String(body.get("request"))) : {};
				return { ...serverReply("preview"), chosen: request.columns ? [2] : [0] };
			},
		});
		const { user } = visitCollections("/collections/new?feature=user-info");
		await inputs();
		const file = new File(["Notes;Handle\na;natgeo\n"], "people.csv", { type: "text/csv" });
		await user.upload(screen.getByLabelText("Input file"), file);
		expect(await screen.findByRole("table")).toHaveTextContent("NotesHandlea;bnatgeocnasa");
		await waitFor(() =>
			expect(start()).toHaveAccessibleDescription("Choose the column that contains the username."),
		);
		await user.selectOptions(screen.getByLabelText("Column: Username"), "Handle");
		await screen.findByRole("button", { name: /^Start: / });
		const check = requests.find(({ call }) => call === "POST /check");
		if (!(check?.body instanceof FormData)) throw new Error("It is no form.");
		expect(JSON.parse(String(check.body.get("request")))).toEqual({
			feature: "user-info",
			format: "csv",
			columns: ["username=#2"],
		});
		expect(requests.filter(({ call }) => call === "POST /check")).toHaveLength(1);
	});

	test("keeps a long list out of the field and sends it as a file", async () => {
		const requests = serve();
		visitCollections("/collections/new?feature=user-info");
		const text = "natgeo\n".repeat(100_000);
		fireEvent.paste(await inputs(), { clipboardData: { getData: () => text } });
		expect(await screen.findByText("Pasted text")).toBeVisible();
		expect(screen.getByText("700 kB")).toBeVisible();
		await screen.findByRole("button", { name: /^Start: / });
		expect(requests.find(({ call }) => call === "POST /check")?.body).toBeInstanceOf(FormData);
		expect(document.body.innerHTML.length).toBeLessThan(100_000);
	});

	test("accepts rows together with their source", async () => {
		const requests = serve();
		visitCollections("/collections");
		const rows = [{ values: { username: "nasa" }, root: "natgeo", parent: "18" }];
		await openNewCollection("user-info", {
			list: { kind: "rows", rows },
			origin: "Get Followers for natgeo",
		});
		expect(await screen.findByText(/^From Get Followers for natgeo/)).toBeVisible();
		await screen.findByRole("button", { name: /^Start: / });
		expect(requests.at(-1)).toMatchObject({
			call: "POST /check",
			body: { feature: "user-info", inputs: rows },
		});
	});

	test("survives a reload and Back, without the access key", async () => {
		serve();
		const { user, unmount } = visitCollections("/collections/new?feature=followers");
		await user.type(await inputs(), "natgeo{Enter}nasa");
		await user.type(screen.getByLabelText("Maximum calls"), "7");
		unmount();
		renderCollections();
		expect(await inputs()).toHaveValue("natgeo\nnasa");
		expect(screen.getByLabelText("Maximum calls")).toHaveValue("7");
		expect(JSON.stringify(window.history.state)).not.toContain("an-own-key");
	});

	test("keeps the entered values when it cannot be created, and shows why", async () => {
		serve({ "POST ": 507 });
		const { user } = visitCollections("/collections/new?feature=followers");
		await user.type(await inputs(), "natgeo");
		await screen.findByRole("button", { name: /^Start: / });
		await user.click(start());
		expect(await screen.findByText("The server refused.")).toBeVisible();
		expect(await inputs()).toHaveValue("natgeo");
		expect(window.location.pathname).toBe("/collections/new");
		expect(start()).not.toHaveAttribute("aria-disabled");
	});

	test("lets a feature be found by its words and picked by keyboard, and keeps it in the address", async () => {
		serve();
		const { user } = visitCollections("/collections/new");
		await inputs();
		expect(start()).toHaveAccessibleDescription("Choose a feature first.");
		const field = screen.getByRole("combobox", { name: "Feature" });
		await user.click(field);
		const list = within(screen.getByRole("listbox"));
		expect(list.getAllByRole("option").length).toBeGreaterThan(20);
		expect(list.getByText("Get User Info")).toBeVisible();
		expect(list.getByText("Look up an account by its username and read its public profile.")).toBeVisible();
		expect(list.queryByText("Trending Music")).not.toBeInTheDocument();
		for (const words of ["username", "follower count", "followers count"]) {
			await user.clear(field);
			await user.type(field, words);
			expect(list.getAllByRole("option")[0]).toHaveTextContent(/^Get User by Username/);
		}
		await user.clear(field);
		await user.type(field, "comments");
		expect(list.getAllByRole("option")[0]).toHaveTextContent("Get Media Comments");
		await user.keyboard("{Enter}");
		expect(window.location.search).toBe("?feature=media-comments");
		expect(field).toHaveValue("Get Media Comments");
		expect(screen.getByText(/^One shortcode per line/)).toBeVisible();
		await user.type(field, "zzz{Escape}");
		expect(field).toHaveValue("Get Media Comments");
	});
});

import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { setAccessKey } from "@/lib/access-key";
import { serveCollections, serverReply, visitCollections } from "./testing";

afterEach(() => {
	vi.useRealTimers();
});

/** A recorded collection with another run. */
function collection(id: string, name: string, run: object = {}) {
	const made = serverReply("done");
	return { ...made, id, name, run: { ...Object(made.run), ...run } };
}

const rows = async () =>
	within(await screen.findByRole("region", { name: "Collections" })).getAllByRole("listitem");

describe("the list of collections", () => {
	test("shows every collection with its state, progress, calls and rows", async () => {
		serveCollections({
			"GET ": {
				collections: [
					collection("a", "People", { state: "running", inputs: 1000, ended: 250, rows: { unique: 249 } }),
					collection("b", "Profiles of 4 accounts", {
						state: "paused",
						pauseReason: "quota",
						resumeAt: "2026-12-01T00:00:00Z",
					}),
					collection("c", "Old", { state: "done" }),
				],
			},
		});
		visitCollections("/collections");
		const [running, paused, done] = await rows();
		expect(running).toHaveTextContent(
			/^PeopleGet User Info.*Running250 of 1,000 inputs1 incomplete.*249 rows.*4 calls of 40/,
		);
		expect(within(running ?? document.body).getByRole("link")).toHaveAttribute("href", "/collections/a");
		expect(paused).toHaveTextContent(/^Profiles of 4 accountsGet User Info.*Paused4 of 4 inputs/);
		expect(paused).toHaveTextContent("This month’s calls are used up. Resumes Dec 1, 2026");
		expect(done).toHaveTextContent(/Incomplete3 of 4 inputs.*3 rows/);
		expect(screen.getByText("3 collections")).toBeVisible();
	});

	test("pauses and resumes a run, or shows why it cannot", async () => {
		let state = "running";
		const requests = serveCollections({
			"GET ": () => ({ collections: [collection("a", "People", { state, ended: 1 })] }),
			"PATCH /a": ({ body }) => {
				state = Object(body).state;
				return state === "running" ? 400 : collection("a", "People", { state });
			},
		});
		const { user } = visitCollections("/collections");
		await user.click(await screen.findByRole("button", { name: "Pause People" }));
		await user.click(await screen.findByRole("button", { name: "Resume People" }));
		expect(await screen.findByText("The server refused.")).toBeVisible();
		const changes = requests.filter(({ call }) => call === "PATCH /a").map(({ body }) => body);
		expect(changes).toEqual([{ state: "paused" }, { state: "running" }]);
	});

	test("reloads only while a run is active", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		let ended = 1;
		const requests = serveCollections({
			"GET ": () => ({
				collections: [
					collection("a", "People", {
						state: ended < 4 ? "running" : "done",
						inputs: 4,
						ended: ended++,
						incomplete: 0,
					}),
				],
			}),
		});
		visitCollections("/collections");
		await screen.findByText("1 of 4", { exact: false });
		for (let read = 1; read < 10; read++) await act(() => vi.advanceTimersByTimeAsync(2000));
		await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/Done4 inputs/));
		expect(requests).toHaveLength(4);
	});

	test("deletes a collection after a confirmation and moves the focus to the next one", async () => {
		let all = [collection("a", "People"), collection("b", "Posts")];
		const requests = serveCollections({
			"GET ": () => ({ collections: all }),
			"DELETE /a": () => {
				all = all.slice(1);
				return 204;
			},
		});
		const { user } = visitCollections("/collections");
		await user.click(await screen.findByRole("button", { name: "Actions for People" }));
		await user.click(await screen.findByRole("button", { name: "Delete…" }));
		expect(screen.getByRole("alertdialog")).toHaveTextContent(
			"Its 4 inputs, 3 rows and all stored responses",
		);
		await user.click(screen.getByRole("button", { name: "Cancel" }));
		expect(requests.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
		await user.click(await screen.findByRole("button", { name: "Delete…" }));
		await user.click(screen.getByRole("button", { name: "Delete" }));
		await waitFor(() => expect(screen.queryByText("People")).not.toBeInTheDocument());
		expect(screen.getByText("Posts")).toBeVisible();
		await waitFor(() => expect(document.body).not.toHaveFocus());
	});

	test("loads a long list page by page", async () => {
		const all = Array.from({ length: 120 }, (_, index) => collection(`id${index}`, `Number ${index}`));
		serveCollections({
			"GET ": ({ call }) => {
				const query = new URLSearchParams(call.split("?")[1]);
				const from = all.findIndex(({ id }) => id === query.get("after")) + 1;
				const page = all.slice(from, from + Number(query.get("count")));
				const isLast = from + page.length === all.length;
				return { collections: page, ...(isLast ? {} : { next: page.at(-1)?.id }) };
			},
		});
		const { user } = visitCollections("/collections");
		expect(await rows()).toHaveLength(50);
		expect(screen.getByText("The latest 50 collections")).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Show more" }));
		await screen.findByText("The latest 100 collections");
		await user.click(screen.getByRole("button", { name: "Show more" }));
		expect(await screen.findByText("120 collections")).toBeVisible();
		expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
	});

	test("explains collections when there are none, and opens a filled-in example", async () => {
		const requests = serveCollections({ "GET ": { collections: [] }, "POST /check": serverReply("check") });
		const { user } = visitCollections("/collections");
		expect(await screen.findByText("No collections yet")).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Try five names" }));
		expect(await screen.findByRole("textbox", { name: "Inputs" })).toHaveValue(
			"natgeo\nnasa\nbbcearth\nprivate.person\nmissing.person",
		);
		expect(window.location.pathname + window.location.search).toBe("/collections/new?feature=user-info");
		expect(requests.every(({ call }) => call.startsWith("GET ") || call === "POST /check")).toBe(true);
	});

	test("shows why it cannot be loaded, and can be reloaded", async () => {
		let isDown = true;
		serveCollections({ "GET ": () => (isDown ? 500 : { collections: [collection("a", "People")] }) });
		const { user } = visitCollections("/collections");
		expect(await screen.findByText("The server refused.")).toBeVisible();
		isDown = false;
		await user.click(screen.getByRole("button", { name: "Try again" }));
		expect(await screen.findByText("People")).toBeVisible();
	});

	test("shows nothing that belongs to another key, and asks for a missing key", async () => {
		const requests = serveCollections({
			"GET ": ({ key }) => ({ collections: key === "an-own-key" ? [collection("a", "People")] : [] }),
		});
		visitCollections("/collections");
		await screen.findByText("People");
		act(() => setAccessKey("another-key"));
		expect(screen.queryByText("People")).not.toBeInTheDocument();
		expect(await screen.findByText("No collections yet")).toBeVisible();
		const count = requests.length;
		act(() => setAccessKey(""));
		expect(screen.getByRole("button", { name: "Enter the access key" })).toBeVisible();
		expect(requests).toHaveLength(count);
	});
});

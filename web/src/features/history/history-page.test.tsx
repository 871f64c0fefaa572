import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { downloadZip } from "client-zip";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openHistory } from "@/answers/history";
import type { NewLookup } from "@/answers/lookup-record";
import { listLookups } from "@/answers/use-history";
import { Toasts } from "@/components/toasts";
import { setAccessKey } from "@/lib/access-key";
import { HistoryStore } from "@/worker/history/history-store";
import { HistoryPage } from "./history-page";

const key = "a-key";

beforeEach(async () => {
	setAccessKey(key);
	window.history.pushState(null, "", "/history");
	const history = openHistory();
	for (const each of [key, "another-key"]) await history.clear(each);
	await history.setOff(false);
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

async function add(id: string, changes: Partial<NewLookup> = {}): Promise<void> {
	const lookup: NewLookup = {
		id,
		feature: "followers",
		typed: { user_id: id },
		values: { id_user: id },
		label: id,
		resolvedID: null,
		time: Date.now(),
		status: 200,
		failure: null,
		calls: 1,
		rowCount: 2,
		...changes,
	};
	await openHistory().add(key, lookup, null);
}

async function visit() {
	render(
		<>
			<HistoryPage />
			<Toasts />
		</>,
	);
	await screen.findByLabelText("Budget in MB");
	return userEvent.setup();
}

const names = () =>
	within(screen.getByRole("region", { name: "Lookups" }))
		.queryAllByRole("link")
		.filter((link) => !link.closest("[role=dialog]"))
		.map((link) => link.textContent?.replace(/^Followers of @?/, ""));

/** The page's title for the lookup of an ID. */
const titleOf = (id: string) => (/^\d+$/.test(id) ? `Followers of ${id}` : id);

const menuOf = (name: string) => screen.getByRole("button", { name: `Actions for ${titleOf(name)}` });

/** Chooses a command from a lookup's menu. */
async function choose(user: UserEvent, name: string, command: string): Promise<void> {
	if (menuOf(name).ariaExpanded !== "true") await user.click(menuOf(name)); // jsdom does not close popovers
	const menu = screen.getByRole("dialog", { name: `Actions for ${titleOf(name)}` });
	await user.click(within(menu).getByRole("button", { name: command }));
}

describe("the history page", () => {
	test("shows an account's latest picture that has not expired, and no letter for a post", async () => {
		const accountWith = (picture: string) => ({ id: "7", username: "natgeo", picture });
		await add("1", { time: 1, account: accountWith("https://cdn.example/old.jpg") });
		await add("2", { time: 2, account: accountWith("https://cdn.example/new.jpg") });
		await add("3", { time: 3, account: accountWith("https://cdn.example/gone.jpg?oe=1") });
		await add("CAADAK8AHng", { time: 4, feature: "media-comments" });
		await visit();
		const rows = within(screen.getByRole("region", { name: "Lookups" }));
		const pictures = [...document.querySelectorAll("li img")].map((image) => image.getAttribute("src"));
		expect(pictures).toEqual(Array(3).fill(expect.stringContaining("new.jpg")));
		expect(rows.queryByText("C")).not.toBeInTheDocument();
	});

	test("shows its heading before the lookups are loaded and keeps it", async () => {
		await add("111");
		render(<HistoryPage />);
		const heading = screen.getByRole("heading", { level: 1, name: "History" });
		await screen.findByRole("region", { name: "Lookups" });
		expect(heading).toBeVisible();
	});

	test("groups lookups by day, latest first, and puts its settings last", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 25, 9) });
		await add("today", { time: new Date(2026, 10, 25, 8).getTime() });
		await add("early", { time: new Date(2026, 10, 25, 1).getTime() });
		await add("yesterday", { time: new Date(2026, 10, 24, 23).getTime() });
		await add("before", { time: new Date(2026, 10, 9).getTime() });
		await visit();
		const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
		expect(headings.slice(0, 2)).toEqual(["Today", "Yesterday"]);
		expect(headings[2]).toMatch(/November 9, 2026/);
		expect(headings[3]).toMatch(/^Storage/);
		expect(names()).toEqual(["today", "early", "yesterday", "before"]);
	});

	test("moves the focus from a deleted row to the next one, and on Undo to the restored row", async () => {
		for (const id of ["111", "222", "333"]) await add(id, { time: Number(id) });
		const user = await visit();
		const remove = async (id: string) => {
			await choose(user, id, "Delete");
			await waitFor(() => expect(names()).not.toContain(id));
		};
		await remove("222");
		await waitFor(() => expect(menuOf("111")).toHaveFocus());
		screen.getByRole("button", { name: "Undo" }).focus();
		await user.keyboard("{Enter}");
		await waitFor(() => expect(screen.getByRole("link", { name: titleOf("222") })).toHaveFocus());
		await remove("111");
		await waitFor(() => expect(menuOf("222")).toHaveFocus());
	});

	test("moves the focus from the last lookup to Undo", async () => {
		await add("111");
		const user = await visit();
		await choose(user, "111", "Delete");
		await screen.findByText("No lookups yet");
		await waitFor(() => expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus());
	});

	test("moves the focus to the only lookup on Undo, and to the heading after deleting all", async () => {
		await add("111");
		const user = await visit();
		await choose(user, "111", "Delete");
		(await screen.findByRole("button", { name: "Undo" })).focus();
		await user.keyboard("{Enter}");
		await waitFor(() => expect(screen.getByRole("link", { name: titleOf("111") })).toHaveFocus());
		await user.click(screen.getByRole("button", { name: "Delete all…" }));
		await user.click(screen.getByRole("button", { name: "Delete all" }));
		await screen.findByText("No lookups yet");
		await waitFor(() => expect(screen.getByRole("heading", { name: "History" })).toHaveFocus());
	});

	test.each(["Enter", "Escape"])("returns the focus from the name field to the menu on %s", async (key) => {
		await add("111");
		const user = await visit();
		await choose(user, "111", "Rename");
		await user.keyboard(`{${key}}`);
		expect(menuOf("111")).toHaveFocus();
	});

	test("lists the lookups of the key, latest first, each linked to its entry", async () => {
		await add("111", { time: 1 });
		await add("222", { time: 2 });
		await openHistory().add(
			"another-key",
			{
				id: "x",
				feature: "posts",
				typed: {},
				values: {},
				label: "hidden",
				resolvedID: null,
				time: 3,
				status: 200,
				failure: null,
				calls: 1,
				rowCount: 1,
			},
			null,
		);
		const user = await visit();
		expect(names()).toEqual(["222", "111"]);
		expect(document.body).not.toHaveTextContent("hidden");
		await user.click(screen.getByRole("link", { name: titleOf("111") }));
		expect(window.location.pathname + window.location.search).toBe("/try-followers?user_id=111");
		expect(window.history.state).toEqual({ lookup: "111" });
	});

	test("names the lookup of an ID after its account and shows when it was updated", async () => {
		const time = new Date(2026, 0, 5, 10, 56).getTime();
		await add("787132", { time, addedAt: time + 120_000 });
		await add("333", { time: time - 1 });
		const account = { id: "787132", username: "natgeo" };
		const typed = { username: "natgeo" };
		await add("x", {
			feature: "user-info",
			typed,
			label: "natgeo",
			values: { user: "natgeo" },
			account,
			time: 1,
		});
		const user = await visit();
		expect(names()).toEqual(["natgeo 787132", "333", "Profile of @natgeo"]);
		expect(screen.getByTitle("Jan 5, 2026, 10:56 AM, updated Jan 5, 2026, 10:58 AM")).toBeInTheDocument();
		expect(menuOf("Followers of @natgeo")).toBeVisible();
		await user.type(screen.getByLabelText("Search history"), "natgeo followers");
		await waitFor(() => expect(names()).toEqual(["natgeo 787132"]));
	});

	test("searches by words and filters by feature", async () => {
		const typed = { username: "natgeo" };
		await add("natgeo", { feature: "posts-by-username", typed, label: "natgeo", time: 1 });
		await add("787132", { time: 2 });
		const user = await visit();
		await user.type(screen.getByLabelText("Search history"), "GEO posts");
		await waitFor(() => expect(names()).toEqual(["Posts by @natgeo"]));
		expect(screen.getByText("1 of 2 lookups")).toBeInTheDocument();
		await user.selectOptions(screen.getByLabelText("Feature"), "Get Followers");
		expect(await screen.findByText(/No lookups match/)).toBeInTheDocument();
	});

	test("pins, names, deletes and restores a lookup", async () => {
		await add("111");
		const user = await visit();
		await user.click(screen.getByRole("button", { name: "Pin Followers of 111" }));
		await waitFor(() =>
			expect(screen.getByRole("button", { name: "Pin Followers of 111" })).toHaveAttribute(
				"aria-pressed",
				"true",
			),
		);
		const pin = screen.getByRole("button", { name: "Pin Followers of 111" }).querySelector("svg");
		expect(pin).toHaveAttribute("fill", "currentColor");
		await choose(user, "111", "Rename");
		await user.type(screen.getByLabelText("Name"), "Mine{Enter}");
		await waitFor(() => expect(names()).toEqual(["Mine"]));
		await choose(user, "Mine", "Delete");
		expect(await screen.findByText("No lookups yet")).toBeInTheDocument();
		await user.click(screen.getByRole("button", { name: "Undo" }));
		await waitFor(() => expect(names()).toEqual(["Mine"]));
		expect(await listLookups(key)).toMatchObject([{ id: "111", name: "Mine", isPinned: true }]);
	});

	test("shows nothing that belongs to the previous key after switching keys", async () => {
		await add("111");
		await add("222");
		const user = await visit();
		await choose(user, "111", "Delete");
		await screen.findByText(/^Deleted Followers of 111/);
		await waitFor(() => expect(names()).toEqual(["222"]));
		act(() => setAccessKey("another-key"));
		expect(document.body).not.toHaveTextContent(/111|222/);
		expect(await screen.findByText("No lookups with this access key yet")).toBeInTheDocument();
		expect(screen.getByText(/^Lookups made with other keys are stored too/)).toBeVisible();
		expect(document.body).not.toHaveTextContent(/111|222/);
	});

	test("reports when it is too late to restore a lookup", async () => {
		await add("111");
		const user = await visit();
		await choose(user, "111", "Delete");
		const undo = await screen.findByRole("button", { name: "Undo" });
		await openHistory().clear(key);
		await user.click(undo);
		expect(await screen.findByText("It was permanently deleted")).toBeInTheDocument();
	});

	test("deletes everything after a confirmation", async () => {
		await add("111");
		const user = await visit();
		await user.click(screen.getByRole("button", { name: "Delete all…" }));
		await user.click(screen.getByRole("button", { name: "Cancel" }));
		expect(names()).toEqual(["111"]);
		await user.click(screen.getByRole("button", { name: "Delete all…" }));
		await user.click(screen.getByRole("button", { name: "Delete all" }));
		expect(await screen.findByText("No lookups yet")).toBeInTheDocument();
	});

	test("sets the budget, and refuses an invalid one", async () => {
		const user = await visit();
		const field = screen.getByLabelText("Budget in MB");
		expect(field).toHaveValue("500");
		await user.clear(field);
		await user.type(field, "2");
		expect(screen.getByText("Enter a number from 10 to 100000.")).toBeInTheDocument();
		expect(screen.getByRole("button", { name: "Set" })).toBeDisabled();
		await user.type(field, "00{Enter}");
		await waitFor(async () => expect((await openHistory().usage()).budget).toBe(200_000_000));
	});

	test("explains why nothing is kept when the browser has no storage", async () => {
		await visit();
		expect(screen.getByText(/^The browser blocks storage here/)).toBeInTheDocument();
		expect(screen.getByLabelText("Budget in MB")).toHaveAccessibleDescription(
			"This setting lasts until you close this tab.",
		);
	});

	test("reports that it could not be read, and can be reloaded", async () => {
		await add("111");
		vi.spyOn(HistoryStore.prototype, "list").mockRejectedValueOnce(new Error("The disk is damaged."));
		render(<HistoryPage />);
		expect(await screen.findByText("The disk is damaged.")).toBeInTheDocument();
		await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
		expect(await screen.findByText("1 lookup")).toBeInTheDocument();
		expect(screen.queryByText("The disk is damaged.")).not.toBeInTheDocument();
	});

	test("stops waiting for an unresponsive history after a while", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		vi.spyOn(HistoryStore.prototype, "list").mockReturnValue(new Promise(() => {}));
		render(<HistoryPage />);
		act(() => vi.advanceTimersByTime(10_000));
		expect(screen.getByText(/^The browser is taking too long/)).toBeInTheDocument();
		expect(screen.getByRole("button", { name: "Reload" })).toBeInTheDocument();
	});

	test("refuses a file that is not a backup", async () => {
		await add("111");
		await visit();
		// jsdom's files cannot be sent over a message channel.
		fireEvent.change(screen.getByLabelText("Backup file"), { target: { files: [new Blob(["no"])] } });
		expect(
			(await screen.findAllByText("The file is not a ZIP file, or it is incomplete.")).length,
		).toBeGreaterThan(0);
		expect(names()).toEqual(["111"]);
	});

	test("can stop a restore, reports the number of lookups, and returns the focus", async () => {
		const user = await visit();
		const release = holdFiles();
		fireEvent.change(screen.getByLabelText("Backup file"), { target: { files: [await backupOf(0)] } });
		const stop = await screen.findByRole("button", { name: "Stop" });
		expect(stop).toHaveFocus();
		expect(screen.getByRole("progressbar", { name: "Checking the file" })).toBeInTheDocument();
		act(() => setAccessKey("another-key"));
		expect(await screen.findByText("Checking the file for another access key…")).toBeInTheDocument();
		act(() => setAccessKey(key));
		await user.click(await screen.findByRole("button", { name: "Stop" }));
		release();
		expect((await screen.findAllByText("Stopped. Restored 0 lookups")).length).toBeGreaterThan(0);
	});

	test("does not claim that nothing changed when a restore fails midway", async () => {
		await visit();
		const addRestored = vi.spyOn(HistoryStore.prototype, "addRestored");
		addRestored
			.mockResolvedValueOnce(["added"])
			.mockRejectedValue(Object.assign(new Error("Lost."), { name: "VersionError" }));
		fireEvent.change(screen.getByLabelText("Backup file"), { target: { files: [await backupOf(1_001)] } });
		const titles = await screen.findAllByText("Not all of the backup was restored");
		expect(titles.length).toBeGreaterThan(0);
	});

	test("restores a backup, and returns the focus to its button", async () => {
		await visit();
		fireEvent.change(screen.getByLabelText("Backup file"), { target: { files: [await backupOf(0)] } });
		expect((await screen.findAllByText("Restored 0 lookups")).length).toBeGreaterThan(0);
		await waitFor(() => expect(screen.getByRole("button", { name: "Restore from a file…" })).toHaveFocus());
	});
});

/** A backup with the given number of lookups, none of which has a response. */
async function backupOf(count: number): Promise<Blob> {
	await add("0");
	const [lookup] = await listLookups(key);
	await openHistory().clear(key);
	const lookups = Array.from({ length: count }, (_, id) => ({
		lookup: { ...lookup, id: `${id}` },
		pages: [],
	}));
	const input = (async function* () {
		yield JSON.stringify({ format: "viewfinder.history", version: 1, lookups });
	})();
	return downloadZip([{ name: "history.json", input }]).blob();
}

/** Blocks reading files until the returned function is called. */
function holdFiles(): () => void {
	const { arrayBuffer } = Blob.prototype;
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(async function (this: Blob) {
		await held;
		return arrayBuffer.call(this);
	});
	return release;
}

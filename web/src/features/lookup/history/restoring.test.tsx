import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openHistory } from "@/answers/history";
import { accountNames, lookupName } from "@/answers/lookup-name";
import { listLookups } from "@/answers/use-history";
import { lookupButton, replyWith, submitExample, visitFeature } from "@/features/lookup/testing";
import { setAccessKey } from "@/lib/access-key";
import { nextPaint } from "@/lib/next-paint";
import { HistoryStore } from "@/worker/history/history-store";

beforeEach(() => window.history.pushState(null, "", "/"));

const rows = () => within(screen.getByRole("region", { name: "Rows" }));

/** A page of followers with these IDs. The last page has no cursor. */
function users(from: number, to: number, cursor: string | null): string {
	const users = Array.from({ length: to - from }, (_, index) => ({
		id: from + index,
		username: `u${from + index}`,
	}));
	return JSON.stringify({ status: "ok", users, next_max_id: cursor, has_more: cursor !== null });
}

const first = "/ig/followers/?id_user=787132&count=200";

/** Reopens the page for the current entry, like a reload, with a console that sends these responses. */
function reload(replies: Parameters<typeof visitFeature>[1] = {}, key = "a-key") {
	const { state } = window.history;
	const { search } = window.location;
	return visitFeature("followers", replies, { key, search, state });
}

/** Waits until the history has a lookup with the given key, and returns the latest one. */
async function latest(key = "a-key") {
	return vi.waitFor(async () => {
		const [record] = await listLookups(key);
		if (!record) throw new Error("Nothing is stored.");
		return record;
	});
}

async function lookUp(replies: Parameters<typeof visitFeature>[1]) {
	const visited = visitFeature("followers", replies);
	await openHistory().clear("a-key");
	await submitExample(visited.user, "followers");
	await screen.findByRole("region", { name: "Rows" });
	const record = await latest();
	return { ...visited, record };
}

describe("a response", () => {
	test("is restored on reload without a call, and shows when it was received", async () => {
		const { unmount, record } = await lookUp({ [first]: replyWith(users(0, 10, null)) });
		expect(window.history.state).toEqual({ lookup: record.id });
		expect(window.location.search).toBe("?user_id=787132");
		unmount();
		const { made, user } = reload({ [first]: replyWith(users(0, 3, null)) });
		await waitFor(() => expect(rows().getByText("10")).toBeInTheDocument());
		expect(screen.getByLabelText("Account")).toHaveValue("787132");
		expect(screen.getByText(/^from/)).toHaveTextContent(/^from \d{1,2}:\d\d\s[AP]M$/);
		expect(made).toEqual([]);
		await user.click(screen.getByRole("button", { name: "Fetch again (1 call)" }));
		await waitFor(() => expect(rows().getByText("3")).toBeInTheDocument());
		expect(made).toHaveLength(1);
		await waitFor(() => expect(window.history.state).not.toEqual({ lookup: record.id }));
		expect(screen.queryByText(/^from/)).not.toBeInTheDocument();
	});

	test("is restored by Back and Forward together with its inputs", async () => {
		const { user, made } = await lookUp({
			[first]: replyWith(users(0, 10, null)),
			"/ig/followers/?id_user=5": replyWith(users(0, 4, null)),
		});
		const field = screen.getByLabelText("Account");
		await user.clear(field);
		await user.type(field, "5{Enter}");
		await waitFor(() => expect(rows().getByText("4")).toBeInTheDocument());
		await waitFor(() => expect(window.location.search).toBe("?user_id=5"));
		act(() => window.history.back());
		await waitFor(() => expect(rows().getByText("10")).toBeInTheDocument());
		expect(field).toHaveValue("787132");
		act(() => window.history.back());
		await waitFor(() => expect(screen.queryByRole("region", { name: "Rows" })).not.toBeInTheDocument());
		expect(field).toHaveValue("");
		act(() => window.history.go(2));
		await waitFor(() => expect(rows().getByText("4")).toBeInTheDocument());
		expect(field).toHaveValue("5");
		expect(made).toHaveLength(2);
	});

	test("adds its entry even if another lookup starts before it is painted", async () => {
		const { user } = visitFeature("followers", {
			[first]: replyWith(users(0, 10, null)),
			"/ig/followers/?id_user=5": replyWith(users(0, 4, null)),
		});
		await submitExample(user, "followers");
		await screen.findByRole("region", { name: "Rows" });
		const field = screen.getByLabelText("Account");
		fireEvent.change(field, { target: { value: "5" } });
		fireEvent.submit(field);
		await waitFor(() => expect(rows().getByText("4")).toBeInTheDocument());
		await waitFor(() => expect(window.location.search).toBe("?user_id=5"));
		act(() => window.history.back());
		await waitFor(() => expect(rows().getByText("10")).toBeInTheDocument());
		expect(window.location.search).toBe("?user_id=787132");
	});

	test("adds no entry if the browser navigates away before it is painted", async () => {
		const { user } = visitFeature("followers", { [first]: replyWith(users(0, 10, null)) });
		await submitExample(user, "followers");
		await screen.findByRole("region", { name: "Rows" });
		window.history.replaceState(null, "", "/elsewhere");
		await latest();
		await act(nextPaint);
		expect(window.location.pathname).toBe("/elsewhere");
	});

	test("is restored with its view", async () => {
		const { user, unmount, record } = await lookUp({ [first]: replyWith(users(0, 10, null)) });
		await user.type(rows().getByLabelText("Filter rows"), "u7");
		await user.click(rows().getByRole("button", { name: "Table" }));
		unmount();
		await vi.waitFor(async () =>
			expect(await openHistory().get("a-key", record.id)).toMatchObject({
				view: { words: "u7", tab: "table" },
			}),
		);
		reload();
		await waitFor(() => expect(rows().getByLabelText("Filter rows")).toHaveValue("u7"));
		await waitFor(() =>
			expect(rows().getByText(/^of 10 followers/).parentElement).toHaveTextContent(
				"1 of 10 followers loaded",
			),
		);
	});

	test("is restored up to an unreadable page, reports it, and continues in a complete copy", async () => {
		const cursor = `${first}&next_max_id=2`;
		const page2 = replyWith(users(5, 9, "3"));
		const { user, unmount, record } = await lookUp({ [cursor]: page2, [first]: replyWith(users(0, 5, "2")) });
		await user.click(await screen.findByRole("button", { name: /Load More/i }));
		await vi.waitFor(async () => expect((await latest()).pageCount).toBe(2));
		unmount();
		const { page } = HistoryStore.prototype;
		vi.spyOn(HistoryStore.prototype, "page").mockImplementation(function (
			this: HistoryStore,
			key,
			id,
			index,
		) {
			return id === record.id && index === 1
				? Promise.reject(new Error("gone"))
				: page.call(this, key, id, index);
		});
		const again = reload({ [cursor]: replyWith(users(5, 9, null)) });
		expect(await screen.findByText(/^1 later page can no longer be read/)).toBeInTheDocument();
		expect(rows().getByText("5")).toBeInTheDocument();
		await again.user.click(screen.getByRole("button", { name: /Load More/i }));
		await vi.waitFor(() => expect(window.history.state).not.toEqual({ lookup: record.id }));
		vi.restoreAllMocks();
		expect(await listLookups("a-key")).toHaveLength(2);
	});

	test("reports which of its later pages the browser does not store, and why", async () => {
		const cursor = `${first}&next_max_id=2`;
		const page2 = replyWith(users(5, 9, "3"));
		const { user } = await lookUp({
			[`${first}&next_max_id=3`]: replyWith(users(9, 12, null)),
			[cursor]: page2,
			[first]: replyWith(users(0, 5, "2")),
		});
		const addPage = vi.spyOn(HistoryStore.prototype, "addPage");
		addPage.mockResolvedValue({ kind: "dropped", reason: "off", storedPages: 1 });
		await user.click(screen.getByRole("button", { name: /Load More/i }));
		const note = "Pages after the first are not stored: the history is off";
		expect(await screen.findByText(note)).toBeVisible();
		await user.click(screen.getByRole("button", { name: /Load More/i }));
		expect(await rows().findByText("12")).toBeInTheDocument();
		expect(screen.getByText(note)).toBeVisible();
		expect(addPage).toHaveBeenCalledOnce();
		addPage.mockRestore();
	});

	test("of one access key is not available to another", async () => {
		const { unmount } = await lookUp({ [first]: replyWith(users(0, 10, null)) });
		unmount();
		const { made } = reload({}, "another-key");
		expect(await screen.findByText(/was fetched with another access key\.$/)).toBeInTheDocument();
		expect(screen.queryByRole("region", { name: "Rows" })).not.toBeInTheDocument();
		act(() => setAccessKey("a-key"));
		expect(await screen.findByRole("region", { name: "Rows" })).toBeVisible();
		expect(made).toEqual([]);
	});

	test("shows the name from an earlier response and the time of its last page", async () => {
		const page = visitFeature("user-id", {
			"/ig/": replyWith('{"status":"ok","id":"4711","username":"An.Account"}'),
		});
		await submitExample(page.user, "user-id");
		await screen.findByText("User found successfully");
		page.unmount();
		const { user, unmount } = visitFeature(
			"followers",
			{ "/ig/followers/": replyWith(users(0, 10, "next")) },
			{ search: "?user_id=4711" },
		);
		await user.click(lookupButton("followers"));
		await user.click(await screen.findByRole("button", { name: "Load More (200)" }));
		await vi.waitFor(async () => expect((await latest()).pageCount).toBe(2));
		const record = await latest();
		expect(lookupName(record, accountNames(await listLookups("a-key")))).toBe("@natgeo");
		expect(record.addedAt).toBeGreaterThanOrEqual(record.time);
		unmount();
	});

	test("reports whether it was deleted or is not stored, without guessing", async () => {
		const { unmount } = await lookUp({ [first]: replyWith(users(0, 10, null)) });
		unmount();
		const { id } = await latest();
		await openHistory().remove("a-key", [id]);
		const page = reload();
		expect(await screen.findByText("This response was deleted.")).toBeVisible();
		page.unmount();
		await openHistory().clear("a-key");
		reload();
		expect(await screen.findByText(/is not in this browser’s history\.$/)).toBeVisible();
	});

	test("is restored with its message when it is a failure", async () => {
		const visited = visitFeature("followers", {
			[first]: replyWith('{"message":"No such user"}', { status: 404 }),
		});
		await openHistory().clear("a-key");
		await submitExample(visited.user, "followers");
		await screen.findAllByText("No such user");
		await latest();
		visited.unmount();
		const { made } = reload();
		expect(await screen.findByText("No such user")).toBeInTheDocument();
		expect(screen.getByText(/^from/)).toBeInTheDocument();
		expect(made).toEqual([]);
	});
});

test("a list that continues with another access key is copied to that key's history", async () => {
	const { user, record, unmount } = await lookUp({
		[`${first}&next_max_id=b`]: replyWith(users(10, 20, null)),
		[first]: replyWith(users(0, 10, "b")),
	});
	act(() => setAccessKey("another-key"));
	await user.click(rows().getByRole("button", { name: "Load More (200)" }));
	expect(await rows().findByText("All 20 followers are loaded")).toBeInTheDocument();
	expect(await openHistory().get("a-key", record.id)).toMatchObject({ pageCount: 1 });
	const copy = await latest("another-key");
	expect(copy).toMatchObject({ pageCount: 2, rowCount: 20, calls: 2 });
	expect(copy.id).not.toBe(record.id);
	unmount();
	const { made } = reload({}, "another-key");
	expect(await screen.findByText("All 20 followers are loaded")).toBeInTheDocument();
	expect(made).toEqual([]);
});

describe("Load all", () => {
	test("continues with the missing page when it was interrupted by a reload", async () => {
		let cut = () => {};
		const { user, unmount, record } = await lookUp({
			[`${first}&next_max_id=b`]: replyWith(users(10, 20, "c")),
			[`${first}&next_max_id=c`]: () =>
				new Promise<Response>((_resolve, reject) => {
					cut = () => reject(new TypeError("cut"));
				}),
			[first]: replyWith(users(0, 10, "b")),
		});
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		await user.click(rows().getByRole("button", { name: "Load all" }));
		await rows().findByText("20 of 1,000 followers · call 2");
		unmount();
		cut();
		await vi.waitFor(async () =>
			expect(await openHistory().get("a-key", record.id)).toMatchObject({
				...{ pageCount: 2, rowCount: 20 },
				calls: 3, // the provider counts the interrupted call
			}),
		);
		const { made, user: again } = reload({ [`${first}&next_max_id=c`]: replyWith(users(20, 30, null)) });
		expect(await screen.findByText("Stopped at 20 of 1,000")).toBeInTheDocument();
		expect(screen.getByText("Calls", { selector: "dt" }).nextElementSibling).toHaveTextContent("3 calls");
		await again.click(rows().getByRole("button", { name: "Resume" }));
		await waitFor(() => expect(rows().getByText("All 30 followers are loaded")).toBeInTheDocument());
		expect(made.map(({ url }) => url)).toEqual([`${first}&next_max_id=c`]);
		await vi.waitFor(async () =>
			expect(await openHistory().get("a-key", record.id)).toMatchObject({
				pageCount: 3,
				goal: null,
				calls: 4,
			}),
		);
	});
});

test("a browser without a database reports that responses last only as long as the tab", async () => {
	await lookUp({ [first]: replyWith(users(0, 10, null)) });
	expect(await screen.findByText("In this tab only: the browser blocks storage here")).toBeInTheDocument();
});

import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { catchFiles } from "@/features/lookup/export/testing";
import {
	type FakeReplies,
	replyInTurn,
	replyWith,
	submitExample,
	visitFeature,
} from "@/features/lookup/testing";
import { setAccessKey } from "@/lib/access-key";
import { formatBytes } from "@/lib/format";
import { useKeyUsage } from "@/lib/key-usage";

afterEach(() => {
	vi.unstubAllGlobals();
});

const rows = () => within(screen.getByRole("region", { name: "Rows" }));

const more = () => rows().getByRole("button", { name: "Load More (200)" });

/** A page of followers with these IDs. The last page has no cursor. */
function users(from: number, to: number, cursor: string | null): string {
	const users = Array.from({ length: to - from }, (_, index) => ({
		id: from + index,
		username: `u${from + index}`,
	}));
	return JSON.stringify({ status: "ok", users, next_max_id: cursor, has_more: cursor !== null });
}

/** Pages by the cursor in their request. The request for the first page has no cursor. */
function pages(byCursor: Readonly<Record<string, string>>, init: ResponseInit = {}): FakeReplies {
	const later = Object.entries(byCursor).map(([cursor, body]) => [
		`/ig/followers/?id_user=787132&count=200&next_max_id=${cursor}`,
		replyWith(body, init),
	]);
	return Object.fromEntries(later);
}

async function begin(first: string, later: FakeReplies) {
	const visited = visitFeature("followers", { ...later, "/ig/followers/": replyWith(first) });
	await submitExample(visited.user, "followers");
	await screen.findByRole("region", { name: "Rows" });
	return visited;
}

describe("Load More", () => {
	test("reports that a single row is the only one", async () => {
		await begin(users(0, 1, null), {});
		expect(await rows().findByText("The only follower is loaded")).toBeInTheDocument();
	});

	test("S4.6 S4.7: appends each ID once, replaces the cursor, and reports when everything is loaded", async () => {
		const { user, made } = await begin(
			users(0, 10, "b"),
			pages({ b: users(8, 20, "c"), c: users(20, 21, null) }),
		);
		expect(rows().getByText("followers")).toHaveTextContent(/^followers loaded$/);
		expect(rows().getByText("10 followers · 1 call")).toBeInTheDocument();
		await user.click(more());
		expect(await rows().findByText(/^followers · 2 duplicates removed$/)).toBeInTheDocument();
		expect((await screen.findAllByText("Loaded 10 followers")).length).toBeGreaterThan(0);
		await user.click(more());
		expect(await rows().findByText("All 21 followers are loaded")).toBeInTheDocument();
		expect(rows().getByText(/^3 calls · [\d.]+ m?s · [\d.]+ k?B$/)).toBeInTheDocument();
		expect(rows().queryByRole("button", { name: /Load/ })).not.toBeInTheDocument();
		expect(made.map(({ url }) => new URL(url, "http://x").searchParams.get("next_max_id"))).toEqual([
			null,
			"b",
			"c",
		]);
	});

	test("S4.8: keeps the rows, disappears, and can be retried when it fails", async () => {
		let reply = replyWith("{}", { status: 500 });
		const later = { "/ig/followers/?id_user=787132&count=200&next_max_id=b": () => reply() };
		const { user, made } = await begin(users(0, 3, "b"), later);
		await user.click(more());
		expect(await rows().findByText("Failed to fetch more followers")).toBeInTheDocument();
		expect(rows().getByText(/^followers/)).toBeInTheDocument();
		expect(rows().getByText("3")).toBeInTheDocument();
		expect(rows().queryByRole("button", { name: /Load/ })).not.toBeInTheDocument();
		reply = replyWith('{"message":"Still not"}', { status: 500 });
		await user.click(rows().getByRole("button", { name: "Try again" }));
		expect(await rows().findByText("Still not")).toBeInTheDocument();
		expect(rows().queryByText("Failed to fetch more followers")).not.toBeInTheDocument();
		expect(rows().queryByRole("button", { name: /Load/ })).not.toBeInTheDocument();

		reply = replyWith(users(3, 5, "c"));
		await user.click(rows().getByRole("button", { name: "Try again" }));
		expect(await rows().findByText("5")).toBeInTheDocument();
		expect(rows().queryByText("Still not")).not.toBeInTheDocument();
		expect(rows().queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
		expect(more()).toBeEnabled();
		expect(made.map(({ url }) => new URL(url, "http://x").searchParams.get("next_max_id"))).toEqual([
			null,
			"b",
			"b",
			"b",
		]);
	});

	test("makes no call without a key, and asks for one until it is entered", async () => {
		const { user, made } = await begin(users(0, 10, "b"), {});
		act(() => setAccessKey(""));
		await user.click(more());
		expect(await rows().findByRole("button", { name: "Enter the access key" })).toBeVisible();
		expect(more()).toBeVisible();
		expect(made).toHaveLength(1);
		act(() => setAccessKey("another-key"));
		expect(rows().queryByRole("button", { name: "Enter the access key" })).not.toBeInTheDocument();
	});

	test("is removed without a replacement at the end of a list without rows", async () => {
		await begin(users(0, 0, null), {});
		expect(rows().getByText("No followers in this response")).toBeVisible();
		expect(rows().queryByRole("button", { name: "Back to the top" })).not.toBeInTheDocument();
		expect(rows().queryByText(/are loaded/)).not.toBeInTheDocument();
	});

	test("is available after a page without rows that is not the last one", async () => {
		await begin(users(0, 0, "b"), {});
		expect(more()).toBeVisible();
	});

	test("is next to a button back to the top", async () => {
		const { user } = await begin(users(0, 10, "b"), {});
		const top = rows().getByRole("button", { name: "Back to the top" });
		const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue();
		scrollTo.mockClear();
		await user.click(top);
		expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
	});

	test("counts the calls of every page, including failed ones and their retries", async () => {
		const timing = (attempts: number) => ({ "server-timing": `upstream;dur=1, attempts;desc="${attempts}"` });
		let reply = replyWith("{}", { status: 503, headers: timing(3) });
		const { user } = await begin(users(0, 3, "b"), {
			"/ig/followers/?id_user=787132&count=200&next_max_id=b": () => reply(),
		});
		const calls = () => screen.getByText("Calls", { selector: "dt" }).nextElementSibling;
		expect(calls()).toHaveTextContent(/^1 call$/);
		await user.click(more());
		await waitFor(() => expect(calls()).toHaveTextContent(/^4 calls$/));
		await user.click(rows().getByRole("button", { name: "Try again" }));
		await waitFor(() => expect(calls()).toHaveTextContent(/^7 calls$/));
		reply = replyWith(users(3, 6, null), { headers: timing(2) });
		await user.click(rows().getByRole("button", { name: "Try again" }));
		await waitFor(() => expect(calls()).toHaveTextContent(/^9 calls$/));
	});

	test("shows the same cost on the call line and in the paging bar, for all pages", async () => {
		const first = users(0, 30, "b");
		const last = users(30, 60, null);
		const { user } = await begin(first, pages({ b: last }));
		const figure = (name: string) =>
			screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent ?? "";
		expect(figure("Size")).toBe(formatBytes(first.length));
		await user.click(more());
		const both = formatBytes(first.length + last.length);
		const totals = await rows().findByText(/^2 calls · /);
		expect(figure("Size")).toBe(both);
		expect(totals).toHaveTextContent(`2 calls · ${figure("Time")} · ${both}`);
	});

	test.each([
		[
			"repeats its cursor",
			users(3, 6, "b"),
			"Stopped at 6 followers. The provider sent the same cursor twice, so there are no more pages to request.",
		],
		[
			"contains nothing new",
			users(0, 3, "z"),
			"Stopped at 3 followers. The last page had nothing new, so the list ends here.",
		],
	])("S2.92: ends with a page that %s, and shows the reason", async (_name, page, reason) => {
		const { user } = await begin(users(0, 3, "b"), pages({ b: page }));
		await user.click(more());
		expect(await rows().findByText(reason, { exact: true })).toBeInTheDocument();
		expect(rows().queryByText(/are loaded/)).not.toBeInTheDocument();
		expect(rows().queryByRole("button", { name: /Load/ })).not.toBeInTheDocument();
	});
});

describe("Load all", () => {
	const chain = Object.fromEntries(
		Array.from({ length: 30 }, (_, page) => [
			`c${page}`,
			users(10 * page + 10, 10 * page + 20, `c${page + 1}`),
		]),
	);

	test("shows how many calls it takes, and stops at the cap", async () => {
		const { user, made } = await begin(users(0, 10, "c0"), pages(chain));
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		const cap = rows().getByLabelText("Load up to this many followers");
		await user.clear(cap);
		await user.type(cap, "5");
		expect(rows().getByText("Enter a number from 11 to 100,000.")).toBeInTheDocument();
		expect(rows().getByRole("button", { name: "Load all" })).toBeDisabled();
		await user.clear(cap);
		await user.type(cap, "95");
		expect(rows().getByText("About 9 calls")).toBeInTheDocument();
		await user.click(rows().getByRole("button", { name: "Load all" }));
		expect(await rows().findByText("Loaded 90 followers")).toBeInTheDocument();
		const line = rows().getByText("Loaded 90 followers").parentElement;
		expect(line).toHaveTextContent(
			/^Loaded 90 followers · 100 in total · 10 calls · [\d.]+ m?s · \d\.\d kB$/,
		);
		expect(screen.getAllByText("Loaded 90 followers")).toHaveLength(1);
		expect(made).toHaveLength(10);
		expect(more()).toBeInTheDocument();
	});

	test("uses the requested number of rows and keeps the extra loaded ones one click away", async () => {
		const { user, made } = await begin(users(0, 10, "c0"), pages(chain));
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		// The number is selected, so typing replaces it.
		await user.keyboard("25{Enter}");
		const count = await rows().findByText(/^of 30 loaded followers$/);
		expect(count.parentElement).toHaveTextContent("25 of 30 loaded followers Use all");
		await user.click(rows().getByRole("button", { name: "Table" }));
		const table = await rows().findByRole("grid");
		expect(table).toHaveAttribute("aria-rowcount", "26");
		await user.type(rows().getByLabelText("Filter rows"), "u2");
		await waitFor(() => expect(table).toHaveAttribute("aria-rowcount", "7")); // u2, u20 to u24
		await user.clear(rows().getByLabelText("Filter rows"));
		await user.click(screen.getByRole("button", { name: "Collect for these rows" }));
		expect(await screen.findByText("Collect for 25 rows")).toBeInTheDocument();
		const files = catchFiles();
		await user.click(screen.getByRole("button", { name: /^Download CSV/ }));
		await waitFor(() => expect(files).toHaveLength(1));
		const lines = (await files[0]?.blob.text())?.trim().split("\n") ?? [];
		expect([lines.length, lines.at(-1)]).toEqual([26, expect.stringContaining("u24")]);
		await user.click(rows().getByRole("button", { name: "Use all" }));
		await waitFor(() => expect(table).toHaveAttribute("aria-rowcount", "31"));
		expect(rows().queryByText(/^of 30/)).not.toBeInTheDocument();
		expect(document.activeElement).toHaveTextContent("30 followers loaded");
		expect(made).toHaveLength(3);
	});

	test("opens without a layout shift, and Escape and Cancel return the focus to its button", async () => {
		const { user, made } = await begin(users(0, 10, "c0"), pages(chain));
		const focus = vi.spyOn(HTMLElement.prototype, "focus");
		for (const leave of [
			() => user.keyboard("{Escape}"),
			() => user.click(rows().getByRole("button", { name: "Cancel" })),
		]) {
			await user.click(rows().getByRole("button", { name: "Load all…" }));
			expect(rows().getByLabelText("Load up to this many followers")).toHaveFocus();
			expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
			await leave();
			expect(rows().queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
			expect(rows().getByRole("button", { name: "Load all…" })).toHaveFocus();
		}
		focus.mockRestore();
		expect(made).toHaveLength(1);
	});

	test("can be stopped, keeps the loaded rows, and continues", async () => {
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		const slow = {
			"/ig/followers/?id_user=787132&count=200&next_max_id=c2": () =>
				released.then(replyWith(chain.c2 ?? "")),
		};
		const usedCalls = () => {
			const { calls } = renderHook(() => useKeyUsage("a-key")).result.current;
			return [...calls.values()].reduce((sum, count) => sum + count, 0);
		};
		const before = usedCalls();
		const { user, made } = await begin(users(0, 10, "c0"), { ...pages(chain), ...slow });
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		await user.clear(rows().getByLabelText("Load up to this many followers"));
		await user.type(rows().getByLabelText("Load up to this many followers"), "60");
		await user.click(rows().getByRole("button", { name: "Load all" }));
		expect(await rows().findByText("30 of 60 followers · call 3")).toBeInTheDocument();
		expect(rows().getByRole("progressbar", { name: "Loading followers" })).toHaveValue(30);
		await user.click(rows().getByRole("button", { name: "Stop" }));
		expect(await rows().findByText("Stopped at 30 of 60")).toBeInTheDocument();
		expect(rows().getByText("30")).toBeInTheDocument();
		release();
		await user.click(rows().getByRole("button", { name: "Resume" }));
		expect(await rows().findByText("60")).toBeInTheDocument();
		await waitFor(() => expect(more()).toBeInTheDocument());
		expect(screen.getByText("Calls", { selector: "dt" }).nextElementSibling).toHaveTextContent(
			`${made.length} calls`,
		);
		expect(usedCalls() - before).toBe(made.length);
	});

	test("ends when the quota is used up, and keeps the loaded rows", async () => {
		const spent = replyWith('{"message":"You have exceeded the MONTHLY quota for Requests"}', {
			status: 429,
		});
		const { user } = await begin(users(0, 10, "c0"), {
			...pages(chain),
			"/ig/followers/?id_user=787132&count=200&next_max_id=c1": spent,
		});
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		await user.click(rows().getByRole("button", { name: "Load all" }));
		expect(await rows().findByText(/larger plan/)).toBeInTheDocument();
		expect(rows().getByText("20")).toBeInTheDocument();
		expect(rows().queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
		const sentence = "You have exceeded the MONTHLY quota for Requests";
		await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(1));
		expect(screen.getByText("Quota left").nextSibling).toHaveTextContent("0 left");
	});

	test("that ended with a used-up quota resumes with another key where it stopped", async () => {
		const spent = replyWith('{"message":"You have exceeded the MONTHLY quota"}', { status: 429 });
		const next = "/ig/followers/?id_user=787132&count=200&next_max_id=c1";
		const { user, made } = await begin(users(0, 10, "c0"), {
			...pages(chain),
			[next]: replyInTurn(spent, replyWith(users(20, 30, null))),
		});
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		await user.click(rows().getByRole("button", { name: "Load all" }));
		expect(await rows().findByText(/larger plan/)).toBeInTheDocument();
		act(() => setAccessKey("another-key"));
		expect(rows().queryByText(/larger plan/)).not.toBeInTheDocument();
		expect(more()).toBeInTheDocument();
		await user.click(rows().getByRole("button", { name: "Resume" }));
		expect(await rows().findByText("All 30 followers are loaded")).toBeInTheDocument();
		expect(made.slice(-2).map(({ url, headers }) => [url, headers.get("authorization")])).toEqual([
			[next, "Bearer a-key"],
			[next, "Bearer another-key"],
		]);
	});
});

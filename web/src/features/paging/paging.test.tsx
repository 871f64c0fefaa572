import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { shared } from "@/catalog/catalog.gen";
import { answered, ask, type Replies, visit } from "../lookup/testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const rows = () => within(screen.getByRole("region", { name: "Rows" }));
const more = () => rows().getByRole("button", { name: "Load More (200)" });

/** A page of followers with these IDs; without a cursor it is the last one. */
function users(from: number, to: number, cursor: string | null): string {
	const users = Array.from({ length: to - from }, (_, index) => ({
		id: from + index,
		username: `u${from + index}`,
	}));
	return JSON.stringify({ status: "ok", users, next_max_id: cursor, has_more: cursor !== null });
}

/** Pages by the cursor that asks for each; the first one has none. */
function pages(byCursor: Readonly<Record<string, string>>, init: ResponseInit = {}): Replies {
	const later = Object.entries(byCursor).map(([cursor, body]) => [
		`/ig/followers/?id_user=787132&count=200&next_max_id=${cursor}`,
		answered(body, init),
	]);
	return Object.fromEntries(later);
}

async function begin(first: string, later: Replies) {
	const visited = visit("followers", { ...later, "/ig/followers/": answered(first) });
	await ask(visited.user, "followers");
	await screen.findByRole("region", { name: "Rows" });
	return visited;
}

describe("Load More", () => {
	test("S4.6 S4.7: appends each ID once, replaces the cursor, and says when all are loaded", async () => {
		const { user, made } = await begin(
			users(0, 10, "b"),
			pages({ b: users(8, 20, "c"), c: users(20, 21, null) }),
		);
		expect(rows().getByText("followers loaded")).toHaveTextContent(/^followers loaded$/);
		await user.click(more());
		expect(await rows().findByText(/20 unique of 22 fetched/)).toBeInTheDocument();
		expect((await screen.findAllByText("Loaded 10 followers")).length).toBeGreaterThan(0);
		await user.click(more());
		expect(await rows().findByText("All 21 followers are loaded")).toBeInTheDocument();
		expect(rows().queryByRole("button", { name: /Load/ })).not.toBeInTheDocument();
		expect(made.map(({ url }) => new URL(url, "http://x").searchParams.get("next_max_id"))).toEqual([
			null,
			"b",
			"c",
		]);
	});

	test("S4.8: that fails keeps the rows, goes, and can be tried again", async () => {
		const replies: Record<string, Replies[string]> = { ...pages({ b: "{}" }, { status: 500 }) };
		const { user } = await begin(users(0, 3, "b"), replies);
		await user.click(more());
		expect(await rows().findByText("Failed to fetch more followers")).toBeInTheDocument();
		expect(rows().getByText(/^followers loaded/)).toBeInTheDocument();
		expect(rows().getByText("3")).toBeInTheDocument();
		expect(rows().queryByRole("button", { name: /Load/ })).not.toBeInTheDocument();
		await user.click(rows().getByRole("button", { name: "Try again" }));
		expect(await rows().findByText("Failed to fetch more followers")).toBeInTheDocument();
	});

	test.each([
		["repeats its cursor", users(3, 6, "b"), shared.repeatedCursor],
		["holds nothing new", users(0, 3, "z"), shared.nothingNew],
	])("S2.92: ends with a page that %s, and says so", async (_name, page, reason) => {
		const { user } = await begin(users(0, 3, "b"), pages({ b: page }));
		await user.click(more());
		const end = await rows().findByText(reason, { exact: false });
		expect(end.textContent).toMatch(/^Stopped at \d+ followers\. /);
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

	test("says how many calls it takes, and stops at the cap", async () => {
		const { user, made } = await begin(users(0, 10, "c0"), pages(chain));
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		const cap = rows().getByLabelText("Stop once there are this many followers");
		await user.clear(cap);
		await user.type(cap, "5");
		expect(rows().getByText("Enter a number from 11 to 100,000.")).toBeInTheDocument();
		expect(rows().getByRole("button", { name: "Load all" })).toBeDisabled();
		await user.clear(cap);
		await user.type(cap, "95");
		expect(rows().getByText("About 9 calls")).toBeInTheDocument();
		await user.click(rows().getByRole("button", { name: "Load all" }));
		expect(await rows().findByText("100")).toBeInTheDocument();
		expect((await screen.findAllByText("Loaded 90 followers")).length).toBeGreaterThan(0);
		expect(made).toHaveLength(10);
		expect(more()).toBeInTheDocument();
	});

	test("can be stopped, keeps what came, and goes on", async () => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		const slow = {
			"/ig/followers/?id_user=787132&count=200&next_max_id=c2": () => held.then(answered(chain.c2 ?? "")),
		};
		const { user } = await begin(users(0, 10, "c0"), { ...pages(chain), ...slow });
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		await user.clear(rows().getByLabelText("Stop once there are this many followers"));
		await user.type(rows().getByLabelText("Stop once there are this many followers"), "60");
		await user.click(rows().getByRole("button", { name: "Load all" }));
		expect(await rows().findByText("30 of 60 followers · call 3")).toBeInTheDocument();
		expect(rows().getByRole("progressbar", { name: "Loading followers" })).toHaveValue(30);
		await user.click(rows().getByRole("button", { name: "Stop" }));
		expect(await rows().findByText("Stopped. What was loaded stays.")).toBeInTheDocument();
		expect(rows().getByText("30")).toBeInTheDocument();
		release();
		await user.click(rows().getByRole("button", { name: "Continue" }));
		expect(await rows().findByText("60")).toBeInTheDocument();
		await waitFor(() => expect(more()).toBeInTheDocument());
	});

	test("ends when the quota is spent, and keeps what came", async () => {
		const spent = answered('{"message":"You have exceeded the MONTHLY quota for Requests"}', { status: 429 });
		const { user } = await begin(users(0, 10, "c0"), {
			...pages(chain),
			"/ig/followers/?id_user=787132&count=200&next_max_id=c1": spent,
		});
		await user.click(rows().getByRole("button", { name: "Load all…" }));
		await user.click(rows().getByRole("button", { name: "Load all" }));
		expect(await rows().findByText("You have exceeded the MONTHLY quota for Requests")).toBeInTheDocument();
		expect(rows().getByText(/larger plan/)).toBeInTheDocument();
		expect(rows().getByText("20")).toBeInTheDocument();
		expect(rows().getByRole("button", { name: "Try again" })).toBeInTheDocument();
	});
});

import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routed } from "@/catalog/address";
import { answered, ask, type Made, type Replies, visit } from "../lookup/testing";
import { views } from "../lookup/views";

afterEach(() => {
	vi.unstubAllGlobals();
});

/** A page of a list: rows with these IDs, from one up to the other, and the cursor of the next page. */
type Page = { readonly from: number; readonly to: number; readonly cursor: string | null };

function posts({ from, to, cursor }: Page): string {
	const items = Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}`, code: "c" }));
	return JSON.stringify({ status: "ok", items, next_max_id: cursor, more_available: cursor !== null });
}

function users({ from, to, cursor }: Page): string {
	const users = Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}`, username: "u" }));
	return JSON.stringify({ status: "ok", users, next_max_id: cursor, has_more: cursor !== null });
}

const paged = [
	{
		id: "followers",
		call: "/ig/followers/?id_user=787132&count=200",
		body: users,
		many: "followers",
		button: "Load More (200)",
		loaded: "Loaded 3 followers",
		failed: "Failed to fetch more followers",
	},
	{
		id: "posts",
		call: "/ig/posts/?id_user=787132&count=100",
		body: posts,
		many: "posts",
		button: "Load More",
		loaded: "Loaded 3 more posts",
		failed: "Failed to fetch more posts",
	},
	{
		id: "posts-by-username",
		call: "/ig/posts_username/?user=natgeo&count=100",
		body: posts,
		many: "posts",
		button: "Load More",
		loaded: "Loaded 3 more posts",
		failed: "Failed to fetch more posts",
	},
	{
		id: "reels",
		call: "/ig/reels_posts/?user=natgeo&count=100",
		body: posts,
		many: "reels",
		button: "Load More",
		loaded: "Loaded 3 more reels",
		failed: "Failed to fetch more reels",
	},
	{
		id: "reels-by-username",
		call: "/ig/reels_posts/?user=natgeo&count=100",
		body: posts,
		many: "reels",
		button: "Load More",
		loaded: "Loaded 3 more reels",
		failed: "Failed to fetch more reels",
	},
	{
		id: "similar-accounts",
		call: "/ig/similar_accounts/?id_user=787132",
		body: users,
		many: "accounts",
		button: "Load More",
		loaded: "Loaded 3 more accounts",
		failed: "Failed to fetch data",
	},
] as const;

const rows = () => within(screen.getByRole("region", { name: "Rows" }));
const loadMore = () => rows().queryByRole("button", { name: /^Load More/ });

/** How many rows are loaded, as the page says it. */
const counted = (count: number, many: string) =>
	rows().findByText(
		(_, node) => node?.role === "status" && (node.textContent ?? "").startsWith(`${count} ${many} loaded`),
	);

async function begin(id: string, replies: Replies): Promise<{ user: UserEvent; made: readonly Made[] }> {
	const visited = visit(id, replies);
	await ask(visited.user, id);
	await screen.findByRole("region", { name: "Rows" });
	return visited;
}

describe("S9.1 S9.2: the pages of a list", () => {
	test.each(paged)(
		"S2.89 S2.90 S2.91 S2.92 S4.6 S4.7 S7.12 S7.13 S7.14 S7.15 S7.17 S8.24 S8.25: $id loads further",
		async ({ id, call, body, many, button, loaded }) => {
			const { user, made } = await begin(id, {
				[`${call}&next_max_id=one%3D`]: answered(body({ from: 3, to: 7, cursor: "two" })),
				[`${call}&next_max_id=two`]: answered(body({ from: 7, to: 8, cursor: null })),
				[call]: answered(body({ from: 0, to: 4, cursor: "one=" })),
			});
			expect(await counted(4, many)).not.toHaveTextContent("unique");
			expect(rows().queryByText(/are loaded/)).not.toBeInTheDocument();
			expect(loadMore()).toHaveAccessibleName(button);

			await user.click(rows().getByRole("button", { name: button }));
			expect(await counted(7, many)).toHaveTextContent("7 unique of 8 fetched");
			expect((await screen.findAllByText(loaded)).length).toBeGreaterThan(0);

			await user.click(rows().getByRole("button", { name: button }));
			expect(await rows().findByText(`All 8 ${many} are loaded`)).toBeInTheDocument();
			expect(await counted(8, many)).toBeInTheDocument();
			expect(loadMore()).not.toBeInTheDocument();
			expect(made.map(({ url }) => url)).toEqual([
				call,
				`${call}&next_max_id=one%3D`,
				`${call}&next_max_id=two`,
			]);
		},
	);

	test.each(paged)(
		"S2.92: $id that is whole at once has nothing to load",
		async ({ id, call, body, many }) => {
			await begin(id, { [call]: answered(body({ from: 0, to: 2, cursor: null })) });
			expect(await rows().findByText(`All 2 ${many} are loaded`)).toBeInTheDocument();
			expect(loadMore()).not.toBeInTheDocument();
		},
	);

	test.each(paged)(
		"S4.8 S8.6 S8.7 S8.8 S8.10: $id whose next page fails keeps its rows and loses its button",
		async ({ id, call, body, many, button, failed }) => {
			const { user } = await begin(id, {
				[`${call}&next_max_id=`]: answered("{}", { status: 500 }),
				[call]: answered(body({ from: 0, to: 4, cursor: "one" })),
			});
			await user.click(rows().getByRole("button", { name: button }));
			expect(await rows().findByText(failed, { exact: true })).toBeInTheDocument();
			const toasts = within(await screen.findByRole("region", { name: /^Notification/ }));
			expect(await toasts.findByText(failed, { exact: true })).toBeInTheDocument();
			expect(await counted(4, many)).toBeInTheDocument();
			expect(loadMore()).not.toBeInTheDocument();
			expect(rows().getByRole("button", { name: "Try again" })).toBeInTheDocument();
		},
	);

	test.each(paged)(
		"S8.1: $id whose next page fails says the provider's words",
		async ({ id, call, body, button }) => {
			const { user } = await begin(id, {
				[`${call}&next_max_id=`]: answered('{"message":"Not today"}', { status: 500 }),
				[call]: answered(body({ from: 0, to: 4, cursor: "one" })),
			});
			await user.click(rows().getByRole("button", { name: button }));
			expect(await rows().findByText("Not today", { exact: true })).toBeInTheDocument();
		},
	);
});

describe("followers", () => {
	const note = "The provider returns at most 200 followers per request.";
	const limited = /The network limits this list/;

	test("S9.4: say how many come per request", async () => {
		await begin("followers", { "/ig/": answered(users({ from: 0, to: 2, cursor: null })) });
		expect(screen.getByText(note)).toBeInTheDocument();
	});

	test.each([
		["true", 1],
		["false", 0],
		["null", 0],
	])("S2.93: a list flagged as limited by %s has %i warnings", async (flag, warnings) => {
		const body = `{"status":"ok","users":[{"id":1}],"should_limit_list_of_followers":${flag}}`;
		await begin("followers", { "/ig/": answered(body) });
		expect(rows().queryAllByText(limited)).toHaveLength(warnings);
	});
});

const lists = routed.filter(({ layout }) => layout !== undefined && views[layout].isList);

test.each(lists)("S9.13: the rows of $id are counted with grouping", async ({ id, paging }) => {
	const users = Array.from({ length: 1234 }, (_, pk) => ({ pk, location: { pk }, track: { id: pk } }));
	const body = JSON.stringify({ status: "ok", users, items: users, comments: users });
	await begin(id, { "/ig/user_id/": answered('{"status":"ok","id":1}'), "/ig/": answered(body) });
	expect(await rows().findByText("1,234")).toBeInTheDocument();
	if (paging) {
		expect(rows().getByText(`All 1,234 ${paging.many} are loaded`)).toBeInTheDocument();
	}
});

import { schemas } from "@/catalog/catalog.gen";

/** A page of a list: rows with the IDs [from, to), the cursor of the next page, and the flag that there is one. */
type SamplePage = {
	readonly from: number;
	readonly to: number;
	readonly cursor: string | null;
	readonly more?: boolean | null;
};

/** An answer with a page of posts. */
function postsPage({ from, to, cursor, more = cursor !== null }: SamplePage): string {
	const items = Array.from({ length: to - from }, (_, index) => ({
		id: `${from + index}`,
		caption: { text: `row${from + index}` },
	}));
	return JSON.stringify({ status: "ok", items, next_max_id: cursor, more_available: more });
}

/** An answer with a page of accounts. */
export function accountsPage({ from, to, cursor, more = cursor !== null }: SamplePage): string {
	const users = Array.from({ length: to - from }, (_, index) => ({
		id: `${from + index}`,
		username: `row${from + index}`,
	}));
	return JSON.stringify({ status: "ok", users, next_max_id: cursor, has_more: more });
}

/** An answer with so many rows, each with nothing but its ID, where the schema of that kind looks first. */
export function answerWithRows(kind: string | undefined, count: number): string {
	const schema = schemas.find((each) => each.kind === kind);
	const id = schema?.fields.find(({ name }) => name === "id")?.selectors[0];
	const [rows] = schema?.rows ?? [];
	if (id === undefined || !rows?.includes("[]")) throw new Error(`The rows of ${kind} are no list with IDs.`);
	let values: readonly unknown[] = Array.from({ length: count }, (_, row) => row);
	// From the inside out: a key is around each value, a list around all of them.
	for (const segment of `${rows}.${id}`.split(/\.|(?=\[\])/).reverse()) {
		values = segment === "[]" ? [values] : values.map((value) => ({ [segment]: value }));
	}
	return JSON.stringify(Object.assign({ status: "ok" }, ...values));
}

/** The features that load more pages, with the call of their first page and their texts. */
export const pagedFeatures = [
	{
		id: "followers",
		call: "/ig/followers/?id_user=787132&count=200",
		body: accountsPage,
		many: "followers",
		button: "Load More (200)",
		loaded: "Loaded 3 followers",
		failed: "Failed to fetch more followers",
	},
	{
		id: "posts",
		call: "/ig/posts/?id_user=787132&count=100",
		body: postsPage,
		many: "posts",
		button: "Load More",
		loaded: "Loaded 3 more posts",
		failed: "Failed to fetch more posts",
	},
	{
		id: "posts-by-username",
		call: "/ig/posts_username/?user=natgeo&count=100",
		body: postsPage,
		many: "posts",
		button: "Load More",
		loaded: "Loaded 3 more posts",
		failed: "Failed to fetch more posts",
	},
	{
		id: "reels",
		call: "/ig/reels_posts/?user=natgeo&count=100",
		body: postsPage,
		many: "reels",
		button: "Load More",
		loaded: "Loaded 3 more reels",
		failed: "Failed to fetch more reels",
	},
	{
		id: "reels-by-username",
		call: "/ig/reels_posts/?user=natgeo&count=100",
		body: postsPage,
		many: "reels",
		button: "Load More",
		loaded: "Loaded 3 more reels",
		failed: "Failed to fetch more reels",
	},
	{
		id: "similar-accounts",
		call: "/ig/similar_accounts/?id_user=787132",
		body: accountsPage,
		many: "accounts",
		button: "Load More",
		loaded: "Loaded 3 more accounts",
		failed: "Failed to fetch data",
	},
] as const;

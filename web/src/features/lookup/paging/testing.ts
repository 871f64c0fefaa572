import { schemas } from "@/catalog/calls.gen";
import { type Feature, features, type PagingTexts } from "@/catalog/catalog.gen";
import { requestURL } from "@/features/lookup/call/request-url";

/** A page of a list: rows with the IDs [from, to), the cursor for the next page, and a flag that there is one. */
type SamplePage = {
	readonly from: number;
	readonly to: number;
	readonly cursor: string | null;
	readonly more?: boolean | null;
};

/** A response with a page of posts. */
function postsPage({ from, to, cursor, more = cursor !== null }: SamplePage): string {
	const items = Array.from({ length: to - from }, (_, index) => ({
		id: `${from + index}`,
		caption: { text: `row${from + index}` },
	}));
	return JSON.stringify({ status: "ok", items, next_max_id: cursor, more_available: more });
}

/** A response with a page of accounts. */
export function accountsPage({ from, to, cursor, more = cursor !== null }: SamplePage): string {
	const users = Array.from({ length: to - from }, (_, index) => ({
		id: `${from + index}`,
		username: `row${from + index}`,
	}));
	return JSON.stringify({ status: "ok", users, next_max_id: cursor, has_more: more });
}

/** A response with a page of comments. */
function commentsPage({ from, to, cursor, more = cursor !== null }: SamplePage): string {
	const comments = Array.from({ length: to - from }, (_, index) => ({
		pk: `${from + index}`,
		text: `row${from + index}`,
	}));
	return JSON.stringify({ status: "ok", comments, next_min_id: cursor, has_more_comments: more });
}

/** A response with that many rows, each with just an ID, in the first place where the schema looks. */
export function answerWithRows(kind: string | undefined, count: number): string {
	const schema = schemas.find((each) => each.kind === kind);
	const id = schema?.fields.find(({ name }) => name === schema.id)?.selectors[0];
	const [rows] = schema?.rows ?? [];
	if (id === undefined || !rows?.includes("[]")) throw new Error(`The rows of ${kind} do not have IDs.`);
	let values: readonly unknown[] = Array.from({ length: count }, (_, row) => row);
	// From the inside out: a key around each value, a list around all of them.
	for (const segment of `${rows}.${id}`.split(/\.|(?=\[\])/).reverse()) {
		values = segment === "[]" ? [values] : values.map((value) => ({ [segment]: value }));
	}
	return JSON.stringify(Object.assign({ status: "ok" }, ...values));
}

/** Test data for a feature that loads more pages. */
type PagedFeature = {
	readonly id: string;
	/** The call for the first page. */
	readonly call: string;
	/** The call for a later page. */
	readonly laterCall: (cursor: string) => string;
	readonly body: (page: SamplePage) => string;
	readonly many: string;
	readonly button: string;
	/** The message after three more rows. */
	readonly loaded: string;
	/** The message for a page with an error status. */
	readonly failed: string;
};

const samplePages = new Map([
	["accounts", accountsPage],
	["media", postsPage],
	["comments", commentsPage],
]);

/** The calls and messages that are specified verbatim. */
const promisedPaging: Readonly<Record<string, ReturnType<typeof promised>>> = {
	followers: promised({
		call: "/ig/followers/?id_user=787132&count=200",
		many: "followers",
		button: "Load More (200)",
		loaded: "Loaded 3 followers",
		failed: "Failed to fetch more followers",
	}),
	posts: promised({
		call: "/ig/posts/?id_user=787132&count=100",
		many: "posts",
		button: "Load More",
		loaded: "Loaded 3 more posts",
		failed: "Failed to fetch more posts",
	}),
	"posts-by-username": promised({
		call: "/ig/posts_username/?user=natgeo&count=100",
		many: "posts",
		button: "Load More",
		loaded: "Loaded 3 more posts",
		failed: "Failed to fetch more posts",
	}),
	reels: promised({
		call: "/ig/reels_posts/?user=natgeo&count=100",
		many: "reels",
		button: "Load More",
		loaded: "Loaded 3 more reels",
		failed: "Failed to fetch more reels",
	}),
	"reels-by-username": promised({
		call: "/ig/reels_posts/?user=natgeo&count=100",
		many: "reels",
		button: "Load More",
		loaded: "Loaded 3 more reels",
		failed: "Failed to fetch more reels",
	}),
	"similar-accounts": promised({
		call: "/ig/similar_accounts/?id_user=787132",
		many: "accounts",
		button: "Load More",
		loaded: "Loaded 3 more accounts",
		failed: "Failed to fetch data",
	}),
};

/** Every feature that loads more pages, with the specified messages if there are any. */
export const pagedFeatures: readonly PagedFeature[] = features.flatMap((feature) =>
	feature.paging ? [{ ...cataloguedPaging(feature, feature.paging), ...promisedPaging[feature.id] }] : [],
);

for (const id of Object.keys(promisedPaging)) {
	if (!pagedFeatures.some((each) => each.id === id)) throw new Error(`${id} does not have more pages.`);
}

/** A feature's paging as described in the catalog, called with the examples of its inputs. */
function cataloguedPaging(feature: Feature, { many, button, loaded, failed }: PagingTexts): PagedFeature {
	const values = Object.fromEntries(feature.inputs.map(({ param, example }) => [param, example]));
	const body = samplePages.get(feature.schema ?? "");
	if (!body) throw new Error(`There is no page of ${feature.schema} to test ${feature.id} with.`);
	return {
		id: feature.id,
		call: requestURL(feature, values) ?? "",
		laterCall: (cursor) => requestURL(feature, values, { cursor, params: {} }) ?? "",
		body,
		many,
		button,
		loaded: loaded.replace("{count}", "3"),
		failed: failed ?? feature.failure?.default.replace("{status}", "500") ?? "",
	};
}

function promised(texts: Pick<PagedFeature, "call" | "many" | "button" | "loaded" | "failed">) {
	const laterCall = (cursor: string) => `${texts.call}&next_max_id=${encodeURIComponent(cursor)}`;
	return { ...texts, laterCall };
}

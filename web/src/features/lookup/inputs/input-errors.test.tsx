import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routedFeatures } from "@/catalog/features";
import {
	lookupButton,
	replyWith,
	requireFeature,
	sampleAnswer,
	visitFeature,
} from "@/features/lookup/testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

/** Submits an invalid input and expects the error message and no call. */
async function expectInputError(id: string, typed: string, words: string): Promise<void> {
	const { user, made } = visitFeature(id);
	const [input] = requireFeature(id).inputs;
	await user.type(screen.getByLabelText(input?.label ?? ""), typed);
	await user.click(lookupButton(id));
	const field = screen.getByLabelText(input?.label ?? "");
	expect(screen.getByText(words, { exact: true })).toBeInTheDocument();
	expect(field).toBeInvalid();
	expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
	expect(screen.getByRole("region", { name: "Result" })).toHaveTextContent("");
	expect(made).toEqual([]);
}

const blank = " \t ";

describe("S5.4: a field that contains only whitespace is an error before any call", () => {
	test.each([
		"user-id",
		"user-info",
		"user-by-username",
		"engagement",
		"business-info",
		"web-profile",
		"additional-info",
		"posts-by-username",
		"reels",
		"reels-by-username",
		"user-stories",
		"stories-hd",
		"tv-posts-by-username",
	])("S5.5: %s asks for a username", (id) => expectInputError(id, blank, "Please enter a username"));

	test.each([
		"followers",
		"following",
		"posts",
		"similar-accounts",
		"user-tagged",
		"highlight-tray",
		"tv-posts",
	])("S5.6: %s asks for a user ID", (id) => expectInputError(id, blank, "Please enter a user ID"));

	test.each(["user-stories-by-id", "stories-hd-by-id"])("S5.7: %s asks for both IDs", async (id) => {
		const words = "Please enter both user ID and stories ID";
		const { user, made } = visitFeature(id);
		await user.type(screen.getByLabelText("Account"), blank);
		await user.type(screen.getByLabelText("Stories ID"), "3700000000000000123");
		await user.click(lookupButton(id));
		expect(screen.getByLabelText("Account")).toHaveAccessibleDescription(expect.stringContaining(words));
		await user.clear(screen.getByLabelText("Stories ID"));
		await user.type(screen.getByLabelText("Stories ID"), blank);
		await user.clear(screen.getByLabelText("Account"));
		await user.type(screen.getByLabelText("Account"), "787132");
		await user.click(lookupButton(id));
		expect(screen.getByLabelText("Stories ID")).toHaveAccessibleDescription(expect.stringContaining(words));
		expect(made).toEqual([]);
	});

	test("S5.8: highlight-by-id asks for a highlight ID", () =>
		expectInputError("highlight-by-id", blank, "Please enter a highlight ID"));

	test.each(["media-info", "media-likes", "media-comments"])("S5.9: %s asks for a shortcode", (id) =>
		expectInputError(id, blank, "Please enter a shortcode"),
	);

	test.each([blank, "#", " # "])("S5.10 S5.17: hashtag asks for a hashtag, given %j", (typed) =>
		expectInputError("hashtag", typed, "Please enter a hashtag"),
	);

	test("S5.11: location-info asks for a location ID", () =>
		expectInputError("location-info", blank, "Please enter a location ID"));

	test("S5.12: search-location asks for a name", () =>
		expectInputError("search-location", blank, "Please enter a location name"));

	test.each(["suggestions", "search-user"])("S5.13: %s asks for a name or query", (id) =>
		expectInputError(id, blank, "Please enter a name or query"),
	);

	test("S5.14: search-music asks for a query", () =>
		expectInputError("search-music", blank, "Please enter a search query"));
});

describe("a pasted list", () => {
	test("S7.35: is sent as a single name on request", async () => {
		const { user, made } = visitFeature("user-info", { "/ig/": replyWith("{}", { status: 404 }) });
		await user.type(screen.getByLabelText("Username"), "a;b{Enter}");
		expect(made).toEqual([]);
		await user.click(screen.getByRole("button", { name: "Treat as one name" }));
		await waitFor(() => expect(made.map(({ url }) => url)).toEqual(["/ig/info_username/?user=a%3Bb"]));
	});

	test("is refused before any call, and each of its names can be run", async () => {
		const { user, made } = visitFeature("user-id", { "/ig/": replyWith('{"status":"ok","id":1}') });
		await user.click(screen.getByLabelText("Username"));
		await user.paste("natgeo\n@nasa\n");
		expect(screen.getByLabelText("Username")).toHaveValue("natgeo, @nasa");
		await user.keyboard("{Enter}");
		const words = "This is a list of 2 values, but a lookup takes one. No call was made.";
		expect(screen.getByLabelText("Username")).toHaveAccessibleDescription(words);
		expect(made).toEqual([]);

		const offer = within(screen.getByRole("group", { name: "Run one by one" }));
		await user.click(offer.getByRole("button", { name: "natgeo" }));
		await screen.findByText("User found successfully");
		expect(screen.getByLabelText("Username")).toHaveValue("natgeo");
		expect(screen.queryByText(words)).not.toBeInTheDocument();
		expect(offer.getByRole("button", { name: "natgeo", pressed: true })).toHaveFocus();
		await user.click(offer.getByRole("button", { name: "nasa", pressed: false }));
		await waitFor(() => expect(made.map(({ url }) => url)).toHaveLength(2));
		expect(made.map(({ url }) => url)).toEqual(["/ig/user_id/?user=natgeo", "/ig/user_id/?user=nasa"]);
		await screen.findByText("User found successfully");
		await user.type(screen.getByLabelText("Username"), "a");
		expect(screen.queryByRole("group", { name: "Run one by one" })).not.toBeInTheDocument();
	});

	test("of names for an ID shows its calls, and one click looks up a name and continues", async () => {
		const replies = {
			"/ig/user_id/?user=natgeo": replyWith('{"status":"ok","id":787132}'),
			"/ig/user_id/?user=nasa": replyWith('{"message":"Page not found"}', { status: 404 }),
			"/ig/followers/": replyWith(sampleAnswer("followers")),
		};
		// Uses a key without a history, because a history would contain the IDs.
		const { user, made } = visitFeature("followers", replies, { key: "new-key" });
		await user.click(screen.getByLabelText("Account"));
		await user.paste("natgeo, nasa, 25025320");
		await user.keyboard("{Enter}");
		const offer = within(screen.getByRole("group", { name: "Run one by one" }));
		const twoCalls = "A name costs 2 calls: one to find its ID, one for the lookup.";
		expect(offer.getByText(twoCalls)).toBeVisible();
		expect(offer.getByRole("button", { name: "nasa" })).toHaveAccessibleDescription(twoCalls);
		expect(offer.getByRole("button", { name: "25025320" })).not.toHaveAccessibleDescription();

		await user.click(offer.getByRole("button", { name: "natgeo" }));
		await screen.findByText(/· 1 extra call$/);
		expect(screen.getByLabelText("Account")).toHaveValue("natgeo");
		expect(offer.getByRole("button", { name: "natgeo", pressed: true })).toHaveFocus();
		expect(offer.getByRole("button", { name: "natgeo" })).toHaveAccessibleDescription(
			"A name costs 2 calls: one to find its ID, one for the lookup. If the ID is already known, 1 call.",
		);

		await user.click(offer.getByRole("button", { name: "nasa" }));
		await within(screen.getByRole("region", { name: "Result" })).findByText("Page not found");
		expect(screen.getByLabelText("Account")).toHaveValue("nasa");
		expect(made.map(({ url }) => url)).toEqual([
			"/ig/user_id/?user=natgeo",
			"/ig/followers/?id_user=787132&count=200",
			"/ig/user_id/?user=nasa",
		]);
	});

	test("of names for an ID makes no call without a key and refuses no name", async () => {
		const { user, made } = visitFeature("followers", {}, { key: "" });
		await user.click(screen.getByLabelText("Account"));
		await user.paste("natgeo, nasa");
		await user.keyboard("{Enter}");
		await user.click(screen.getByRole("button", { name: "natgeo" }));
		expect(screen.getByText("No call was made because there is no access key.")).toBeVisible();
		expect(screen.getByLabelText("Account")).toBeValid();
		expect(made).toEqual([]);
	});

	test("of IDs is refused too, with buttons for a manageable number of them", async () => {
		const { user, made } = visitFeature("followers");
		await user.click(screen.getByLabelText("Account"));
		await user.paste(Array.from({ length: 60 }, (_, index) => 1_000 + index).join(", "));
		await user.keyboard("{Enter}");
		const offer = within(screen.getByRole("group", { name: "Run one by one" }));
		expect(offer.getAllByRole("button")).toHaveLength(50);
		expect(offer.getByText(/^and 10 more/)).toBeVisible();
		expect(made).toEqual([]);
	});

	test("does not exist in a free-text field, where its lines are joined by spaces", async () => {
		const { user } = visitFeature("search-music");
		const field = screen.getByRole("textbox");
		await user.click(field);
		await user.paste("summer\nrain, again");
		expect(field).toHaveValue("summer rain, again");
	});
});

describe("a field for a user ID", () => {
	const fields = routedFeatures.flatMap(({ id, inputs: [first] }) => (first?.kind === "userID" ? [id] : []));

	test.each(fields)("S5.15: on %s refuses what is neither an ID nor a username", async (id) => {
		const example = id === "posts" ? " Example: 25025320." : "";
		const { user, made } = visitFeature(id);
		await user.type(screen.getByLabelText("Account"), "nat geo{Enter}");
		expect(screen.getByLabelText("Account")).toHaveAccessibleDescription(
			`Please enter a numeric user ID, not a username.${example}`,
		);
		expect(made).toEqual([]);
	});

	test.each(["787 132", "-1", "+1", "1/2", "1e-5"])(
		"S5.15: on posts accepts only digits or a username, refusing %j",
		async (typed) => {
			const { user, made } = visitFeature("posts");
			await user.type(screen.getByLabelText("Account"), `${typed}{Enter}`);
			expect(screen.getByLabelText("Account")).toHaveAccessibleDescription(
				expect.stringContaining("Please enter a numeric user ID, not a username. Example: 25025320."),
			);
			expect(made).toEqual([]);
		},
	);

	test.each(["78713a", "1.5", "@25025320"])(
		"S5.15: on posts looks up the ID of the username %j and sends only digits",
		async (typed) => {
			const { user, made } = visitFeature("posts", {
				"/ig/user_id/": replyWith('{"status":"ok","id":787132}'),
				"/ig/posts/": replyWith(sampleAnswer("posts")),
			});
			await user.type(screen.getByLabelText("Account"), `${typed}{Enter}`);
			await screen.findByText(/· 1 extra call$/);
			expect(made.map(({ url }) => url)).toEqual([
				`/ig/user_id/?user=${typed.replace("@", "")}`,
				"/ig/posts/?id_user=787132&count=100",
			]);
		},
	);

	test("S5.15: exists on nine pages", () => {
		expect(fields).toEqual(
			expect.arrayContaining([
				"posts",
				"followers",
				"following",
				"similar-accounts",
				"user-tagged",
				"highlight-tray",
				"tv-posts",
				"user-stories-by-id",
				"stories-hd-by-id",
			]),
		);
	});
});

describe("a name that no account can have", () => {
	test.each([
		["user-info", "nat geo", "a space"],
		["user-info", "nat😀geo", "“😀”"],
		["user-id", "<script>", "“<”"],
		["user-id", "../..", "no letters or digits"],
		["user-info", "n".repeat(31), "31 characters"],
		["engagement", "a/b", "“/”"],
		["engagement", "ünlü", "“ü”"],
		["business-info", "n".repeat(500), "500 characters"],
		["posts-by-username", "nat\u200bgeo", "an invisible character"],
	])("is refused by %s before any call: %j", async (id, typed, flaw) => {
		const { user, made } = visitFeature(id);
		const field = screen.getByLabelText(requireFeature(id).inputs[0]?.label ?? "");
		await user.click(field);
		await user.paste(typed);
		await user.keyboard("{Enter}");
		expect(field).toHaveAccessibleDescription(
			`A username has up to 30 letters, digits, dots and underscores. This one has ${flaw}.`,
		);
		expect(field).toHaveValue(typed);
		expect(made).toEqual([]);
	});

	test.each([
		["user-info", "a:b/c?d=(e)&user=b#c", "/ig/info_username/?user=a:b/c?d=(e)%26user=b%23c"],
		["user-info", "n".repeat(30), `/ig/info_username/?user=${"n".repeat(30)}`],
		["engagement", "A_.9", "/ig/basic_engagement/?user=A_.9"],
		["business-info", "1".repeat(40), `/ig/info/?id_user=${"1".repeat(40)}`],
	])("does not affect %s with %j", async (id, typed, url) => {
		const { user, made } = visitFeature(id, { "/ig/": replyWith("{}", { status: 404 }) });
		await user.click(screen.getByLabelText(requireFeature(id).inputs[0]?.label ?? ""));
		await user.paste(typed);
		await user.keyboard("{Enter}");
		await waitFor(() => expect(made.map((call) => call.url)).toEqual([url]));
	});

	test("is sent anyway on request", async () => {
		const { user, made } = visitFeature("engagement", { "/ig/": replyWith("{}", { status: 404 }) });
		await user.type(screen.getByLabelText("Username"), "nat geo{Enter}");
		await user.click(screen.getByRole("button", { name: "Send anyway" }));
		await waitFor(() => expect(made.map(({ url }) => url)).toEqual(["/ig/basic_engagement/?user=nat%20geo"]));
		expect(screen.queryByRole("button", { name: "Send anyway" })).not.toBeInTheDocument();
	});
});

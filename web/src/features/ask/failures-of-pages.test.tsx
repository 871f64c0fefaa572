import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routed } from "@/catalog/address";
import { answered, ask, type Replies, visit } from "../lookup/testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const identity = answered('{"status":"ok","id":787132}');
const result = () => within(screen.getByRole("region", { name: "Result" }));

/** Runs a feature's lookup; its own call is answered so, the one that finds an ID well. */
async function run(id: string, reply: Replies[string]): Promise<void> {
	const replies = { "/ig/": reply };
	const { user } = visit(id, id === "user-id" ? replies : { "/ig/user_id/": identity, ...replies });
	await ask(user, id);
}

/** The pages that show failures in place; all others have a toast as well. */
const inline = ["user-id", "user-info", "user-by-username"];

async function expectFailure(id: string, words: string): Promise<void> {
	expect(await result().findByText(words, { exact: true })).toBeInTheDocument();
	expect(result().queryAllByRole("alert")).toHaveLength(inline.includes(id) ? 1 : 0);
	const notes = { name: /^Notification/ };
	if (inline.includes(id)) expect(screen.queryByRole("region", notes)).not.toBeInTheDocument();
	else {
		const toasts = within(await screen.findByRole("region", notes));
		expect(await toasts.findByText(words, { exact: true })).toBeInTheDocument();
	}
}

describe("an answer without words has the page's own", () => {
	const without = answered('{"detailed":null}', { status: 500 });
	const expectDefault = async (id: string, words: string) => {
		await run(id, without);
		await expectFailure(id, words);
	};

	test("S8.2: user-id", () => expectDefault("user-id", "Failed to fetch user data"));

	test.each(["user-info", "user-by-username"])("S8.3: %s", (id) =>
		expectDefault(id, "Failed to fetch user info"),
	);

	test.each([
		"web-profile",
		"additional-info",
		"followers",
		"following",
		"search-user",
		"suggestions",
		"similar-accounts",
		"posts",
		"posts-by-username",
		"user-tagged",
		"reels",
		"reels-by-username",
		"hashtag",
	])("S8.4: %s", (id) => expectDefault(id, "Failed to fetch data"));

	test("S8.5: engagement", () => expectDefault("engagement", "Failed to fetch engagement metrics"));

	test.each([
		"user-stories",
		"user-stories-by-id",
		"stories-hd",
		"stories-hd-by-id",
		"highlight-tray",
		"highlight-by-id",
		"tv-posts",
		"tv-posts-by-username",
	])("S8.12: %s", (id) => expectDefault(id, "HTTP error! status: 500"));

	test.each([
		"location-info",
		"search-location",
		"music-trending",
		"media-info",
		"media-likes",
		"media-comments",
	])("S8.13: %s", (id) => expectDefault(id, "API Error: 500"));

	test("S8.14 S8.15: business-info, which also logs the path and nothing else", async () => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		await expectDefault("business-info", "Failed to fetch business account info");
		expect(logged.mock.calls).toEqual([["The lookup failed:", "/ig/info/"]]);
	});

	test("S8.16: search-music", () =>
		expectDefault("search-music", "Failed to search music. Please try again."));
});

describe("a failure's words", () => {
	test.each(routed)("S8.1: $id says the provider's, to the letter, and then a hint", async ({ id }) => {
		const words = "Page <b>not</b> found,\nreally & truly";
		await run(id, answered(JSON.stringify({ message: words }), { status: 404 }));
		const said = await result().findByText(
			(_, node) => node?.tagName === "SPAN" && node.textContent === words,
		);
		expect(said.closest("p")).toHaveTextContent(/really & truly$/);
		expect(result().getByText(/Check the spelling/)).toBeInTheDocument();
	});

	test.each(routed)("S8.11: $id says those of an error that was thrown", async ({ id }) => {
		await run(id, () => Promise.reject(new Error("The cable is cut")));
		await expectFailure(id, "The cable is cut");
	});

	test.each(routed)("S8.11: $id has words for an error without any", async ({ id }) => {
		await run(id, () => Promise.reject(new Error("")));
		await expectFailure(id, "An error occurred while fetching data");
	});

	test.each(["reels", "reels-by-username"])("S8.17: %s explains that something went wrong", async (id) => {
		await run(id, answered('{"message":"Something went wrong"}', { status: 500 }));
		await result().findByText(/^No reels came back/);
		expect(
			result()
				.getAllByRole("listitem")
				.map((line) => line.textContent),
		).toEqual([
			"The username may not exist",
			"The user may have no reels",
			"The endpoint may not support this user",
		]);
	});

	test.each(["Something went wrong.", "something went wrong"])(
		"S8.17: reels explains nothing else, such as %j",
		async (words) => {
			await run("reels", answered(JSON.stringify({ message: words }), { status: 500 }));
			await expectFailure("reels", words);
			expect(result().queryByRole("list")).not.toBeInTheDocument();
		},
	);

	test("S5.16: posts explains a user ID that is none, with an example set as code", async () => {
		await run("posts", answered('{"message":"400: Invalid id_user format (natgeo)"}', { status: 400 }));
		const code = await result().findByText("25025320");
		expect(code.tagName).toBe("CODE");
		expect(code.parentElement).toHaveTextContent(
			/^Please enter a numeric user ID, not a username\. Example: 25025320\.$/,
		);
	});

	test.each(["posts", "posts-by-username"])(
		"S8.18: %s fails on a first page without status ok",
		async (id) => {
			await run(id, answered('{"items":[{"id":"1"}]}'));
			await expectFailure(id, "Failed to fetch data");
			expect(screen.queryByRole("button", { name: /CSV/ })).not.toBeInTheDocument();
		},
	);
});

test.each(routed)("S7.4: $id reads its answer as JSON, and says where it is none", async ({ id }) => {
	await run(id, answered('{"status": ok}'));
	expect(await result().findByText(/^Line 1, column 12: /)).toBeInTheDocument();
	expect(screen.getAllByText(/The answer is not JSON/)).toHaveLength(1);
	expect(screen.getAllByText(/column 12/)).toHaveLength(1);
});

import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routedFeatures } from "@/catalog/features";
import {
	type FakeReply,
	lookupButton,
	replyInTurn,
	replyWith,
	requireFeature,
	sampleAnswer,
	submitExample,
	visitFeature,
} from "@/features/lookup/testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const identity = replyWith('{"status":"ok","id":787132}');

const result = () => within(screen.getByRole("region", { name: "Result" }));

/** Runs a feature's lookup with these responses in turn. The call that resolves an ID succeeds. */
async function run(id: string, ...inTurn: readonly FakeReply[]): Promise<UserEvent> {
	const replies = { "/ig/": replyInTurn(...inTurn) };
	const { user } = visitFeature(id, id === "user-id" ? replies : { "/ig/user_id/": identity, ...replies });
	await submitExample(user, id);
	return user;
}

/** The pages that show failures only inline. All others also show a toast. */
const inline = ["user-id", "user-info", "user-by-username"];

async function expectFailure(id: string, words: string): Promise<void> {
	expect(await result().findByText(words, { exact: true })).toBeInTheDocument();
	expect(result().queryAllByRole("alert")).toHaveLength(inline.includes(id) ? 1 : 0);
	const notes = { name: /^Notification/ };
	if (inline.includes(id)) expect(screen.queryByRole("region", notes)).not.toBeInTheDocument();
	else {
		const toasts = within(await screen.findByRole("region", notes));
		expect(await toasts.findByText(words, { exact: true })).toHaveClass("text-danger");
	}
}

describe("a failed response without a message shows the page's default message, a hint and the response", () => {
	const failWith = (status: number) => replyWith('{"detailed":null}', { status });
	const expectDefault = async (id: string, words: string) => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const user = await run(id, failWith(500), failWith(403));
		await expectFailure(id, words);
		expect(result().getByText("The provider had an internal error. Try again later.")).toBeInTheDocument();
		expect(result().getByRole("button", { name: "Try again" })).toBeEnabled();
		expect(result().getByRole("button", { name: "Raw response" })).toBeInTheDocument();
		expect(screen.queryByRole("button", { name: /CSV/ })).not.toBeInTheDocument();
		const { call, failure } = requireFeature(id);
		const lines = failure?.logged ? [["The lookup failed:", `/ig/${call}/`]] : [];
		expect(logged.mock.calls).toEqual(lines);
		return user;
	};
	/** The message contains the status, which differs for each response. */
	const expectStatus = async (id: string, words: string) => {
		const user = await expectDefault(id, `${words}: 500`);
		await user.click(lookupButton(id));
		await expectFailure(id, `${words}: 403`);
		expect(result().queryByText(`${words}: 500`)).not.toBeInTheDocument();
	};

	test("S8.2: user-id", async () => {
		await expectDefault("user-id", "Failed to fetch user data");
	});

	test.each(["user-info", "user-by-username"])("S8.3: %s", async (id) => {
		await expectDefault(id, "Failed to fetch user info");
	});

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
	])("S8.4: %s", async (id) => {
		await expectDefault(id, "Failed to fetch data");
	});

	test.each([
		["S8.4", "additional-info", "Failed to fetch data"],
		["S8.12", "user-stories", "HTTP error! status: 500"],
		["S8.14", "business-info", "Failed to fetch business account info"],
	])("%s: %s, when the ID of a name is not found", async (_statement, id, words) => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		// Uses a key without a history, because a history would contain the ID.
		const { user } = visitFeature(id, { "/ig/user_id/": failWith(500) }, { key: `new-key-of-${id}` });
		await user.type(screen.getByRole("textbox"), "natgeo{Enter}");
		await expectFailure(id, words);
		const lines = requireFeature(id).failure?.logged ? [["The lookup failed:", "/ig/user_id/"]] : [];
		expect(logged.mock.calls).toEqual(lines);
	});

	test("S8.5: engagement", async () => {
		await expectDefault("engagement", "Failed to fetch engagement metrics");
	});

	test.each([
		"user-stories",
		"user-stories-by-id",
		"stories-hd",
		"stories-hd-by-id",
		"highlight-tray",
		"highlight-by-id",
		"tv-posts",
		"tv-posts-by-username",
	])("S8.12: %s", (id) => expectStatus(id, "HTTP error! status"));

	test.each([
		"location-info",
		"search-location",
		"music-trending",
		"media-info",
		"media-likes",
		"media-comments",
	])("S8.13: %s", (id) => expectStatus(id, "API Error"));

	test("S8.14 S8.15: business-info, which also logs the path and nothing else", async () => {
		expect(requireFeature("business-info")).toMatchObject({ call: "info", failure: { logged: true } });
		await expectDefault("business-info", "Failed to fetch business account info");
	});

	test("S8.16: search-music", async () => {
		await expectDefault("search-music", "Failed to search music. Please try again.");
	});
});

describe("a failure's message", () => {
	test.each(routedFeatures)(
		"S4.4 S4.5 S7.4 S8.1 S8.11: for $id is the provider's, verbatim, or the thrown error's, or one about invalid JSON, and clears the previous result",
		async ({ id, inputs }) => {
			const words = "Page <b>not</b> found,\nreally & truly";
			const user = await run(
				id,
				replyWith(JSON.stringify({ message: words }), { status: 404 }),
				() => Promise.reject(new Error("The cable is cut")),
				replyWith(sampleAnswer(id)),
				() => Promise.reject(new Error("")),
				replyWith('{"status": ok}'),
			);
			const text = await result().findByText(
				(_, node) => node?.tagName === "SPAN" && node.textContent === words,
			);
			expect(text.closest("p")).toHaveTextContent(/really & truly$/);
			const hint = inputs.length > 0 ? /Check the spelling/ : "The provider found nothing. Try again later.";
			const advice = result().getByText(hint);
			expect(text.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

			await user.click(lookupButton(id));
			await expectFailure(id, "The cable is cut");
			expect(result().queryByText(/really & truly/)).not.toBeInTheDocument();

			await user.click(lookupButton(id));
			expect(await result().findByRole("button", { name: /^Copy (ID|Data|JSON)$/ })).toBeEnabled();
			expect(result().queryByText("The cable is cut")).not.toBeInTheDocument();
			expect(result().queryByRole("alert")).not.toBeInTheDocument();

			await user.click(lookupButton(id));
			await expectFailure(id, "An error occurred while fetching data");
			expect(screen.queryByRole("button", { name: /Copy(?! the code)|CSV/ })).not.toBeInTheDocument();
			expect(screen.queryByText(/successfully$/)).not.toBeInTheDocument();

			await user.click(lookupButton(id));
			expect(await result().findByText(/^Line 1, column 12: /)).toBeInTheDocument();
			expect(screen.getAllByText(/The response is not JSON/)).toHaveLength(1);
			expect(screen.getAllByText(/column 12/)).toHaveLength(1);
			expect(result().queryByText("An error occurred while fetching data")).not.toBeInTheDocument();
		},
	);

	test.each([
		['{"status":"fail"}', 200, "API Error: 200"],
		['{"status":"fail","message":"Not found"}', 200, "Not found"],
		['{"message":"No"}', 422, "No"],
	])("on a page without a field does not mention one: %s with status %d", async (body, status, words) => {
		await run("music-trending", replyWith(body, { status }));
		expect(await result().findByText(words, { exact: true })).toBeInTheDocument();
		expect(result().getByText(/Try again later\.$/)).toBeInTheDocument();
		expect(screen.queryByText(/spelling|typed/)).not.toBeInTheDocument();
	});

	test.each(["reels", "reels-by-username"])(
		"S8.17: for %s explains that something went wrong",
		async (id) => {
			await run(id, replyWith('{"message":"Something went wrong"}', { status: 500 }));
			const title = "No reels were returned. Possible reasons:";
			const reasons = [
				"The username may not exist",
				"The user may have no reels",
				"The endpoint may not support this user",
			];
			expect(await result().findByText(title, { exact: true })).toBeInTheDocument();
			const lines = result().getAllByRole("listitem");
			expect(lines.map((line) => line.textContent)).toEqual(reasons);
			const toasts = within(await screen.findByRole("region", { name: /^Notification/ }));
			const explained = (await toasts.findByText(title, { exact: true })).closest("li");
			expect(explained).toContainElement(toasts.getByText(title, { exact: true }));
			const description = toasts.getByText((_, node) => node?.textContent === reasons.join("\n"));
			expect(explained).toContainElement(description);
			expect(screen.queryByText("Something went wrong")).not.toBeInTheDocument();
		},
	);

	test.each(["Something went wrong.", "something went wrong"])(
		"S8.17: for reels has no explanation for other messages such as %j",
		async (words) => {
			await run("reels", replyWith(JSON.stringify({ message: words }), { status: 500 }));
			await expectFailure("reels", words);
			expect(result().queryByRole("list")).not.toBeInTheDocument();
		},
	);

	test("S5.16: for posts explains an invalid user ID, with an example set as code", async () => {
		await run("posts", replyWith('{"message":"400: Invalid id_user format (natgeo)"}', { status: 400 }));
		const code = await result().findByText("25025320");
		expect(code.tagName).toBe("CODE");
		expect(code.parentElement).toHaveTextContent(
			/^Please enter a numeric user ID, not a username\. Example: 25025320\.$/,
		);
		const toasts = within(await screen.findByRole("region", { name: /^Notification/ }));
		const words = "Please enter a numeric user ID, not a username. Example: 25025320.";
		expect(await toasts.findByText(words, { exact: true })).toHaveClass("text-danger");
	});

	test.each(["Invalid id_user", "Invalid count format"])(
		"S5.16: for posts has no explanation for other refusals such as %j",
		async (words) => {
			await run("posts", replyWith(JSON.stringify({ message: words }), { status: 400 }));
			await expectFailure("posts", words);
			expect(result().queryByText("25025320")).not.toBeInTheDocument();
		},
	);

	test.each(
		["posts", "posts-by-username"].flatMap((id) =>
			['"items"', '"status":null,"items"', '"status":"success","items"'].map((body) => ({ id, body })),
		),
	)("S8.18: for $id reports a first page without status ok: {$body…}", async ({ id, body }) => {
		await run(id, replyWith(`{${body}:[{"id":"1"}]}`));
		await expectFailure(id, "Failed to fetch data");
		expect(screen.queryByRole("button", { name: /CSV/ })).not.toBeInTheDocument();
	});
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { shared } from "@/catalog/catalog.gen";
import { answered, ask, button, sample, visit } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const identity = answered('{"status":"ok","id":787132}');
const found = { "/ig/user_id/": identity };
const result = () => within(screen.getByRole("region", { name: "Result" }));

describe("a lookup", () => {
	test("runs by Enter and gives the field back its focus", async () => {
		const { user, made } = visit("user-id", found);
		await user.type(screen.getByLabelText("Username"), "natgeo{Enter}");
		expect(await screen.findByText("User found successfully")).toBeInTheDocument();
		expect(made.map((call) => call.url)).toEqual(["/ig/user_id/?user=natgeo"]);
		expect(screen.getByLabelText("Username")).toHaveFocus();
	});

	test("clears what the one before left, and a failure leaves nothing of a success", async () => {
		const replies = [identity, answered('{"message":"Page not found"}', { status: 404 })];
		const { user } = visit("user-id", { "/ig/": () => (replies.shift() ?? identity)() });
		await ask(user, "user-id");
		await screen.findByText("User found successfully");
		await user.click(button("user-id"));
		expect(await result().findByRole("alert")).toHaveTextContent("Page not found");
		expect(screen.queryByText("User found successfully")).not.toBeInTheDocument();
		expect(screen.queryByText("787132")).not.toBeInTheDocument();
		await user.click(button("user-id"));
		await screen.findByText("User found successfully");
		expect(screen.queryByText("Page not found")).not.toBeInTheDocument();
	});

	test("can be called off", async () => {
		const { user } = visit("user-id", { "/ig/": () => new Promise<Response>(() => {}) });
		await ask(user, "user-id");
		await user.click(await screen.findByRole("button", { name: "Cancel" }));
		expect(button("user-id")).toBeEnabled();
		expect(result().queryByRole("alert")).not.toBeInTheDocument();
	});

	test("is filled by the page's address and by an example, and neither runs it", async () => {
		const { user, made } = visit("posts", {}, { search: "?userId=12%2634" });
		expect(screen.getByLabelText("User ID")).toHaveValue("12&34");
		await user.click(screen.getByRole("button", { name: "Try 787132" }));
		expect(screen.getByLabelText("User ID")).toHaveValue("787132");
		expect(made).toEqual([]);
	});

	test("says what it understood", async () => {
		const { user, made } = visit("user-id", found);
		await user.type(screen.getByLabelText("Username"), "https://www.instagram.com/natgeo/");
		expect(screen.getByText("Understood as natgeo")).toBeInTheDocument();
		await user.click(button("user-id"));
		await screen.findByText("User found successfully");
		expect(made[0]?.url).toBe("/ig/user_id/?user=natgeo");
	});

	test("has a banner only when the status is ok", async () => {
		const { user } = visit("user-id", { "/ig/": answered('{"id":"9223372036854775807"}') });
		await ask(user, "user-id");
		expect(await screen.findByText("9223372036854775807")).toBeInTheDocument();
		expect(screen.queryByText("User found successfully")).not.toBeInTheDocument();
	});

	test("says when the answer holds no rows", async () => {
		const { user } = visit("followers", { "/ig/": answered('{"status":"ok","people":[]}') });
		await ask(user, "followers");
		expect(await screen.findByText(shared.noRows)).toBeInTheDocument();
		expect(screen.getByRole("button", { name: "Raw answer" })).toBeInTheDocument();
	});

	test("shows what it was and what it cost", async () => {
		const headers = {
			"x-ratelimit-requests-remaining": "499998",
			"x-request-id": "0f3a9c1e",
			"server-timing": "provider;dur=12",
		};
		const { user } = visit("followers", { "/ig/": answered(sample("followers"), { headers }) });
		await ask(user, "followers");
		expect(await screen.findByText("499,998")).toBeInTheDocument();
		expect(screen.getByText("GET /ig/followers/?id_user=787132&count=200")).toBeInTheDocument();
		expect(screen.getByText("Request 0f3a9c1e")).toBeInTheDocument();
		expect(screen.getByText("provider;dur=12")).toBeInTheDocument();
	});
});

describe("a failure", () => {
	test.each([
		[
			"a status of failure under HTTP 200",
			answered('{"status":"fail","message":"Try later"}'),
			"Try later",
			undefined,
		],
		[
			"words under `messages` and `info`",
			answered('{"messages":"Unreachable","info":"Gateway"}', { status: 502 }),
			/Unreachable\s+Gateway/,
			"out of reach",
		],
		["an empty body", answered(""), "Failed to fetch user data", "empty"],
		["a body that is no JSON", answered("{error}"), "Failed to fetch user data", "no JSON"],
		["a list nested too deeply to be read", answered("[".repeat(1e6) + "]".repeat(1e6)), /./, undefined],
		[
			"nobody there",
			() => Promise.reject(new TypeError("Failed to fetch")),
			"Failed to fetch",
			"still running",
		],
		["an error without words", () => Promise.reject(new Error("")), shared.thrown, "still running"],
	])("%s", async (_name, reply, words, hint) => {
		const { user } = visit("user-id", { "/ig/": reply });
		await ask(user, "user-id");
		const alert = await result().findByRole("alert");
		expect(alert).toHaveTextContent(words);
		if (hint) expect(alert).toHaveTextContent(hint);
		expect(button("user-id")).toBeEnabled();
	});

	test("an answer that breaks off", async () => {
		const body = new ReadableStream({
			start: (stream) => {
				stream.enqueue(new TextEncoder().encode('{"status":'));
				stream.error(new TypeError("network error"));
			},
		});
		const { user } = visit("user-id", { "/ig/": () => new Response(body) });
		await ask(user, "user-id");
		expect(await result().findByRole("alert")).toHaveTextContent("network error");
		expect(result().getByRole("alert")).toHaveTextContent("broke off");
		expect(screen.queryByRole("button", { name: "Raw answer" })).not.toBeInTheDocument();
	});

	test("a key that no header can carry", async () => {
		const { user, made } = visit("user-id", found, { key: "schlüssel" });
		await ask(user, "user-id");
		expect(await result().findByRole("alert")).toHaveTextContent("Enter the key again");
		expect(made).toEqual([]);
	});

	test("posts without status ok", async () => {
		const { user } = visit("posts", { "/ig/": answered('{"items":[{"id":1}]}') });
		await ask(user, "posts");
		expect(await result().findByText("Failed to fetch data")).toBeInTheDocument();
		expect(screen.getByRole("button", { name: "Raw answer" })).toBeInTheDocument();
	});

	test("an explanation of the provider's words, with its reasons or its code", async () => {
		const { user, unmount } = visit("reels", {
			"/ig/": answered('{"message":"Something went wrong"}', { status: 500 }),
		});
		await ask(user, "reels");
		expect(await result().findByText("The username may not exist")).toBeInTheDocument();
		unmount();
		const posts = visit("posts", {
			"/ig/": answered('{"message":"Invalid id_user format"}', { status: 400 }),
		});
		await ask(posts.user, "posts");
		expect((await result().findByText("25025320")).tagName).toBe("CODE");
	});
});

describe("an ID for a name", () => {
	test("is found by one extra call, said, and paid for once", async () => {
		const { user, made } = visit("business-info", {
			...found,
			"/ig/info/": answered(sample("business-info")),
		});
		await ask(user, "business-info");
		const line = await screen.findByText(/· 1 extra call$/);
		expect(line).toHaveTextContent("@natgeo is 787132 · 1 extra call");
		await user.click(button("business-info"));
		expect(await screen.findByText(/no extra call/)).toBeInTheDocument();
		expect(made.map((call) => call.url)).toEqual([
			"/ig/user_id/?user=natgeo",
			"/ig/info/?id_user=787132",
			"/ig/info/?id_user=787132",
		]);
	});

	test("is not asked for when digits were typed", async () => {
		const { user, made } = visit("business-info", { "/ig/info/": answered(sample("business-info")) });
		await user.type(screen.getByLabelText("Username or user ID"), "787132{Enter}");
		await screen.findByRole("button", { name: "Copy JSON" });
		expect(made.map((call) => call.url)).toEqual(["/ig/info/?id_user=787132"]);
	});

	test("that cannot be found fails the lookup with the provider's words", async () => {
		const gone = answered('{"message":"Page not found"}', { status: 404 });
		const { user, made } = visit("user-stories", { "/ig/user_id/": gone });
		await ask(user, "user-stories");
		expect(await result().findByText("Page not found")).toBeInTheDocument();
		expect(made).toHaveLength(1);
	});

	test("is offered where a field wants digits, fills the field and makes no further call", async () => {
		const { user, made } = visit("followers", found);
		await user.type(screen.getByLabelText("User ID"), "@natgeo{Enter}");
		expect(await screen.findByText("Please enter a numeric user ID, not a username.")).toBeInTheDocument();
		expect(made).toEqual([]);
		await user.click(screen.getByRole("button", { name: "Look up the ID for @natgeo" }));
		await waitFor(() => expect(screen.getByLabelText("User ID")).toHaveValue("787132"));
		expect(screen.getByText(/· 1 extra call$/)).toHaveTextContent("@natgeo is 787132 · 1 extra call");
		expect(screen.queryByText("Please enter a numeric user ID, not a username.")).not.toBeInTheDocument();
		expect(made.map((call) => call.url)).toEqual(["/ig/user_id/?user=natgeo"]);
	});

	test("that is offered may fail, and says so", async () => {
		const gone = answered('{"message":"Page not found"}', { status: 404 });
		const { user } = visit("posts", { "/ig/user_id/": gone });
		await user.type(screen.getByLabelText("User ID"), "natgeo{Enter}");
		await user.click(await screen.findByRole("button", { name: "Look up the ID for @natgeo" }));
		expect(await screen.findByText("Page not found")).toBeInTheDocument();
		expect(screen.getByText(/spelling/)).toBeInTheDocument();
		expect(screen.getByLabelText("User ID")).toHaveValue("natgeo");
	});
});

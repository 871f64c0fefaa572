import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sharedTexts } from "@/catalog/catalog.gen";
import { setAccessKey } from "@/lib/access-key";
import { lookupButton, replyInTurn, replyWith, submitExample, visitFeature } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const identity = replyWith('{"status":"ok","id":787132}');

const found = { "/ig/user_id/": identity };

const result = () => within(screen.getByRole("region", { name: "Result" }));

describe("a failure", () => {
	test.each([
		[
			"status fail with HTTP 200",
			replyWith('{"status":"fail","message":"Try later"}'),
			"Try later",
			undefined,
		],
		[
			"a message under `messages` and `info`",
			replyWith('{"messages":"Unreachable","info":"Gateway"}', { status: 502 }),
			/Unreachable\s+Gateway/,
			"is unavailable",
		],
		["an empty body", replyWith(""), "Failed to fetch user data", "empty"],
		["a body that is not JSON", replyWith("{error}"), "Failed to fetch user data", "not JSON"],
		["a list that is nested too deeply", replyWith("[".repeat(1e6) + "]".repeat(1e6)), /./, undefined],
		[
			"an unreachable server",
			() => Promise.reject(new TypeError("Failed to fetch")),
			/^An error occurred while fetching data.*The browser reported: “Failed to fetch”/,
			"still running",
		],
		["an error without a message", () => Promise.reject(new Error("")), sharedTexts.thrown, "still running"],
	])("is shown for %s", async (_name, reply, words, hint) => {
		const { user } = visitFeature("user-id", { "/ig/": reply });
		await submitExample(user, "user-id");
		const alert = await result().findByRole("alert");
		expect(alert).toHaveTextContent(words);
		if (hint) expect(alert).toHaveTextContent(hint);
		expect(lookupButton("user-id")).toBeEnabled();
	});

	test.each([
		["in seconds", { "Retry-After": "40" }],
		[
			"as a date by the server's clock",
			{ date: "Fri, 20 Nov 2026 09:30:00 GMT", "Retry-After": "Fri, 20 Nov 2026 09:30:40 GMT" },
		],
	])("from a rate limit with a Retry-After %s makes the button count down", async (_name, headers) => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		try {
			const limited = replyWith('{"message":"You have exceeded the rate limit per minute"}', {
				status: 429,
				headers,
			});
			const { user, made } = visitFeature("user-id", {
				"/ig/": replyInTurn(limited, replyWith('{"status":"ok","id":787132}')),
			});
			await submitExample(user, "user-id");
			expect(await result().findByRole("alert")).toHaveTextContent(
				/Rate limited by the provider\. Try again in (40|39) s\./,
			);
			const button = result().getByRole("button", { name: /^Try again \(0:(40|39)\)$/ });
			expect(button).toBeDisabled();
			act(() => vi.advanceTimersByTime(30_000));
			await waitFor(() => expect(button).toHaveTextContent(/^Try again \(0:(10|0\d)\)$/));
			act(() => vi.advanceTimersByTime(10_000));
			await waitFor(() => expect(button).toHaveTextContent(/^Try again$/));
			await user.click(button);
			expect((await result().findAllByText("787132")).length).toBeGreaterThan(0);
			expect(made).toHaveLength(2);
		} finally {
			vi.useRealTimers();
		}
	});

	test("from an interrupted response shows the downloaded bytes", async () => {
		const chunks = ['{"status":'];
		const body = new ReadableStream(
			{
				pull: (stream) => {
					const chunk = chunks.pop();
					if (chunk === undefined) stream.error(new TypeError("network error"));
					else stream.enqueue(new TextEncoder().encode(chunk));
				},
			},
			{ highWaterMark: 0 },
		);
		const { user } = visitFeature("user-id", { "/ig/": () => new Response(body) });
		await submitExample(user, "user-id");
		const alert = await result().findByRole("alert");
		expect(alert).toHaveTextContent(
			/^The connection ended before the response was complete10 B received, shown below\.Try again$/,
		);
		expect(await result().findByText('{"status":')).toBeVisible();
		expect(result().getByRole("button", { name: "Try again" })).toBeEnabled();
	});

	test.each([
		["user-id", 1],
		["followers", 0],
	])("from an HTML page instead of JSON is recognized on %s", async (id, alerts) => {
		const page = "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head></html>";
		const { user } = visitFeature(id, {
			"/ig/": replyWith(page, { status: 502, headers: { "content-type": "text/html" } }),
		});
		await submitExample(user, id);
		expect(
			await result().findByText(/^A gateway .* answered with an HTML page, “502 Bad Gateway”\. Try again/),
		).toBeVisible();
		expect(await result().findByRole("button", { name: "Download HTML" })).toBeVisible();
		expect(result().queryByText(/column 1/)).not.toBeInTheDocument();
		expect(result().queryAllByRole("alert")).toHaveLength(alerts);
	});

	test("from a private account links to its profile, with the price", async () => {
		const refused = replyWith('{"status":"fail","message":"Not authorized to view user"}', { status: 400 });
		const { user } = visitFeature("followers", { "/ig/": refused });
		await submitExample(user, "followers");
		expect(await result().findByRole("button", { name: "Get profile · 1 call" })).toBeVisible();
	});

	test.each(["user-info", "followers"])(
		"from a missing account on %s names it and offers a search for it, with the price",
		async (id) => {
			const missing = replyWith('{"message":"Page not found"}', { status: 404 });
			const { user } = visitFeature(id, { "/ig/": missing });
			await user.clear(screen.getByRole("textbox"));
			await user.type(screen.getByRole("textbox"), "@missing.person{Enter}");
			expect(await result().findByText(/^There is no account named @missing\.person\. Check/)).toBeVisible();
			await user.click(result().getByRole("button", { name: "Search users for missing.person · 1 call" }));
			expect(window.location.pathname).toBe("/try-suggestions");
		},
	);

	test.each([
		["a body that is not JSON", replyWith("{error}")],
		["a failure with status 200", replyWith('{"status":"fail","message":"Please wait a few minutes."}')],
	])("from %s can be tried again", async (_name, failed) => {
		const { user, made } = visitFeature("user-id", { "/ig/": replyInTurn(failed, identity) });
		await submitExample(user, "user-id");
		await user.click(await result().findByRole("button", { name: "Try again" }));
		expect((await result().findAllByText("787132")).length).toBeGreaterThan(0);
		expect(made).toHaveLength(2);
	});

	test("from a used-up quota names its reset, the provider's plan and the keys", async () => {
		const spent = replyWith(
			'{"message":"You have exceeded the MONTHLY quota. Upgrade your plan at https://provider.example/plan."}',
			{
				status: 429,
				headers: { "x-ratelimit-requests-remaining": "3", "x-ratelimit-requests-reset": "1796083200" },
			},
		);
		const { user } = visitFeature("user-id", { "/ig/": spent });
		await submitExample(user, "user-id");
		const alert = within(await result().findByRole("alert"));
		expect(alert.getByText(/This month’s calls are used up\..* Your quota resets Dec 1\.$/)).toBeVisible();
		const plan = alert.getByRole("link", { name: "Open your provider’s plan" });
		expect(plan).toHaveAttribute("href", "https://provider.example/plan");
		expect(alert.getByRole("button", { name: "Keys and quota" })).toBeVisible();
		expect(alert.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
		expect(screen.getByText("Quota left").nextElementSibling).toHaveTextContent("0 left");
	});

	test("from a key without a subscription explains it and offers another key", async () => {
		const refused = replyWith('{"message":"You are not subscribed to this API."}', {
			status: 403,
			headers: { "x-ratelimit-requests-remaining": "500000" },
		});
		const { user } = visitFeature("user-id", { "/ig/": refused });
		await submitExample(user, "user-id");
		const alert = within(await result().findByRole("alert"));
		expect(alert.getByText(/keys from accounts that are subscribed to this API/)).toBeVisible();
		expect(alert.getByRole("button", { name: "Use another key" })).toBeVisible();
		expect(screen.queryByText("Quota left")).not.toBeInTheDocument();
	});

	test("of a key does not count for another key, with which it can be retried", async () => {
		const refused = replyWith('{"message":"Invalid API key"}', { status: 401 });
		const { user, made } = visitFeature("user-id", { "/ig/": replyInTurn(refused, identity) });
		await submitExample(user, "user-id");
		expect(await result().findByRole("button", { name: "Change the access key" })).toBeVisible();
		act(() => setAccessKey("another-key"));
		const alert = within(result().getByRole("alert"));
		expect(
			alert.getByText("This call used another access key. Try again with the current one."),
		).toBeVisible();
		expect(alert.queryByText(/Check the access key/)).not.toBeInTheDocument();
		await user.click(alert.getByRole("button", { name: "Try again" }));
		expect((await result().findAllByText("787132")).length).toBeGreaterThan(0);
		expect(made.map(({ headers }) => headers.get("authorization"))).toEqual([
			"Bearer a-key",
			"Bearer another-key",
		]);
	});

	test("after retries shows the number of attempts", async () => {
		const headers = { "x-request-id": "0f3a", "server-timing": 'attempts;desc="3"' };
		const { user } = visitFeature("user-id", {
			"/ig/": replyWith('{"message":"No"}', { status: 502, headers }),
		});
		await submitExample(user, "user-id");
		expect(await result().findByRole("alert")).toHaveTextContent("Tried 3 times.");
	});

	test("that the console reports is said once, without a raw response", async () => {
		const message = "The provider cannot be reached: it closed the connection. Try again in a moment.";
		const headers = {
			"x-request-id": "0f3a",
			"server-timing": 'attempts;desc="3"',
			"proxy-status": "viewfinder; error=destination_unavailable",
		};
		const { user } = visitFeature("user-id", {
			"/ig/": replyWith(JSON.stringify({ status: "fail", message, code: 502 }), { status: 502, headers }),
		});
		await submitExample(user, "user-id");
		expect(await result().findByRole("alert")).toHaveTextContent(
			/^The provider cannot be reached: it closed the connection\.Try again in a moment\. Tried 3 times\.Try again$/,
		);
		expect(result().queryByText("Raw response")).not.toBeInTheDocument();
	});

	test.each([
		["does not find it", replyWith('{"message":"Page not found"}', { status: 404 })],
		["returns an empty list", replyWith('{"users":[],"status":"ok"}')],
	])("of a search reports that no users match when the provider %s", async (_name, reply) => {
		const { user } = visitFeature("suggestions", { "/ig/": reply });
		await submitExample(user, "suggestions");
		expect(await result().findByText(/^No users match “nature”\./)).toBeVisible();
		expect(screen.queryByText(/renamed|hidden by its owner/)).not.toBeInTheDocument();
	});

	test("from a missing post offers no search for it", async () => {
		const missing = replyWith('{"message":"Page not found"}', { status: 404 });
		const { user } = visitFeature("media-info", { "/ig/": missing });
		await submitExample(user, "media-info");
		expect(await result().findByText(/^Check the spelling/)).toBeVisible();
		expect(result().queryByRole("button", { name: /^Search users/ })).not.toBeInTheDocument();
	});

	test("from a response of another shape does not claim that the response reports a failure", async () => {
		const { user } = visitFeature("posts", { "/ig/": replyWith('{"items":[{"id":"1"}]}') });
		await submitExample(user, "posts");
		expect(await result().findByText("status: ok")).toHaveProperty("tagName", "CODE");
		expect(result().getByText(/^There is no/)).toHaveTextContent("There is no status: ok in this response.");
		expect(screen.queryByText(/reports a failure/)).not.toBeInTheDocument();
	});

	test.each([
		["posts", "an object without a status", '{"items":[{"pk":"1"},{"pk":"2"}]}', "items[]"],
		["posts", "rows at an unknown path", '{"result":{"posts":[{"pk":"1"},{"pk":"2"}]}}', "result.posts[]"],
		["posts-by-username", "a bare array", '[{"pk":"1"},{"pk":"2"}]', "[]"],
		["posts-by-username", "an array of rows and a cursor", '[[{"pk":"1"},{"pk":"2"}],"next"]', "[][]"],
	])("on %s with %s still shows the lists as tables", async (id, _name, body, selector) => {
		const { user } = visitFeature(id, { "/ig/": replyWith(body) });
		await submitExample(user, id);
		expect(await result().findByText("Failed to fetch data")).toBeVisible();
		const lists = within(await result().findByRole("list", { name: "Lists in this response" }));
		await user.click(lists.getByText(selector, { exact: true }));
		expect(await result().findByRole("grid", { name: `Table of ${selector}` })).toBeVisible();
		expect(result().getByText("Failed to fetch data")).toBeVisible();
	});

	test.each(['{"status":"fail","message":"Try later"}', "[1,2]", "{error}", ""])(
		"without a list of objects offers no rows: %j",
		async (body) => {
			const { user } = visitFeature("posts", { "/ig/": replyWith(body) });
			await submitExample(user, "posts");
			await result().findAllByText(body === "" ? /The response is empty/ : "Raw response");
			expect(result().queryByRole("button", { name: "Rows from…" })).not.toBeInTheDocument();
		},
	);

	test("from a key that the console itself refuses costs no call and shows no quota", async () => {
		const words = ["The built-in demo key works only with the sandbox.", "Enter your own access key."];
		const body = JSON.stringify({ status: "fail", message: words.join(" "), code: 401 });
		const headers = { "x-request-id": "0f3a", "proxy-status": "viewfinder; error=http_request_error" };
		const reply = replyWith(body, { status: 401, headers });
		const { user } = visitFeature("user-id", { "/ig/": reply });
		await submitExample(user, "user-id");
		const alert = within(await result().findByRole("alert"));
		for (const each of words) expect(alert.getByText(each, { exact: true })).toBeVisible();
		expect(alert.queryByText(/sidebar/)).not.toBeInTheDocument();
		expect(alert.getByRole("button", { name: "Change the access key" })).toBeVisible();
		const calls = screen.getByText("Calls", { selector: "dt" });
		expect(calls.nextElementSibling).toHaveTextContent(/^0 calls$/);
		expect(screen.queryByText("Quota left")).not.toBeInTheDocument();
	});

	test("looks the same with and without a toast", async () => {
		const looks: (string | undefined)[] = [];
		for (const id of ["user-id", "followers"]) {
			const { user, unmount } = visitFeature(id, { "/ig/": replyWith('{"message":"No"}', { status: 404 }) });
			await submitExample(user, id);
			const said = await result().findByText("No", { exact: true });
			expect(screen.getAllByText(/Check the spelling/)).toHaveLength(1);
			looks.push(said.closest("p")?.parentElement?.parentElement?.className);
			unmount();
		}
		expect(looks[0]).toBe(looks[1]);
	});

	test.each([
		["user-id", 401, true],
		["followers", 403, true],
		["followers", 404, false],
	])("about a key links to its field: %s with status %i", async (id, status, leads) => {
		const { user } = visitFeature(id, { "/ig/": replyWith('{"message":"Invalid API key"}', { status }) });
		await submitExample(user, id);
		expect(await result().findByText("Invalid API key", { exact: true })).toBeVisible();
		expect(result().queryAllByRole("button", { name: "Change the access key" })).toHaveLength(leads ? 1 : 0);
	});

	test("removes its toast when the next lookup runs", async () => {
		const replies = [replyWith('{"message":"No"}', { status: 404 }), replyWith('{"users":[],"status":"ok"}')];
		const { user } = visitFeature("followers", { "/ig/": () => replies.shift()?.() ?? new Response() });
		await submitExample(user, "followers");
		const toasts = within(await screen.findByRole("region", { name: /^Notification/ }));
		expect(await toasts.findByText("No", { exact: true })).toBeVisible();
		await user.click(lookupButton("followers"));
		expect(await result().findByText(/^No followers/)).toBeVisible();
		expect(toasts.queryByText("No", { exact: true })).not.toBeInTheDocument();
	});

	test("is shown for a key that a header cannot contain", async () => {
		const { user, made } = visitFeature("user-id", found, { key: "schlüssel" });
		await submitExample(user, "user-id");
		expect(await result().findByRole("alert")).toHaveTextContent("Enter the key again");
		expect(made).toEqual([]);
	});
});

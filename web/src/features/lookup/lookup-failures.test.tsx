import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sharedTexts } from "@/catalog/catalog.gen";
import { lookupButton, replyWith, submitExample, visitFeature } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const identity = replyWith('{"status":"ok","id":787132}');

const found = { "/ig/user_id/": identity };

const result = () => within(screen.getByRole("region", { name: "Result" }));

describe("a failure", () => {
	test.each([
		[
			"a status of failure under HTTP 200",
			replyWith('{"status":"fail","message":"Try later"}'),
			"Try later",
			undefined,
		],
		[
			"words under `messages` and `info`",
			replyWith('{"messages":"Unreachable","info":"Gateway"}', { status: 502 }),
			/Unreachable\s+Gateway/,
			"cannot be reached",
		],
		["an empty body", replyWith(""), "Failed to fetch user data", "empty"],
		["a body that is no JSON", replyWith("{error}"), "Failed to fetch user data", "not JSON"],
		["a list nested too deeply to be read", replyWith("[".repeat(1e6) + "]".repeat(1e6)), /./, undefined],
		[
			"nobody there",
			() => Promise.reject(new TypeError("Failed to fetch")),
			"Failed to fetch",
			"still running",
		],
		["an error without words", () => Promise.reject(new Error("")), sharedTexts.thrown, "still running"],
	])("%s", async (_name, reply, words, hint) => {
		const { user } = visitFeature("user-id", { "/ig/": reply });
		await submitExample(user, "user-id");
		const alert = await result().findByRole("alert");
		expect(alert).toHaveTextContent(words);
		if (hint) expect(alert).toHaveTextContent(hint);
		expect(lookupButton("user-id")).toBeEnabled();
	});

	test("an interrupted answer, whose downloaded bytes are shown", async () => {
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
		expect(await result().findByRole("alert")).toHaveTextContent("network error");
		expect(result().getByRole("alert")).toHaveTextContent("cut off");
		expect(await result().findByText('{"status":')).toBeVisible();
	});

	test("a key that no header may contain", async () => {
		const { user, made } = visitFeature("user-id", found, { key: "schlüssel" });
		await submitExample(user, "user-id");
		expect(await result().findByRole("alert")).toHaveTextContent("Enter the key again");
		expect(made).toEqual([]);
	});
});

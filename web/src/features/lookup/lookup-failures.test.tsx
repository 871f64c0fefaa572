import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { shared } from "@/catalog/catalog.gen";
import { answered, ask, button, visit } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const identity = answered('{"status":"ok","id":787132}');
const found = { "/ig/user_id/": identity };
const result = () => within(screen.getByRole("region", { name: "Result" }));

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
		["a body that is no JSON", answered("{error}"), "Failed to fetch user data", "not JSON"],
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

	test("an answer that breaks off, of which what came is shown", async () => {
		const pieces = ['{"status":'];
		const body = new ReadableStream(
			{
				pull: (stream) => {
					const piece = pieces.pop();
					if (piece === undefined) stream.error(new TypeError("network error"));
					else stream.enqueue(new TextEncoder().encode(piece));
				},
			},
			{ highWaterMark: 0 },
		);
		const { user } = visit("user-id", { "/ig/": () => new Response(body) });
		await ask(user, "user-id");
		expect(await result().findByRole("alert")).toHaveTextContent("network error");
		expect(result().getByRole("alert")).toHaveTextContent("broke off");
		expect(await result().findByText('{"status":')).toBeVisible();
	});

	test("a key that no header can carry", async () => {
		const { user, made } = visit("user-id", found, { key: "schlüssel" });
		await ask(user, "user-id");
		expect(await result().findByRole("alert")).toHaveTextContent("Enter the key again");
		expect(made).toEqual([]);
	});
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
	lookupButton,
	replyWith,
	sampleAnswer,
	submitExample,
	visitFeature,
} from "@/features/lookup/testing";
import { setAccessKey } from "@/lib/access-key";

afterEach(() => {
	vi.unstubAllGlobals();
});

const identity = replyWith('{"status":"ok","id":787132}');

const found = { "/ig/user_id/": identity };

const result = () => within(screen.getByRole("region", { name: "Result" }));

describe("the ID of a username", () => {
	const pages = [
		["business-info", "/ig/info/"],
		["additional-info", "/ig/additional_info/"],
		["user-stories", "/ig/stories/"],
		["stories-hd", "/ig/stories_hd/"],
	] as const;

	test.each(pages)(
		"S7.8 S7.10 S7.23 S7.25: %s finds it by one extra call, says so, and pays once",
		async (id, path) => {
			const { user, made } = visitFeature(id, { ...found, [path]: replyWith(sampleAnswer(id)) });
			await submitExample(user, id);
			const line = await screen.findByText(/· 1 extra call$/);
			expect(line).toHaveTextContent("@natgeo is 787132 · 1 extra call");
			await user.click(lookupButton(id));
			expect(await screen.findByText(/no extra call/)).toBeInTheDocument();
			expect(made.map((call) => call.url)).toEqual([
				"/ig/user_id/?user=natgeo",
				`${path}?id_user=787132`,
				`${path}?id_user=787132`,
			]);
		},
	);

	test.each(pages)(
		"S7.8 S7.10 S7.23 S7.25: %s does not ask for it when digits were typed",
		async (id, path) => {
			const { user, made } = visitFeature(id, { [path]: replyWith(sampleAnswer(id)) });
			await user.type(screen.getByLabelText("Username or user ID"), "25025320{Enter}");
			await screen.findByRole("button", { name: "Copy JSON" });
			expect(made.map((call) => call.url)).toEqual([`${path}?id_user=25025320`]);
		},
	);

	test("counts every attempt as a call", async () => {
		const headers = { "server-timing": 'upstream;dur=2.3, attempts;desc="3"' };
		const { user } = visitFeature("business-info", {
			"/ig/user_id/": replyWith('{"status":"ok","id":787132}', { headers }),
			"/ig/info/": replyWith(sampleAnswer("business-info"), { headers }),
		});
		await submitExample(user, "business-info");
		expect(await screen.findByText(/· 3 extra calls$/)).toBeVisible();
		const calls = screen.getByText("Calls", { selector: "dt" });
		expect(calls.nextElementSibling).toHaveTextContent(/^6 calls$/);
	});

	test("that is blank is missing", async () => {
		const { user, made } = visitFeature("business-info", {
			"/ig/user_id/": replyWith('{"status":"ok","id":"  "}'),
		});
		await submitExample(user, "business-info");
		expect(await result().findByText("The answer has no ID for @natgeo.")).toBeInTheDocument();
		expect(made).toHaveLength(1);
	});

	test("that is not found fails the lookup with the provider's text", async () => {
		const gone = replyWith('{"message":"Page not found"}', { status: 404 });
		const { user, made } = visitFeature("user-stories", { "/ig/user_id/": gone });
		await submitExample(user, "user-stories");
		expect(await result().findByText("Page not found")).toBeInTheDocument();
		expect(made).toHaveLength(1);
	});

	test("is offered where a field needs digits: one press finds it, fills the field and runs the lookup", async () => {
		const { user, made } = visitFeature("followers", {
			...found,
			"/ig/followers/": replyWith(sampleAnswer("followers")),
		});
		await user.type(screen.getByLabelText("User ID"), "@natgeo{Enter}");
		expect(await screen.findByText("Please enter a numeric user ID, not a username.")).toBeInTheDocument();
		expect(screen.getByText("One extra call; then the lookup runs.")).toBeVisible();
		expect(made).toEqual([]);
		await user.click(screen.getByRole("button", { name: "Look up the ID for @natgeo and go on" }));
		expect(await result().findByText(/· 1 extra call$/)).toHaveTextContent(
			"@natgeo is 787132 · 1 extra call",
		);
		expect(screen.getByLabelText("User ID")).toHaveValue("787132");
		expect(screen.getByLabelText("User ID")).toHaveFocus();
		await waitFor(() => expect(window.location.search).toBe("?user_id=787132"));
		expect(screen.queryByText("Please enter a numeric user ID, not a username.")).not.toBeInTheDocument();
		const calls = screen.getByText("Calls", { selector: "dt" });
		expect(calls.nextElementSibling).toHaveTextContent(/^2 calls$/);
		expect(screen.getByText(/^[\d,]+ followers? · 2 calls$/)).toBeVisible(); // the bar below the list
		expect(made.map((call) => call.url)).toEqual([
			"/ig/user_id/?user=natgeo",
			"/ig/followers/?id_user=787132&count=200",
		]);

		await user.clear(screen.getByLabelText("User ID"));
		await user.type(screen.getByLabelText("User ID"), "natgeo{Enter}");
		expect(screen.getByText("The ID is already known: no extra call.")).toBeVisible();
	});

	test("that is offered is looked up only when the other field is filled in, too", async () => {
		const { user, made } = visitFeature("user-stories-by-id", found);
		await user.type(screen.getByLabelText("User ID"), "natgeo{Enter}");
		await user.click(await screen.findByRole("button", { name: "Look up the ID for @natgeo and go on" }));
		expect(screen.getByLabelText("Stories ID")).toBeInvalid();
		expect(made).toEqual([]);
	});

	test("is offered again once there is the key that it lacked", async () => {
		const { user, made } = visitFeature("followers", found, { key: "" });
		await user.type(screen.getByLabelText("User ID"), "natgeo{Enter}");
		await user.click(await screen.findByRole("button", { name: "Look up the ID for @natgeo and go on" }));
		expect(screen.getByText("No call was made: there is no access key.")).toBeVisible();
		act(() => setAccessKey("a-key"));
		await user.click(screen.getByRole("button", { name: "Look up the ID for @natgeo and go on" }));
		expect(await result().findByText(/Failed to fetch/)).toBeVisible();
		expect(made.map((call) => call.url)[0]).toBe("/ig/user_id/?user=natgeo");
	});

	test("that is offered may fail, with a text where every failure stands", async () => {
		const gone = replyWith('{"message":"Page not found"}', { status: 404 });
		const { user, made } = visitFeature("posts", { "/ig/user_id/": gone });
		await user.type(screen.getByLabelText("User ID"), "natgeo{Enter}");
		await user.click(await screen.findByRole("button", { name: "Look up the ID for @natgeo and go on" }));
		expect(await result().findByText("Page not found")).toBeInTheDocument();
		expect(screen.getByText(/spelling/)).toBeInTheDocument();
		expect(screen.getByLabelText("User ID")).toHaveValue("natgeo");
		expect(window.location.search).toBe("");
		expect(made).toHaveLength(1);
	});
});

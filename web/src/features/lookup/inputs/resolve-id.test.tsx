import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listLookups } from "@/answers/use-history";
import {
	type FakeReplies,
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

let visits = 0;

const latestKey = () => `key-${visits}`;

/** Opens a feature's page with a key whose history is empty. */
function visitAnew(id: string, replies: FakeReplies) {
	visits++;
	return visitFeature(id, replies, { key: latestKey() });
}

const result = () => within(screen.getByRole("region", { name: "Result" }));

describe("the ID of a username", () => {
	const pages = [
		["business-info", "/ig/info/"],
		["additional-info", "/ig/additional_info/"],
		["user-stories", "/ig/stories/"],
		["stories-hd", "/ig/stories_hd/"],
	] as const;

	test.each(pages)(
		"S7.8 S7.10 S7.23 S7.25: is found by %s with one extra call, is announced, and is paid for once",
		async (id, path) => {
			const { user, made } = visitAnew(id, { ...found, [path]: replyWith(sampleAnswer(id)) });
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
		"S7.8 S7.10 S7.23 S7.25: is not looked up by %s when digits were typed",
		async (id, path) => {
			const { user, made } = visitFeature(id, { [path]: replyWith(sampleAnswer(id)) });
			await user.type(screen.getByLabelText("Account"), "25025320{Enter}");
			await screen.findByRole("button", { name: "Copy JSON" });
			expect(made.map((call) => call.url)).toEqual([`${path}?id_user=25025320`]);
		},
	);

	test("counts every attempt as a call", async () => {
		const headers = { "server-timing": 'upstream;dur=2.3, attempts;desc="3"' };
		const { user } = visitAnew("business-info", {
			"/ig/user_id/": replyWith('{"status":"ok","id":787132}', { headers }),
			"/ig/info/": replyWith(sampleAnswer("business-info"), { headers }),
		});
		await submitExample(user, "business-info");
		expect(await screen.findByText(/· 3 extra calls$/)).toBeVisible();
		const calls = screen.getByText("Calls", { selector: "dt" });
		expect(calls.nextElementSibling).toHaveTextContent(/^6 calls$/);
	});

	test("is reported as missing when it is blank", async () => {
		const { user, made } = visitAnew("business-info", {
			"/ig/user_id/": replyWith('{"status":"ok","id":"  "}'),
		});
		await submitExample(user, "business-info");
		expect(await result().findByText("The response has no ID for @natgeo.")).toBeInTheDocument();
		expect(made).toHaveLength(1);
	});

	test("fails the lookup with the provider's message when it is not found", async () => {
		const gone = replyWith('{"message":"Page not found"}', { status: 404 });
		const { user, made } = visitAnew("user-stories", { "/ig/user_id/": gone });
		await submitExample(user, "user-stories");
		expect(await result().findByText("Page not found")).toBeInTheDocument();
		expect(made).toHaveLength(1);
	});

	test("is found on Enter in an ID field, which then runs the lookup at the price on the button", async () => {
		const { user, made } = visitAnew("followers", {
			...found,
			"/ig/followers/": replyWith(sampleAnswer("followers")),
		});
		const field = screen.getByLabelText("Account");
		expect(field).toHaveAccessibleDescription("Name, link, or ID. A name costs 1 extra call.");
		await user.type(field, "787132");
		expect(screen.getByRole("button", { name: "Fetch" })).toBeEnabled();
		await user.clear(field);
		await user.type(field, "@natgeo");
		expect(field).toHaveAccessibleDescription("Understood as natgeo");
		expect(screen.getByRole("button", { name: "Fetch (2 calls)" })).toBeEnabled();
		await user.keyboard("{Enter}");
		expect(await result().findByText(/· 1 extra call$/)).toHaveTextContent(
			"@natgeo is 787132 · 1 extra call",
		);
		expect(field).toHaveValue("@natgeo");
		expect(field).toHaveFocus();
		await waitFor(() => expect(window.location.search).toBe("?user_id=%40natgeo"));
		const calls = screen.getByText("Calls", { selector: "dt" });
		expect(calls.nextElementSibling).toHaveTextContent(/^2 calls$/);
		expect(screen.getByText(/^[\d,]+ followers? · 2 calls$/)).toBeVisible(); // the bar below the list
		expect(made.map((call) => call.url)).toEqual([
			"/ig/user_id/?user=natgeo",
			"/ig/followers/?id_user=787132&count=200",
		]);

		expect(screen.getByRole("button", { name: "Fetch" })).toBeEnabled();
		expect(field).toHaveAccessibleDescription("Next fetch: 1 call (ID saved)");
		await user.clear(field);
		await user.type(field, "nasa");
		expect(screen.getByRole("button", { name: "Fetch (2 calls)" })).toBeEnabled();
		await user.clear(field);
		await user.type(field, "NatGeo{Enter}");
		expect(await result().findByText(/no extra call$/)).toBeVisible();
		expect(made).toHaveLength(3);
	});

	test("costs no call when the history has it", async () => {
		const replies = { ...found, "/ig/posts/": replyWith(sampleAnswer("posts")) };
		const before = visitAnew("posts", replies);
		await before.user.type(screen.getByLabelText("Account"), "natgeo{Enter}");
		await screen.findByText(/· 1 extra call$/);
		await vi.waitFor(async () => expect(await listLookups(latestKey())).toHaveLength(1));
		before.unmount();

		const { user, made } = visitFeature("followers", replies, { key: latestKey() });
		await user.type(screen.getByLabelText("Account"), "natgeo");
		expect(await screen.findByText("1 call (ID saved)")).toBeVisible();
		expect(lookupButton("followers")).toHaveAccessibleName("Fetch");
		await user.keyboard("{Enter}");
		await waitFor(() =>
			expect(made.map((call) => call.url)).toEqual(["/ig/followers/?id_user=787132&count=200"]),
		);
	});

	test("is looked up only when the other field is filled in too", async () => {
		const { user, made } = visitAnew("user-stories-by-id", found);
		await user.type(screen.getByLabelText("Account"), "natgeo{Enter}");
		expect(screen.getByLabelText("Stories ID")).toBeInvalid();
		expect(made).toEqual([]);
	});

	test("is looked up once the missing key is entered", async () => {
		const { user, made } = visitFeature("followers", found, { key: "" });
		await user.type(screen.getByLabelText("Account"), "natgeo{Enter}");
		expect(screen.getByText("No call was made because there is no access key.")).toBeVisible();
		act(() => setAccessKey("a-late-key"));
		await user.click(lookupButton("followers"));
		expect(await result().findByText(/Failed to fetch/)).toBeVisible();
		expect(made.map((call) => call.url)[0]).toBe("/ig/user_id/?user=natgeo");
	});

	test("leaves the name in the field when it is not found", async () => {
		const gone = replyWith('{"message":"Page not found"}', { status: 404 });
		const { user, made } = visitAnew("posts", { "/ig/user_id/": gone });
		await user.type(screen.getByLabelText("Account"), "natgeo{Enter}");
		expect(await result().findByText("Page not found")).toBeInTheDocument();
		expect(screen.getByText(/spelling/)).toBeInTheDocument();
		expect(screen.getByLabelText("Account")).toHaveValue("natgeo");
		expect(made).toHaveLength(1);
	});
});

import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sharedTexts } from "@/catalog/catalog.gen";
import { layouts } from "@/features/views/layouts";
import { lookupButton, replyWith, sampleAnswer, submitExample, visitFeature } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const identity = replyWith('{"status":"ok","id":787132}');

const found = { "/ig/user_id/": identity };

const result = () => within(screen.getByRole("region", { name: "Result" }));

describe("a lookup", () => {
	test("runs on Enter and returns the focus to the field", async () => {
		const { user, made } = visitFeature("user-id", found);
		await user.type(screen.getByLabelText("Username"), "natgeo{Enter}");
		expect(await screen.findByText("User found successfully")).toBeInTheDocument();
		expect(made.map((call) => call.url)).toEqual(["/ig/user_id/?user=natgeo"]);
		expect(screen.getByLabelText("Username")).toHaveFocus();
	});

	test("clears the previous one, and a failure clears a success completely", async () => {
		const replies = [identity, replyWith('{"message":"Page not found"}', { status: 404 })];
		const { user } = visitFeature("user-id", { "/ig/": () => (replies.shift() ?? identity)() });
		await submitExample(user, "user-id");
		await screen.findByText("User found successfully");
		await user.click(lookupButton("user-id"));
		expect(await result().findByRole("alert")).toHaveTextContent("Page not found");
		expect(screen.queryByText("User found successfully")).not.toBeInTheDocument();
		expect(screen.queryByText("787132")).not.toBeInTheDocument();
		await user.click(lookupButton("user-id"));
		await screen.findByText("User found successfully");
		expect(screen.queryByText("Page not found")).not.toBeInTheDocument();
	});

	test("shows its raw response when its view fails to render, and can render again", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		let isBroken = true;
		const { View } = layouts.identity;
		vi.spyOn(layouts.identity, "View", "get").mockReturnValue((props) => {
			if (isBroken) throw new Error("A view of nothing.");
			return <View {...props} />;
		});
		const { user } = visitFeature("user-id", found);
		await submitExample(user, "user-id");
		const alert = await result().findByText("This view could not be shown");
		expect(result().getByText("A view of nothing.")).toBeVisible();
		expect(await result().findByRole("button", { name: "Raw response" })).toHaveAttribute(
			"aria-expanded",
			"true",
		);
		isBroken = false;
		await user.click(result().getByRole("button", { name: "Try again" }));
		expect(alert).not.toBeInTheDocument();
		expect(result().getAllByText("787132").length).toBeGreaterThan(0);
	});

	test("shows rows with bytes that are not UTF-8, and reports the elements that are not rows", async () => {
		const bytes = new Uint8Array(
			Buffer.from('{"users":[null,{"pk":1,"username":"a","full_name":"bad \xff\xfe\xc3( end"}]}', "latin1"),
		);
		const { user } = visitFeature("followers", { "/ig/": replyWith(bytes) });
		await submitExample(user, "followers");
		expect((await result().findAllByText("bad \ufffd\ufffd\ufffd( end")).length).toBeGreaterThan(0);
		expect(result().getByText(sharedTexts.notUTF8)).toBeVisible();
		expect(result().getByText(sharedTexts.skipped.replace("{count}", "1"))).toBeVisible();
	});

	test("can be canceled", async () => {
		const { user } = visitFeature("user-id", { "/ig/": () => new Promise<Response>(() => {}) });
		await submitExample(user, "user-id");
		await user.click(await screen.findByRole("button", { name: "Cancel" }));
		expect(lookupButton("user-id")).toBeEnabled();
		expect(result().queryByRole("alert")).not.toBeInTheDocument();
	});

	test("is filled in by the page's address and by an example without running", async () => {
		const { user, made } = visitFeature("posts", {}, { search: "?userId=12%2634" });
		expect(screen.getByLabelText("Account")).toHaveValue("12&34");
		await user.click(screen.getByRole("button", { name: "Try 787132" }));
		expect(screen.getByLabelText("Account")).toHaveValue("787132");
		expect(made).toEqual([]);
	});

	test("shows how it interpreted the text", async () => {
		const { user, made } = visitFeature("user-id", found);
		await user.type(screen.getByLabelText("Username"), "https://www.instagram.com/natgeo/");
		expect(screen.getByText("Understood as natgeo")).toBeInTheDocument();
		await user.click(lookupButton("user-id"));
		await screen.findByText("User found successfully");
		expect(made[0]?.url).toBe("/ig/user_id/?user=natgeo");
	});

	test.each([
		['{"status":"ok","user_id":9223372036854775807}', 1],
		['{"status":"success","user_id":9223372036854775807}', 0],
		['{"status":null,"user_id":9223372036854775807}', 0],
		['{"id":"9223372036854775807"}', 0],
	])("S2.68 S2.69: with the response %s shows the ID under %i banners", async (body, banners) => {
		const { user } = visitFeature("user-id", { "/ig/": replyWith(body) });
		await submitExample(user, "user-id");
		expect(await screen.findByText("9223372036854775807")).toBeInTheDocument();
		expect(screen.queryAllByText("User found successfully")).toHaveLength(banners);
	});

	const withoutID = ["null", '""', '" "', "{}", '{"pk":787132}', "[]", "true"].flatMap((value) => [
		`{"status":"ok","id":${value}}`,
		`{"status":"ok","user_id":${value}}`,
		`{"status":"ok","id":${value},"user_id":null}`,
	]);
	test.each(['{"status":"ok"}', ...withoutID])(
		"S2.68 S2.69 S2.70 S8.21: with the response %s has no ID: it shows a message and disables the actions on the ID",
		async (body) => {
			const { user } = visitFeature("user-id", { "/ig/": replyWith(body) });
			await submitExample(user, "user-id");
			const line = await screen.findByText("This response has no user ID");
			expect(line).toBeVisible();
			expect(screen.queryByText("User found successfully")).not.toBeInTheDocument();
			expect(screen.queryByText(sharedTexts.noRows)).not.toBeInTheDocument();
			expect(result().queryByRole("definition", { name: "User ID" })).not.toBeInTheDocument();
			expect(screen.queryByText("User ID")).not.toBeInTheDocument();
			for (const name of ["Copy ID", "Save as CSV"]) {
				const disabled = screen.getByRole("button", { name });
				expect(disabled).toBeDisabled();
				expect(disabled).toHaveAccessibleDescription(/^This response has no user ID/);
			}
			const raw = await screen.findByLabelText("Raw JSON");
			expect(await within(raw).findByText(/"ok"/)).toBeVisible();
		},
	);

	test("shows the provider's message when the response has no ID", async () => {
		const body = '{"status":"ok","message":"This account is <b>gone</b>"}';
		const { user } = visitFeature("user-id", { "/ig/": replyWith(body) });
		await submitExample(user, "user-id");
		expect(await screen.findByText("This account is <b>gone</b>")).toBeVisible();
	});

	test.each(["user-info", "user-by-username"])(
		"S2.74: on %s that finds no one but has status ok shows no success banner",
		async (id) => {
			const { user } = visitFeature(id, { "/ig/": replyWith('{"status":"ok"}') });
			await submitExample(user, id);
			expect(await screen.findByText(sharedTexts.noRows)).toBeVisible();
			expect(screen.queryByText("User info retrieved successfully")).not.toBeInTheDocument();
		},
	);

	test("on a page without a field gives no advice about one when the list is empty", async () => {
		const { user } = visitFeature("music-trending", { "/ig/": replyWith('{"status":"ok","items":[]}') });
		await submitExample(user, "music-trending");
		expect(await screen.findByText("No songs in this response")).toBeVisible();
		expect(screen.getByText("The provider returned none. Try again later.")).toBeVisible();
		expect(screen.queryByText(/words|artist|spelling|typed/)).not.toBeInTheDocument();
	});

	test("on a page with a field gives advice about it when the list is empty", async () => {
		const { user } = visitFeature("search-music", { "/ig/": replyWith('{"status":"ok","items":[]}') });
		await submitExample(user, "search-music");
		expect(await screen.findByText(/Try fewer words/)).toBeVisible();
	});

	test("reports a response without rows", async () => {
		const { user } = visitFeature("followers", { "/ig/": replyWith('{"status":"ok","people":[]}') });
		await submitExample(user, "followers");
		expect(await screen.findByText(sharedTexts.noRows)).toBeInTheDocument();
		expect(screen.getByRole("button", { name: "Raw response" })).toBeInTheDocument();
	});

	test.each([
		[
			"attempts",
			200,
			{ "x-request-id": "1", "server-timing": 'upstream;dur=2.3, attempts;desc="3"' },
			"3 calls",
		],
		[
			"attempts of a failed call",
			503,
			{ "x-request-id": "1", "server-timing": 'attempts;desc="2"' },
			"2 calls",
		],
		["zero attempts of a request that the console did not send", 400, { "x-request-id": "1" }, "0 calls"],
	])("counts %s as calls", async (_name, status, headers, calls) => {
		const { user } = visitFeature("user-id", {
			"/ig/": replyWith('{"status":"ok","id":1}', { status, headers }),
		});
		await submitExample(user, "user-id");
		const count = await screen.findByText("Calls", { selector: "dt" });
		expect(count.nextElementSibling).toHaveTextContent(new RegExp(`^${calls}$`));
	});

	test.each([
		['{"status":"fail","message":"Try later"}', "Try later", true],
		['{"status":"ok","id":1}', "User found successfully", false],
	])(
		"reports status 200 as a failure only if %s is one, and shows no quota that is not a number",
		async (body, words, isRed) => {
			const headers = { "x-ratelimit-requests-remaining": "unlimited" };
			const { user } = visitFeature("user-id", { "/ig/": replyWith(body, { headers }) });
			await submitExample(user, "user-id");
			await screen.findByText(words);
			expect(screen.getByText("200").className.includes("text-danger")).toBe(isRed);
			expect(screen.queryByText("Quota left")).not.toBeInTheDocument();
		},
	);

	test("shows its request and its cost", async () => {
		const headers = {
			"x-ratelimit-requests-remaining": "499998",
			"x-request-id": "0f3a9c1e",
			"server-timing": "provider;dur=12",
		};
		const { user } = visitFeature("followers", { "/ig/": replyWith(sampleAnswer("followers"), { headers }) });
		await submitExample(user, "followers");
		expect(await screen.findByText("499,998")).toBeInTheDocument();
		expect(screen.getByText("GET /ig/followers/?id_user=787132&count=200")).toBeVisible();
	});

	test("puts its actions and its request in one menu on a narrow screen", async () => {
		vi.stubGlobal("matchMedia", () => ({
			matches: false,
			addEventListener: () => undefined,
			removeEventListener: () => undefined,
		}));
		const headers = { "x-request-id": "0f3a9c1e" };
		const { user } = visitFeature("followers", { "/ig/": replyWith(sampleAnswer("followers"), { headers }) });
		await submitExample(user, "followers");
		await user.click(await screen.findByRole("button", { name: "Actions" }));
		const menu = within(screen.getByRole("dialog", { name: "Actions" }));
		expect(menu.getByRole("button", { name: "Copy JSON" })).toBeVisible();
		expect(menu.getByRole("button", { name: /CSV/ })).toBeVisible();
		await user.click(menu.getByRole("button", { name: "Request and response" }));
		const panel = within(await screen.findByRole("dialog", { name: "Request and response" }));
		expect(panel.getByText(/^GET .*\/ig\/followers\/\?id_user=787132&count=200$/)).toBeVisible();
		expect(panel.getByText("0f3a9c1e")).toBeVisible();
	});
});

test("Raw jumps to the raw response even before it is rendered", async () => {
	const { user } = visitFeature("followers", { "/ig/followers/": replyWith(sampleAnswer("followers")) });
	await submitExample(user, "followers");
	await screen.findByRole("region", { name: "Rows" });
	fireEvent.click(screen.getByRole("button", { name: "Raw" }));
	expect(screen.getByRole("button", { name: "Raw response" })).toHaveFocus();
});

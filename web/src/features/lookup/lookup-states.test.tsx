import { screen, within } from "@testing-library/react";
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

	test.each([
		['{"status":"ok","user_id":9223372036854775807}', 1],
		['{"status":"success","user_id":9223372036854775807}', 0],
		['{"status":null,"user_id":9223372036854775807}', 0],
		['{"id":"9223372036854775807"}', 0],
	])("S2.68 S2.69: that is answered with %s shows the ID under %i banners", async (body, banners) => {
		const { user } = visit("user-id", { "/ig/": answered(body) });
		await ask(user, "user-id");
		expect(await screen.findByText("9223372036854775807")).toBeInTheDocument();
		expect(screen.queryAllByText("User found successfully")).toHaveLength(banners);
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
		expect(screen.getByText("provider 12 ms")).toBeInTheDocument();
	});
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answered, ask, button, sample, visit } from "../lookup/testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const identity = answered('{"status":"ok","id":787132}');
const found = { "/ig/user_id/": identity };
const result = () => within(screen.getByRole("region", { name: "Result" }));

describe("an ID for a name", () => {
	test.each([
		["business-info", "/ig/info/"],
		["additional-info", "/ig/additional_info/"],
		["user-stories", "/ig/stories/"],
		["stories-hd", "/ig/stories_hd/"],
	])("S7.8 S7.10 S7.23 S7.25: %s finds it by one extra call, says so, and pays once", async (id, path) => {
		const { user, made } = visit(id, { ...found, [path]: answered(sample(id)) });
		await ask(user, id);
		const line = await screen.findByText(/· 1 extra call$/);
		expect(line).toHaveTextContent("@natgeo is 787132 · 1 extra call");
		await user.click(button(id));
		expect(await screen.findByText(/no extra call/)).toBeInTheDocument();
		expect(made.map((call) => call.url)).toEqual([
			"/ig/user_id/?user=natgeo",
			`${path}?id_user=787132`,
			`${path}?id_user=787132`,
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

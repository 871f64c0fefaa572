import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { lookupButton, replyWith, visitFeature } from "./testing";

const earlier = /^Below is the earlier response/;

test("a response below a refused input is labeled as the previous one until its input is restored", async () => {
	const { user, made } = visitFeature("user-id", { "/ig/": replyWith('{"status":"ok","id":787132}') });
	const field = screen.getByLabelText("Username");
	await user.type(field, "natgeo{Enter}");
	const success = await screen.findByText("User found successfully");
	await user.type(field, "/p/");
	expect(screen.queryByText(earlier)).not.toBeInTheDocument();
	await user.clear(field);
	await user.type(field, "nat geo{Enter}");
	expect(screen.getByText(earlier)).toHaveTextContent("Below is the earlier response, from @natgeo.");
	expect(success.closest(".earlier")).toBeInTheDocument();
	await user.type(field, "{Backspace}");
	expect(screen.getByText(earlier)).toBeVisible();
	await user.clear(field);
	await user.type(field, " @natgeo");
	expect(screen.queryByText(earlier)).not.toBeInTheDocument();
	expect(success.closest(".earlier")).not.toBeInTheDocument();
	expect(made).toHaveLength(1);
});

test("one click restores the input of the previous response, and another lookup replaces it", async () => {
	const { user } = visitFeature("user-id", { "/ig/": replyWith('{"status":"ok","id":787132}') });
	const field = screen.getByLabelText("Username");
	await user.type(field, "natgeo{Enter}");
	await screen.findByText("User found successfully");
	await user.clear(field);
	await user.click(lookupButton("user-id"));
	await user.click(screen.getByRole("button", { name: "Back to @natgeo" }));
	expect(field).toHaveValue("natgeo");
	expect(field).toHaveFocus();
	expect(field).toBeValid();
	expect(screen.queryByText(earlier)).not.toBeInTheDocument();
	await user.clear(field);
	await user.type(field, "{Enter}nasa{Enter}");
	await screen.findByText("User found successfully");
	expect(screen.queryByText(earlier)).not.toBeInTheDocument();
});

test("a refused input without a response has no previous response", async () => {
	const { user } = visitFeature("user-id", {}, { search: "?username=natgeo" });
	await user.type(screen.getByLabelText("Username"), " nasa{Enter}");
	expect(screen.queryByText(earlier)).not.toBeInTheDocument();
});

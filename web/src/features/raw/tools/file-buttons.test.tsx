import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openAnswer } from "@/answers/handles";
import { Toasts } from "@/components/toasts";
import { catchFiles, expectToast } from "@/features/lookup/export/testing";
import { RawResponse } from "@/features/raw/testing";

const source = '{"users":[{"name":"A"},{"name":"B"}],"end":null}';

async function showAnswer() {
	const bytes = new TextEncoder().encode(source);
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const user = userEvent.setup();
	render(<RawResponse answer={answer} />);
	await screen.findAllByRole("treeitem");
	return user;
}

test("the buttons are named after what they copy and save", async () => {
	const user = await showAnswer();
	const copied = vi.spyOn(navigator.clipboard, "writeText");
	await user.click(screen.getByRole("button", { name: "Copy raw" }));
	await waitFor(() => expect(copied).toHaveBeenLastCalledWith(source));
	expect(screen.getByRole("button", { name: "Download JSON" })).toBeInTheDocument();

	await user.type(screen.getByRole("textbox", { name: "Filter by JSONPath" }), "$..name{Enter}");
	await user.click(await screen.findByRole("button", { name: "Copy results" }));
	await waitFor(() => expect(copied).toHaveBeenLastCalledWith('["A","B"]'));
	expect(screen.getByRole("button", { name: "Download results" })).toBeInTheDocument();
	for (const name of [/^Copy raw/, /^Download JSON/])
		expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Show the whole response" }));
	expect(await screen.findByRole("button", { name: "Copy raw" })).toBeInTheDocument();
});

test("S5.20: empty results are not saved, and a toast reports this", async () => {
	const saved = catchFiles();
	const user = await showAnswer();
	render(<Toasts />);
	await user.type(screen.getByRole("textbox", { name: "Filter by JSONPath" }), "$..nowhere{Enter}");
	await user.click(await screen.findByRole("button", { name: "Download results" }));
	await expectToast("No data to download", "The filter has no results. Change it, then try again.");
	expect(saved).toEqual([]);

	await user.clear(screen.getByRole("textbox", { name: "Filter by JSONPath" }));
	await user.type(screen.getByRole("textbox", { name: "Filter by JSONPath" }), "$..end{Enter}");
	await screen.findByText(/^1 result · /);
	await user.click(screen.getByRole("button", { name: "Download results" }));
	await waitFor(() => expect(saved).toHaveLength(1));
	expect(saved[0]?.name).toMatch(/^instagram_answer_results_\d{8}T\d{6}Z\.json$/);
	expect(await saved[0]?.blob.text()).toBe("[null]");
});

test("the full screen includes the filter and stays open", async () => {
	const user = await showAnswer();
	await user.click(screen.getByRole("button", { name: "Full screen" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Raw response" }));
	await waitFor(() => expect(dialog.getByRole("tree")).toHaveFocus());
	const field = dialog.getByRole("textbox", { name: "Filter by JSONPath" });
	await user.type(field, "$..name{Enter}");
	expect(await dialog.findByText(/^2 results · /)).toBeInTheDocument();
	await waitFor(() => expect(dialog.getAllByRole("treeitem")).toHaveLength(3));
	expect(field).toHaveFocus();
	await user.keyboard("{Escape}");
	expect(field).toHaveValue("");
	await waitFor(() => expect(dialog.getAllByRole("treeitem").length).toBeGreaterThan(3));

	await user.click(dialog.getByRole("button", { name: "jq" }));
	await user.click(dialog.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(screen.getByRole("textbox", { name: "Filter by jq" })).toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "JSONPath" }));
});

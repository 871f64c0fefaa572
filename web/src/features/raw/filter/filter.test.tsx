import { render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RawAnswer } from "../raw-answer";
import { path, rows, show, source } from "../testing";

describe("the filter of a raw answer", () => {
	it("shows what a JSONPath finds, and all of it again", async () => {
		const { user } = await show(source);
		await screen.findAllByRole("treeitem");
		const field = screen.getByRole("textbox", { name: "Filter by JSONPath" });
		await user.type(field, "$.users[[*].name{Enter}");
		expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
		await waitFor(() => expect(rows()).toEqual(["[  2 items", '"A",', '"B"']));
		expect(path()).toBe("The list of results");
		expect(screen.queryByRole("button", { name: "Copy JSONPath" })).not.toBeInTheDocument();
		await user.click(screen.getByText('"B"'));
		await waitFor(() => expect(path()).toBe("$.users[1].name"));
		await user.type(field, "[[{Enter}");
		await waitFor(() => expect(field).toHaveAccessibleDescription(/unclosed/));
		expect(field).toBeInvalid();
		expect(rows()).toEqual(["[  2 items", '"A",', '"B"']);
		await user.click(screen.getByRole("button", { name: "Show the whole answer" }));
		expect(field).toHaveValue("");
		expect(field).toHaveFocus();
		await waitFor(() => expect(rows()).toHaveLength(12));
	});

	it("shows what jq makes of it, says what that is, and takes the next answer by jq too", async () => {
		vi.stubGlobal("fetch", async () => new Response('[{"id":9223372036854775807}]'));
		const { user, unmount } = await show(source);
		await user.click(screen.getByRole("button", { name: "jq" }));
		await user.type(screen.getByRole("textbox", { name: "Filter by jq" }), "{{id}{Enter}");
		expect(await screen.findByText(/^1 result · /)).toBeInTheDocument();
		expect(screen.getByText(/keys are sorted/)).toBeInTheDocument();
		await user.click(await screen.findByText('"id"'));
		const bar = within(screen.getByRole("group", { name: "Picked value" }));
		await waitFor(() => expect(bar.getByText("In the results:")).toBeInTheDocument());
		expect(path()).toBe("$[0].id");
		await user.type(screen.getByRole("textbox", { name: "Filter by jq" }), "{Escape}");
		await waitFor(() => expect(rows()).toHaveLength(12));
		expect(screen.queryByText(/keys are sorted/)).not.toBeInTheDocument();
		expect(screen.queryByText("In the results:")).not.toBeInTheDocument();
		unmount();
		await show("[1]");
		expect(screen.getByRole("button", { name: "jq" })).toHaveAttribute("aria-pressed", "true");
		await user.click(screen.getByRole("button", { name: "JSONPath" }));
	});

	it("says that it filters when that takes a while, and stops when told to", async () => {
		const left = new Promise<void>((resolve) => {
			vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
				return new Promise((_, reject) =>
					signal.addEventListener("abort", () => {
						resolve();
						reject(signal.reason);
					}),
				);
			});
		});
		const { user } = await show(source);
		await user.click(screen.getByRole("button", { name: "jq" }));
		const field = screen.getByRole("textbox", { name: "Filter by jq" });
		await user.type(field, "def f: f; f{Enter}");
		await user.click(await screen.findByRole("button", { name: "Stop the filter" }));
		await left;
		await waitFor(() => expect(screen.queryByText("Filtering…")).not.toBeInTheDocument());
		expect(field).toHaveValue("def f: f; f");
		expect(field).not.toBeInvalid();
		expect(rows()).toHaveLength(12);
		await user.click(screen.getByRole("button", { name: "JSONPath" }));
	});

	it("keeps its filter when it shows again, also one that still runs", async () => {
		const { user, answer, unmount } = await show(source);
		await user.type(screen.getByRole("textbox", { name: "Filter by JSONPath" }), "$..name{Enter}");
		unmount();
		const again = render(<RawAnswer answer={answer} />);
		expect(screen.getByRole("textbox", { name: "Filter by JSONPath" })).toHaveValue("$..name");
		expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
		again.unmount();
		render(<RawAnswer answer={answer} />);
		expect(screen.getByText(/^2 results · /)).toBeInTheDocument();
		await waitFor(() => expect(rows()).toEqual(["[  2 items", '"A",', '"B"']));
	});
});

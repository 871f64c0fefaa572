import { render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RawResponse, sampleSource, selectionPath, showRawAnswer, treeLines } from "@/features/raw/testing";

/** A server that never responds. Calls `onAbort` when the request is aborted. */
function pendingFetch(onAbort: () => void = () => undefined) {
	return (_url: string, { signal }: { signal: AbortSignal }) =>
		new Promise((_, reject) =>
			signal.addEventListener("abort", () => {
				onAbort();
				reject(signal.reason);
			}),
		);
}

/** The buttons that copy and save the results. */
function fileButtons(): readonly HTMLElement[] {
	return ["Copy results", "Download results"].map((name) => screen.getByRole("button", { name }));
}

describe("the filter of a raw response", () => {
	it("shows the results of a JSONPath, and the whole response again when cleared", async () => {
		const { user } = await showRawAnswer(sampleSource);
		await screen.findAllByRole("treeitem");
		const field = screen.getByRole("textbox", { name: "Filter by JSONPath" });
		await user.type(field, "$.users[[*].name{Enter}");
		expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
		await waitFor(() => expect(treeLines()).toEqual(["[  2 items", '"A",', '"B"']));
		expect(selectionPath()).toBe("Result list");
		expect(screen.queryByRole("button", { name: "Copy JSONPath" })).not.toBeInTheDocument();
		await user.click(screen.getByText('"B"'));
		await waitFor(() => expect(selectionPath()).toBe("$.users[1].name"));
		await user.type(field, "[[{Enter}");
		await waitFor(() => expect(field).toHaveAccessibleDescription(/unclosed/));
		expect(field).toBeInvalid();
		expect(treeLines()).toEqual(["[  2 items", '"A",', '"B"']);
		await user.click(screen.getByRole("button", { name: "Show the whole response" }));
		expect(field).toHaveValue("");
		expect(field).toHaveFocus();
		await waitFor(() => expect(treeLines()).toHaveLength(12));
	});

	it("shows the results of jq with a note, and keeps the language for the next response", async () => {
		vi.stubGlobal("fetch", async () => new Response('[{"id":9223372036854775807}]'));
		const { user, unmount } = await showRawAnswer(sampleSource);
		await user.click(screen.getByRole("button", { name: "jq" }));
		await user.type(screen.getByRole("textbox", { name: "Filter by jq" }), "{{id}{Enter}");
		expect(await screen.findByText(/^1 result · /)).toBeInTheDocument();
		expect(screen.getByText(/it sorts keys/)).toBeInTheDocument();
		await user.click(await screen.findByText('"id"'));
		const bar = within(screen.getByRole("group", { name: "Selected value" }));
		await waitFor(() => expect(bar.getByText("In the results:")).toBeInTheDocument());
		expect(selectionPath()).toBe("$[0].id");
		await user.type(screen.getByRole("textbox", { name: "Filter by jq" }), "{Escape}");
		await waitFor(() => expect(treeLines()).toHaveLength(12));
		expect(screen.queryByText(/it sorts keys/)).not.toBeInTheDocument();
		expect(screen.queryByText("In the results:")).not.toBeInTheDocument();
		unmount();
		await showRawAnswer("[1]");
		expect(screen.getByRole("button", { name: "jq" })).toHaveAttribute("aria-pressed", "true");
		await user.click(screen.getByRole("button", { name: "JSONPath" }));
	});

	it("announces a slow filter, which can be stopped", async () => {
		const aborted = new Promise<void>((resolve) => vi.stubGlobal("fetch", pendingFetch(resolve)));
		const { user } = await showRawAnswer(sampleSource);
		await user.click(screen.getByRole("button", { name: "jq" }));
		const field = screen.getByRole("textbox", { name: "Filter by jq" });
		await user.type(field, "def f: f; f{Enter}");
		await user.click(await screen.findByRole("button", { name: "Stop filter" }));
		await aborted;
		await waitFor(() => expect(screen.queryByText("Filtering…")).not.toBeInTheDocument());
		expect(field).toHaveValue("def f: f; f");
		expect(field).not.toBeInvalid();
		expect(treeLines()).toHaveLength(12);
		await user.click(screen.getByRole("button", { name: "JSONPath" }));
	});

	it("names the keys that run and clear it, and dims results while the field contains another filter", async () => {
		const { user } = await showRawAnswer(sampleSource);
		const field = screen.getByRole("textbox", { name: "Filter by JSONPath" });
		expect(field).toHaveAccessibleDescription(/Enter to run, Escape to clear$/);
		const dimmed = () => screen.getByRole("tree").closest(".grayscale") !== null;
		await user.type(field, "$..name{Enter}");
		expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
		expect(dimmed()).toBe(false);
		await user.type(field, "x");
		expect(dimmed()).toBe(true);
		expect(screen.getByText(/^Results from/)).toHaveTextContent(
			"Results from $..name, not from the filter above.",
		);
		for (const button of fileButtons()) expect(button).toBeDisabled();
		await user.keyboard("{Backspace}");
		expect(dimmed()).toBe(false);
		expect(screen.queryByText(/^Results from/)).not.toBeInTheDocument();
		await user.click(screen.getByRole("button", { name: "jq" }));
		expect(dimmed()).toBe(true);
		await user.click(screen.getByRole("button", { name: "JSONPath" }));
		expect(dimmed()).toBe(false);
	});

	it("shows that the first filter has not run until it does", async () => {
		const { user } = await showRawAnswer(sampleSource);
		const field = screen.getByRole("textbox", { name: "Filter by JSONPath" });
		expect(field).not.toHaveAccessibleDescription(/Not run yet/);
		await user.type(field, "$..name");
		expect(field).toHaveAccessibleDescription(/Not run yet\. Enter to run/);
		await user.keyboard("{Enter}");
		expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
		expect(field).not.toHaveAccessibleDescription(/Not run yet/);
	});

	it("keeps the height of the block for any result", async () => {
		const { user } = await showRawAnswer(sampleSource);
		const height = () => screen.getByRole("tree").style.height;
		const before = height();
		await user.type(screen.getByRole("textbox", { name: "Filter by JSONPath" }), "$.end{Enter}");
		expect(await screen.findByText(/^1 result · /)).toBeInTheDocument();
		expect(height()).toBe(before);
	});

	it("marks results of the previous filter, and neither copies nor saves them", async () => {
		const { user } = await showRawAnswer(sampleSource);
		const field = screen.getByRole("textbox", { name: "Filter by JSONPath" });
		await user.type(field, "$..name{Enter}");
		expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
		for (const button of fileButtons()) expect(button).toBeEnabled();
		await user.type(field, "[[{Enter}");
		expect(await screen.findByText("$..name")).toBeVisible();
		for (const button of fileButtons()) {
			expect(button).toBeDisabled();
			expect(button).toHaveAccessibleDescription("Results from $..name, not from the filter above.");
		}
		expect(screen.getByRole("tree").closest(".grayscale")).not.toBeNull();
		await user.clear(field);
		await user.type(field, "$..id{Enter}");
		expect(await screen.findByText(/^1 result · /)).toBeInTheDocument();
		expect(screen.queryByText(/^Results from/)).not.toBeInTheDocument();
		expect(screen.getByRole("tree").closest(".grayscale")).toBeNull();
		for (const button of fileButtons()) expect(button).toBeEnabled();
	});

	it("marks the results while another filter runs and after it was stopped", async () => {
		vi.stubGlobal("fetch", pendingFetch());
		const { user } = await showRawAnswer(sampleSource);
		await user.type(screen.getByRole("textbox", { name: "Filter by JSONPath" }), "$..name{Enter}");
		expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
		await user.click(screen.getByRole("button", { name: "jq" }));
		await user.type(screen.getByRole("textbox", { name: "Filter by jq" }), "{Enter}");
		for (const button of fileButtons()) expect(button).toBeDisabled();
		await user.click(await screen.findByRole("button", { name: "Stop filter" }));
		expect(screen.getByText(/^Results from/)).toHaveTextContent(
			"Results from $..name, not from the filter above.",
		);
		for (const button of fileButtons()) expect(button).toBeDisabled();
		await user.click(screen.getByRole("button", { name: "Show the whole response" }));
		expect(screen.getByRole("button", { name: "Download JSON" })).toBeEnabled();
		await user.click(screen.getByRole("button", { name: "JSONPath" }));
	});

	it("outlives its component, even while it runs", async () => {
		const { user, answer, unmount } = await showRawAnswer(sampleSource);
		await user.type(screen.getByRole("textbox", { name: "Filter by JSONPath" }), "$..name{Enter}");
		unmount();
		const again = render(<RawResponse answer={answer} />);
		expect(screen.getByRole("textbox", { name: "Filter by JSONPath" })).toHaveValue("$..name");
		expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
		again.unmount();
		render(<RawResponse answer={answer} />);
		expect(screen.getByText(/^2 results · /)).toBeInTheDocument();
		await waitFor(() => expect(treeLines()).toEqual(["[  2 items", '"A",', '"B"']));
	});
});

import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RawResponse, sampleSource, selectedLine, showRawAnswer, treeLines } from "@/features/raw/testing";

describe("the search of a raw response", () => {
	it("folds to a level and unfolds its matches", async () => {
		const { user } = await showRawAnswer(sampleSource);
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByRole("button", { name: "1" }));
		await waitFor(() =>
			expect(treeLines()).toContain('"users": [{name: "A", taken_at: 1700000000}, {…}],  2 items'),
		);
		await user.click(screen.getByRole("searchbox"));
		await user.paste("NAME");
		expect(await screen.findByText("1 of 2")).toBeInTheDocument();
		await waitFor(() => expect(selectedLine()).toHaveTextContent('"name": "A"'));
		expect(selectedLine().querySelector("mark")).toHaveTextContent("name");
		await user.keyboard("{Enter}");
		expect(await screen.findByText("2 of 2")).toBeInTheDocument();
		await waitFor(() => expect(selectedLine()).toHaveTextContent('"name": "B"'));
		await user.keyboard("{Enter}");
		expect(await screen.findByText("1 of 2")).toBeInTheDocument();
		expect(screen.getByRole("searchbox")).toHaveAccessibleDescription(/Wrapped around to the first/);
		await user.keyboard("{Shift>}{Enter}{/Shift}");
		await waitFor(() =>
			expect(screen.getByRole("searchbox")).toHaveAccessibleDescription(/Wrapped around to the last.*2 of 2/),
		);
		await user.keyboard("{Shift>}{Enter}{/Shift}");
		await waitFor(() => expect(screen.getByRole("searchbox")).toHaveAccessibleDescription("1 of 2"));
		await user.click(screen.getByRole("button", { name: "Match case" }));
		expect(await screen.findByText("No matches")).toBeInTheDocument();
		await user.keyboard("{Escape}");
		await waitFor(() => expect(document.querySelector("mark")).toBeNull());
	});

	it("reacts to the browsers' search keys anywhere in the response", async () => {
		const { user } = await showRawAnswer(sampleSource);
		await screen.findAllByRole("treeitem");
		const tree = screen.getByRole("tree", { name: "Raw JSON" });
		tree.focus();
		await user.keyboard("{F3}");
		expect(screen.getByRole("searchbox")).toHaveFocus();
		await user.paste('"name"');
		expect(await screen.findByText("1 of 2")).toBeInTheDocument();
		tree.focus();
		await user.keyboard("{F3}");
		expect(await screen.findByText("2 of 2")).toBeInTheDocument();
		await user.keyboard("{Shift>}{F3}{/Shift}");
		expect(await screen.findByText("1 of 2")).toBeInTheDocument();
		await user.keyboard("{Meta>}g{/Meta}");
		expect(await screen.findByText("2 of 2")).toBeInTheDocument();
		expect(tree).toHaveFocus();
		await user.keyboard("{Control>}f{/Control}");
		expect(screen.getByRole("searchbox")).toHaveFocus();
	});

	it("matches escaped characters and marks the escapes", async () => {
		const { user } = await showRawAnswer('{"name":"Jos\\u00E9","u":"https:\\/\\/a"}');
		await user.click(await screen.findByRole("searchbox"));
		await user.paste("josé");
		expect(await screen.findByText("1 of 1")).toBeInTheDocument();
		await waitFor(() => expect(selectedLine().querySelector("mark")).toHaveTextContent("Jos\\u00E9"));
		await user.clear(screen.getByRole("searchbox"));
		await user.paste("https://a");
		await waitFor(() => expect(selectedLine().querySelector("mark")).toHaveTextContent("https:\\/\\/a"));
	});

	it("matches the displayed text of a line and marks all of it", async () => {
		const { user } = await showRawAnswer('{"tail":"needle","list":[],"x":1}');
		await user.click(await screen.findByRole("searchbox"));
		await user.paste('"tail": "needle",');
		expect(await screen.findByText("1 of 1")).toBeInTheDocument();
		const marked = (line: HTMLElement) => [...line.querySelectorAll("mark")].map((mark) => mark.textContent);
		await waitFor(() => expect(marked(selectedLine())).toEqual(['"tail"', ": ", '"needle"', ","]));
		for (const [words, want] of [
			[":", [":"]],
			[",", [","]],
			["[", ["["]],
		] as const) {
			await user.clear(screen.getByRole("searchbox"));
			await user.paste(words);
			await waitFor(() => expect(marked(selectedLine())).toEqual(want));
		}
	});

	it("also marks matches in a long string that is fully expanded", async () => {
		const { user } = await showRawAnswer(JSON.stringify([`${"a".repeat(3000)}needle`]));
		await user.click(await screen.findByRole("searchbox"));
		await user.paste("needle");
		await waitFor(() => expect(selectedLine().querySelector("mark")).toHaveTextContent("needle"));
		await user.click(await screen.findByRole("button", { name: "Whole string" }));
		const dialog = await screen.findByRole("dialog");
		await waitFor(() => expect(dialog.querySelector("mark")).toHaveTextContent("needle"));
	});

	it("explains an invalid pattern", async () => {
		const { user } = await showRawAnswer(sampleSource);
		await user.click(screen.getByRole("button", { name: "Regular expression" }));
		await user.type(screen.getByRole("searchbox"), "(");
		expect(await screen.findByText("Invalid regular expression")).toBeInTheDocument();
		expect(screen.getByText("Unterminated group.")).toBeInTheDocument();
		await user.type(screen.getByRole("searchbox"), '"[[AB]")');
		expect(await screen.findByText("1 of 2")).toBeInTheDocument();
	});

	it("outlives the component, even right after it started", async () => {
		const { user, answer, unmount } = await showRawAnswer(sampleSource);
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByRole("searchbox"));
		await user.paste("null");
		unmount();
		render(<RawResponse answer={answer} />);
		expect(screen.getByRole("searchbox")).toHaveValue("null");
		expect(await screen.findByText("1 of 1")).toBeInTheDocument();
		await waitFor(() => expect(selectedLine()).toHaveTextContent('"end": null'));
	});
});

import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RawAnswer } from "../raw-answer";
import { picked, rows, show, source } from "../testing";

describe("the search of a raw answer", () => {
	it("folds to a level, and a search opens what it finds", async () => {
		const { user } = await show(source);
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByRole("button", { name: "1" }));
		await waitFor(() => expect(rows()).toContain('"users": [2 items],'));
		await user.click(screen.getByRole("searchbox"));
		await user.paste("NAME");
		expect(await screen.findByText("1 of 2")).toBeInTheDocument();
		await waitFor(() => expect(picked()).toHaveTextContent('"name": "A"'));
		expect(picked().querySelector("mark")).toHaveTextContent("name");
		await user.keyboard("{Enter}");
		expect(await screen.findByText("2 of 2")).toBeInTheDocument();
		await waitFor(() => expect(picked()).toHaveTextContent('"name": "B"'));
		await user.keyboard("{Enter}");
		expect(await screen.findByText("1 of 2")).toBeInTheDocument();
		expect(screen.getByRole("searchbox")).toHaveAccessibleDescription(/Went round to the first/);
		await user.keyboard("{Shift>}{Enter}{/Shift}");
		await waitFor(() =>
			expect(screen.getByRole("searchbox")).toHaveAccessibleDescription(/Went round to the last.*2 of 2/),
		);
		await user.keyboard("{Shift>}{Enter}{/Shift}");
		await waitFor(() => expect(screen.getByRole("searchbox")).toHaveAccessibleDescription("1 of 2"));
		await user.click(screen.getByRole("button", { name: "Match case" }));
		expect(await screen.findByText("No finds")).toBeInTheDocument();
		await user.keyboard("{Escape}");
		await waitFor(() => expect(document.querySelector("mark")).toBeNull());
	});

	it("is searched by the keys of browsers wherever the focus is in it", async () => {
		const { user } = await show(source);
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

	it("finds what JSON escapes, and marks the escape", async () => {
		const { user } = await show('{"name":"Jos\\u00E9","u":"https:\\/\\/a"}');
		await user.click(await screen.findByRole("searchbox"));
		await user.paste("josé");
		expect(await screen.findByText("1 of 1")).toBeInTheDocument();
		await waitFor(() => expect(picked().querySelector("mark")).toHaveTextContent("Jos\\u00E9"));
		await user.clear(screen.getByRole("searchbox"));
		await user.paste("https://a");
		await waitFor(() => expect(picked().querySelector("mark")).toHaveTextContent("https:\\/\\/a"));
	});

	it("finds what its lines show, and marks all of it", async () => {
		const { user } = await show('{"tail":"needle","list":[],"x":1}');
		await user.click(await screen.findByRole("searchbox"));
		await user.paste('"tail": "needle",');
		expect(await screen.findByText("1 of 1")).toBeInTheDocument();
		const marked = (row: HTMLElement) => [...row.querySelectorAll("mark")].map((mark) => mark.textContent);
		await waitFor(() => expect(marked(picked())).toEqual(['"tail"', ": ", '"needle"', ","]));
		for (const [words, want] of [
			[":", [":"]],
			[",", [","]],
			["[", ["["]],
		] as const) {
			await user.clear(screen.getByRole("searchbox"));
			await user.paste(words);
			await waitFor(() => expect(marked(picked())).toEqual(want));
		}
	});

	it("marks what is found in a long string, too, when that is shown whole", async () => {
		const { user } = await show(JSON.stringify([`${"a".repeat(3000)}needle`]));
		await user.click(await screen.findByRole("searchbox"));
		await user.paste("needle");
		await waitFor(() => expect(picked().querySelector("mark")).toHaveTextContent("needle"));
		await user.click(await screen.findByRole("button", { name: "Whole string" }));
		const dialog = await screen.findByRole("dialog");
		await waitFor(() => expect(dialog.querySelector("mark")).toHaveTextContent("needle"));
	});

	it("says that a pattern is none", async () => {
		const { user } = await show(source);
		await user.click(screen.getByRole("button", { name: "Regular expression" }));
		await user.type(screen.getByRole("searchbox"), "(");
		expect(await screen.findByText("No regular expression")).toBeInTheDocument();
		expect(screen.getByText("Unterminated group.")).toBeInTheDocument();
		await user.type(screen.getByRole("searchbox"), '"[[AB]")');
		expect(await screen.findByText("1 of 2")).toBeInTheDocument();
	});

	it("goes on with a search that had just begun when it shows again", async () => {
		const { user, answer, unmount } = await show(source);
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByRole("searchbox"));
		await user.paste("null");
		unmount();
		render(<RawAnswer answer={answer} />);
		expect(screen.getByRole("searchbox")).toHaveValue("null");
		expect(await screen.findByText("1 of 1")).toBeInTheDocument();
		await waitFor(() => expect(picked()).toHaveTextContent('"end": null'));
	});
});

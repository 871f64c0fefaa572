import { render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RawResponse, sampleSource, selectedLine, showRawAnswer, treeLines } from "./testing";

/** The line of the sample's list when it is folded. */
const foldedUsers = '"users": [{name: "A", taken_at: 1700000000}, {…}],  2 items';

describe("a raw response", () => {
	it("shows every digit and escape as sent", async () => {
		await showRawAnswer(sampleSource);
		await screen.findAllByRole("treeitem");
		expect(treeLines()).toEqual([
			"{  6 keys",
			'"id": 9223372036854775807,',
			'"x": 1.00,',
			'"x": -0,',
			'"users": [  2 items',
			"{  2 keys",
			'"name": "A",',
			'"taken_at": 1700000000  2023-11-14 22:13:20 UTC',
			"{  1 key",
			'"name": "B"',
			'"u": "https:\\/\\/media.test\\/a.jpg",',
			'"end": null',
		]);
		const item = screen.getByRole("treeitem", { name: /taken_at/ });
		expect(item).toHaveAttribute("aria-level", "4");
		expect(item).toHaveAttribute("aria-posinset", "2");
		expect(item).toHaveAttribute("aria-setsize", "2");
	});

	it("is navigated, folded and unfolded by keyboard", async () => {
		const { user } = await showRawAnswer(sampleSource);
		await screen.findAllByRole("treeitem");
		screen.getByRole("tree", { name: "Raw JSON" }).focus();
		await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
		await waitFor(() => expect(selectedLine()).toHaveTextContent("users"));
		await user.keyboard("{ArrowLeft}");
		await waitFor(() => expect(selectedLine()).toHaveAttribute("aria-expanded", "false"));
		expect(selectedLine()).toHaveTextContent('"users": [{name: "A", taken_at: 1700000000}, {…}], 2 items');
		expect(screen.queryByText('"A"')).not.toBeInTheDocument();
		await user.keyboard("{ArrowRight}");
		await waitFor(() => expect(selectedLine()).toHaveAttribute("aria-expanded", "true"));
		await user.keyboard("{ArrowRight}{ArrowRight}");
		await waitFor(() => expect(selectedLine()).toHaveTextContent('"name": "A"'));
		await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
		await waitFor(() => expect(selectedLine()).toHaveTextContent("users"));
		await user.keyboard("{End}");
		await waitFor(() => expect(selectedLine()).toHaveTextContent('"end": null'));
		await user.keyboard("{Home}");
		await waitFor(() => expect(selectedLine()).toHaveTextContent("{ 6 keys"));
	});

	it("moves by keyboard to values only, never to a closing bracket", async () => {
		const { user } = await showRawAnswer(`${"[".repeat(400)}7${"]".repeat(400)}`);
		await screen.findAllByRole("treeitem");
		const tree = screen.getByRole("tree", { name: "Raw JSON" });
		tree.focus();
		await user.keyboard("{End}");
		await waitFor(() => expect(selectedLine()).toHaveTextContent(/^4017$/));
		expect(tree).toHaveAttribute("aria-activedescendant", selectedLine().id);
		await user.keyboard("{ArrowUp}");
		await waitFor(() => expect(selectedLine()).toHaveTextContent("[ 1 item"));
		const [closing] = screen.getAllByText("]");
		if (!closing) throw new Error("There is no closing bracket.");
		await user.click(closing);
		expect(tree).not.toHaveAttribute("aria-activedescendant");
		expect(screen.queryByRole("treeitem", { selected: true })).not.toBeInTheDocument();
		await user.keyboard("{ArrowUp}");
		await waitFor(() => expect(tree).toHaveAttribute("aria-activedescendant", selectedLine().id));
	});

	it("has room for all line numbers when most lines are folded", async () => {
		const { user } = await showRawAnswer(sampleSource);
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByRole("button", { name: "1" }));
		await waitFor(() => expect(treeLines().length).toBeLessThan(10));
		const numbers = screen.getAllByRole("treeitem").map((line) => line.querySelector("[aria-hidden]"));
		expect(numbers.length).toBeGreaterThan(1);
		for (const number of numbers) expect(number?.getAttribute("style")).toContain("2ch");
	});

	it("of a few lines shows its tools on request", async () => {
		const { user } = await showRawAnswer('{"status":"ok","id":787132}', { opensTools: false });
		await screen.findAllByRole("treeitem");
		expect(screen.getByRole("button", { name: "Copy raw" })).toBeInTheDocument();
		for (const role of ["searchbox", "textbox"]) expect(screen.queryByRole(role)).not.toBeInTheDocument();
		expect(screen.queryByRole("button", { name: "Full screen" })).not.toBeInTheDocument();
		screen.getByRole("tree").focus();
		await user.keyboard("{Control>}f{/Control}");
		await user.click(screen.getByRole("button", { name: "Search and filter" }));
		expect(screen.getByRole("searchbox")).toHaveFocus();
		expect(screen.getByRole("textbox", { name: "Filter by JSONPath" })).toBeInTheDocument();
		expect(screen.queryByRole("button", { name: "Search and filter" })).not.toBeInTheDocument();
	});

	it("has no level buttons if there are no brackets", async () => {
		await showRawAnswer('"alone"');
		await screen.findAllByRole("treeitem");
		expect(screen.queryByRole("group", { name: "Unfold levels" })).not.toBeInTheDocument();
		expect(screen.queryByRole("button", { name: "All" })).not.toBeInTheDocument();
		expect(screen.getByRole("button", { name: "Wrap lines" })).toBeInTheDocument();
	});

	it("copies selected text as sent, indented, without line numbers or notes", async () => {
		const { user } = await showRawAnswer('{"a":{"taken_at":1700000000,"b":[1,{}]},"c":[2]}');
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByText('"c"'));
		await user.keyboard("{ArrowLeft}");
		await waitFor(() => expect(selectedLine()).toHaveTextContent('"c": [2] 1 item'));
		const select = (from: Node, to: Node) => {
			const end = to.childNodes.length;
			window.getSelection()?.setBaseAndExtent(from, 0, to, end);
		};
		const [first] = screen.getAllByRole("treeitem");
		const last = selectedLine();
		if (!first) throw new Error("There is no line.");
		select(first, last);
		expect((await user.copy())?.getData("text")).toBe(
			'{\n  "a": {\n    "taken_at": 1700000000,\n    "b": [\n      1,\n      {}\n    ]\n  },\n  "c": […]',
		);
		const key = screen.getByText('"taken_at"').firstChild;
		if (!key) throw new Error("There is no key.");
		window.getSelection()?.setBaseAndExtent(key, 6, screen.getByText('"b"'), 1);
		expect((await user.copy())?.getData("text")).toBe('_at": 1700000000,\n    "b"');
		select(screen.getByText('"taken_at"'), screen.getByText('"taken_at"'));
		expect((await user.copy())?.getData("text")).toBe('"taken_at"');
	});

	it("copies an ellipsis where a string is cut", async () => {
		const { user } = await showRawAnswer(`["${"x".repeat(5_000)}"]`);
		const [, line] = await screen.findAllByRole("treeitem");
		if (!line) throw new Error("There is no line.");
		screen.getByRole("tree", { name: "Raw JSON" }).focus();
		window.getSelection()?.setBaseAndExtent(line, 0, line, line.childNodes.length);
		expect((await user.copy())?.getData("text")).toMatch(/^"x+…"?$/);
	});

	it("opens and closes the full screen", async () => {
		const { user } = await showRawAnswer(sampleSource);
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByRole("button", { name: "Full screen" }));
		const dialog = await screen.findByRole("dialog", { name: "Raw response" });
		expect(await within(dialog).findByText('"users"')).toBeInTheDocument();
		await user.click(within(dialog).getByRole("button", { name: "Close" }));
		expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	});

	it("restores its state when it is shown again", async () => {
		const { user, answer, unmount } = await showRawAnswer(sampleSource);
		await user.click(await screen.findByText('"users"'));
		await user.keyboard("{ArrowLeft}");
		await waitFor(() => expect(treeLines()).toContain(foldedUsers));
		await user.click(screen.getByRole("searchbox"));
		await user.paste("null");
		expect(await screen.findByText("1 of 1")).toBeInTheDocument();
		unmount();
		render(<RawResponse answer={answer} />);
		expect(screen.getByRole("searchbox")).toHaveValue("null");
		expect(screen.getByText("1 of 1")).toBeInTheDocument();
		await waitFor(() => expect(selectedLine()).toHaveTextContent('"end": null'));
		expect(treeLines()).toContain(foldedUsers);
	});

	it("is text with a marked syntax error when it is not JSON", async () => {
		await showRawAnswer('{"a":1,\n"b":x}');
		expect(screen.getByText("Line 2, column 5: Expected a value, but found “x”.")).toBeInTheDocument();
		expect(await screen.findByText("x")).toHaveClass("text-danger");
		expect(screen.queryByRole("tree")).not.toBeInTheDocument();
		expect(screen.queryByRole("button", { name: "Copy value" })).not.toBeInTheDocument();
	});

	it("counts the lines of the source, and shows the error on the page when asked", async () => {
		const scroll = vi.fn();
		Element.prototype.scrollIntoView = scroll;
		const { user } = await showRawAnswer(`{"a":"${"x".repeat(120_000)}`);
		expect(screen.getByText(/· 1 line$/)).toBeInTheDocument();
		await user.click(screen.getByRole("button", { name: "Show the error" }));
		expect(screen.getByRole("region", { name: "Raw JSON" })).toHaveFocus();
		expect(scroll).toHaveBeenCalledWith({ block: "center" });
	});
});

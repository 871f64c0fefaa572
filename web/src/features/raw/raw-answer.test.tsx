import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { openAnswer } from "@/lib/answer/client";
import { RawAnswer } from "./raw-answer";

/** Shows an answer as a person meets it. */
async function show(source: string) {
	const bytes = new TextEncoder().encode(source);
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const user = userEvent.setup();
	const { unmount } = render(<RawAnswer answer={answer} />);
	return { user, answer, unmount };
}

/** The rows of the tree, as they read. */
function rows(): readonly string[] {
	return screen.getAllByRole("treeitem").map((row) => row.textContent?.replace(/^\d+/, "") ?? "");
}

const picked = () => screen.getByRole("treeitem", { selected: true });
const path = () =>
	within(screen.getByRole("region", { name: "Picked value" })).getByText(/^(\$|The list)/).textContent;

const source =
	'{"id":9223372036854775807,"x":1.00,"x":-0,"users":[{"name":"A","taken_at":1700000000},{"name":"B"}],"u":"https:\\/\\/media.test\\/a.jpg","end":null}';

describe("a raw answer", () => {
	it("shows what was sent, to the digit and the escape", async () => {
		await show(source);
		await screen.findAllByRole("treeitem");
		expect(rows()).toEqual([
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

	it("is walked, folded and opened by its keys", async () => {
		const { user } = await show(source);
		await screen.findAllByRole("treeitem");
		screen.getByRole("tree", { name: "Raw JSON" }).focus();
		await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
		await waitFor(() => expect(picked()).toHaveTextContent("users"));
		await user.keyboard("{ArrowLeft}");
		await waitFor(() => expect(picked()).toHaveAttribute("aria-expanded", "false"));
		expect(picked()).toHaveTextContent('"users": [2 items],');
		expect(screen.queryByText('"A"')).not.toBeInTheDocument();
		await user.keyboard("{ArrowRight}");
		await waitFor(() => expect(picked()).toHaveAttribute("aria-expanded", "true"));
		await user.keyboard("{ArrowRight}{ArrowRight}");
		await waitFor(() => expect(picked()).toHaveTextContent('"name": "A"'));
		await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
		await waitFor(() => expect(picked()).toHaveTextContent("users"));
		await user.keyboard("{End}");
		await waitFor(() => expect(picked()).toHaveTextContent('"end": null'));
		await user.keyboard("{Home}");
		await waitFor(() => expect(picked()).toHaveTextContent("{ 6 keys"));
	});

	it("keeps its keys on values, and claims no closing bracket as the active one", async () => {
		const { user } = await show(`${"[".repeat(400)}7${"]".repeat(400)}`);
		await screen.findAllByRole("treeitem");
		const tree = screen.getByRole("tree", { name: "Raw JSON" });
		tree.focus();
		await user.keyboard("{End}");
		await waitFor(() => expect(picked()).toHaveTextContent(/^4017$/));
		expect(tree).toHaveAttribute("aria-activedescendant", picked().id);
		await user.keyboard("{ArrowUp}");
		await waitFor(() => expect(picked()).toHaveTextContent("[ 1 item"));
		const [closing] = screen.getAllByText("]");
		if (!closing) throw new Error("There is no closing bracket.");
		await user.click(closing);
		expect(tree).not.toHaveAttribute("aria-activedescendant");
		expect(screen.queryByRole("treeitem", { selected: true })).not.toBeInTheDocument();
		await user.keyboard("{ArrowUp}");
		await waitFor(() => expect(tree).toHaveAttribute("aria-activedescendant", picked().id));
	});

	it("offers no levels where there are none", async () => {
		await show('"alone"');
		await screen.findAllByRole("treeitem");
		expect(screen.queryByRole("group", { name: "Open levels" })).not.toBeInTheDocument();
		expect(screen.queryByRole("button", { name: "All" })).not.toBeInTheDocument();
		expect(screen.getByRole("button", { name: "Wrap lines" })).toBeInTheDocument();
	});

	it("gives what is selected as it was sent, with its levels and without numbers and notes", async () => {
		const { user } = await show('{"a":{"taken_at":1700000000,"b":[1,{}]},"c":[2]}');
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByText('"c"'));
		await user.keyboard("{ArrowLeft}");
		await waitFor(() => expect(picked()).toHaveTextContent('"c": [1 item]'));
		const select = (from: Node, to: Node) => {
			const end = to.childNodes.length;
			window.getSelection()?.setBaseAndExtent(from, 0, to, end);
		};
		const [first] = screen.getAllByRole("treeitem");
		const last = picked();
		if (!first) throw new Error("There is no line.");
		select(first, last);
		expect((await user.copy())?.getData("text")).toBe(
			'{\n  "a": {\n    "taken_at": 1700000000,\n    "b": [\n      1,\n      {}\n    ]\n  },\n  "c": […]',
		);
		select(screen.getByText('"taken_at"'), screen.getByText('"taken_at"'));
		expect((await user.copy())?.getData("text")).toBe('"taken_at"');
	});

	it("gives a string that is cut in its line with a sign of that", async () => {
		const { user } = await show(`["${"x".repeat(5_000)}"]`);
		const [, line] = await screen.findAllByRole("treeitem");
		if (!line) throw new Error("There is no line.");
		screen.getByRole("tree", { name: "Raw JSON" }).focus();
		window.getSelection()?.setBaseAndExtent(line, 0, line, line.childNodes.length);
		expect((await user.copy())?.getData("text")).toMatch(/^"x+…"?$/);
	});

	it("gives the picked value and its path", async () => {
		const { user } = await show(source);
		await user.click(await screen.findByText('"A"'));
		await waitFor(() => expect(path()).toBe("$.users[0].name"));
		const bar = within(screen.getByRole("region", { name: "Picked value" }));
		const copied = vi.spyOn(navigator.clipboard, "writeText");
		await user.click(bar.getByRole("button", { name: "Copy jq path" }));
		expect(copied).toHaveBeenLastCalledWith(".users[0].name");
		await user.click(bar.getByRole("button", { name: "Copy JSONPath" }));
		expect(copied).toHaveBeenLastCalledWith("$.users[0].name");
		await user.click(screen.getByText('"users"'));
		await waitFor(() => expect(path()).toBe("$.users"));
		await user.click(bar.getByRole("button", { name: "Copy value" }));
		await waitFor(() =>
			expect(copied).toHaveBeenLastCalledWith('[{"name":"A","taken_at":1700000000},{"name":"B"}]'),
		);
	});

	it("offers a picture and its address, and nothing that is no address of the web", async () => {
		const { user } = await show('{"u":"https:\\/\\/media.test\\/a.jpg","bad":"javascript:alert(1)"}');
		await user.click(await screen.findByText('"u"'));
		const bar = within(screen.getByRole("region", { name: "Picked value" }));
		expect(await bar.findByRole("link", { name: "Open link" })).toHaveAttribute(
			"href",
			"https://media.test/a.jpg",
		);
		expect(bar.getByRole("img", { name: "Preview" })).toHaveAttribute(
			"src",
			"/media?url=https%3A%2F%2Fmedia.test%2Fa.jpg",
		);
		await user.click(screen.getByText('"bad"'));
		await waitFor(() => expect(bar.queryByRole("link")).not.toBeInTheDocument());
		expect(screen.getAllByRole("link", { hidden: true })).toHaveLength(1);
	});

	it.each([
		["UTC", "2023-11-14 22:13:20 UTC"],
		["Asia/Tokyo", /^2023-11-14 22:13:20 UTC · .* here$/],
	])("says a moment by the clock of %s, too, where that is another", async (zone, want) => {
		vi.stubEnv("TZ", zone);
		const { user } = await show('{"taken_at":1700000000}');
		await user.click(await screen.findByText('"taken_at"'));
		const bar = within(screen.getByRole("region", { name: "Picked value" }));
		expect(await bar.findByText(want)).toBeInTheDocument();
		vi.unstubAllEnvs();
	});

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

	it("shows what is not seen by its code, and escapes it in paths", async () => {
		const { user } = await show('{"\u202eevil":"a\u200b\u007f👩‍🚀","plain":"é\ufffd"}');
		const row = await screen.findByRole("treeitem", { name: /evil/ });
		const boxes = within(row).getAllByRole("img");
		expect(boxes.map((box) => box.getAttribute("aria-label"))).toEqual(["U+202E", "U+200B", "U+007F"]);
		expect(row).toHaveTextContent('"\u202eevil": "a\u200b\u007f👩‍🚀"');
		expect(screen.getAllByRole("img")).toHaveLength(3);
		await user.click(screen.getByRole("searchbox"));
		await user.paste("evil");
		await waitFor(() => expect(picked().querySelector("mark")).toHaveTextContent(/^evil$/));
		await waitFor(() => expect(path()).toBe("$['\\u202eevil']"));
	});

	it("says when a path means another value, and when there is none", async () => {
		const { user } = await show('{"a":{"x":1},"a":{"x":2},"\\ud800":3}');
		await user.click((await screen.findAllByText('"x"'))[0] ?? document.body);
		const bar = within(screen.getByRole("region", { name: "Picked value" }));
		expect(
			await bar.findByText('"a" is one of 2 with this name; the path means the last.'),
		).toBeInTheDocument();
		await user.click(screen.getByText('"\\ud800"'));
		expect(await bar.findByText(/^No JSONPath leads here/)).toBeInTheDocument();
		expect(bar.queryByText(/means the last/)).not.toBeInTheDocument();
		expect(bar.queryByRole("button", { name: "Copy JSONPath" })).not.toBeInTheDocument();
		expect(bar.getByRole("button", { name: "Copy jq path" })).toBeInTheDocument();
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

	it("cuts a long string and shows it whole when asked", async () => {
		const { user } = await show(JSON.stringify(["é".repeat(5000)]));
		await user.click(await screen.findByText("… 10,002 bytes in all"));
		await user.click(await screen.findByRole("button", { name: "Whole string" }));
		const dialog = within(await screen.findByRole("dialog"));
		const lines = await dialog.findAllByText(/^"?é*"?$/, { selector: "bdi" });
		expect(lines.map((line) => line.textContent).join("")).toBe(`"${"é".repeat(5000)}"`);
	});

	it("takes the whole screen and gives it back", async () => {
		const { user } = await show(source);
		await screen.findAllByRole("treeitem");
		await user.click(screen.getByRole("button", { name: "Full screen" }));
		const dialog = await screen.findByRole("dialog", { name: "Raw answer" });
		expect(await within(dialog).findByText('"users"')).toBeInTheDocument();
		await user.click(within(dialog).getByRole("button", { name: "Close" }));
		expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	});

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
		const bar = within(screen.getByRole("region", { name: "Picked value" }));
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

	it("shows again as it was left", async () => {
		const { user, answer, unmount } = await show(source);
		await user.click(await screen.findByText('"users"'));
		await user.keyboard("{ArrowLeft}");
		await waitFor(() => expect(rows()).toContain('"users": [2 items],'));
		await user.click(screen.getByRole("searchbox"));
		await user.paste("null");
		expect(await screen.findByText("1 of 1")).toBeInTheDocument();
		unmount();
		render(<RawAnswer answer={answer} />);
		expect(screen.getByRole("searchbox")).toHaveValue("null");
		expect(screen.getByText("1 of 1")).toBeInTheDocument();
		await waitFor(() => expect(picked()).toHaveTextContent('"end": null'));
		expect(rows()).toContain('"users": [2 items],');
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

	it("that is no JSON is text with the place of its fault", async () => {
		await show('{"a":1,\n"b":x}');
		expect(screen.getByText("Line 2, column 5: Here is “x” where a value should be.")).toBeInTheDocument();
		expect(await screen.findByText("x")).toHaveClass("text-fault");
		expect(screen.queryByRole("tree")).not.toBeInTheDocument();
		expect(screen.queryByRole("button", { name: "Copy value" })).not.toBeInTheDocument();
	});
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { sampleSource, selectedLine, selectionPath, showRawAnswer } from "@/features/raw/testing";

describe("the selected value of a raw response", () => {
	it("can be copied together with its path", async () => {
		const { user } = await showRawAnswer(sampleSource);
		await user.click(await screen.findByText('"A"'));
		await waitFor(() => expect(selectionPath()).toBe("$.users[0].name"));
		const bar = within(screen.getByRole("group", { name: "Selected value" }));
		const copied = vi.spyOn(navigator.clipboard, "writeText");
		await user.click(bar.getByRole("button", { name: "Copy jq path" }));
		expect(copied).toHaveBeenLastCalledWith(".users[0].name");
		await user.click(bar.getByRole("button", { name: "Copy JSONPath" }));
		expect(copied).toHaveBeenLastCalledWith("$.users[0].name");
		await user.click(screen.getByText('"users"'));
		await waitFor(() => expect(selectionPath()).toBe("$.users"));
		await user.click(bar.getByRole("button", { name: "Copy value" }));
		await waitFor(() =>
			expect(copied).toHaveBeenLastCalledWith('[{"name":"A","taken_at":1700000000},{"name":"B"}]'),
		);
	});

	it("shows a picture and links to its address, for web addresses only", async () => {
		const { user } = await showRawAnswer(
			'{"u":"https:\\/\\/media.test\\/a.jpg","bad":"javascript:alert(1)"}',
		);
		await user.click(await screen.findByText('"u"'));
		const bar = within(screen.getByRole("group", { name: "Selected value" }));
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
	])("shows a time in the time zone %s too if it differs from UTC", async (zone, want) => {
		vi.stubEnv("TZ", zone);
		const { user } = await showRawAnswer('{"taken_at":1700000000}');
		await user.click(await screen.findByText('"taken_at"'));
		const bar = within(screen.getByRole("group", { name: "Selected value" }));
		expect(await bar.findByText(want)).toBeInTheDocument();
		vi.unstubAllEnvs();
	});

	it("shows the codes of invisible characters, and escapes them in paths", async () => {
		const { user } = await showRawAnswer('{"\u202eevil":"a\u200b\u007f👩‍🚀","plain":"é\ufffd"}');
		const line = await screen.findByRole("treeitem", { name: /evil/ });
		const boxes = within(line).getAllByRole("img");
		expect(boxes.map((box) => box.getAttribute("aria-label"))).toEqual(["U+202E", "U+200B", "U+007F"]);
		expect(line).toHaveTextContent('"\u202eevil": "a\u200b\u007f👩‍🚀"');
		expect(screen.getAllByRole("img")).toHaveLength(3);
		await user.click(screen.getByRole("searchbox"));
		await user.paste("evil");
		await waitFor(() => expect(selectedLine().querySelector("mark")).toHaveTextContent(/^evil$/));
		await waitFor(() => expect(selectionPath()).toBe("$['\\u202eevil']"));
	});

	it("warns about duplicate keys and a missing JSONPath", async () => {
		const { user } = await showRawAnswer('{"a":{"x":1},"a":{"x":2},"\\ud800":3}');
		await user.click((await screen.findAllByText('"x"'))[0] ?? document.body);
		const bar = within(screen.getByRole("group", { name: "Selected value" }));
		expect(
			await bar.findByText('"a" is one of 2 keys with this name. The path selects the last one.'),
		).toBeInTheDocument();
		await user.click(screen.getByText('"\\ud800"'));
		expect(await bar.findByText(/^No JSONPath can select/)).toBeInTheDocument();
		expect(bar.queryByText(/means the last/)).not.toBeInTheDocument();
		expect(bar.queryByRole("button", { name: "Copy JSONPath" })).not.toBeInTheDocument();
		expect(bar.getByRole("button", { name: "Copy jq path" })).toBeInTheDocument();
	});

	it("cuts a long string and can expand it completely", async () => {
		const { user } = await showRawAnswer(JSON.stringify(["é".repeat(5000)]));
		await user.click(await screen.findByText("… 10,002 bytes in total"));
		await user.click(await screen.findByRole("button", { name: "Whole string" }));
		const dialog = within(await screen.findByRole("dialog"));
		const lines = await dialog.findAllByText(/^"?é*"?$/, { selector: "bdi" });
		expect(lines.map((line) => line.textContent).join("")).toBe(`"${"é".repeat(5000)}"`);
	});
});

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type AnswerHandle, openAnswer } from "@/answers/handles";
import { catchFiles } from "@/features/lookup/export/testing";
import { type RawPage, RawPages } from "./raw-pages";
import { treeLines } from "./testing";
import { filterOf } from "./tools/answer-filter";

const pages = [
	'{"users":[{"pk":9223372036854775807,"u":"a"}],"x":1.00}',
	'{"users":[{"pk":2,"u":"b"}],"x":-0}',
];

function Pages({ answers }: { readonly answers: readonly AnswerHandle[] }) {
	const [current, setCurrent] = useState<RawPage>(0);
	const file = { filePattern: "instagram_followers_{input}_{time}.{extension}", inputs: "natgeo" };
	return <RawPages answers={answers} file={file} current={current} onShow={setCurrent} />;
}

/** Renders two pages. */
async function showPages() {
	const open = (text: string) => openAnswer(new TextEncoder().encode(text).buffer.slice(0));
	const answers = await Promise.all(pages.map(open));
	const view = render(<Pages answers={answers} />);
	await screen.findAllByRole("treeitem");
	const further = async () =>
		view.rerender(<Pages answers={[...answers, await open('{"users":[{"pk":3}]}')]} />);
	return { user: userEvent.setup(), further };
}

test("the copy and save buttons name their page", async () => {
	const saved = catchFiles();
	const { user } = await showPages();
	const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await user.selectOptions(screen.getByLabelText("Page"), "2");
	await user.click(await screen.findByRole("button", { name: "Copy page 2" }));
	await waitFor(() => expect(copied).toHaveBeenLastCalledWith(pages[1]));
	await user.click(screen.getByRole("button", { name: "Download page 2" }));
	await waitFor(() => expect(saved).toHaveLength(1));
	expect(saved[0]?.name).toMatch(/^instagram_followers_natgeo_page_2_\d{8}T\d{6}Z\.json$/);
	expect(await saved[0]?.blob.text()).toBe(pages[1]);
});

test("all pages are a single array in the lines, the search, the filters, the copy and the file", async () => {
	const saved = catchFiles();
	const { user, further } = await showPages();
	const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await user.selectOptions(screen.getByLabelText("Page"), "All pages");
	await user.click(await screen.findByRole("button", { name: "Copy all 2 pages" }));
	await waitFor(() => expect(copied).toHaveBeenLastCalledWith(`[${pages.join(",\n")}]`));
	await user.click(screen.getByRole("button", { name: "Download all 2 pages" }));
	await waitFor(() => expect(saved).toHaveLength(1));
	expect(saved[0]?.name).toMatch(/^instagram_followers_natgeo_all_2_pages_\d{8}T\d{6}Z\.json$/);
	await waitFor(() => expect(treeLines()).toContain('"pk": 9223372036854775807,'));
	expect(treeLines()).toContain('"x": -0');
	await user.type(screen.getByRole("searchbox"), "pk");
	expect(await screen.findByText("1 of 2")).toBeInTheDocument();

	const filter = screen.getByRole("textbox", { name: "Filter by JSONPath" });
	expect(filter).toHaveAttribute("placeholder", "$[*].users[*].username");
	await user.click(filter);
	await user.paste("$[*].users[*].u");
	await user.keyboard("{Enter}");
	expect(await screen.findByText(/^2 results · /)).toBeInTheDocument();
	await waitFor(() => expect(treeLines()).toEqual(["[  2 items", '"a",', '"b"']));

	await further();
	expect(await screen.findByRole("button", { name: "Copy all 3 pages" })).toBeInTheDocument();
	expect(screen.getByRole("textbox", { name: "Filter by JSONPath" })).toHaveValue("$[*].users[*].u");
});

test("the filter of a page carries over to the next one and runs there, and an earlier filter is kept", async () => {
	const open = (text: string) => openAnswer(new TextEncoder().encode(text).buffer.slice(0));
	const answers = await Promise.all(pages.map(open));
	const [first] = answers;
	if (!first) throw new Error("no page");
	const filter = filterOf(first);
	filter.setProgram("$.users[*].u");
	await filter.run("JSONPath");
	render(<Pages answers={answers} />);
	await waitFor(() => expect(treeLines()).toEqual(["[  1 item", '"a"']));
	const user = userEvent.setup();
	await user.selectOptions(screen.getByLabelText("Page"), "2");
	await waitFor(() => expect(treeLines()).toEqual(["[  1 item", '"b"']));
	expect(screen.getByRole("textbox", { name: "Filter by JSONPath" })).toHaveValue("$.users[*].u");
});

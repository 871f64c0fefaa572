import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type AnswerHandle, openAnswer } from "@/answers/handles";
import { RawAnswer, RawSize } from "./raw-answer";

/** A response and its size, rendered as in the page's section. */
export function RawResponse({ answer }: { readonly answer: AnswerHandle }) {
	return (
		<>
			<RawSize answer={answer} />
			<RawAnswer answer={answer} />
		</>
	);
}

/** Renders a response, by default with tools even if it is short. */
export async function showRawAnswer(source: string, { opensTools = true } = {}) {
	const bytes = new TextEncoder().encode(source);
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const user = userEvent.setup();
	const { unmount } = render(<RawResponse answer={answer} />);
	const tools = screen.queryByRole("button", { name: /^Search (the text|and filter)$/ });
	if (tools && opensTools) await user.click(tools);
	return { user, answer, unmount };
}

/** The text of each line in the tree. */
export function treeLines(): readonly string[] {
	return screen.getAllByRole("treeitem").map((line) => line.textContent?.replace(/^\d+/, "") ?? "");
}

/** The selected line. */
export function selectedLine(): HTMLElement {
	return screen.getByRole("treeitem", { selected: true });
}

/** The bar with the details of the selected value. */
export function detailBar() {
	return within(screen.getByRole("group", { name: "Selected value" }));
}

/** The path of the selected value, as displayed. */
export function selectionPath(): string | null {
	return detailBar().getByText(/^(\$|Result list)/).textContent;
}

/** A response with exact numbers, duplicate keys, a time and a link. */
export const sampleSource =
	'{"id":9223372036854775807,"x":1.00,"x":-0,"users":[{"name":"A","taken_at":1700000000},{"name":"B"}],"u":"https:\\/\\/media.test\\/a.jpg","end":null}';

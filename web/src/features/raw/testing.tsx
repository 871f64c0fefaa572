import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openAnswer } from "@/lib/answer/client";
import { RawAnswer } from "./raw-answer";

/** Shows an answer as a person meets it. */
export async function show(source: string) {
	const bytes = new TextEncoder().encode(source);
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const user = userEvent.setup();
	const { unmount } = render(<RawAnswer answer={answer} />);
	return { user, answer, unmount };
}

/** The rows of the tree, as they read. */
export function rows(): readonly string[] {
	return screen.getAllByRole("treeitem").map((row) => row.textContent?.replace(/^\d+/, "") ?? "");
}

/** The row that is picked. */
export function picked(): HTMLElement {
	return screen.getByRole("treeitem", { selected: true });
}

/** The bar of the picked value. */
export function bar() {
	return within(screen.getByRole("group", { name: "Picked value" }));
}

/** Where the picked value stands, as the bar says it. */
export function path(): string | null {
	return bar().getByText(/^(\$|The list)/).textContent;
}

/** An answer with what numbers, names and strings may be. */
export const source =
	'{"id":9223372036854775807,"x":1.00,"x":-0,"users":[{"name":"A","taken_at":1700000000},{"name":"B"}],"u":"https:\\/\\/media.test\\/a.jpg","end":null}';

import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AccountsView } from "@/features/views/accounts/accounts-view";
import { MediaView } from "@/features/views/media/media-view";
import { showView } from "./testing";
import type { ViewProps } from "./view-props";
import { noRecord, ViewRecordContext } from "./view-record";

const users = Array.from({ length: 60 }, (_, index) => ({ pk: index + 1, username: `user${index + 1}` }));

const posts = Array.from({ length: 40 }, (_, index) => ({ id: `${index + 1}`, code: `C${index + 1}` }));

/** The view rendered with a lookup's response. */
function viewOf(View: (props: ViewProps) => React.ReactNode, id: string) {
	return (props: ViewProps) => (
		<ViewRecordContext value={{ ...noRecord, id }}>
			<View {...props} />
		</ViewRecordContext>
	);
}

/** Leaves the page and returns to it with Back or Forward. */
async function returnTo(show: () => Promise<unknown>) {
	cleanup();
	window.dispatchEvent(new PopStateEvent("popstate"));
	await show();
}

function firstLink(): HTMLElement {
	const [link] = screen.getAllByRole("link", { name: /of @user3$/ });
	if (!link) throw new Error("The row has no link.");
	return link;
}

const focused = () => document.activeElement?.getAttribute("aria-posinset") ?? null;

test("Back returns once to the row whose link was followed", async () => {
	const user = userEvent.setup();
	const show = () => showView(viewOf(AccountsView, "one"), "similar-accounts", { users });
	await show();
	await user.click(firstLink());
	expect(window.location.pathname).toMatch(/^\/try-/);
	await returnTo(show);
	expect(focused()).toBe("3");
	await returnTo(show);
	expect(focused()).toBeNull();
});

test.each([
	["another lookup", "two", true],
	["a page opened by a link", "one", false],
])("no row of %s takes the focus", async (_, id, isBack) => {
	const user = userEvent.setup();
	await showView(viewOf(AccountsView, "one"), "similar-accounts", { users });
	await user.click(firstLink());
	cleanup();
	if (isBack) window.dispatchEvent(new PopStateEvent("popstate"));
	await showView(viewOf(AccountsView, id), "similar-accounts", { users });
	expect(focused()).toBeNull();
});

test("Back returns to the cell of the dialog with the link, but not after the dialog was closed", async () => {
	const user = userEvent.setup();
	const show = () => showView(viewOf(MediaView, "one"), "posts", { items: posts });
	await show();
	const open = async (number: number) => {
		act(() => document.querySelector<HTMLElement>(`[aria-posinset="${number}"]`)?.focus());
		await user.keyboard("{Enter}");
		await screen.findByRole("dialog");
	};
	await open(2);
	await user.click(screen.getByRole("button", { name: "Next post" }));
	await returnTo(show);
	expect(focused()).toBe("3");
	await open(2);
	await user.click(screen.getByRole("button", { name: "Close" }));
	await returnTo(show);
	expect(focused()).toBeNull();
});

import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { AccountsView } from "@/features/views/accounts/accounts-view";
import { EngagementView } from "@/features/views/engagement/engagement-view";
import { MediaView } from "@/features/views/media/media-view";
import { showView, stubNarrowScreen } from "./testing";

const users = Array.from({ length: 200 }, (_, index) => ({ pk: index + 1, username: `user${index + 1}` }));

const posts = Array.from({ length: 40 }, (_, index) => ({ id: `${index + 1}`, code: `C${index + 1}` }));

/** The row or cell with the given number. Numbers start at 1. */
function row(number: number): HTMLElement {
	const found = screen
		.getAllByRole("listitem")
		.find((each) => each.getAttribute("aria-posinset") === `${number}`);
	if (!found) throw new Error(`There is no row ${number}.`);
	return found;
}

async function pressAll(keys: readonly string[]) {
	const user = userEvent.setup();
	for (const key of keys) await user.keyboard(`{${key}}`);
}

describe("a list", () => {
	test("is one Tab stop, with a skip link before it", async () => {
		const user = userEvent.setup();
		await showView(AccountsView, "similar-accounts", { users });
		await user.tab();
		const skip = screen.getByRole("link", { name: "Skip the 200 rows" });
		expect(skip).toHaveFocus();
		await user.tab();
		expect(row(1)).toHaveFocus();
		await user.tab();
		expect(document.body).toHaveFocus();

		await user.click(skip);
		expect(screen.getByText("End of the rows")).toHaveFocus();
	});

	test("is navigated row by row, and Tab returns to the last row", async () => {
		const user = userEvent.setup();
		await showView(AccountsView, "similar-accounts", { users });
		act(() => row(1).focus());
		await pressAll(["ArrowDown", "ArrowDown", "ArrowUp"]);
		expect(row(2)).toHaveFocus();
		await pressAll(["End"]);
		expect(row(200)).toHaveFocus();
		expect(screen.queryAllByRole("listitem").length).toBeLessThan(200);
		await pressAll(["Home", "ArrowDown"]);
		await user.tab();
		await user.tab({ shift: true });
		expect(row(2)).toHaveFocus();
	});

	test("moves to a row's controls with Right and Left, and presses the first one with Enter", async () => {
		stubNarrowScreen();
		await showView(AccountsView, "similar-accounts", { users });
		act(() => row(3).focus());
		const steps = within(row(3)).getByRole("button", { name: "Lookups for @user3" });
		await pressAll(["Enter"]);
		expect(steps).toHaveAttribute("aria-expanded", "true");
		await pressAll(["ArrowRight"]);
		expect(steps).toHaveFocus();
		await pressAll(["ArrowRight"]);
		expect(within(row(3)).getByRole("link", { name: /^Profile/ })).toHaveFocus();
		await pressAll(["ArrowLeft", "ArrowLeft"]);
		expect(row(3)).toHaveFocus();
		await pressAll(["ArrowLeft", "ArrowRight", "ArrowDown"]);
		expect(row(4)).toHaveFocus();
	});

	test("describes its keys on its Tab stop, and names its rows", async () => {
		await showView(AccountsView, "similar-accounts", {
			users: [{ pk: 1, username: "mara", full_name: "Mara", is_private: true, is_verified: true }, { pk: 2 }],
		});
		expect(row(1)).toHaveAccessibleName("Mara, @mara, Verified, Private");
		expect(row(1)).toHaveAccessibleDescription(/^Up and Down move between rows/);
		expect(row(2)).toHaveAccessibleName("2");
		act(() => row(1).focus());
		await pressAll(["ArrowDown"]);
		expect(row(2)).toHaveFocus();
		expect(row(2)).not.toHaveAccessibleDescription();
	});
});

describe("a gallery", () => {
	test("is navigated cell by cell, and Enter opens a cell that gets the focus back", async () => {
		const user = userEvent.setup();
		await showView(MediaView, "posts", { items: posts });
		await user.tab();
		await user.tab();
		expect(row(1)).toHaveFocus();
		expect(row(1)).toHaveAccessibleDescription(/^Arrow keys move between cells/);
		await pressAll(["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown"]);
		expect(row(6)).toHaveFocus(); // the test viewport fits four columns
		await pressAll(["Enter"]);
		const dialog = screen.getByRole("dialog");
		expect(within(dialog).getByText("6 of 40")).toBeInTheDocument();
		await user.click(within(dialog).getByRole("button", { name: "Close" }));
		expect(row(6)).toHaveFocus();
		await user.tab();
		expect(document.body).toHaveFocus();
	});
});

describe("the posts on the engagement page", () => {
	const posts = [300, 200, 100].map((likes, index) => ({
		likes,
		taken_at: 1700200000,
		code: `C${index + 1}`,
	}));
	const bodyRow = (number: number) => within(screen.getByRole("table")).getAllByRole("row")[number];

	test("are one Tab stop after the sort buttons, with a skip link before them", async () => {
		const user = userEvent.setup();
		await showView(EngagementView, "engagement", { username: "natgeo", posts_details: posts });
		const skip = screen.getByRole("link", { name: "Skip the 3 rows" });
		const table = within(screen.getByRole("table"));
		act(() => skip.focus());
		for (const button of table.getAllByRole("button")) {
			await user.tab();
			expect(button).toHaveFocus();
		}
		await user.tab();
		expect(bodyRow(1)).toHaveFocus();
		expect(bodyRow(1)).toHaveAccessibleDescription(/^Up and Down move between rows/);
		await user.tab();
		expect(screen.getByRole("table")).not.toContainElement(document.querySelector<HTMLElement>(":focus"));
		await user.click(skip);
		expect(screen.getByText("End of the rows")).toHaveFocus();
	});

	test("are navigated row by row, in each order, and Enter opens one", async () => {
		const user = userEvent.setup();
		await showView(EngagementView, "engagement", { username: "natgeo", posts_details: posts });
		await user.click(screen.getByRole("button", { name: "Likes" }));
		act(() => bodyRow(1)?.focus());
		await pressAll(["ArrowDown", "End", "ArrowUp"]);
		expect(bodyRow(2)).toHaveFocus();
		await pressAll(["ArrowRight"]);
		expect(within(screen.getByRole("table")).getAllByRole("link")[1]).toHaveFocus();
		await pressAll(["Home", "Enter"]);
		expect(window.location.search).toBe("?shortcode=C3");
	});
});

test("the slides of a post are one Tab stop, and the arrow keys move the focus with the slide", async () => {
	const user = userEvent.setup();
	const slides = [1, 1, 1].map((media_type, index) => ({ id: `${index}`, media_type }));
	await showView(MediaView, "media-info", { items: [{ id: "1", media_type: 8, carousel_media: slides }] });
	const thumbnail = (number: number) => screen.getByRole("button", { name: `Slide ${number}: picture` });
	act(() => screen.getByRole("button", { name: "Next slide" }).focus());
	await user.tab();
	expect(thumbnail(1)).toHaveFocus();
	await pressAll(["ArrowRight"]);
	expect(thumbnail(2)).toHaveFocus();
	await pressAll(["End"]);
	expect(thumbnail(3)).toHaveFocus();
	expect(screen.getByText("3 of 3")).toBeInTheDocument();
	await user.tab();
	expect(screen.getByRole("list", { name: "Slides" })).not.toContainElement(
		document.querySelector<HTMLElement>(":focus"),
	);
	await user.tab({ shift: true });
	expect(thumbnail(3)).toHaveFocus();
	await pressAll(["Home"]);
	expect(thumbnail(1)).toHaveFocus();
});

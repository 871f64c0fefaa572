import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showView } from "@/features/rows/testing";
import { MediaView } from "./media-view";
import { galleryCells, openPost, postsAnswer, reelPost, stillPost } from "./testing";

test("a cell shows the kind, the counts, the first line and the date of its post", async () => {
	await showView(MediaView, "posts", postsAnswer);
	const [first, second, third] = galleryCells();
	expect(first).toHaveAccessibleName(
		"Picture, 9,223,372,036,854,775,807 likes, 73 comments, First frost, Nov 19, 2025",
	);
	expect(second).toHaveAccessibleName("Carousel of 2");
	expect(second).toHaveTextContent(/No counts.*No caption.*No date/);
	expect(third).toHaveAccessibleName("Reel, 1 like, 402,117 plays");
	expect(third).toHaveTextContent("0:15");
	expect(within(third ?? document.body).getByRole("img", { name: "Link expired" })).toBeInTheDocument();
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a cell uses the smallest picture that fills it", async () => {
	vi.stubGlobal("devicePixelRatio", 1.3);
	await showView(MediaView, "posts", postsAnswer);
	const [first] = galleryCells(); // 256 pixels wide, with a 240-pixel picture
	expect(first?.querySelector("img")).toHaveAttribute("src", expect.stringContaining("still-320"));
});

test("posts by several people show their author", async () => {
	const other = { ...stillPost, id: "2", user: { pk: 2, username: "otto" } };
	await showView(MediaView, "user-tagged", { items: [stillPost, other, { id: "3" }] });
	const [first, second, third] = galleryCells();
	expect(first).toHaveAccessibleName(/@mara\.lindqvist/);
	expect(second).toHaveAccessibleName(/@otto/);
	expect(third).toHaveTextContent("Unknown author");
	expect(within(third ?? document.body).getByRole("img", { name: "No picture" })).toBeInTheDocument();
});

test("closing the dialog focuses the last opened post", async () => {
	await showView(MediaView, "posts", postsAnswer);
	const user = await openPost(1);
	await user.click(screen.getByRole("button", { name: "Next post" }));
	await user.click(screen.getByRole("button", { name: "Next post" }));
	await user.click(screen.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(galleryCells()[2]?.closest("li")).toHaveFocus();
});

test("pictures show no play count, even if it is 0 in the response", async () => {
	await showView(MediaView, "posts", {
		items: [
			{ ...stillPost, play_count: 0 },
			{ ...reelPost, play_count: 0 },
		],
	});
	const [first, second] = galleryCells();
	expect(within(first ?? document.body).queryByTitle("0 plays")).not.toBeInTheDocument();
	expect(within(second ?? document.body).getByTitle("0 plays")).toBeInTheDocument();
});

test("posts open in the order in which they are shown", async () => {
	await showView(MediaView, "posts", postsAnswer, { words: "", sort: { field: "code", descending: true } });
	// At first they are in the response's order.
	await waitFor(() => expect(galleryCells()[0]).toHaveAccessibleName(/^Carousel/));
	await openPost(1);
	expect(screen.getByRole("dialog", { name: "Carousel by @mara.lindqvist" })).toBeInTheDocument();
	expect(screen.getByText("1 of 3")).toBeInTheDocument();
});

test("S9.13: long counts in a cell show every digit", async () => {
	await showView(MediaView, "posts", {
		items: [
			{ ...stillPost, like_count: 1054321, comment_count: 12345678 },
			{ ...reelPost, like_count: 944510, comment_count: 17820 },
		],
	});
	const [first, second] = galleryCells();
	expect(first).toHaveAccessibleName(/^Picture, 1,054,321 likes, 12,345,678 comments/);
	expect(within(first ?? document.body).getByTitle("1,054,321 likes")).toHaveTextContent(/^1,054,321$/);
	expect(within(first ?? document.body).getByTitle("12,345,678 comments")).toHaveTextContent(/^12,345,678$/);
	expect(within(second ?? document.body).getByTitle("944,510 likes")).toHaveTextContent(/^944,510$/);
});

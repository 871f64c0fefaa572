import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing";
import { MediaView } from "./media-view";
import { cells, open, posts, reel, still } from "./testing";

test("a contact sheet says of each post what it is, its counts, its first line and its day", async () => {
	await show(MediaView, "posts", posts);
	const [first, second, third] = cells();
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

test("posts of several people say whose they are", async () => {
	const other = { ...still, id: "2", user: { pk: 2, username: "otto" } };
	await show(MediaView, "user-tagged", { items: [still, other, { id: "3" }] });
	const [first, second, third] = cells();
	expect(first).toHaveAccessibleName(/@mara\.lindqvist/);
	expect(second).toHaveAccessibleName(/@otto/);
	expect(third).toHaveTextContent("Unknown author");
	expect(within(third ?? document.body).getByRole("img", { name: "No picture" })).toBeInTheDocument();
});

test("after a walk through the posts the focus is on the one that was looked at last", async () => {
	await show(MediaView, "posts", posts);
	const user = await open(1);
	await user.click(screen.getByRole("button", { name: "Next post" }));
	await user.click(screen.getByRole("button", { name: "Next post" }));
	await user.click(screen.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(cells()[2]).toHaveFocus();
});

test("what cannot be played says nothing of its plays, even where the answer counts none", async () => {
	await show(MediaView, "posts", {
		items: [
			{ ...still, play_count: 0 },
			{ ...reel, play_count: 0 },
		],
	});
	const [first, second] = cells();
	expect(within(first ?? document.body).queryByTitle("0 plays")).not.toBeInTheDocument();
	expect(within(second ?? document.body).getByTitle("0 plays")).toBeInTheDocument();
});

test("posts open in the order in which they are shown", async () => {
	await show(MediaView, "posts", posts, { words: "", sort: { field: "code", descending: true } });
	expect(await screen.findByRole("button", { name: /Carousel/ })).toBeInTheDocument();
	await open(1);
	expect(screen.getByRole("dialog", { name: "Carousel by @mara.lindqvist" })).toBeInTheDocument();
	expect(screen.getByText("1 of 3")).toBeInTheDocument();
});

import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { show } from "../testing";
import { MediaView } from "./media-view";

const lasting = "oe=FFFFFFFF";
const past = "oe=60000000";

function picture(name: string, ending = lasting) {
	const candidates = [1080, 320].map((width) => ({
		width,
		height: width,
		url: `https://m.test/${name}-${width}.jpg?${ending}`,
	}));
	return { image_versions2: { candidates } };
}

const mara = { pk: 518, username: "mara.lindqvist", full_name: "Mara Lindqvist", is_verified: true };

const still = {
	id: "38712_518",
	pk: 38712,
	code: "DW5S1x9kTqx",
	media_type: 1,
	taken_at: 1763546400,
	like_count: "9223372036854775807",
	comment_count: 73,
	caption: { text: "First frost\n\n<b>#harbour</b>" },
	user: mara,
	location: { pk: 77, name: "North Pier", address: "Quay 1", city: "Lysekil" },
	...picture("still"),
};

const carousel = {
	id: "38691_518",
	code: "DWx4Pz_mLbR",
	media_type: 8,
	user: mara,
	carousel_media: [
		{ media_type: 1, ...picture("one") },
		{ media_type: 2, ...picture("two"), video_versions: [{ url: `https://m.test/two.mp4?${lasting}` }] },
	],
};

const reel = {
	id: "38669_518",
	code: "DWqEtkQh7uG",
	media_type: 2,
	product_type: "clips",
	video_duration: 14.966,
	play_count: 402117,
	like_count: 1,
	user: mara,
	...picture("reel", past),
	video_versions: [{ url: `https://m.test/reel.mp4?${past}` }],
};

const posts = { status: "ok", items: [still, carousel, reel] };

function cells(): readonly HTMLElement[] {
	return within(screen.getByRole("region", { name: "posts" })).getAllByRole("button");
}

/** Opens the post of that number. */
async function open(number: number) {
	const user = userEvent.setup();
	const cell = cells()[number - 1];
	if (!cell) throw new Error(`There is no post ${number}.`);
	await user.click(cell);
	// jsdom shows dialogs without moving the focus into them.
	screen.getByRole("button", { name: "Close" }).focus();
	return user;
}

function factOf(name: string): string | null {
	return screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent ?? null;
}

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

test("a post opens with its picture, its words, all facts and where it leads", async () => {
	await show(MediaView, "posts", posts);
	await open(1);
	const post = within(screen.getByRole("dialog", { name: "Picture by @mara.lindqvist" }));
	expect(post.getByRole("img", { name: "Picture" })).toHaveAttribute(
		"src",
		`/media?url=${encodeURIComponent(`https://m.test/still-1080.jpg?${lasting}`)}`,
	);
	expect(post.getByText(/^First frost\s+<b>#harbour<\/b>$/)).toHaveAttribute("dir", "auto");
	expect(post.getByText("9,223,372,036,854,775,807")).toBeInTheDocument();
	expect(factOf("Place")).toBe("North Pier, Quay 1, Lysekil");
	expect(factOf("Shortcode")).toContain("DW5S1x9kTqx");
	expect(factOf("Post ID")).toContain("38712_518");
	expect(factOf("Music")).toBeNull();
	expect(factOf("Length")).toBeNull();
	expect(post.getByRole("link", { name: /Likes/ })).toHaveAttribute(
		"href",
		"/try-media-likes?shortcode=DW5S1x9kTqx",
	);
	expect(post.getByRole("link", { name: /Author's posts/ })).toHaveAttribute("href", "/try-posts?userId=518");
	expect(post.getByRole("link", { name: /Open on Instagram/ })).toHaveAttribute(
		"href",
		"https://www.instagram.com/p/DW5S1x9kTqx/",
	);
	expect(post.getByRole("link", { name: "Save picture" })).toHaveAttribute(
		"download",
		"instagram_post_mara.lindqvist_DW5S1x9kTqx.jpg",
	);
	expect(post.queryByRole("link", { name: "Save clip" })).not.toBeInTheDocument();
});

test("the arrow keys go through the parts of a post and on to the posts around it, as far as there are any", async () => {
	await show(MediaView, "posts", posts);
	const user = await open(1);
	await user.keyboard("{ArrowLeft}");
	expect(screen.getByText("1 of 3")).toBeInTheDocument();
	await user.keyboard("{ArrowRight}");
	expect(screen.getByText("2 of 3")).toBeInTheDocument();
	expect(screen.getByText("1 of 2")).toBeInTheDocument();
	await user.keyboard("{ArrowRight}");
	expect(screen.getByText("2 of 2")).toBeInTheDocument();
	expect(screen.getByLabelText("Video")).toHaveAttribute("src", expect.stringContaining("two.mp4"));
	expect(screen.getByRole("link", { name: "Save clip" })).toHaveAttribute(
		"download",
		"instagram_post_mara.lindqvist_DWx4Pz_mLbR_2.mp4",
	);
	await user.keyboard("{ArrowRight}{ArrowRight}");
	expect(screen.getByRole("dialog", { name: "Reel by @mara.lindqvist" })).toBeInTheDocument();
	expect(screen.getByText("3 of 3")).toBeInTheDocument();
	await user.keyboard("{ArrowLeft}");
	expect(screen.getByText("2 of 2")).toBeInTheDocument();
});

test("a swipe to the side does what an arrow key does, and one down the page nothing", async () => {
	await show(MediaView, "posts", posts);
	await open(2);
	const swipe = (clientX: number, clientY: number) => {
		const stage = screen.getByRole("img", { name: "Picture" });
		fireEvent.touchStart(stage, { touches: [{ clientX: 200, clientY: 200 }] });
		fireEvent.touchEnd(stage, { changedTouches: [{ clientX, clientY }] });
	};
	swipe(190, 20);
	expect(screen.getByText("1 of 2")).toBeInTheDocument();
	swipe(280, 190);
	expect(screen.getByText("1 of 3")).toBeInTheDocument();
});

test("the parts of a carousel can be pressed, one by one and any of them", async () => {
	await show(MediaView, "posts", posts);
	const user = await open(2);
	expect(screen.getByRole("button", { name: "Part 1: picture" })).toHaveAttribute("aria-current", "true");
	await user.click(screen.getByRole("button", { name: "Next part" }));
	expect(screen.getByRole("button", { name: "Part 2: video" })).toHaveAttribute("aria-current", "true");
	await user.click(screen.getByRole("button", { name: "Next part" }));
	expect(screen.getByText("2 of 2")).toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Part 1: picture" }));
	expect(screen.getByText("1 of 2")).toBeInTheDocument();
	expect(screen.getByText("2 of 3")).toBeInTheDocument();
});

test("a clip that has run out says so and offers nothing to save", async () => {
	await show(MediaView, "posts", posts);
	await open(3);
	const post = within(screen.getByRole("dialog"));
	expect(post.getByRole("img", { name: "Reel: link expired" })).toBeInTheDocument();
	expect(post.queryByRole("link", { name: /^Save/ })).not.toBeInTheDocument();
	expect(factOf("Length")).toBe("0:15");
});

test("a clip that cannot be played gives way to its picture and says why", async () => {
	await show(MediaView, "posts", posts);
	const user = await open(2);
	await user.click(screen.getByRole("button", { name: "Part 2: video" }));
	fireEvent.error(screen.getByLabelText("Video"));
	expect(screen.getByText("The clip cannot be played")).toBeInTheDocument();
	expect(screen.getByRole("img", { name: "Video" })).toHaveAttribute(
		"src",
		expect.stringContaining("two-1080.jpg"),
	);
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

test("the one post that was asked for stands on the page, and does not lead to itself", async () => {
	await show(MediaView, "media-info", { items: [carousel] });
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(factOf("Kind")).toBe("Carousel of 2");
	const user = userEvent.setup();
	await user.click(screen.getByRole("button", { name: "Next part" }));
	expect(screen.getByText("2 of 2")).toBeInTheDocument();
	await user.keyboard("{ArrowLeft}{ArrowLeft}");
	expect(screen.getByText("1 of 2")).toBeInTheDocument();
	expect(screen.getByRole("link", { name: /Comments/ })).toBeInTheDocument();
	expect(screen.queryByRole("link", { name: /Details/ })).not.toBeInTheDocument();
});

test("music is named with its artist", async () => {
	const music_info = { music_asset_info: { title: "Low Tide", display_artist: "The Gulls" } };
	await show(MediaView, "media-info", { items: [{ ...still, clips_metadata: { music_info } }] });
	expect(factOf("Music")).toBe("Low Tide · The Gulls");
});

test("a post of which next to nothing is known still opens", async () => {
	await show(MediaView, "posts", { items: [{ pk: 1 }, { pk: 2, media_type: 2, taken_at: "1E400" }] });
	const user = await open(1);
	expect(screen.getByRole("dialog", { name: "Post" })).toBeInTheDocument();
	await user.keyboard("{ArrowRight}");
	expect(screen.getByText("No clip in this answer")).toBeInTheDocument();
	expect(factOf("Posted")).toBe("1E400");
	expect(screen.queryByRole("link", { name: /Open on Instagram/ })).not.toBeInTheDocument();
});

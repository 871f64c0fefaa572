import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { showView } from "@/features/rows/testing";
import type { ViewProps } from "@/features/rows/view-props";
import { readSettings, SettingsContext } from "@/lib/settings";
import { RowStore } from "@/worker/rows/row-store";
import { MediaView } from "./media-view";
import { carouselPost, fieldValue, openPost, postsAnswer, stillPost, unexpiredQuery } from "./testing";

afterEach(() => {
	vi.restoreAllMocks();
});

test("a post opens with its picture, its caption, all fields and its links", async () => {
	await showView(MediaView, "posts", postsAnswer);
	await openPost(1);
	const post = within(screen.getByRole("dialog", { name: "Picture by @mara.lindqvist" }));
	expect(post.getByRole("img", { name: "Picture" })).toHaveAttribute(
		"src",
		`/media?url=${encodeURIComponent(`https://m.test/still-1080.jpg?${unexpiredQuery}`)}`,
	);
	expect(post.getByText(/^First frost\s+<b>#harbour<\/b>$/)).toHaveAttribute("dir", "auto");
	expect(post.getByText("9,223,372,036,854,775,807")).toBeInTheDocument();
	expect(fieldValue("Place")).toBe("North Pier, Quay 1, Lysekil");
	expect(fieldValue("Shortcode")).toContain("DW5S1x9kTqx");
	expect(fieldValue("Post ID")).toContain("38712_518");
	expect(fieldValue("Music")).toBeNull();
	expect(fieldValue("Length")).toBeNull();
	expect(post.getByRole("link", { name: /Likes/ })).toHaveAttribute(
		"href",
		"/try-media-likes?shortcode=DW5S1x9kTqx",
	);
	expect(post.getByRole("link", { name: /Author's posts/ })).toHaveAttribute("href", "/try-posts?userId=518");
	expect(post.getByRole("link", { name: "Save picture" })).toHaveAttribute(
		"download",
		"instagram_post_mara.lindqvist_DW5S1x9kTqx.jpg",
	);
	expect(post.queryByRole("link", { name: "Save clip" })).not.toBeInTheDocument();
});

test.each([
	["a post of the provider has a link to the network", false, ["https://www.instagram.com/p/DW5S1x9kTqx/"]],
	["a made-up post of the sandbox has none", true, []],
])("%s", async (_name, sandbox, want) => {
	const View = (props: ViewProps) => (
		<SettingsContext value={{ ...readSettings(document), sandbox }}>
			<MediaView {...props} />
		</SettingsContext>
	);
	await showView(View, "posts", postsAnswer);
	await openPost(1);
	const links = screen.queryAllByRole("link", { name: /Open on Instagram/ });
	expect(links.map((link) => link.getAttribute("href"))).toEqual(want);
});

test("the arrow keys move through the slides of a post and on to the neighboring posts, up to both ends", async () => {
	await showView(MediaView, "posts", postsAnswer);
	const user = await openPost(1);
	await user.keyboard("{ArrowLeft}");
	expect(screen.getByText("1 of 3")).toBeInTheDocument();
	await user.keyboard("{ArrowRight}");
	expect(screen.getByText("2 of 3")).toBeInTheDocument();
	expect(screen.getByText("1 of 2")).toBeInTheDocument();
	await user.keyboard("{ArrowRight}");
	expect(screen.getByText("2 of 2")).toBeInTheDocument();
	expect(screen.getByLabelText("Clip")).toHaveAttribute("src", expect.stringContaining("two.mp4"));
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

test("a horizontal swipe works like an arrow key, and a vertical one does nothing", async () => {
	await showView(MediaView, "posts", postsAnswer);
	await openPost(2);
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

test("every slide of a carousel can be selected", async () => {
	await showView(MediaView, "posts", postsAnswer);
	const user = await openPost(2);
	expect(screen.getByRole("button", { name: "Slide 1: picture" })).toHaveAttribute("aria-current", "true");
	await user.click(screen.getByRole("button", { name: "Next slide" }));
	expect(screen.getByRole("button", { name: "Slide 2: clip" })).toHaveAttribute("aria-current", "true");
	await user.click(screen.getByRole("button", { name: "Next slide" }));
	expect(screen.getByText("2 of 2")).toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Slide 1: picture" }));
	expect(screen.getByText("1 of 2")).toBeInTheDocument();
	expect(screen.getByText("2 of 3")).toBeInTheDocument();
});

test("an expired clip is labeled and cannot be saved", async () => {
	await showView(MediaView, "posts", postsAnswer);
	await openPost(3);
	const post = within(screen.getByRole("dialog"));
	expect(post.getByRole("img", { name: "Reel: link expired" })).toBeInTheDocument();
	expect(post.queryByRole("link", { name: /^Save/ })).not.toBeInTheDocument();
	expect(fieldValue("Length")).toBe("0:15");
});

test("a clip that fails to load shows its picture and the reason", async () => {
	await showView(MediaView, "posts", postsAnswer);
	const user = await openPost(2);
	await user.click(screen.getByRole("button", { name: "Slide 2: clip" }));
	fireEvent.error(screen.getByLabelText("Clip"));
	expect(screen.getByText("The clip could not be loaded")).toBeInTheDocument();
	expect(screen.getByRole("img", { name: "Clip" })).toHaveAttribute(
		"src",
		expect.stringContaining("two-1080.jpg"),
	);
});

test("a post that was looked up is shown on the page itself, without a link to the same page", async () => {
	await showView(MediaView, "media-info", { items: [carouselPost] });
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(fieldValue("Type")).toBe("Carousel of 2");
	const user = userEvent.setup();
	await user.click(screen.getByRole("button", { name: "Next slide" }));
	expect(screen.getByText("2 of 2")).toBeInTheDocument();
	await user.keyboard("{ArrowLeft}{ArrowLeft}");
	expect(screen.getByText("1 of 2")).toBeInTheDocument();
	expect(screen.getByRole("link", { name: /Comments/ })).toBeInTheDocument();
	expect(screen.queryByRole("link", { name: /Details/ })).not.toBeInTheDocument();
});

test("music is shown with its artist", async () => {
	const music_info = { music_asset_info: { title: "Low Tide", display_artist: "The Gulls" } };
	await showView(MediaView, "media-info", { items: [{ ...stillPost, clips_metadata: { music_info } }] });
	expect(fieldValue("Music")).toBe("Low Tide · The Gulls");
});

test("a post with almost no fields opens", async () => {
	await showView(MediaView, "posts", { items: [{ pk: 1 }, { pk: 2, media_type: 2, taken_at: "1E400" }] });
	const user = await openPost(1);
	expect(screen.getByRole("dialog", { name: "Post" })).toBeInTheDocument();
	await user.keyboard("{ArrowRight}");
	expect(screen.getByText("No clip in this response")).toBeInTheDocument();
	expect(fieldValue("Posted")).toBe("1E400");
	expect(screen.queryByRole("link", { name: /Open on Instagram/ })).not.toBeInTheDocument();
});

test("every file of a carousel is saved in one ZIP file, and a failure shows what to do", async () => {
	const save = vi.spyOn(RowStore.prototype, "saveMedia").mockRejectedValue(new Error("It failed."));
	const query = { words: "", sort: { field: "like_count", descending: true } };
	await showView(MediaView, "posts", postsAnswer, query);
	const user = await openPost(1);
	expect(screen.queryByRole("button", { name: /^Save all/ })).not.toBeInTheDocument();
	await user.keyboard("{ArrowRight}{ArrowRight}");
	await user.click(await screen.findByRole("button", { name: "Save all 3" }));
	expect(await screen.findByText("The file could not be written")).toBeVisible();
	expect(save.mock.lastCall?.[0]).toMatchObject({ rows: { query, indices: [2] }, content: "zip" });
});

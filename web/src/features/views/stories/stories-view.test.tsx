import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { unsorted } from "@/answers/rows";
import { showView } from "@/features/rows/testing";
import { StoriesView } from "./stories-view";

const live = "?oe=FFFFFFFF";

const old = "?oe=629FFA81";

const size = (url: string, width: number, height: number) => ({
	url: `https://media.test/${url}`,
	width,
	height,
});

const clip = {
	id: "3870828041672894129_787132",
	pk: "3870828041672894129",
	user: { pk: "787132", username: "natgeo" },
	media_type: 2,
	taken_at: 1795059165,
	expiring_at: 32503680000,
	has_audio: true,
	video_duration: 14.965999603271484,
	like_count: 9007199254740993n.toString(),
	video_versions: [size(`v.mp4${live}`, 480, 854), size(`hd.mp4${live}`, 720, 1280)],
	image_versions2: { candidates: [size(`p.jpg${live}`, 1080, 1920), size(`small.jpg${live}`, 320, 568)] },
};

const picture = {
	id: "2",
	media_type: 1,
	user: { pk: "787132" },
	image_versions2: { candidates: [size(`two.jpg${live}`, 1080, 1920)] },
};

const expired = {
	...clip,
	id: "3",
	expiring_at: 1654650000,
	video_versions: [size(`v.mp4${old}`, 720, 1280)],
	image_versions2: { candidates: [size(`p.jpg${old}`, 1080, 1920)] },
};

const about = () => within(screen.getByRole("region", { name: "About this story" }));

const media = (url: string) => `/media?url=${encodeURIComponent(`https://media.test/${url}`)}`;

/** The definition with the given name. */
function definitionOf(name: string): Element | null {
	return screen.getByText(name, { selector: "dt" }).nextElementSibling;
}

test("a clip is on the stage in its largest size and does not autoplay", async () => {
	await showView(StoriesView, "user-stories", { items: [clip, picture] });
	const video = screen.getByLabelText("Story 1, clip by @natgeo");
	expect(video).toHaveAttribute("src", media(`hd.mp4${live}`));
	expect(video).toHaveAttribute("poster", media(`p.jpg${live}`));
	expect(video).toHaveAttribute("preload", "none");
	expect(video).not.toHaveAttribute("autoplay");
	expect(video).not.toHaveAttribute("controls");
	await userEvent.click(screen.getByRole("button", { name: "Play Story 1, clip by @natgeo" }));
	expect(video).toHaveAttribute("controls");
	expect(screen.getByText("Story 1 of 2")).toBeInTheDocument();
});

test("the exact fields of a story are shown next to it", async () => {
	await showView(StoriesView, "user-stories", { items: [clip] });
	expect(about().getByRole("heading", { name: "@natgeo" })).toBeInTheDocument();
	for (const chip of ["Clip", "0:15", "With sound"]) expect(about().getByText(chip)).toBeInTheDocument();
	expect(about().getByText(/^Expires in [\d,]+ years$/)).toBeInTheDocument();
	expect(definitionOf("Likes")).toHaveTextContent("9,007,199,254,740,993");
	expect(definitionOf("Story ID")).toHaveTextContent("3870828041672894129");
	expect(about().getByRole("button", { name: "Copy Media ID" })).toBeInTheDocument();
	expect(screen.queryByText("Plays")).not.toBeInTheDocument();
	expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("a story's files are saved at the largest size, which the link labels state", async () => {
	await showView(StoriesView, "user-stories", { items: [clip] });
	const video = about().getByRole("link", { name: "Download HD clip 720 × 1280" });
	expect(video).toHaveAttribute("href", media(`hd.mp4${live}`));
	expect(video).toHaveAttribute("download", "instagram_story_natgeo_3870828041672894129_720x1280.mp4");
	expect(about().getByRole("link", { name: "Download HD picture 1080 × 1920" })).toBeInTheDocument();
});

test("an expired link is not requested, and the rest of the story is shown", async () => {
	await showView(StoriesView, "user-stories", { items: [expired] });
	expect(screen.getByText("The link to this clip has expired")).toBeInTheDocument();
	expect(screen.getByText(/fetch that highlight/)).toBeInTheDocument();
	expect(document.querySelector("video, img")).toBeNull();
	expect(screen.queryByRole("link", { name: /Download/ })).not.toBeInTheDocument();
	expect(about().getByRole("button", { name: "Copy the link to the clip" })).toBeInTheDocument();
	expect(about().getByText(/^Expired \d+ years ago$/)).toBeInTheDocument();
	expect(definitionOf("Story ID")).toHaveTextContent("3870828041672894129");
});

test("media that failed to load can be retried", async () => {
	const user = userEvent.setup();
	await showView(StoriesView, "user-stories", { items: [picture] });
	fireEvent.error(screen.getByRole("img", { name: /^Story 1/ }));
	expect(screen.getByText("The picture could not be loaded")).toBeInTheDocument();
	expect(screen.queryByRole("img")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(screen.getByRole("img", { name: /^Story 1/ })).toBeInTheDocument();
	expect(screen.queryByText("The picture could not be loaded")).not.toBeInTheDocument();
	expect(document.body).not.toHaveFocus();
});

test("stories of a highlight never expire", async () => {
	await showView(StoriesView, "highlight-by-id", { reels: { "highlight:1": { items: [expired] } } });
	expect(about().getByText("Saved in a highlight")).toBeInTheDocument();
	expect(screen.getByText(/Fetch again to get a new one/)).toBeInTheDocument();
	expect(screen.queryByText(/^Expire[sd]/)).not.toBeInTheDocument();
});

test.each([
	["user-stories", 1],
	["stories-hd", 0],
])("%s: a story links to its HD version unless it is shown", async (feature, count) => {
	await showView(StoriesView, feature, { items: [{ ...expired, pk: "3", id: "3_787132" }] });
	expect(about().getByRole("link", { name: /^Author of/ })).toBeInTheDocument();
	expect(about().queryAllByRole("link", { name: /^HD of/ })).toHaveLength(count);
});

test("a single HD story with two links uses the same viewer, without a link to itself", async () => {
	await showView(StoriesView, "stories-hd-by-id", {
		status: "ok",
		video: "https://media.test/v.mp4",
		image: "https://media.test/p.jpg",
	});
	expect(screen.getByLabelText("Story 1, clip by an account")).toHaveAttribute("src", media("v.mp4"));
	expect(about().getByRole("link", { name: "Download HD clip" })).toBeInTheDocument();
	expect(about().getByText("This response contains only the story’s links.")).toBeInTheDocument();
	expect(screen.queryByRole("link", { name: /HD of/ })).not.toBeInTheDocument();
});

test("a story shows links for its IDs", async () => {
	await showView(StoriesView, "user-stories", { items: [clip] });
	expect(about().getByRole("link", { name: /^HD/ })).toHaveAttribute(
		"href",
		"/try-stories-hd-by-id?user_id=787132&stories_id=3870828041672894129",
	);
});

test("mentioned accounts link to their profiles", async () => {
	const named = [
		{ user: { pk: 1, username: "hulu" } },
		{ user: { pk: 1, username: "hulu" } },
		{ user: { pk: 2 } },
	];
	await showView(StoriesView, "user-stories", { items: [{ ...clip, reel_mentions: named }] });
	const links = about().getAllByRole("link", { name: "@hulu" });
	expect(links.map((link) => link.getAttribute("href"))).toEqual(
		Array(2).fill("/try-user-info?username=hulu"),
	);
	expect(definitionOf("Mentions")).toHaveTextContent("Account 2");
});

test("missing sizes and counts are not shown", async () => {
	const odd = '{"items":[{"id":1,"original_width":1E400,"original_height":-0,"like_count":1.00}]}';
	await showView(StoriesView, "user-stories", odd);
	expect(definitionOf("Likes")).toHaveTextContent(/^1\.00$/);
	expect(screen.queryByText("Original size")).not.toBeInTheDocument();
});

test("a story without fields shows a message", async () => {
	await showView(StoriesView, "user-stories", { items: [{ id: 1 }] });
	expect(screen.getByText("No picture in this response")).toBeInTheDocument();
	expect(about().getByRole("heading", { name: "Story 1" })).toBeInTheDocument();
});

test("a filter without matches shows a message", async () => {
	await showView(StoriesView, "user-stories", { items: [clip] }, { ...unsorted, words: "nowhere" });
	expect(await screen.findByText(/No rows match/)).toBeInTheDocument();
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { showView } from "@/features/rows/testing";
import { MusicView } from "./music-view";

const song = {
	track: {
		audio_cluster_id: "554443693018644",
		title: "Slow Tide",
		display_artist: "Edda & Lund",
		cover_artwork_uri: "https://media.test/cover.jpg?oe=629FFA81",
		duration_in_ms: 183308,
		is_explicit: true,
	},
	metadata: { is_trending_in_clips: true, is_bookmarked: true },
};

function answer(...items: readonly object[]): object {
	return { items, status: "ok" };
}

test("a song shows its number, title, artist, length and badges", async () => {
	await showView(MusicView, "music-trending", answer({ track: { title: "First" } }, song));
	const row = within((await screen.findAllByRole("listitem"))[1] ?? document.body);
	expect(row.getByText("2")).toBeVisible();
	for (const text of ["Slow Tide", "3:03", "Explicit", "Trending", "Bookmarked"]) {
		expect(row.getByText(text)).toBeVisible();
	}
	expect(row.getByRole("img", { name: "Link expired" })).toBeVisible();
});

test("the artist links to more songs by the artist", async () => {
	await showView(MusicView, "music-trending", answer(song));
	expect(await screen.findByRole("link", { name: /^Edda & Lund\s?: more by this artist$/ })).toHaveAttribute(
		"href",
		"/try-search-music?query=Edda+%26+Lund",
	);
});

test("the ID is copied as sent", async () => {
	const user = userEvent.setup();
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await showView(MusicView, "search-music", answer(song));
	await user.click(await screen.findByRole("button", { name: "Copy ID 554443693018644" }));
	expect(written).toHaveBeenLastCalledWith("554443693018644");
});

test("a song without fields is shown as a row without badges", async () => {
	await showView(MusicView, "music-trending", answer({ track: { is_explicit: false } }));
	const row = within(await screen.findByRole("listitem"));
	expect(row.getByText("Untitled song")).toBeVisible();
	expect(row.getByRole("img", { name: "No picture" })).toBeVisible();
	expect(row.queryByText(/Explicit|Trending|Bookmarked/)).not.toBeInTheDocument();
	expect(row.queryByRole("link")).not.toBeInTheDocument();
	expect(row.queryByRole("button")).not.toBeInTheDocument();
});

test("songs show a trending badge only when some songs are not trending", async () => {
	await showView(MusicView, "music-trending", answer(song, { ...song, track: { title: "Second" } }));
	expect(await screen.findByText("Second")).toBeVisible();
	expect(screen.queryByText("Trending")).not.toBeInTheDocument();
});

const preview = (name: string) => `https://media.test/${name}.mp4?oe=FFFFFFFF`;

const heard = { track: { title: "One", web_30s_preview_download_url: preview("one") } };

const other = { track: { title: "Two", progressive_download_url: preview("two") } };

const expired = {
	track: { title: "Three", progressive_download_url: "https://media.test/x.mp4?oe=629FFA81" },
};

test("one preview plays at a time, and the same button stops it", async () => {
	const user = userEvent.setup();
	const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
	const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
	await showView(MusicView, "music-trending", answer(heard, other, expired, song));
	await user.click(await screen.findByRole("button", { name: "Play a preview of One" }));
	const player = document.querySelector("audio");
	expect(player).toHaveAttribute("src", `/media?url=${encodeURIComponent(preview("one"))}`);
	await user.click(screen.getByRole("button", { name: "Play a preview of Two" }));
	expect(player).toHaveAttribute("src", `/media?url=${encodeURIComponent(preview("two"))}`);
	expect(screen.getByRole("button", { name: "Play a preview of One" })).toBeInTheDocument();
	expect(play).toHaveBeenCalledTimes(2);
	pause.mockClear();
	await user.click(screen.getByRole("button", { name: "Stop the preview of Two" }));
	expect(pause).toHaveBeenCalled();
	expect(screen.queryByRole("button", { name: /^Stop/ })).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /Three|Slow Tide/ })).not.toBeInTheDocument();
});

test("a preview that does not play shows what to do", async () => {
	const user = userEvent.setup();
	vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
	vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new DOMException("no", "NotSupportedError"));
	await showView(MusicView, "music-trending", answer(heard, other));
	await user.click(await screen.findByRole("button", { name: "Play a preview of One" }));
	expect(await screen.findByText(/The preview could not be played/)).toBeVisible();
	expect(screen.getByRole("button", { name: "Play a preview of One" })).toBeInTheDocument();
});

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { showView } from "@/features/rows/testing";
import { HighlightsView } from "./highlights-view";

const cover = (url: string) => ({ cropped_image_version: { url: `https://media.test/${url}` } });

test("a cover links to its stories, with its title and counts", async () => {
	await showView(HighlightsView, "highlight-tray", {
		tray: [
			{
				id: "highlight:18415168747119768",
				title: "Ice & rope",
				media_count: 14,
				created_at: 1760617676,
				cover_media: cover("c.jpg?oe=FFFFFFFF"),
			},
		],
	});
	const link = await screen.findByRole("link", { name: "Ice & rope 14 stories Oct 16, 2025" });
	expect(link.getAttribute("href")).toBe(
		`/try-highlight-by-id?${new URLSearchParams({ highlight_id: "highlight:18415168747119768" })}`,
	);
	expect(link.querySelector("img")).toHaveAttribute(
		"src",
		"/media?url=https%3A%2F%2Fmedia.test%2Fc.jpg%3Foe%3DFFFFFFFF",
	);
});

test("a highlight without a title, a cover or an ID is still shown", async () => {
	await showView(HighlightsView, "highlight-tray", {
		tray: [
			{ id: "highlight:1", title: "", cover_media: cover("c.jpg?oe=629FFA81") },
			{ title: "<b>No ID</b>", media_count: 1 },
		],
	});
	expect(await screen.findByRole("link", { name: /Highlight 1/ })).toBeInTheDocument();
	expect(screen.getByRole("img", { name: "Link expired" })).toBeInTheDocument();
	expect(screen.getByText("<b>No ID</b>")).toBeInTheDocument();
	expect(screen.getByRole("img", { name: "No picture" })).toBeInTheDocument();
	expect(within(screen.getByRole("list")).getAllByRole("link")).toHaveLength(1);
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { show } from "../testing";
import { EngagementView } from "./engagement-view";

function shownFor(name: string): string {
	const label = screen.getByText((text, node) => text === name && node?.tagName === "DT");
	return label.nextElementSibling?.textContent ?? "";
}

const posts = [
	{ likes: 300, comments: 30, taken_at: 1700200000, time_ago: "a day ago", likes_per_hour: 1.5 },
	{ likes: null, comments: 20, taken_at: 1700100000 },
	{ likes: 1000, comments: 0, taken_at: 1700000000, likes_per_hour: 12 },
];

const answer = {
	username: "natgeo",
	id_user: "787132",
	followers: 274984771,
	engagement_rate_percentages: 0.25,
	recent_posts: 3,
	likes: 1300,
	comments: 50,
	is_private: false,
	posts_details: posts,
};

test("S2.86 S2.87 S2.88 S3.18 S9.13: the figures stand on their cards, and the note says what they are based on", async () => {
	await show(EngagementView, "engagement", answer);
	const cards = {
		Followers: "274,984,771",
		"Engagement Rate": "0.25%",
		"Recent Posts": "3",
		"Total Likes": "1,300",
		"Total Comments": "50",
		"User ID": "787132",
		Username: "@natgeo",
		"Private Account": "No",
	};
	for (const [name, value] of Object.entries(cards)) expect(shownFor(name)).toBe(value);
	expect(screen.getByText("Statistics based on the last 3 posts")).toBeInTheDocument();
});

test("the charts go from post to post by the arrow keys, to the last digit", async () => {
	const user = userEvent.setup();
	await show(EngagementView, "engagement", answer);
	const slider = await screen.findByRole("slider", { name: "Post" });
	expect(slider).toHaveAttribute("aria-valuenow", "3");
	expect(slider).toHaveAttribute(
		"aria-valuetext",
		expect.stringContaining("Likes 300, Comments 30, Likes per hour 1.5"),
	);
	slider.focus();
	await user.keyboard("{ArrowLeft}");
	expect(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("Likes —"));
	await user.keyboard("{Home}{ArrowLeft}");
	expect(slider).toHaveAttribute("aria-valuenow", "1");
	expect(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("Likes 1,000"));
	await user.keyboard("{End}{ArrowRight}");
	expect(slider).toHaveAttribute("aria-valuenow", "3");
});

test("S3.19: a table says what the charts draw", async () => {
	await show(EngagementView, "engagement", answer);
	const rows = within(screen.getByRole("table")).getAllByRole("row");
	expect(rows).toHaveLength(4);
	expect(rows[1]).toHaveTextContent("a day ago");
	expect(rows[1]).toHaveTextContent("300");
	expect(rows[2]).toHaveTextContent("—");
});

test("without posts there is nothing to chart, and it is said", async () => {
	await show(EngagementView, "engagement", { username: "natgeo", followers: 0 });
	expect(shownFor("Followers")).toBe("0");
	expect(shownFor("Total Likes")).toBe("—");
	expect(screen.getByText(/lists no posts/)).toBeInTheDocument();
	expect(screen.queryByRole("slider")).not.toBeInTheDocument();
});

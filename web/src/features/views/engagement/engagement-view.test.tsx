import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showView } from "@/features/views/elements/testing";
import { EngagementView } from "./engagement-view";

function cardValue(name: string): string {
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
	recent_posts: 12,
	likes: 2600,
	comments: 1075,
	is_private: false,
	posts_details: posts,
};

test("S2.86 S2.87 S2.88 S3.18 S9.13: the figures are on their tiles, and the note has their basis", async () => {
	await showView(EngagementView, "engagement", answer);
	const cards = {
		Followers: "274,984,771",
		"Engagement Rate": "0.25%",
		"Recent Posts": "12",
		"Total Likes": "2,600",
		"Total Comments": "1,075",
		"User ID": "787132",
		Username: "@natgeo",
		"Private Account": "No",
	};
	for (const [name, value] of Object.entries(cards)) expect(cardValue(name)).toBe(value);
	expect(screen.getByText("Statistics based on the last 12 posts")).toBeInTheDocument();
});

test("S2.87: a private account differs from a public one", async () => {
	await showView(EngagementView, "engagement", { ...answer, is_private: true });
	expect(cardValue("Private Account")).toBe("Yes");
});

test.each([
	["recent_posts", { recent_posts: 1234, posts_details: posts }, "1,234"],
	["posts_details without it", { posts_details: posts }, "3"],
	["posts_details where it is null", { recent_posts: null, posts_details: posts }, "3"],
])("S2.88: the note counts %s", async (_name, counted, count) => {
	await showView(EngagementView, "engagement", { username: "natgeo", ...counted });
	expect(screen.getByText(/^Statistics/)).toHaveTextContent(`Statistics based on the last ${count} posts`);
});

test.each([
	["neither", {}],
	["an empty list", { posts_details: [] }],
])("S2.88: there is no note about %s", async (_name, counted) => {
	await showView(EngagementView, "engagement", { username: "natgeo", ...counted });
	expect(cardValue("Recent Posts")).toBe("—");
	expect(screen.queryByText(/Statistics/)).not.toBeInTheDocument();
});

test("the arrow keys move from post to post in the charts, with exact figures", async () => {
	const user = userEvent.setup();
	await showView(EngagementView, "engagement", answer);
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

test("S3.19: a table has every field of every post", async () => {
	const whole = {
		...{ likes: 3000, comments: 30, taken_at: 1700200000, datetime: "2023-11-17 05:46:40" },
		...{ hours_since_post: 26.5, time_ago: "a day ago", likes_per_hour: 113.2, comments_per_hour: 1.13 },
	};
	const undated = { likes: 4, datetime: "2023-11-14 22:13:20", time_ago: "3 days ago" };
	await showView(EngagementView, "engagement", { ...answer, posts_details: [whole, undated] });
	const table = within(screen.getByRole("table"));
	const [heads, first, second, ...others] = table.getAllByRole("row").map((row) => Array.from(row.children));
	const texts = (cells: readonly Element[] | undefined) => cells?.map((cell) => cell.textContent);
	expect(texts(heads)).toEqual([
		...["Posted", "Likes", "Comments", "Likes per hour", "Comments per hour", "Hours since post"],
	]);
	expect(first?.[0]).toHaveTextContent(/2023.*a day ago$/);
	expect(texts(first)?.slice(1)).toEqual(["3,000", "30", "113.2", "1.13", "26.5"]);
	expect(texts(second)).toEqual(["2023-11-14 22:13:203 days ago", "4", "—", "—", "—", "—"]);
	expect(others).toEqual([]);
});

test("an answer without posts has a text instead of charts", async () => {
	await showView(EngagementView, "engagement", { username: "natgeo", followers: 0 });
	expect(cardValue("Followers")).toBe("0");
	expect(cardValue("Total Likes")).toBe("—");
	expect(screen.getByText(/lists no posts/)).toBeInTheDocument();
	expect(screen.queryByRole("slider")).not.toBeInTheDocument();
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { planNextLookup } from "@/features/lookup/next-lookup";
import { NextLookupContext } from "@/features/rows/next-lookup";
import { showView } from "@/features/rows/testing";
import { EngagementView } from "./engagement-view";

function figureText(name: string): string {
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

test("S2.86 S2.87 S2.88 S3.18 S9.13: the figures are in the summary band, and the note states their basis", async () => {
	await showView(EngagementView, "engagement", answer);
	const figures = {
		Followers: "274,984,771",
		"Engagement Rate": "0.25%",
		"Recent Posts": "12",
		"Total Likes": "2,600",
		"Total Comments": "1,075",
		"User ID": "787132",
		Username: "@natgeo",
		"Private Account": "No",
	};
	for (const [name, value] of Object.entries(figures)) expect(figureText(name)).toBe(value);
	expect(screen.getByText("Statistics based on the last 12 posts")).toBeInTheDocument();
});

test("S2.87: a private account is rendered differently from a public one", async () => {
	await showView(EngagementView, "engagement", { ...answer, is_private: true });
	expect(figureText("Private Account")).toBe("Yes");
});

test.each([
	["recent_posts", { recent_posts: 1234, posts_details: posts }, "1,234"],
	["posts_details without it", { posts_details: posts }, "3"],
	["posts_details when it is null", { recent_posts: null, posts_details: posts }, "3"],
])("S2.88: the note counts %s", async (_name, counted, count) => {
	await showView(EngagementView, "engagement", { username: "natgeo", ...counted });
	expect(screen.getByText(/^Statistics/)).toHaveTextContent(`Statistics based on the last ${count} posts`);
});

test.each([
	["neither", {}],
	["an empty list", { posts_details: [] }],
])("S2.88: there is no note about %s", async (_name, counted) => {
	await showView(EngagementView, "engagement", { username: "natgeo", ...counted });
	expect(figureText("Recent Posts")).toBe("—");
	expect(screen.queryByText(/Statistics/)).not.toBeInTheDocument();
});

test("the arrow keys move from post to post in the charts, with exact figures", async () => {
	const user = userEvent.setup();
	await showView(EngagementView, "engagement", answer);
	const slider = await screen.findByRole("slider", { name: "Post" });
	slider.focus();
	await user.keyboard("{End}");
	expect(slider).toHaveAttribute("aria-valuenow", "3");
	expect(slider).toHaveAttribute(
		"aria-valuetext",
		expect.stringContaining("Likes 300, Comments 30, Likes per hour so far 1.5"),
	);
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
	expect(texts(first)?.slice(1)).toEqual(["3,000", "30", "113", "1.13", "26.5"]);
	expect(first?.[3]).toHaveAttribute("title", "113.2");
	expect(texts(second)).toEqual(["2023-11-14 22:13:203 days ago", "4", "—", "—", "—", "—"]);
	expect(others).toEqual([]);
});

const coded = posts.map((post, index) => ({ ...post, code: `Cx${index}` }));

test("the best post comes first and opens, as does each post in the chart and the table", async () => {
	const user = userEvent.setup();
	await showView(EngagementView, "engagement", { ...answer, posts_details: coded });
	const best = await screen.findByRole("link", { name: /^Nov 14, 10:13\sPM · 1,000 likes$/ });
	expect(best).toHaveAttribute("href", "/try-media-info?shortcode=Cx2");
	expect(screen.getByText("Best by likes and by likes per hour")).toBeVisible();
	const slider = screen.getByRole("slider");
	expect(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("Likes 1,000"));
	expect(screen.getByRole("link", { name: "Open the post" })).toHaveAttribute(
		"href",
		"/try-media-info?shortcode=Cx2",
	);
	const table = within(screen.getByRole("table"));
	expect(table.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
		["Cx2", "Cx0", "Cx1"].map((code) => `/try-media-info?shortcode=${code}`),
	);
	slider.focus();
	await user.keyboard("{ArrowRight}{Enter}");
	expect(window.location.pathname + window.location.search).toBe("/try-media-info?shortcode=Cx1");
});

test("the best post by likes and the best by likes per hour are distinguished", async () => {
	const rising = [{ ...coded[0], taken_at: 1700001000, likes_per_hour: 500.25 }, ...coded.slice(1)];
	await showView(EngagementView, "engagement", { ...answer, posts_details: rising });
	const list = within(await screen.findByRole("list", { name: "Best posts" }));
	expect(list.getAllByRole("listitem").map((each) => each.textContent?.replaceAll("\u202f", " "))).toEqual([
		"Best by likesNov 14, 10:13 PM · 1,000 likes",
		"Best by likes per hourNov 14, 10:30 PM · 500 per hour",
	]);
});

test.each([
	["some posts are", [1, 60], "Posted in the last 48 hours, still rising"],
	["every post is", [1, 2], "Likes per hour: all posted in the last 48 hours, still rising"],
	["no post is", [60, 61], null],
])("the charts say once, if %s new, that likes per hour still rise", async (_name, hours, text) => {
	const ages = hours.map((hours_since_post, index) => ({
		...posts[index],
		hours_since_post,
		likes_per_hour: 5,
	}));
	await showView(EngagementView, "engagement", { ...answer, posts_details: ages });
	const slider = await screen.findByRole("slider", { name: "Post" });
	expect(screen.queryAllByText(/still rising/).map((each) => each.textContent?.trim())).toEqual(
		text ? [text] : [],
	);
	expect(screen.queryByText("New")).not.toBeInTheDocument();
	slider.focus();
	await userEvent.keyboard("{End}");
	expect(slider.getAttribute("aria-valuetext")?.endsWith("Posted in the last 48 hours, still rising")).toBe(
		text !== null,
	);
});

/** Posts made the given numbers of days after the first one. */
function postsOfDays(...days: readonly number[]) {
	return { ...answer, posts_details: days.map((day) => ({ likes: 1, taken_at: 1700000000 + day * 86_400 })) };
}

test("the axis labels each day once", async () => {
	await showView(EngagementView, "engagement", postsOfDays(0, 0.01, 1, 3));
	await screen.findByRole("slider");
	for (const text of ["Nov 14", "Nov 15", "Nov 17"]) expect(screen.getAllByText(text)).toHaveLength(1);
});

test("the axis labels the first and last day with their years if they differ", async () => {
	await showView(EngagementView, "engagement", postsOfDays(0, 1, 100));
	expect(await screen.findByText("Nov 14, 2023")).toBeVisible();
	expect(screen.getByText("Feb 22, 2024")).toBeVisible();
	expect(screen.queryByText("Nov 15")).not.toBeInTheDocument();
});

test("clicking a bar opens its post, and a first tap only selects it", async () => {
	const user = userEvent.setup();
	window.history.replaceState(null, "", "/try-engagement");
	await showView(EngagementView, "engagement", { ...answer, posts_details: coded });
	const slider = await screen.findByRole("slider");
	const bars = screen.getAllByRole("link", { hidden: true }).filter((link) => link.closest("[aria-hidden]"));
	expect(bars).toHaveLength(3);
	const [oldest, middle, newest] = bars;
	if (!oldest || !middle || !newest) throw new Error("there are no bars");
	expect(oldest).toHaveAttribute("tabindex", "-1");
	await user.pointer([{ keys: "[TouchA]", target: newest }]);
	expect(slider).toHaveAttribute("aria-valuenow", "3");
	expect(window.location.pathname).toBe("/try-engagement");
	await user.pointer([{ keys: "[MouseLeft]", target: middle }]);
	expect(window.location.search).toBe("?shortcode=Cx1");
});

test("posts show their thumbnails when the response includes them, and have no link without a code", async () => {
	const [first] = posts;
	const picture = "https://media.test/t.jpg?oe=FFFFFFFF";
	await showView(EngagementView, "engagement", {
		...answer,
		posts_details: [{ ...first, thumbnail_url: picture }, { likes: 1 }],
	});
	const table = within(await screen.findByRole("table"));
	expect(table.queryByRole("link")).not.toBeInTheDocument();
	expect(table.getAllByRole("row")[1]?.querySelector("img")).toHaveAttribute(
		"src",
		`/media?url=${encodeURIComponent(picture)}`,
	);
});

test("the table sorts by the clicked column, descending, then ascending", async () => {
	const user = userEvent.setup();
	await showView(EngagementView, "engagement", answer);
	const table = within(await screen.findByRole("table"));
	const comments = () => table.getAllByRole("row").flatMap((row) => row.children[2]?.textContent ?? []);
	expect(table.getByText("By likes, highest first")).toBeInTheDocument();
	expect(table.getByRole("columnheader", { name: "Likes" })).toHaveAttribute("aria-sort", "descending");
	await user.click(table.getByRole("button", { name: "Comments" }));
	expect(comments()).toEqual(["Comments", "30", "20", "0"]);
	expect(table.getByRole("columnheader", { name: "Likes" })).not.toHaveAttribute("aria-sort");
	await user.click(table.getByRole("button", { name: "Comments" }));
	expect(comments()).toEqual(["Comments", "0", "20", "30"]);
	expect(table.getByText("By comments, lowest first")).toBeInTheDocument();
});

test("a private account shows dashes for missing figures, zeros as sent, and the reason", async () => {
	const privateAccount = { username: "natgeo", followers: 2480, is_private: true, posts_details: [] };
	await showView(EngagementView, "engagement", { ...privateAccount, likes: 0 });
	expect(figureText("Engagement Rate")).toBe("—");
	expect(figureText("Total Likes")).toBe("0");
	expect(screen.getByText(/^This account is private. Its posts are hidden/)).toBeInTheDocument();
});

test("a response without posts shows a message instead of charts", async () => {
	await showView(EngagementView, "engagement", { username: "natgeo", followers: 0 });
	expect(figureText("Followers")).toBe("0");
	expect(figureText("Total Likes")).toBe("—");
	expect(screen.getByText(/lists no posts/)).toBeInTheDocument();
	expect(screen.queryByRole("slider")).not.toBeInTheDocument();
});

test("ranking the last 100 posts takes one call and opens a table with the most liked first", async () => {
	const OnPage = (props: ComponentProps<typeof EngagementView>) => (
		<NextLookupContext value={planNextLookup}>
			<EngagementView {...props} />
		</NextLookupContext>
	);
	await showView(OnPage, "engagement", answer);
	await userEvent.click(screen.getByRole("button", { name: "Rank the last 100 (1 call)" }));
	expect(window.location.pathname + window.location.search).toBe(
		"/try-posts-by-username?view=table&username=natgeo",
	);
});

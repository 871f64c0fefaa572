import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showView } from "@/features/rows/testing";
import { CommentsView } from "./comments-view";

/** Renders a response and returns its comments and replies once they have arrived. */
async function renderedComments(body: object): Promise<readonly HTMLElement[]> {
	await showView(CommentsView, "media-comments", body);
	return screen.findAllByRole("article");
}

function person(username: string, more: object = {}) {
	return {
		id: "51",
		username,
		full_name: "Mara Lindqvist",
		is_verified: false,
		profile_pic_url: "https://pictures.test/p.jpg?oe=FFFFFFFF",
		...more,
	};
}

function reply(n: number) {
	return { pk: `r${n}`, text: `reply ${n}`, created_at: 1752753600, user: person(`person${n}`) };
}

const comment = {
	pk: "18081597486656885",
	text: "First line\n<b>second</b>",
	created_at: 1752753600,
	comment_like_count: 1,
	child_comment_count: "9007199254740995",
	is_pinned: true,
	user: person("mara", { is_verified: true }),
	preview_child_comments: [reply(1), reply(2)],
};

test("a comment shows its author, text, time, likes and links", async () => {
	const [rendered] = await renderedComments({ comments: [comment] });
	if (!rendered) throw new Error("no comment is shown");
	for (const text of ["@mara", "Mara Lindqvist", "Verified", "Pinned", "1 like"]) {
		expect(within(rendered).getAllByText(text)[0]).toBeInTheDocument();
	}
	expect(rendered).toHaveTextContent(/^Mara Lindqvist.*@mara/);
	expect(within(rendered).getByText(/<b>second<\/b>/)).toHaveAttribute("dir", "auto");
	expect(within(rendered).getAllByText(/^Jul 17, 2025/)[0]).toHaveAttribute(
		"datetime",
		"2025-07-17T12:00:00.000Z",
	);
	expect(within(rendered).getByRole("link", { name: /^Profile ?of @mara$/ })).toHaveAttribute(
		"href",
		"/try-user-info?username=mara",
	);
	expect(within(rendered).getByRole("link", { name: /^Posts ?of @mara$/ })).toHaveAttribute(
		"href",
		"/try-posts?userId=51",
	);
});

test("replies are listed under their comment, and missing ones are counted exactly", async () => {
	await renderedComments({ comments: [comment] });
	const replies = screen.getByRole("list", { name: "Replies to @mara" });
	expect(within(replies).getAllByRole("article")).toHaveLength(2);
	expect(within(replies).getByText("reply 2")).toBeInTheDocument();
	expect(screen.getByText("9,007,199,254,740,993 more replies not in this response")).toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /more repl/ })).not.toBeInTheDocument();
});

test("a long thread shows only its first replies", async () => {
	const user = userEvent.setup();
	const replies = Array.from({ length: 30 }, (_, index) => reply(index + 1));
	const many = { ...comment, child_comment_count: 30, preview_child_comments: replies };
	await renderedComments({ comments: [many] });
	expect(screen.queryByText("reply 4")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Show 20 more replies" }));
	expect(screen.getByText("reply 23")).toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Show 7 more replies" }));
	expect(screen.getByText("reply 30")).toBeInTheDocument();
	expect(screen.queryByText(/not in this response/)).not.toBeInTheDocument();
});

test("a long comment expands on request, and collapses again", async () => {
	const user = userEvent.setup();
	await renderedComments({ comments: [{ ...comment, text: `${"x".repeat(2000)}end` }] });
	expect(screen.queryByText(/end$/)).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Show all 2,003 characters" }));
	expect(screen.getByText(/end$/)).toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Show less" }));
	expect(screen.queryByText(/end$/)).not.toBeInTheDocument();
});

test("the older response shape and ISO times are supported", async () => {
	const node = {
		id: "7",
		text: "older",
		created_at: "2025-07-17T12:00:00Z",
		owner: { id: "51", username: "mara" },
		edge_liked_by: { count: 3 },
		edge_threaded_comments: { count: 1, edges: [{ node: { id: "8", text: "under it", owner: {} } }] },
	};
	await renderedComments({
		data: { shortcode_media: { edge_media_to_parent_comment: { edges: [{ node }] } } },
	});
	expect(screen.getByText("3 likes")).toBeInTheDocument();
	expect(screen.getByText(/^Jul 17, 2025/)).toHaveAttribute("datetime", "2025-07-17T12:00:00.000Z");
	expect(within(screen.getByRole("list", { name: "Replies to @mara" })).getByText("under it")).toBeVisible();
});

test("missing fields are not shown", async () => {
	const [shown] = await renderedComments({ comments: [{ created_at: "1E400", text: "\u200b \u2060" }] });
	expect(screen.getByText("somebody")).toBeInTheDocument();
	expect(screen.getByText("No text in this response.")).toBeInTheDocument();
	expect(screen.getByText("1E400")).not.toHaveAttribute("datetime");
	for (const text of [/like/, /repl/, "Pinned", "Verified"]) {
		expect(screen.queryByText(text)).not.toBeInTheDocument();
	}
	expect(within(shown ?? document.body).queryByRole("link")).not.toBeInTheDocument();
});

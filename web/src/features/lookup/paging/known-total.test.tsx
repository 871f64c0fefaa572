import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const followers = JSON.stringify({
	status: "ok",
	users: [{ id: 1, username: "u1" }],
	next_max_id: "b",
	has_more: true,
});

async function visitFollowers() {
	const { user, unmount } = visitFeature(
		"followers",
		{ "/ig/followers/": replyWith(followers) },
		{ remembers: true },
	);
	await submitExample(user, "followers");
	await screen.findByRole("region", { name: "Rows" });
	return unmount;
}

test("a list shows its total number of rows once the account's profile was looked up", async () => {
	const leave = await visitFollowers();
	expect(screen.getByText("1 follower · 1 call")).toBeInTheDocument();
	leave();

	const profile = { status: "ok", id: "787132", username: "natgeo", edge_followed_by: { count: 274984771 } };
	const visited = visitFeature(
		"user-info",
		{ "/ig/info_username/": replyWith(JSON.stringify(profile)) },
		{ remembers: true },
	);
	await submitExample(visited.user, "user-info");
	await screen.findAllByText("@natgeo");
	visited.unmount();

	await visitFollowers();
	expect(screen.getByText("1 of about 274,984,771 followers · 1 call")).toBeInTheDocument();
});

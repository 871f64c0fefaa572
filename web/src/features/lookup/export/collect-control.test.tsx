import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draftOfEntry, readDraft } from "@/features/collections/draft";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";

const followers = {
	status: "ok",
	users: [
		{ pk: "11", username: "ana", full_name: "Ana", is_private: false },
		{ pk: "12", username: "bo", full_name: "Bo", is_private: true },
		{ pk: "13", full_name: "Nobody" },
		...Array.from({ length: 8 }, (_, n) => ({ pk: `${20 + n}`, username: `cy${n}`, is_private: false })),
	],
};

async function openMenu() {
	const { user } = visitFeature("followers", { "/ig/": replyWith(JSON.stringify(followers)) });
	await submitExample(user, "followers");
	await user.click(await screen.findByRole("button", { name: "Collect for these rows" }));
	return { user, menu: within(await screen.findByRole("dialog", { name: "Collect for these rows" })) };
}

test("the rows of a list become inputs that name their origin and the row", async () => {
	const { user, menu } = await openMenu();
	expect(await menu.findByText("Collect for 11 rows")).toBeVisible();
	expect(menu.getAllByRole("listitem").map((each) => each.textContent)).toEqual([
		"ProfileGet User Info",
		"PostsGet User Posts",
		"ReelsGet User Reels (Gallery)",
		"FollowersGet Followers",
	]);
	await user.click(menu.getByRole("button", { name: /^Profile/ }));
	await waitFor(() => expect(window.location.pathname).toBe("/collections/new"));
	expect(window.location.search).toBe("?feature=user-info");
	const draft = await readDraft(draftOfEntry());
	expect(draft?.origin).toBe("Get Followers for 787132, excluding 1 row that lacks a value");
	expect(draft?.list).toMatchObject({
		kind: "rows",
		rows: [
			{ values: { username: "ana" }, root: "787132", parent: "11" },
			{ values: { username: "bo" }, root: "787132", parent: "12" },
			...followers.users
				.slice(3)
				.map(({ pk, username }) => ({ values: { username }, root: "787132", parent: pk })),
		],
	});
	expect(JSON.stringify(draft)).not.toContain("a-key");
});

test("private accounts are skipped when the provider refuses them", async () => {
	const { user, menu } = await openMenu();
	await user.click(await menu.findByRole("button", { name: /^Followers/ }));
	await waitFor(() => expect(window.location.search).toBe("?feature=followers"));
	expect((await readDraft(draftOfEntry()))?.origin).toBe(
		"Get Followers for 787132, excluding 1 private account",
	);
});

test("only filtered rows are collected unless all are chosen", async () => {
	const { user } = visitFeature("followers", { "/ig/": replyWith(JSON.stringify(followers)) });
	await submitExample(user, "followers");
	await user.type(await screen.findByLabelText("Filter rows"), "cy1");
	await user.click(await screen.findByRole("button", { name: "Collect for these rows" }));
	const menu = within(await screen.findByRole("dialog", { name: "Collect for these rows" }));
	expect(await menu.findByText("Collect for 1 row")).toBeVisible();
	await user.click(menu.getByRole("radio", { name: /^All loaded rows/ }));
	expect(menu.getByText("Collect for 11 rows")).toBeVisible();
	await user.click(menu.getByRole("radio", { name: /^Filtered rows/ }));
	await user.click(menu.getByRole("button", { name: /^Posts/ }));
	await waitFor(() => expect(window.location.search).toBe("?feature=posts"));
	expect((await readDraft(draftOfEntry()))?.list).toEqual({
		kind: "rows",
		rows: [{ values: { user_id: "21" }, root: "787132", parent: "21" }],
	});
});

test("a response that is not a list offers nothing to collect", async () => {
	const { user } = visitFeature("user-info", { "/ig/": replyWith('{"id":1,"username":"a"}') });
	await submitExample(user, "user-info");
	await screen.findByRole("button", { name: "Export options" });
	expect(screen.queryByRole("button", { name: "Collect for these rows" })).not.toBeInTheDocument();
});

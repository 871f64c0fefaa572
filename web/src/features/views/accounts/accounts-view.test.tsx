import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showView, stubNarrowScreen } from "@/features/rows/testing";
import { AccountsView } from "./accounts-view";

/** Renders a response and returns its rows once they have arrived. */
async function renderedRows(body: object): Promise<readonly HTMLElement[]> {
	await showView(AccountsView, "similar-accounts", body);
	const list = screen.getByRole("region", { name: "accounts" });
	return (await within(list).findAllByRole("listitem")).filter((each) => each.hasAttribute("aria-posinset"));
}

const account = {
	pk: 46087825534,
	username: "mara.lindqvist",
	full_name: "Mara Lindqvist",
	is_verified: true,
	is_private: true,
	profile_pic_url: "https://pictures.test/p.jpg?oe=FFFFFFFF",
	follower_count: "9007199254740993",
	mutual_followers_count: 3,
	category: "Photographer",
	social_context: "Followed by <b>natgeo</b>",
};

test("an account shows its names, badges and details", async () => {
	await renderedRows({ users: [account] });
	for (const text of [
		"Mara Lindqvist",
		"@mara.lindqvist",
		"Verified",
		"Private",
		"9,007,199,254,740,993 followers · 3 in common · Photographer",
		"Followed by <b>natgeo</b>",
	]) {
		expect(screen.getByText(text)).toBeInTheDocument();
	}
});

test("on a narrow screen, the links of only one account at a time are open", async () => {
	stubNarrowScreen();
	const user = userEvent.setup();
	await renderedRows({ users: [account, { pk: 2, username: "oslo" }] });
	expect(screen.queryByRole("link", { name: /^Followers/ })).not.toBeInTheDocument();
	const [mara, oslo] = screen.getAllByRole("button", { name: /^Lookups for @/ });
	if (!mara || !oslo) throw new Error("a row has no button for its lookups");
	await user.click(mara);
	expect(mara).toHaveAttribute("aria-expanded", "true");
	await user.click(oslo);
	expect(mara).toHaveAttribute("aria-expanded", "false");
	expect(oslo).toHaveAttribute("aria-expanded", "true");
	expect(screen.getByRole("link", { name: /^Followers ?of @oslo$/ })).toHaveAttribute(
		"href",
		"/try-followers?user_id=2",
	);
});

test("the copy button includes the exact ID in its name", async () => {
	await renderedRows({ users: [{ ...account, pk: "9007199254740993001" }] });
	expect(
		screen.getByRole("button", { name: "Copy ID 9007199254740993001 of @mara.lindqvist" }),
	).toHaveTextContent("9007199254740993001");
});

test("missing fields are not shown", async () => {
	const [row] = await renderedRows({ users: [{ full_name: "\u200b\u00ad" }] });
	if (!row) throw new Error("no row is shown");
	expect(screen.getAllByText("somebody")).toHaveLength(1);
	for (const text of ["Verified", "Private", /followers/, /in common/]) {
		expect(screen.queryByText(text)).not.toBeInTheDocument();
	}
	expect(within(row).queryByRole("link")).not.toBeInTheDocument();
	expect(within(row).queryByRole("button")).not.toBeInTheDocument();
});

test("a social context that only repeats the name is not shown", async () => {
	await renderedRows({ users: [{ ...account, full_name: "Stars", social_context: "Stars" }] });
	expect(screen.getAllByText("Stars")).toHaveLength(1);
});

test("a private account links only to its profile, and its badge says why", async () => {
	await renderedRows({ users: [account, { pk: 2, username: "oslo", is_private: false }] });
	const [row, open] = screen.getAllByRole("listitem").filter((each) => each.hasAttribute("aria-posinset"));
	if (!row || !open) throw new Error("a row is missing");
	expect(within(row).getByRole("link", { name: /^Profile ?of @mara/ })).toBeInTheDocument();
	expect(within(row).getAllByRole("link")).toHaveLength(1);
	for (const label of ["Posts", "Reels", "Followers"]) {
		expect(within(row).queryByRole("link", { name: new RegExp(`^${label}`) })).not.toBeInTheDocument();
		expect(within(row).getByText(label).closest("li")).toHaveClass("invisible");
		expect(within(open).getByRole("link", { name: new RegExp(`^${label} ?of @oslo$`) })).toBeInTheDocument();
	}
	expect(
		within(row).getByTitle("Private account: the provider refuses lookups of its posts and followers"),
	).toHaveTextContent("Private");
	expect(within(open).queryByText(/^Private/)).not.toBeInTheDocument();
});

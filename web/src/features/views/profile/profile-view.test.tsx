import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showView } from "@/features/rows/testing";
import { ProfileView } from "./profile-view";

/** The definition with the given name. */
function definitionOf(name: string): HTMLElement {
	const value = screen.getByText(name, { selector: "dt" }).nextElementSibling;
	if (!(value instanceof HTMLElement)) throw new Error(`${name} has no value`);
	return value;
}

const account = {
	id: "787132",
	username: "natgeo",
	full_name: "National Geographic",
	biography: "Line one\n<b>line two</b>",
	profile_pic_url: "https://pictures.test/p.jpg?oe=FFFFFFFF",
	is_verified: true,
	is_private: false,
	is_business_account: true,
	category_name: "Magazine",
	external_url: "https://natgeo.com/",
	edge_followed_by: { count: 274984771 },
	edge_follow: { count: 0 },
	edge_owner_to_timeline_media: { count: 31204 },
};

test("a profile shows its names, its biography and its counts", async () => {
	await showView(ProfileView, "user-info", account);
	expect(screen.getByRole("img", { name: "Profile picture of natgeo" })).toHaveAttribute(
		"src",
		"/media?url=https%3A%2F%2Fpictures.test%2Fp.jpg%3Foe%3DFFFFFFFF",
	);
	expect(screen.getByRole("heading", { name: "National Geographic" })).toBeInTheDocument();
	expect(screen.getByText("@natgeo")).toBeInTheDocument();
	expect(screen.getByText("Verified")).toBeInTheDocument();
	expect(
		within(screen.getByRole("region", { name: "Bio" })).getByText(/<b>line two<\/b>/),
	).toBeInTheDocument();
	expect(definitionOf("Followers")).toHaveTextContent(/^274,984,771$/);
	expect(definitionOf("Following")).toHaveTextContent(/^0$/);
	expect(definitionOf("Posts")).toHaveTextContent("31,204");
	expect(definitionOf("Category")).toHaveTextContent("Magazine");
	expect(definitionOf("Account Type")).toHaveTextContent("Business");
	expect(definitionOf("Privacy")).toHaveTextContent("Public");
	const link = within(definitionOf("Website")).getByRole("link");
	expect(link).toHaveAttribute("href", "https://natgeo.com/");
	expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("missing fields show placeholders", async () => {
	await showView(ProfileView, "user-info", { id: 1 });
	expect(screen.getByRole("img", { name: /no picture/ })).toBeInTheDocument();
	expect(screen.getByText("No name")).toBeInTheDocument();
	expect(screen.getByText("No bio in this response.")).toBeInTheDocument();
	expect(screen.queryByText("Verified")).not.toBeInTheDocument();
	for (const name of ["Followers", "Following", "Posts", "Category", "Website", "Account Type", "Privacy"]) {
		expect(definitionOf(name)).toHaveTextContent("—");
	}
	expect(screen.getByText("The response has no other fields.")).toBeInTheDocument();
});

test("an expired picture is not requested", async () => {
	await showView(ProfileView, "user-info", {
		...account,
		profile_pic_url: "https://pictures.test/p.jpg?oe=629FFA81",
	});
	expect(screen.getByRole("img", { name: /link expired/ })).not.toHaveAttribute("src");
	expect(screen.queryByRole("link", { name: "Save picture" })).not.toBeInTheDocument();
});

test("an unsafe address is not a link", async () => {
	await showView(ProfileView, "user-info", { ...account, external_url: "javascript:alert(1)" });
	expect(definitionOf("Website")).toHaveTextContent("javascript:alert(1)");
	expect(within(definitionOf("Website")).queryByRole("link")).not.toBeInTheDocument();
});

test("valid contact details are links, and invalid ones are text", async () => {
	await showView(ProfileView, "business-info", {
		user: {
			pk: "787132",
			public_email: "desk@natgeo.test",
			public_phone_number: "+1 202 555 0143",
			address_street: "17th Street 1145",
			zip: "20036",
			city_name: "Washington",
			bio_links: [
				{ url: "https://natgeo.test/shop", title: "<i>Shop</i>" },
				{ url: "javascript:alert(1)", title: "" },
			],
		},
	});
	const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
	expect(links).toEqual(
		expect.arrayContaining(["mailto:desk@natgeo.test", "tel:+12025550143", "https://natgeo.test/shop"]),
	);
	expect(links.join()).not.toContain("javascript");
	expect(screen.getByText("17th Street 1145, 20036 Washington")).toBeInTheDocument();
	expect(screen.getByText("<i>Shop</i>")).toBeInTheDocument();
	expect(screen.getByText("javascript:alert(1)")).toBeInTheDocument();
});

test("a private account has one note that explains it", async () => {
	await showView(ProfileView, "user-info", { ...account, is_private: true });
	expect(
		screen.getByText(/^This account is private. You can fetch its profile and counts/),
	).toBeInTheDocument();
	expect(definitionOf("Followers")).toHaveTextContent("274,984,771");
});

test("the account links to its posts, its followers, the accounts it follows, and those in its biography", async () => {
	await showView(ProfileView, "user-info", {
		...account,
		biography: "With @mara.lindqvist, see https://natgeo.test/a.",
		highlight_reel_count: "9007199254740993",
		edge_mutual_followed_by: { count: 1 },
	});
	for (const [name, href] of [
		[/^Posts ?of @natgeo$/, "/try-posts?userId=787132"],
		[/^Followers ?of @natgeo$/, "/try-followers?user_id=787132"],
		["@mara.lindqvist", "/try-user-info?username=mara.lindqvist"],
		[/^https:\/\/natgeo.test\/a/, "https://natgeo.test/a"],
	] as const) {
		expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
	}
	expect(screen.getByText("9,007,199,254,740,993 highlights · 1 mutual follower")).toBeInTheDocument();
	expect(screen.queryByText(/account is private/)).not.toBeInTheDocument();
	expect(screen.queryByText("Contact")).not.toBeInTheDocument();
	expect(screen.queryByText("Links")).not.toBeInTheDocument();
});

test("the picture is saved under the account's name, unless it has expired", async () => {
	await showView(ProfileView, "user-info", {
		...account,
		profile_pic_url_hd: "https://pictures.test/hd.png?oe=FFFFFFFF",
	});
	const save = screen.getByRole("link", { name: "Save picture" });
	expect(save).toHaveAttribute("download", "instagram_profile_natgeo_787132.png");
	expect(save).toHaveAttribute("href", "/media?url=https%3A%2F%2Fpictures.test%2Fhd.png%3Foe%3DFFFFFFFF");
});

test("every other field is listed, with long values truncated, and can be filtered", async () => {
	const user = userEvent.setup();
	const others = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`other_${i}`, i]));
	const reading = await showView(ProfileView, "user-info", {
		...account,
		long: "x".repeat(1000),
		nested: { list: [] },
		...others,
	});
	expect(reading.unread.length).toBeGreaterThan(150);
	expect(definitionOf("nested.list")).toHaveTextContent("[]");
	expect(definitionOf("long").textContent?.length).toBeLessThan(400);
	await user.click(screen.getByRole("button", { name: "Show all 1,000 characters" }));
	expect(definitionOf("long")).toHaveTextContent("x".repeat(1000));

	expect(screen.queryByText("other_149")).not.toBeInTheDocument();
	await user.type(screen.getByLabelText("Find a field"), "OTHER_149");
	expect(definitionOf("other_149")).toHaveTextContent("149");
	expect(screen.queryByText("long")).not.toBeInTheDocument();
	await user.clear(screen.getByLabelText("Find a field"));
	await user.click(screen.getByRole("button", { name: /^Show all 15\d fields$/ }));
	expect(screen.getByText("other_149")).toBeInTheDocument();
	const fewer = screen.getByRole("button", { name: "Show first 100", expanded: true });
	expect(fewer).toHaveFocus();
	await user.click(fewer);
	expect(screen.queryByText("other_149")).not.toBeInTheDocument();
	await user.type(screen.getByLabelText("Find a field"), "nowhere");
	expect(screen.getByText("No fields match.")).toBeInTheDocument();
});

test("a search finds the fields that are shown above, too, by their names on the page", async () => {
	const user = userEvent.setup();
	const others = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`other_${i}`, i]));
	await showView(ProfileView, "user-info", { ...account, ...others });
	expect(screen.queryByText("edge_followed_by.count")).not.toBeInTheDocument();
	await user.type(screen.getByLabelText("Find a field"), "followers");
	expect(await screen.findByText("edge_followed_by.count")).toBeVisible();
	expect(definitionOf("edge_followed_by.count")).toHaveTextContent("274984771");
	await user.clear(screen.getByLabelText("Find a field"));
	expect(screen.queryByText("edge_followed_by.count")).not.toBeInTheDocument();
});

test("an ID looks the same whether it was sent as a number or a string", async () => {
	await showView(ProfileView, "user-info", {
		...account,
		fbid: 17841400000787132,
		fbid_v2: "17841400000787132",
		words: "a text",
	});
	const look = (name: string) => definitionOf(name).firstElementChild?.className;
	expect(look("fbid_v2")).toBe(look("fbid"));
	expect(look("words")).not.toBe(look("fbid"));
});

test("only a biography that scrolls is a Tab stop", async () => {
	await showView(ProfileView, "user-info", account);
	expect(screen.getByRole("region", { name: "Bio" })).not.toHaveAttribute("tabindex");
	cleanup();
	await showView(ProfileView, "user-info", { ...account, biography: "line\n".repeat(30) });
	expect(screen.getByRole("region", { name: "Bio" })).toHaveAttribute("tabindex", "0");
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { show } from "../testing";
import { ProfileView } from "./profile-view";

/** The value that stands under a name. */
function shownFor(name: string): HTMLElement {
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

test("a profile shows who it is, what it says and its counts", async () => {
	await show(ProfileView, "user-info", account);
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
	expect(shownFor("Followers")).toHaveTextContent("274,984,771");
	expect(shownFor("Following")).toHaveTextContent(/^0$/);
	expect(shownFor("Posts")).toHaveTextContent("31,204");
	expect(shownFor("Category")).toHaveTextContent("Magazine");
	expect(shownFor("Account Type")).toHaveTextContent("Business");
	expect(shownFor("Privacy")).toHaveTextContent("Public");
	const link = within(shownFor("Website")).getByRole("link");
	expect(link).toHaveAttribute("href", "https://natgeo.com/");
	expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("what is missing is said to be missing", async () => {
	await show(ProfileView, "user-info", { id: 1 });
	expect(screen.getByRole("img", { name: /no picture/ })).toBeInTheDocument();
	expect(screen.getByText("No name")).toBeInTheDocument();
	expect(screen.getByText("No bio in this answer.")).toBeInTheDocument();
	expect(screen.queryByText("Verified")).not.toBeInTheDocument();
	for (const name of ["Followers", "Following", "Posts", "Category", "Website", "Account Type", "Privacy"]) {
		expect(shownFor(name)).toHaveTextContent("—");
	}
	expect(screen.getByText("The answer holds nothing else.")).toBeInTheDocument();
});

test("a picture whose link has run out is not asked for", async () => {
	await show(ProfileView, "user-info", {
		...account,
		profile_pic_url: "https://pictures.test/p.jpg?oe=629FFA81",
	});
	expect(screen.getByRole("img", { name: /link expired/ })).not.toHaveAttribute("src");
});

test("an address that is no web page is no link", async () => {
	await show(ProfileView, "user-info", { ...account, external_url: "javascript:alert(1)" });
	expect(shownFor("Website")).toHaveTextContent("javascript:alert(1)");
	expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("every other field is there, long values cut until asked for, and can be found", async () => {
	const user = userEvent.setup();
	const others = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`other_${i}`, i]));
	const reading = await show(ProfileView, "user-info", {
		...account,
		long: "x".repeat(1000),
		nested: { list: [] },
		...others,
	});
	expect(reading.rest.length).toBeGreaterThan(150);
	expect(shownFor("nested.list")).toHaveTextContent("[]");
	expect(shownFor("long").textContent?.length).toBeLessThan(400);
	await user.click(screen.getByRole("button", { name: "Show all 1,000 characters" }));
	expect(shownFor("long")).toHaveTextContent("x".repeat(1000));

	expect(screen.queryByText("other_149")).not.toBeInTheDocument();
	await user.type(screen.getByLabelText("Find a field"), "OTHER_149");
	expect(shownFor("other_149")).toHaveTextContent("149");
	expect(screen.queryByText("long")).not.toBeInTheDocument();
	await user.clear(screen.getByLabelText("Find a field"));
	await user.click(screen.getByRole("button", { name: /^Show all 15\d$/ }));
	expect(screen.getByText("other_149")).toBeInTheDocument();
	await user.type(screen.getByLabelText("Find a field"), "nowhere");
	expect(screen.getByText("No field says that.")).toBeInTheDocument();
});

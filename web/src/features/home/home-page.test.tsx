import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { calls } from "@/catalog/calls.gen";
import { categories } from "@/catalog/cards.gen";
import { type Feature, features } from "@/catalog/catalog.gen";
import { planLookup } from "@/features/lookup/lookup-plan";
import { requireFeature } from "@/features/lookup/testing";
import { formatQuantity } from "@/lib/format";
import { readSettings, SettingsContext } from "@/lib/settings";
import specifiedAddresses from "../../../../testdata/addresses.json";
import { HomePage } from "./home-page";
import { jobs } from "./jobs";

function open(address = "/") {
	window.history.pushState(null, "", address);
	return render(<HomePage actions={null} />);
}

const search = () => screen.getByRole("combobox", { name: "What do you want to know?" });

/** Pastes the words. Typing them would render all cards on every keystroke. */
async function searchFor(words: string): Promise<void> {
	await userEvent.click(search());
	await userEvent.paste(words);
}

const cards = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

const section = (category: string) => screen.getByRole("button", { name: new RegExp(`^${category} \\d`) });

/** The section of a category. */
function sectionOf(category: string): HTMLElement {
	const found = section(category).closest("section");
	if (!found) throw new Error(`The heading ${category} has no section.`);
	return found;
}

beforeEach(() => window.history.pushState(null, "", "/"));

test("S1.1 S2.12 S2.13 S4.11: every feature has a card in its expanded category; the headline counts paths", () => {
	open();
	expect(cards()).toEqual(features.map((feature) => feature.name));
	for (const category of categories) {
		const named = features.filter((feature) => feature.category === category).map(({ name }) => name);
		const count = named.length;
		const inSection = within(sectionOf(category)).getAllByRole("heading", { level: 3 });
		expect(inSection.map((heading) => heading.textContent)).toEqual(named);
		expect(section(category)).toHaveAccessibleName(
			`${category} ${count} ${count === 1 ? "feature" : "features"}`,
		);
		expect(section(category)).toHaveAttribute("aria-expanded", "true");
	}
	expect(features.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(specifiedAddresses)));
	expect(cards()).toHaveLength(35);
	expect(screen.getByText("35 features in 8 categories")).toBeVisible();
});

/** Where each card links, by feature ID, as specified. */
const addresses: Readonly<Record<string, string>> = specifiedAddresses;

test("S2.8 S2.10: the header has the console's name, its purpose and a search", () => {
	open();
	const header = within(screen.getByRole("banner"));
	expect(header.getByRole("heading", { level: 1, name: "Viewfinder" })).toBeVisible();
	expect(header.getByText("The console for a photo and video network’s data API")).toBeVisible();
	expect(header.getByRole("combobox")).toHaveAttribute("placeholder", "Search for features...");
});

test("S2.14 S2.15 S2.16 S2.19 S2.21 S2.22: each card shows its feature's method, path and description, and opens its page or names the closest feature", async () => {
	open();
	for (const heading of screen.getAllByRole("heading", { level: 3 })) {
		const feature = features.find(({ name }) => name === heading.textContent);
		if (!feature) throw new Error(`No feature is called ${heading.textContent}.`);
		const { id, name, method, path, description, route, call } = feature;
		const card = heading.closest("li");
		if (!card) throw new Error(`The card of ${name} is no list item.`);
		for (const text of [method, path, description]) expect(within(card).getByText(text)).toBeVisible();
		if (call) expect(within(card).getByText(`/ig/${call}/`)).toBeVisible();
		expect(within(card).getByText(/^(1 call( per page)?|Coming soon)$/)).toBeVisible();
		const want = addresses[id] ?? route;
		expect(within(card).getByText("Try This Feature", { exact: true })).toBeVisible();
		const control = { name: `Try This Feature: ${name}` };
		if (want) expect(within(card).getByRole("link", control)).toHaveAttribute("href", want);
		else await expectAdvice(feature, within(card).getByRole("button", control));
	}
	expect(cards().toSorted()).toEqual(features.map(({ name }) => name).toSorted());
});

/** Expects the card of a feature without a page to link to another feature. */
async function expectAdvice({ name, instead }: Feature, control: HTMLElement): Promise<void> {
	await userEvent.click(control);
	const alert = await screen.findByRole("alertdialog", { name: `Feature "${name}" coming soon!` });
	const closest = features.find(({ id }) => id === instead);
	expect(within(alert).getByRole("link")).toHaveAttribute("href", closest?.route);
	expect(alert).toHaveAccessibleDescription(`Until then, try ${closest?.name}.`);
	await userEvent.click(within(alert).getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
}

test("S2.20: exactly two features are coming soon", () => {
	open();
	const buttons = screen.getAllByRole("button", { name: /^Try This Feature/ });
	expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
		"Try This Feature: Get Reel Info",
		"Try This Feature: Get Media by Location",
	]);
});

test("S2.12: each section expands and collapses, and a link expands it and scrolls to it", async () => {
	const scrolled: Element[] = [];
	Element.prototype.scrollIntoView = function () {
		scrolled.push(this);
	};
	open();
	const all = cards();
	const links = within(screen.getByRole("navigation", { name: "Categories" }));
	for (const category of categories) {
		const others = features.filter((feature) => feature.category !== category).map(({ name }) => name);
		await userEvent.click(section(category));
		expect(cards()).toEqual(others);
		await userEvent.click(section(category));
		expect(cards()).toEqual(all);
		await userEvent.click(section(category));
		await userEvent.click(links.getByRole("link", { name: category }));
		expect(section(category)).toHaveAttribute("aria-expanded", "true");
		expect(section(category)).toHaveFocus();
		expect(scrolled.splice(0)).toEqual([sectionOf(category)]);
		expect(cards()).toEqual(all);
	}
});

test("eight jobs come first, have examples only in the sandbox, and are hidden during a search", async () => {
	const page = open();
	const links = () => within(screen.getByRole("list", { name: "Start here" })).getAllByRole("link");
	expect(links().map((link) => link.getAttribute("href"))).toEqual([
		"/try-user-info?username=natgeo",
		"/try-followers?user_id=787132",
		"/try-posts-by-username?username=natgeo",
		"/try-engagement?username=natgeo",
		"/collections/new?feature=user-info",
		"/try-user-stories?username=natgeo",
		"/try-similar-accounts?user_id=787132",
		"/try-music-trending",
	]);
	await searchFor("follow");
	expect(screen.queryByRole("list", { name: "Start here" })).not.toBeInTheDocument();
	page.unmount();
	window.history.pushState(null, "", "/");
	render(
		<SettingsContext value={{ ...readSettings(document), sandbox: false }}>
			<HomePage actions={null} />
		</SettingsContext>,
	);
	expect(links()).toHaveLength(8);
	for (const link of links()) expect(link.getAttribute("href")).not.toMatch(/natgeo|787132/);
});

test.each(jobs.map((job) => [job.name, job] as const))("the price of %s matches its calls", (_, job) => {
	const feature = requireFeature(job.feature);
	const count = planLookup(feature, feature.inputs[0]?.example ?? "")?.calls ?? 0;
	const call = calls.find(({ name }) => name === feature.call);
	const rows = call?.params.find(({ name }) => name === "count")?.value;
	const unit = job.address ? " per name" : rows === undefined ? "" : ` per ${rows}`;
	expect(job.price).toBe(`${formatQuantity(count, "call")}${unit}`);
});

test.each([
	["by name, in any case", "SEARCH HASH", ["Search Hashtag"]],
	["by description", "newest first", ["Get User Posts", "Get User Posts by Username"]],
	["by path", "/user/guides/", ["Get Music Trending List"]],
	["by its name in other documentation", "tranding", ["Get Music Trending List"]],
	["with surrounding spaces", "  tagged posts ", ["Get Tagged Posts"]],
])("S3.14 S5.18 S5.19: search finds %s", async (_, words, want) => {
	open();
	await searchFor(words);
	expect(cards()).toEqual(want);
});

test("a search is kept in the address, shows its count, and expands collapsed sections", async () => {
	open();
	await userEvent.click(section("User"));
	await userEvent.type(search(), "follow");
	expect(window.location.search).toBe("?q=follow");
	expect(screen.getByRole("status")).toHaveTextContent("2 features found for “follow”");
	expect(cards()).toEqual(["Get Followers", "Get Following"]);
	await userEvent.keyboard("{Escape}");
	expect(search()).toHaveValue("");
	expect(window.location.search).toBe("");
	expect(section("User")).toHaveAttribute("aria-expanded", "false");
});

test("a search can be opened by a link", () => {
	open("/?q=hashtag");
	expect(search()).toHaveValue("hashtag");
	expect(cards()).toEqual(["Search Hashtag"]);
});

test("S2.17: a search without matches shows a message and can be cleared", async () => {
	open("/?q=zzzz");
	expect(screen.getByText("No features found matching your search.")).toBeVisible();
	await userEvent.click(screen.getByRole("button", { name: "Show all features" }));
	expect(cards()).toHaveLength(features.length);
});

const offers = async () => within(await screen.findByRole("listbox", { name: "Suggestions" }));

const offered = async () => (await offers()).getAllByRole("option").map((option) => option.textContent);

test.each([
	["natgeo", ["Profile of @natgeo1 call", "Posts by @natgeo1 call"]],
	["followers natgeo", ["Followers of @natgeo2 calls: the ID of @natgeo is looked up first"]],
	["https://www.instagram.com/p/CAADAK8AHng/", ["Post CAADAK8AHng1 call"]],
	["natgeo, nasa, bbc", ["Table of 3 namesGet User by Username · 3 calls once you start it"]],
	[
		"natgeo, nasa, bbc, not a name!!",
		["Table of 3 names · 1 left outGet User by Username · 3 calls once you start it"],
	],
	["787132; 528817151", ["Table of 2 IDsGet User Posts · 2 calls once you start it"]],
])(
	"a search for %s offers a lookup with its calls, and still reports no matching feature",
	async (words, first) => {
		open();
		await searchFor(words);
		expect((await offered()).slice(0, first.length)).toEqual(first);
		expect(screen.getByText("No features found matching your search.")).toBeVisible();
	},
);

test("the offers have the palette's headings", async () => {
	open();
	await searchFor("natgeo");
	const group = within((await offers()).getByRole("group", { name: "Look up “natgeo”" }));
	expect(group.getByRole("option", { name: /^Profile of @natgeo/ })).toBeVisible();
});

test("Enter runs the first or the selected offer, and no call is made before that", async () => {
	const fetched = vi.spyOn(window, "fetch");
	open();
	await searchFor("posts natgeo");
	const option = async (name: RegExp) => (await offers()).getByRole("option", { name });
	expect(await option(/^Posts by @natgeo/)).toHaveAttribute("aria-selected", "true");
	const { id } = await option(/^Posts by @natgeo/);
	await waitFor(() => expect(search()).toHaveAttribute("aria-activedescendant", id));
	await userEvent.keyboard("{ArrowDown}");
	expect(await option(/^Posts by @natgeo/)).toHaveAttribute("aria-selected", "false");
	await userEvent.keyboard("{ArrowUp}");
	expect(fetched.mock.calls.filter(([url]) => `${url}`.includes("/ig/"))).toEqual([]);
	await userEvent.keyboard("{Enter}");
	expect(window.location.pathname).toBe("/try-posts-by-username");
	expect(window.location.search).toBe("?username=natgeo");
});

test("the offers cover the page only while the field has the focus", async () => {
	open();
	await searchFor("natgeo");
	await offers();
	await userEvent.tab();
	expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
	expect(search()).toHaveAttribute("aria-expanded", "false");
	await userEvent.click(search());
	expect(await offered()).toContainEqual(expect.stringContaining("Profile of @natgeo"));
});

test("searching for a feature's name offers its page before anything that costs a call", async () => {
	open();
	await searchFor("followers");
	expect((await offered())[0]).toBe("Get FollowersOpens the page");
	await userEvent.clear(search());
	expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("pasted lines become a list that opens a new collection", async () => {
	open();
	await searchFor("natgeo\nnasa\n");
	expect(search()).toHaveValue("natgeo, nasa");
	expect((await offered())[0]).toMatch(/^Table of 2 names/);
	await userEvent.keyboard("{Enter}");
	await waitFor(() => expect(window.location.pathname).toBe("/collections/new"));
});

test("a search finds guide sections with its words but none for a name", async () => {
	open();
	await userEvent.type(search(), "rate limit");
	await (await offers()).findAllByRole("option", { name: /Guide · / });
	await userEvent.clear(search());
	await userEvent.type(search(), "natgeo");
	expect(await offered()).not.toContainEqual(expect.stringContaining("Guide · "));
});

test("the slash key focuses the search, but not while typing", async () => {
	open();
	await userEvent.keyboard("/");
	expect(search()).toHaveFocus();
	await userEvent.keyboard("a/b");
	expect(search()).toHaveValue("a/b");
	await userEvent.tab();
	await userEvent.keyboard("/new");
	expect(search()).toHaveValue("new");
});

test("the sandbox lists its test identifiers on request", async () => {
	open();
	const note = within(screen.getByRole("region", { name: "Sandbox" }));
	expect(note.getByText("--provider URL")).toBeVisible();
	expect(note.queryByRole("table")).not.toBeInTheDocument();
	await userEvent.click(note.getByRole("button", { name: /^Test identifiers/ }));
	expect(await note.findByRole("rowheader", { name: /^missing\.person/ })).toBeVisible();
});

import { readdirSync } from "node:fs";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { featureAtAddress } from "@/catalog/address";
import { DocsPage } from "./docs-page";
import { guidePages } from "./guide-pages";

test("every file of the guide is one of its pages", () => {
	const files = readdirSync("docs/guide").map((name) => name.replace(/\.md$/, ""));
	expect(guidePages.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
});

/** Server documents, and pages that don't belong to a feature. */
const addresses = [
	"/",
	"/api/catalog",
	"/openapi.json",
	"/healthz",
	"/readyz",
	"/metrics",
	"/api/examples/followers",
	"/history",
	"/collections",
	"/collections/new",
];

test.each(guidePages.map(({ id, address }) => [id, address] as const))(
	"%s: each link leads to an existing page, section or document",
	(_, address) => {
		const { container } = render(<DocsPage path={address} />);
		const links = within(screen.getByRole("article")).getAllByRole("link");
		for (const link of links) {
			const href = link.getAttribute("href") ?? "";
			if (href.startsWith("#")) expect(container.querySelector(`[id="${href.slice(1)}"]`)).not.toBeNull();
			else if (href.startsWith("/docs")) expect(sections(href)).toContain(href.split("#")[1] ?? "");
			else if (href.startsWith("/") && !addresses.includes(href)) {
				const { pathname, search } = new URL(href, "http://console.test");
				expect(featureAtAddress(pathname, search)).toBeDefined();
			}
			expect(link).toHaveAccessibleName();
		}
	},
);

/** The valid fragments for a guide URL. */
function sections(href: string): readonly string[] {
	const page = guidePages.find(({ address }) => address === href.split("#")[0]);
	return page ? ["", ...page.text.sections.map(({ id }) => id)] : [];
}

test("the guide explains collections and links to them", () => {
	render(<DocsPage path="/docs/collections" />);
	const section = within(screen.getByRole("region", { name: /^On the page/ }));
	expect(section.getByRole("link", { name: "create a collection" })).toHaveAttribute(
		"href",
		"/collections/new",
	);
	expect(section.getByRole("link", { name: "Collections" })).toHaveAttribute("href", "/collections");
});

test("the sandbox page lists its identifiers, each with a link to a page", () => {
	render(<DocsPage path="/docs/sandbox" />);
	const section = within(screen.getByRole("region", { name: /^Test identifiers/ }));
	expect(section.getByRole("link", { name: /^private\.person/ })).toHaveAttribute(
		"href",
		"/try-user-info?username=private.person",
	);
});

test("code shows this console’s own address, and is copied without a placeholder", async () => {
	const written = vi.fn(() => Promise.resolve());
	vi.stubGlobal("navigator", { clipboard: { writeText: written } });
	render(<DocsPage path="/docs/gateway" />);
	fireEvent.click(screen.getByRole("button", { name: /^Copy curl "http:.*user_id/ }));
	await vi.waitFor(() =>
		expect(written).toHaveBeenCalledWith(
			`curl "${window.location.origin}/ig/user_id/?user=natgeo" \\\n  -H "Authorization: Bearer viewfinder-demo"`,
		),
	);
});

test("the table of contents marks the current page and section", () => {
	render(<DocsPage path="/docs/gateway" />);
	const [contents] = screen.getAllByRole("navigation", { name: "Guides" });
	if (!contents) throw new Error("There are no contents.");
	expect(within(contents).getByRole("link", { current: "page" })).toHaveTextContent("Gateway");
	const tops: Readonly<Record<string, number>> = { "make-a-call": -900, "what-the-gateway-returns": 40 };
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
		return new DOMRect(0, tops[this.id] ?? 2000);
	});
	vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
	fireEvent.scroll(window);
	expect(within(contents).getByRole("link", { current: "location" })).toHaveTextContent(
		"What the gateway returns",
	);
});

test("on a phone, a wide table is stacked with names on top, and a narrow one stays a table", () => {
	const { rerender } = render(<DocsPage path="/docs/mcp" />);
	const tool = screen.getByRole("cell", { name: "find_features" });
	expect(tool.closest("table")).toHaveClass("max-sm:[&_td]:block");
	rerender(<DocsPage path="/docs/limits" />);
	for (const table of screen.getAllByRole("table")) expect(table).not.toHaveClass("max-sm:[&_td]:block");
});

test("searching the guide lists sections of all pages, and opening one shows its page", () => {
	render(<DocsPage path="/docs" />);
	const field = screen.getByRole("textbox", { name: "Search guides" });
	fireEvent.change(field, { target: { value: "mutual_followers_count" } });
	const results = within(screen.getByRole("region", { name: "Search results" }));
	expect(results.getByRole("link", { name: /^Profiles/ })).toHaveAttribute("href", "/docs/columns#profiles");
	fireEvent.change(field, { target: { value: "zebra crossing" } });
	expect(results.getByRole("status")).toHaveTextContent("No sections contain all of these words");
	fireEvent.change(field, { target: { value: "" } });
	expect(screen.getByRole("heading", { name: "Quick start" })).toBeInTheDocument();
});

test("choosing a feature shows its columns", async () => {
	render(<DocsPage path="/docs/columns" />);
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Jump to a feature" }), "Get Followers");
	expect(window.location.hash).toBe("#accounts");
});

test("the guide has a page with the columns of each feature", () => {
	render(<DocsPage path="/docs/columns" />);
	const section = within(screen.getByRole("region", { name: /^Accounts/ }));
	expect(section.getByText(/Get Followers/)).toBeInTheDocument();
	expect(section.getByRole("row", { name: /follower_count Followers integer/ })).toBeInTheDocument();
});

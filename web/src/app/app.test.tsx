import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { openHistory } from "@/answers/history";
import { namingAddressOf } from "@/catalog/address";
import { categories } from "@/catalog/cards.gen";
import { routedFeatures } from "@/catalog/features";
import { setAccessKey } from "@/lib/access-key";
import { readSettings, type Settings, SettingsContext } from "@/lib/settings";
import { App } from "./app";

const sandbox: Settings = {
	version: "1.2.3",
	providerName: "Sandbox",
	sandbox: true,
	guidesURL: "https://guides.example/start",
	demoKey: false,
	origin: "http://127.0.0.1:8080",
	providerURL: "",
	providerAuth: "bearer",
};

function open(address: string, settings: Partial<Settings> = {}) {
	window.history.pushState(null, "", address);
	return render(
		<SettingsContext value={{ ...sandbox, ...settings }}>
			<App />
		</SettingsContext>,
	);
}

const sidebar = () => within(screen.getByRole("complementary", { name: "Your Access" }));

const isVisible = (element: Element) => element.closest("[hidden]") === null;

beforeEach(() => {
	window.localStorage.clear();
	document.documentElement.className = "";
	vi.spyOn(window, "scrollTo").mockReturnValue();
});

test("S1.7 S1.8 S2.2 S2.3: the sidebar masks the key and reveals it on request", async () => {
	open("/");
	const key = sidebar().getByLabelText("Access Key");
	expect(key).toHaveAttribute("type", "password");
	expect(key).toHaveValue("viewfinder-demo");
	await userEvent.click(sidebar().getByRole("button", { name: "Show key" }));
	expect(key).toHaveAttribute("type", "text");
});

test("S1.6: an entered key is stored, and a cleared one stays empty", async () => {
	const first = open("/");
	await userEvent.clear(sidebar().getByLabelText("Access Key"));
	first.unmount();
	const second = open("/docs");
	expect(sidebar().getByLabelText("Access Key")).toHaveValue("");
	await userEvent.type(sidebar().getByLabelText("Access Key"), "my-own-key");
	second.unmount();
	open("/");
	expect(sidebar().getByLabelText("Access Key")).toHaveValue("my-own-key");
	expect(window.localStorage.getItem("viewfinder.access-key")).toBe("my-own-key");
});

test("S2.4: Help & Guides opens the guide in a new tab", () => {
	open("/");
	const link = sidebar().getByRole("link", { name: /^Help & Guides/ });
	expect(link).toHaveAttribute("href", "https://guides.example/start");
	expect(link).toHaveAttribute("target", "_blank");
	expect(link.getAttribute("rel")).toContain("noopener");
});

test("S2.5 S2.6 S4.10: the categories are listed; only User and Posts expand to their features", async () => {
	open("/");
	const browse = within(sidebar().getByRole("navigation", { name: "Browse Features" }));
	const title = browse.getByRole("heading", { level: 2, name: "Browse Features" });
	expect(title).toBeVisible();
	const access = [sidebar().getByLabelText("Access Key"), sidebar().getByRole("link", { name: /^Help/ })];
	for (const above of access) {
		expect(above.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	}
	const buttons = browse.getAllByRole("button");
	for (const button of buttons) {
		expect(title.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	}
	expect(buttons.map((button) => button.textContent)).toEqual(categories);
	const folding = buttons.filter((button) => button.hasAttribute("aria-expanded"));
	expect(folding.map((button) => button.textContent)).toEqual(["User", "Posts"]);
	for (const button of folding) {
		const links = () => [...(button.closest("li")?.querySelectorAll("a") ?? [])].filter(isVisible);
		const named = routedFeatures.filter(({ category }) => category === button.textContent);
		expect(button).toHaveAttribute("aria-expanded", "true");
		expect(links().map((link) => link.textContent)).toEqual(named.map(({ name }) => name));
		await userEvent.click(button);
		expect(button).toHaveAttribute("aria-expanded", "false");
		expect(links()).toEqual([]);
		await userEvent.click(button);
		expect(links()).toHaveLength(named.length);
	}
	const listed = routedFeatures.filter(({ category }) => /^(User|Posts)$/.test(category));
	expect(browse.getAllByRole("link")).toHaveLength(listed.length);
	expect(browse.getByRole("link", { name: "Get Followers" })).toHaveAttribute("href", "/try-followers");
});

/** The sidebar items that are marked as open. */
function marked(): readonly string[] {
	const marks = screen.getByRole("complementary", { name: "Your Access" }).querySelectorAll("[aria-current]");
	return [...marks].map((mark) => mark.textContent ?? "");
}

test.each(routedFeatures.map((feature) => [feature.id, feature] as const))(
	"S1.8: the sidebar of %s has the key field and marks the page, or its category if the category lists no features",
	(_, feature) => {
		const { name, category } = feature;
		open(namingAddressOf(feature) ?? "");
		expect(sidebar().getByLabelText("Access Key")).toHaveValue("viewfinder-demo");
		expect(marked()).toEqual([/^(User|Posts)$/.test(category) ? name : category]);
	},
);

test.each(routedFeatures.filter(({ category }) => /^(User|Posts)$/.test(category)).map(({ name }) => name))(
	"clicking %s in the sidebar marks only that entry",
	async (name) => {
		open("/nowhere");
		await userEvent.click(sidebar().getByRole("link", { name }));
		expect(marked()).toEqual([name]);
	},
);

test.each([
	["/", ["Home"]],
	["/docs", []],
	["/nowhere", []],
	["/history", ["History"]],
	["/compare", ["History"]],
	["/collections", ["Collections"]],
	["/try-user-info", ["Get User by Username"]],
	["/try-suggestions", ["Search Users"]],
	["/try-reels-posts?view=table", ["Reels"]],
])("S1.8: the sidebar of %s has the key field and marks %j", (address, names) => {
	open(address);
	expect(sidebar().getByLabelText("Access Key")).toHaveValue("viewfinder-demo");
	expect(marked()).toEqual(names);
});

test("the sidebar scrolls a hidden marked entry to the middle when a page opens", async () => {
	const scrollIntoView = vi.fn();
	Element.prototype.scrollIntoView = scrollIntoView;
	const tops: Readonly<Record<string, number>> = { Other: 1100, "Get Followers": 600, "Get User Info": 700 };
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
		if (this.matches("aside > div")) return new DOMRect(0, 290, 264, 610);
		const scrolled = this.closest("aside > div")?.scrollTop ?? 0;
		return new DOMRect(0, (tops[this.textContent ?? ""] ?? 0) - scrolled, 200, 28);
	});
	open("/try-hashtag");
	const list = sidebar().getByRole("navigation", { name: "Browse Features" }).closest("aside > div");
	if (!list) throw new Error("The features do not scroll below the key.");
	expect(list).not.toContainElement(sidebar().getByLabelText("Access Key"));
	const middle = 290 + 610 / 2;
	expect(list.scrollTop).toBe(1100 + 14 - middle);
	await userEvent.click(sidebar().getByRole("link", { name: "Get Followers" }));
	expect(list.scrollTop).toBe(600 + 14 - middle);
	await userEvent.click(sidebar().getByRole("link", { name: "Get User Info" })); // visible
	expect(list.scrollTop).toBe(600 + 14 - middle);
	expect(scrollIntoView).not.toHaveBeenCalled();
});

test("a collapsed category is marked instead of the open feature it hides", async () => {
	open("/try-followers");
	await userEvent.click(sidebar().getByRole("button", { name: "Posts" }));
	expect(marked()).toEqual(["Get Followers"]);
	const links = sidebar().getByRole("button", { name: "User" });
	await userEvent.click(links);
	expect(links).toHaveAttribute("aria-current", "true");
});

test("S2.7: each category button opens its section, scrolls to it and focuses it", async () => {
	const scrolled: Element[] = [];
	Element.prototype.scrollIntoView = function () {
		scrolled.push(this);
	};
	open("/");
	for (const category of ["Reels", "IGTV", "Stories", "Music", "Locations", "Other"]) {
		const section = screen.getByRole("button", { name: new RegExp(`^${category}`), expanded: true });
		await userEvent.click(section);
		await userEvent.click(sidebar().getByRole("button", { name: category }));
		expect(section).toHaveAttribute("aria-expanded", "true");
		expect(section).toHaveFocus();
		expect(scrolled.splice(0)).toEqual([section.closest("section")]);
	}
});

test("a category button on another page navigates to home", async () => {
	open("/docs");
	await userEvent.click(sidebar().getByRole("button", { name: "Music" }));
	await waitFor(() => expect(screen.getByRole("button", { name: /^Music 2/ })).toHaveFocus());
});

test("S2.9 S2.11 S4.9: home starts light without changing the stored theme, which other pages use", async () => {
	window.localStorage.setItem("viewfinder.theme", "dark");
	const home = open("/");
	expect(document.documentElement).not.toHaveClass("dark");
	expect(window.localStorage.getItem("viewfinder.theme")).toBe("dark");
	await userEvent.click(screen.getByRole("button", { name: "Switch to dark theme" }));
	expect(document.documentElement).toHaveClass("dark");
	await userEvent.click(screen.getByRole("button", { name: "Switch to light theme" }));
	expect(document.documentElement).not.toHaveClass("dark");
	window.localStorage.setItem("viewfinder.theme", "dark");
	home.unmount();
	open("/docs");
	expect(document.documentElement).toHaveClass("dark");
	await userEvent.click(screen.getByRole("button", { name: "Switch to light theme" }));
	expect(document.documentElement).not.toHaveClass("dark");
	expect(window.localStorage.getItem("viewfinder.theme")).toBe("light");
});

test("pages other than home follow the system theme until the user picks one", async () => {
	let follow = () => {};
	const system = { matches: true };
	vi.stubGlobal("matchMedia", (query: string) => ({
		get matches() {
			return query.includes("dark") ? system.matches : true;
		},
		addEventListener: (_: string, listener: () => void) => {
			if (query.includes("dark")) follow = listener;
		},
		removeEventListener: () => undefined,
	}));
	open("/").unmount();
	expect(document.documentElement).not.toHaveClass("dark");
	open("/docs");
	expect(document.documentElement).toHaveClass("dark");
	system.matches = false;
	act(() => follow());
	expect(document.documentElement).not.toHaveClass("dark");
	await userEvent.click(screen.getByRole("button", { name: "Switch to dark theme" }));
	act(() => follow());
	expect(document.documentElement).toHaveClass("dark");
});

test("S2.55 S2.56 S2.57: an unknown address shows the 404 page, and only its path is logged", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	open("/no/such/page?key=secret");
	expect(await screen.findByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
	expect(screen.getByText("/no/such/page")).toBeVisible();
	expect(log).toHaveBeenCalledWith("Page not found: /no/such/page");
	expect(JSON.stringify(log.mock.calls)).not.toContain("secret");
	expect(document.title).toBe("Page not found · Viewfinder");
	await userEvent.click(screen.getByRole("link", { name: "Return to Home" }));
	expect(screen.getByRole("heading", { level: 1, name: "Viewfinder" })).toHaveFocus();
});

test("the guide shows a call to this console and lists every flag", async () => {
	open("/docs");
	expect(await screen.findByRole("heading", { level: 1, name: "Help & Guides" })).toBeVisible();
	expect(screen.getByText(/curl "http:\/\/127\.0\.0\.1:8080\/ig\/info_username\//)).toBeVisible();
	await userEvent.click(within(screen.getByRole("article")).getByRole("link", { name: /^Commands/ }));
	expect(await screen.findByRole("heading", { level: 1, name: "Commands" })).toHaveFocus();
	expect(document.title).toBe("Commands · Viewfinder");
	for (const flag of [
		"--provider string",
		"--provider-auth string",
		"--demo-key string",
		"VIEWFINDER_DEMO_KEY",
	]) {
		expect(screen.getAllByText(flag)[0]).toBeVisible();
	}
});

test("an unknown guide page lists the existing ones", async () => {
	open("/docs/nothing");
	expect(await screen.findByRole("heading", { level: 1, name: "Guide not found" })).toBeVisible();
	expect(screen.getByRole("link", { name: /^Gateway/ })).toHaveAttribute("href", "/docs/gateway");
});

test.each([
	["wide", true],
	["narrow", false],
])(
	"the missing-key notice stays on a %s screen and links to the field until a key is entered",
	async (_, isWide) => {
		vi.stubGlobal("matchMedia", (query: string) => ({
			matches: query.includes("min-width") && isWide,
			addEventListener: () => undefined,
			removeEventListener: () => undefined,
		}));
		setAccessKey("");
		const user = userEvent.setup();
		open("/try-followers?user_id=787132");
		await user.click(await screen.findByRole("button", { name: "Fetch" }));
		expect(await screen.findByText("API Key Required")).toBeVisible();
		expect(screen.getByText("No call was made because there is no access key.")).toBeVisible();
		for (const dismiss of screen.getAllByRole("button", { name: "Dismiss" })) await user.click(dismiss);
		expect(screen.queryByText("API Key Required")).not.toBeInTheDocument();
		await user.click(screen.getByRole("button", { name: "Enter the access key" }));
		await waitFor(() => expect(screen.getByLabelText("Access Key")).toHaveFocus());
		expect(screen.queryByRole("dialog", { name: "More" }) === null).toBe(isWide);
		await user.keyboard("my-own-key");
		expect(screen.queryByText(/there is no access key/)).not.toBeInTheDocument();
		if (isWide) return;
		await user.click(screen.getByRole("button", { name: "Close" }));
		expect(screen.getByRole("main")).toHaveFocus();
	},
);

test("S2.18: the footer credits the provider, and home names the connection", () => {
	open("/", { sandbox: false, providerName: "provider.example" });
	expect(screen.getByRole("contentinfo")).toHaveTextContent("API provided by provider.example");
	expect(screen.getByText(/^Connected to/)).toHaveTextContent("provider.example");
	expect(screen.queryByRole("region", { name: "Sandbox" })).not.toBeInTheDocument();
});

test("the key help matches the provider", () => {
	const lent = open("/", { sandbox: false, providerName: "provider.example", demoKey: true });
	expect(screen.getByText(/shared by all users and limited/)).toBeVisible();
	lent.unmount();
	open("/", { sandbox: false, providerName: "provider.example" });
	expect(screen.getByText(/Enter your key for provider\.example/)).toBeVisible();
});

test("missing or invalid settings fall back to safe defaults", () => {
	const page = document.implementation.createHTMLDocument();
	page.body.innerHTML = `<script type="application/json" id="settings">{"guidesURL":"javascript:alert(1)","demoKey":"yes"}</script>`;
	expect(readSettings(page)).toMatchObject({ sandbox: true, guidesURL: "/docs", demoKey: false });
	page.body.innerHTML = `<script type="application/json" id="settings">{broken</script>`;
	expect(readSettings(page)).toMatchObject({ sandbox: true, providerName: "Sandbox" });
});

test("a page that fails to render shows an error and can be retried", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const history = openHistory();
	const lookup = { id: "a", feature: "followers", typed: {}, values: {}, label: "a", resolvedID: null };
	const crash = { time: Number.NaN, status: 200, failure: null, calls: 1, rowCount: 1 };
	await history.add("a-key", { ...lookup, ...crash }, null);
	setAccessKey("a-key");
	open("/history");
	const alert = within(await screen.findByRole("alert"));
	expect(alert.getByRole("heading", { level: 1, name: "This page could not be shown" })).toBeVisible();
	expect(document.title).toBe("History · Viewfinder");
	expect(sidebar().getByRole("link", { name: "History" })).toBeVisible();
	await history.clear("a-key");
	await userEvent.click(alert.getByRole("button", { name: "Try again" }));
	expect(await screen.findByText("No lookups yet")).toBeVisible();
});

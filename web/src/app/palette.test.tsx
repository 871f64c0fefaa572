import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Suspense, use } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { routedFeatures } from "@/catalog/features";
import { forgetAccounts } from "@/features/lookup/known-accounts";
import { sampleAnswer } from "@/features/lookup/testing";
import { Palette } from "@/features/palette/palette";
import { setAccessKey } from "@/lib/access-key";
import { collectTyping } from "@/lib/shortcuts";
import { App } from "./app";

/** Opens a URL against a console that returns the feature's sample for each call. */
function visit(address: string) {
	const made: string[] = [];
	vi.stubGlobal("fetch", async (url: string) => {
		if (url.startsWith("/api/examples/")) return new Response("{}", { status: 404 });
		if (url.startsWith("/ig/")) made.push(url);
		const feature = routedFeatures.find(({ call }) => url.startsWith(`/ig/${call}/`));
		return new Response(sampleAnswer(feature?.id ?? ""));
	});
	window.history.pushState(null, "", address);
	render(<App />);
	return { user: userEvent.setup(), made };
}

beforeEach(() => {
	window.localStorage.clear();
	setAccessKey("a-key");
	forgetAccounts();
	vi.spyOn(window, "scrollTo").mockReturnValue();
});

const field = () => screen.findByRole("combobox", { name: "Look up or go to" });

/** Pastes the words. Typing them would fire ten events and render the options for each key. */
async function enter(user: UserEvent, words: string): Promise<void> {
	await user.click(await field());
	await user.paste(words);
}

const options = () => screen.getAllByRole("option").map((option) => option.textContent);

const selected = () => screen.getByRole("option", { selected: true });

test("a single line runs a lookup: it shows the plan and its cost, and makes calls only on Enter", async () => {
	const { user, made } = visit("/docs");
	const entries = window.history.length;
	await user.keyboard("{Control>}k{/Control}");
	await user.type(await field(), "followers natgeo");
	expect(selected()).toHaveTextContent("Followers of @natgeo2 calls: the ID of @natgeo is looked up first");
	expect(await field()).toHaveAttribute("aria-activedescendant", selected().id);
	expect(made).toEqual([]);
	await user.keyboard("{Enter}");
	expect(await screen.findByRole("button", { name: "Copy JSON" })).toBeEnabled();
	expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
	expect(made).toEqual([
		"/ig/user_id/?user=natgeo",
		expect.stringMatching(/^\/ig\/followers\/\?id_user=\d+&count=200$/),
	]);
	expect(window.location.pathname).toBe("/try-followers");
	await waitFor(() => expect(window.history.state).toMatchObject({ lookup: expect.any(String) }));
	// Back skips the palette's own entry and goes to the page where it was opened.
	expect(window.history).toHaveLength(entries + 2);
	expect(screen.getByText(/extra call$/)).toHaveTextContent(/^@natgeo is \d+ · 1 extra call$/);
});

test("collections are found by words that people with a list would type", async () => {
	const { user } = visit("/docs");
	await user.keyboard("{Control>}k{/Control}");
	for (const words of ["collect", "bulk", "list", "many usernames", "list of usernames", "spreadsheet"]) {
		await user.clear(await field());
		await user.paste(words);
		const collections = [expect.stringMatching(/^Collections/), expect.stringMatching(/^New collection/)];
		expect(options(), words).toEqual(expect.arrayContaining(collections));
		if (words === "collect") expect(selected()).toHaveTextContent(/^Collections/);
	}
});

test("text typed while the palette loads is kept, and Enter runs nothing", async () => {
	const user = userEvent.setup();
	render(<input aria-label="A field of the page" />);
	await user.click(screen.getByLabelText("A field of the page"));
	const takeTyped = collectTyping();
	await user.keyboard("postz{Backspace}s natgeo{Enter}");
	expect(screen.getByLabelText("A field of the page")).toHaveValue("");
	expect(takeTyped()).toBe("posts natgeo");
	await user.keyboard("x");
	expect(screen.getByLabelText("A field of the page")).toHaveValue("x");
	expect(takeTyped()).toBe("posts natgeo");
});

test("text typed after the palette is painted but before it is ready is kept", async () => {
	const user = userEvent.setup();
	let show: () => void = () => undefined;
	const loading = new Promise<void>((resolve) => {
		show = resolve;
	});
	const Slow = () => {
		use(loading);
		return null;
	};
	const takeTyped = collectTyping();
	const close = () => undefined;
	await act(async () => {
		render(
			<Suspense>
				<Palette takeTyped={takeTyped} onClose={close} onOverlay={close} />
				<Slow />
			</Suspense>,
		);
	});
	await user.keyboard("posts nat");
	await act(async () => {
		show();
		await loading;
	});
	expect(await field()).toHaveValue("posts nat");
	await user.type(await field(), "geo");
	expect(await field()).toHaveValue("posts natgeo");
});

test("a lookup of the open page runs in place, as if its button were pressed", async () => {
	const { user, made } = visit("/try-user-info?username=somebody");
	expect(await screen.findByLabelText("Username")).toHaveValue("somebody");
	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "info natgeo");
	await user.keyboard("{Enter}");
	await waitFor(() => expect(made).toEqual(["/ig/info_username/?user=natgeo"]));
	expect(screen.getByLabelText("Username")).toHaveValue("natgeo");
	await waitFor(() => expect(window.location.search).toBe("?username=natgeo"));
});

test("without a key the page makes no call and shows why", async () => {
	setAccessKey("");
	const { user, made } = visit("/");
	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "info natgeo");
	await user.keyboard("{Enter}");
	expect(await screen.findByText("No call was made because there is no access key.")).toBeVisible();
	expect(made).toEqual([]);
});

test.each(["stored.person", "profile stored.person"])(
	"for %s, Enter opens the saved lookup, without a call",
	async (text) => {
		const { user, made } = visit("/try-user-info");
		await user.type(await screen.findByLabelText("Username"), "stored.person{Enter}");
		await screen.findByRole("button", { name: "Copy Data" });
		await user.click(screen.getByRole("link", { name: "Viewfinder" }));
		await user.keyboard("{Control>}k{/Control}");
		await enter(user, text);
		const saved = within(await screen.findByRole("group", { name: "Saved" }));
		expect(
			saved.getByRole("option", { name: /^Profile of @stored\.person ?Saved .* · no calls$/ }),
		).toHaveAttribute("aria-selected", "true");
		expect(
			screen.getByRole("option", { name: /^Profile of @stored\.person ?New lookup · 1 call$/ }),
		).toBeVisible();
		await user.keyboard("{Enter}");
		expect(await screen.findByRole("button", { name: "Copy Data" })).toBeEnabled();
		expect(made).toEqual(["/ig/info_username/?user=stored.person"]);
	},
);

test("the search on the home page finds a person", async () => {
	const { user, made } = visit("/");
	await user.type(screen.getByRole("combobox", { name: "What do you want to know?" }), "natgeo");
	await user.click(await screen.findByRole("option", { name: /^Profile of @natgeo ?1 call$/ }));
	expect(await screen.findByRole("button", { name: "Copy Data" })).toBeEnabled();
	expect(made).toEqual(["/ig/info_username/?user=natgeo"]);
});

test("input that the page would refuse opens the page filled in, without a call", async () => {
	const { user, made } = visit("/");
	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "stories by id 787132");
	const refused = screen.getAllByRole("option", {
		name: /No call: please enter both user ID and stories ID/,
	});
	await user.click(refused[0] ?? document.body);
	expect(await screen.findByLabelText("Account")).toHaveValue("787132");
	expect(made).toEqual([]);
});

test("navigating away before the page loads cancels its lookup", async () => {
	const { user, made } = visit("/docs");
	const { requestLookup } = await import("@/features/lookup/requested-lookup");
	const { requireFeature } = await import("@/features/lookup/testing");
	requestLookup({ feature: requireFeature("user-info"), texts: { username: "natgeo" } });
	window.history.pushState(null, "", "/docs");
	window.history.pushState(null, "", "/try-user-info");
	expect(await screen.findByLabelText("Username")).toHaveValue("");
	await user.keyboard("{Tab}");
	expect(made).toEqual([]);
});

test("the palette lists the page's own commands and presses their controls", async () => {
	const { user } = visit("/try-followers?user_id=787132");
	await user.click(await screen.findByRole("button", { name: "Fetch" }));
	await screen.findByRole("button", { name: "Copy JSON" });
	await user.keyboard("{Control>}k{/Control}");
	await field();
	const group = within(screen.getByRole("group", { name: "On this page" }));
	const names = group.getAllByRole("option").map((option) => option.textContent);
	expect(names).toEqual(
		expect.arrayContaining([
			"Run this page’s lookupUses quota",
			"Copy JSON",
			"Load More (200)",
			"Load all…",
			"Request and response",
			"Switch to dark theme",
		]),
	);
	await enter(user, "dark");
	// Matches on the page come before username lookups, which cost a call.
	expect(options().slice(0, 2)).toEqual(["Switch to dark theme", "Profile of @dark1 call"]);
	await user.keyboard("{Enter}");
	expect(document.documentElement).toHaveClass("dark");
});

test("a few words find a feature, the guide and the key", async () => {
	const { user } = visit("/");
	await user.click(screen.getByRole("button", { name: "Look up or go to" }));
	await enter(user, "highlights");
	await user.keyboard("{Enter}");
	expect(await screen.findByRole("heading", { level: 1, name: "Get Highlights" })).toBeVisible();
	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "access key");
	await user.click(screen.getByRole("option", { name: /^Access key/ }));
	expect(screen.getByLabelText("Access Key")).toHaveFocus();
	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "help & guides");
	await user.keyboard("{Enter}");
	expect(window.location.pathname).toBe("/docs");
});

test("arrow keys wrap around, Escape closes, and a search without matches suggests what to type", async () => {
	const { user } = visit("/");
	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "posts natgeo");
	const first = selected().textContent;
	await user.keyboard("{ArrowUp}");
	expect(selected().textContent).toBe(options().at(-1));
	await user.keyboard("{ArrowDown}");
	expect(selected().textContent).toBe(first);
	await user.clear(await field());
	await enter(user, "https://www.instagram.com/explore/");
	expect(screen.getByText(/^No match/)).toBeVisible();
	expect(await field()).toHaveAttribute("aria-expanded", "false");
});

test("the question mark lists the shortcuts, and single-key shortcuts can be turned off and on", async () => {
	const { user } = visit("/");
	await user.keyboard("?");
	const list = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
	await user.click(list.getByRole("switch", { name: "Single-key shortcuts" }));
	await user.click(list.getByRole("button", { name: "Close" }));
	expect(window.localStorage.getItem("viewfinder.single-keys")).toBe("off");
	await user.keyboard("?");
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	await user.keyboard("/");
	expect(screen.getByRole("combobox", { name: "What do you want to know?" })).not.toHaveFocus();
	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "shortcuts");
	await user.keyboard("{Enter}");
	await user.click(await screen.findByRole("switch", { name: "Single-key shortcuts" }));
	await user.click(screen.getByRole("button", { name: "Close" }));
	await user.keyboard("/");
	expect(screen.getByRole("combobox", { name: "What do you want to know?" })).toHaveFocus();
});

test.each([
	["in a field", "{?}", true],
	["with Alt", "{Alt>}?{/Alt}", false],
	["with Shift and Control", "{Control>}{Shift>}K{/Shift}{/Control}", false],
	["from a Mac on other systems", "{Meta>}k{/Meta}", false],
])("no shortcut responds to a key pressed %s", async (_, keys, isTyped) => {
	const { user } = visit("/");
	if (isTyped) await user.click(screen.getByRole("combobox", { name: "What do you want to know?" }));
	await user.keyboard(keys);
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(screen.getByRole("combobox", { name: "What do you want to know?" })).toHaveValue(isTyped ? "?" : "");
});

test("on a Mac ⌘ opens the palette, and Ctrl K is left to the field", async () => {
	vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)");
	const { user } = visit("/");
	await user.keyboard("{Control>}k{/Control}");
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(screen.getByRole("button", { name: "Look up or go to" })).toHaveAttribute(
		"aria-keyshortcuts",
		"Meta+K",
	);
	await user.keyboard("{Meta>}k{/Meta}");
	expect(await field()).toBeVisible();
});

test("a section of the guide is found by its words and opens at its heading", async () => {
	const { user } = visit("/");
	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "docs rate limit");
	await waitFor(() => expect(selected()).toHaveTextContent("Retries and rate limitsGuide · Gateway"));
	await user.keyboard("{Enter}");
	expect(window.location.pathname + window.location.hash).toBe("/docs/gateway#retries-and-rate-limits");
	const heading = await screen.findByRole("heading", { name: /^Retries and rate limits/ });
	expect(heading).toHaveFocus();

	await user.keyboard("{Control>}k{/Control}");
	await enter(user, "gateway errors");
	await user.click(await screen.findByRole("option", { name: /^Gateway errors/ }));
	expect(window.location.hash).toBe("#gateway-errors");
	const next = screen.getByRole("heading", { name: /^Gateway errors/ });
	expect(within(next).getByRole("link")).toHaveFocus();
});

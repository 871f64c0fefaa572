import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetAccounts } from "@/features/lookup/known-accounts";
import { App } from "./app";

const quotaHeaders = {
	"x-ratelimit-requests-limit": "500000",
	"x-ratelimit-requests-remaining": "499990",
	"x-ratelimit-requests-reset": "3600",
	"x-request-id": "0f3a9c1e",
	"server-timing": 'upstream;dur=2, attempts;desc="1"',
};

/** Opens a URL against a console that rejects the key "bad-key" and accepts any other. */
function visit(address: string) {
	const made: { readonly url: string; readonly key: string | null }[] = [];
	vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
		if (url.startsWith("/api/examples/")) return new Response("{}", { status: 404 });
		const key = new Headers(headers).get("authorization");
		if (url.startsWith("/ig/")) made.push({ url, key });
		if (key === "Bearer bad-key")
			return new Response('{"message":"Invalid API key"}', { status: 401, headers: quotaHeaders });
		return new Response('{"status":"ok","id":"787132","username":"natgeo"}', { headers: quotaHeaders });
	});
	window.history.pushState(null, "", address);
	const page = render(<App />);
	return { user: userEvent.setup(), made, unmount: page.unmount };
}

beforeEach(() => {
	window.localStorage.clear();
	window.sessionStorage.clear();
	window.dispatchEvent(new StorageEvent("storage", { key: null }));
	forgetAccounts();
	vi.spyOn(window, "scrollTo").mockReturnValue();
});

const keyField = () => screen.getByLabelText("Access Key");

async function openPanel(user: ReturnType<typeof visit>["user"]) {
	await user.click(screen.getByRole("button", { name: "Keys and quota" }));
	return within(await screen.findByRole("dialog", { name: "Keys and quota" }));
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

async function save(user: ReturnType<typeof visit>["user"], panel: Panel, name: string, key: string) {
	await user.type(panel.getByLabelText("Name"), name);
	await user.clear(panel.getByLabelText("Key"));
	await user.type(panel.getByLabelText("Key"), key);
	await user.click(panel.getByRole("button", { name: "Save and use" }));
}

test("a rejected key shows an error at its field until another key is entered", async () => {
	const { user } = visit("/try/user-id");
	await screen.findByLabelText("Username");
	await user.clear(keyField());
	await user.type(keyField(), "bad-key");
	await user.type(screen.getByLabelText("Username"), "natgeo{Enter}");
	expect(await screen.findByText(/^Refused by the provider/)).toBeVisible();
	expect(keyField()).toHaveAttribute("aria-invalid", "true");
	await user.type(keyField(), "2");
	expect(screen.queryByText(/^Refused by the provider/)).not.toBeInTheDocument();
	expect(keyField()).not.toHaveAttribute("aria-invalid");
});

test("keys have names, can be limited to this browser or tab, and can be forgotten", async () => {
	const first = visit("/docs");
	const panel = await openPanel(first.user);
	expect(panel.getByText("Built-in key").parentElement).toHaveTextContent(/^Built-in key$/);
	await save(first.user, panel, "work", "browser-key");
	expect(keyField()).toHaveValue("browser-key");
	await first.user.click(panel.getByRole("button", { name: "This tab only" }));
	await save(first.user, panel, "guest", "tab-key");
	expect(keyField()).toHaveValue("tab-key");
	expect(window.localStorage.getItem("viewfinder.access-key")).toBe("browser-key");
	expect(JSON.stringify({ ...window.localStorage })).not.toContain("tab-key");
	first.unmount();

	const { user } = visit("/");
	expect(keyField()).toHaveValue("tab-key");
	expect(screen.getByText("Kept in this tab only and sent with each call.")).toBeVisible();
	const again = await openPanel(user);
	await user.click(again.getByRole("button", { name: "Use work" }));
	expect(keyField()).toHaveValue("browser-key");
	await user.click(again.getByRole("button", { name: "Remove guest" }));
	await user.click(again.getByRole("button", { name: "Remove work" }));
	expect(keyField()).toHaveValue("viewfinder-demo");
	const stores = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
	expect(stores).not.toMatch(/browser-key|tab-key/);
});

test("the built-in key can replace an entered key", async () => {
	window.localStorage.setItem("viewfinder.access-key", "own-key");
	const { user } = visit("/");
	const panel = await openPanel(user);
	await user.click(panel.getByRole("button", { name: "Use the built-in key" }));
	expect(keyField()).toHaveValue("viewfinder-demo");
	expect(panel.getByText("Built-in key")).toBeVisible();
	expect(panel.queryByRole("button", { name: "Use the built-in key" })).not.toBeInTheDocument();
});

test("forgetting the key in use shows a message, and Undo focuses its row", async () => {
	const { user } = visit("/");
	const panel = await openPanel(user);
	await save(user, panel, "work", "browser-key");
	await user.click(panel.getByRole("button", { name: "Remove work" }));
	expect(keyField()).toHaveValue("viewfinder-demo");
	expect(panel.getByText("Removed “work”.")).toBeVisible();
	expect(panel.getByText("In use now: Built-in key.")).toBeVisible();
	expect(panel.getByRole("button", { name: "Undo" })).toHaveFocus();
	expect(JSON.stringify({ ...window.localStorage })).not.toContain("browser-key");
	await user.keyboard("{Enter}");
	expect(keyField()).toHaveValue("browser-key");
	expect(panel.queryByText("Removed “work”.")).not.toBeInTheDocument();
	expect(panel.getByRole("button", { name: "Remove work" })).toHaveFocus();
});

test("editing a tab-only key in its field leaves no trace in the browser", async () => {
	window.sessionStorage.setItem("viewfinder.access-key", "tab-key");
	const { user } = visit("/");
	await user.type(keyField(), "-2");
	expect(window.sessionStorage.getItem("viewfinder.access-key")).toBe("tab-key-2");
	expect(window.localStorage.getItem("viewfinder.access-key")).toBeNull();
});

test("a key needs a name to be saved, and nothing typed is lost", async () => {
	const { user } = visit("/");
	const panel = await openPanel(user);
	await user.type(panel.getByLabelText("Key"), "some-key");
	await user.click(panel.getByRole("button", { name: "Save and use" }));
	expect(panel.getByText("Enter a name.")).toBeVisible();
	expect(panel.getByLabelText("Key")).toHaveValue("some-key");
	expect(window.localStorage.getItem("viewfinder.saved-keys")).toBeNull();
});

test("keys that another tab saves, uses or forgets update in this tab", async () => {
	const { user } = visit("/");
	const panel = await openPanel(user);
	const elsewhere = (name: string, text: string | null) =>
		act(() => {
			if (text === null) window.localStorage.removeItem(name);
			else window.localStorage.setItem(name, text);
			window.dispatchEvent(new StorageEvent("storage", { key: name }));
		});
	elsewhere("viewfinder.saved-keys", '[{"name":"work","key":"browser-key"},{"name":7}]');
	elsewhere("viewfinder.access-key", "browser-key");
	expect(panel.getByText("In use", { selector: "span" })).toBeVisible();
	expect(keyField()).toHaveValue("browser-key");
	elsewhere("viewfinder.saved-keys", "no list");
	elsewhere("viewfinder.access-key", null);
	expect(panel.getByText(/^No saved keys yet/)).toBeVisible();
	expect(keyField()).toHaveValue("viewfinder-demo");
});

test("testing a key costs one call, shows the result and counts it; the quota comes from the last response", async () => {
	window.localStorage.setItem("viewfinder.access-key", "quota-key");
	const { user, made } = visit("/");
	const panel = await openPanel(user);
	expect(panel.getByText("Your quota appears after the next call.")).toBeVisible();
	await user.selectOptions(panel.getByLabelText("Call"), "business-info");
	await user.click(panel.getByRole("button", { name: "Test the key (1 call)" }));
	expect(await panel.findByText("The key works.")).toBeVisible();
	expect(made).toEqual([{ url: "/ig/info/?id_user=787132", key: "Bearer quota-key" }]);
	expect(panel.getByText("499,990").closest("p")).toHaveTextContent(
		/^499,990 of 500,000 calls left · resets \w+ \d+ · as of \d+:\d+ [AP]M$/,
	);
	expect(panel.getAllByTitle(/ UTC$/)).toHaveLength(2);
	const calls = within(panel.getByRole("region", { name: "Calls from this page" }));
	expect(calls.getByText("Get Business Info").closest("div")).toHaveTextContent("Get Business Info1 call");
});

test("testing a rejected key shows the reason and no success message", async () => {
	window.localStorage.setItem("viewfinder.access-key", "bad-key");
	const { user } = visit("/");
	const panel = await openPanel(user);
	await user.click(panel.getByRole("button", { name: "Test the key (1 call)" }));
	expect(await panel.findByText(/^Status 401 after .* Check the access key\.$/)).toBeVisible();
	expect(panel.queryByText("The key works.")).not.toBeInTheDocument();
	expect(panel.getByText("· refused")).toBeVisible();
	expect(panel.queryByText(/calls left/)).not.toBeInTheDocument();
});

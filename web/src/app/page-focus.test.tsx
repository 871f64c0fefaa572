import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setAccessKey } from "@/lib/access-key";
import { App } from "./app";

const sidebar = () => within(screen.getByRole("complementary", { name: "Your Access" }));

function open(address: string): void {
	window.history.pushState(null, "", address);
	render(<App />);
}

beforeEach(() => {
	vi.spyOn(window, "scrollTo").mockReturnValue();
});

describe("a lookup page", () => {
	/** A device with a mouse, or with only a touch screen. */
	const stubPointer = (kind: "fine" | "coarse") =>
		vi.stubGlobal("matchMedia", (query: string) => ({
			matches: query === `(pointer: ${kind})` || query.includes("min-width"),
			addEventListener: () => undefined,
			removeEventListener: () => undefined,
		}));
	const follow = async (name: string) => {
		await userEvent.click(sidebar().getByRole("link", { name }));
		return screen.findByRole("heading", { level: 1, name });
	};

	test("focuses its field and announces its title", async () => {
		stubPointer("fine");
		open("/docs");
		await screen.findByRole("heading", { level: 1, name: "Help & Guides" });
		await follow("Get Followers");
		expect(await screen.findByRole("textbox", { name: "Account" })).toHaveFocus();
		expect(document.title).toBe("Get Followers · Viewfinder");
		await waitFor(() =>
			expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain(document.title),
		);
	});

	test.each(["/try-followers?user_id=787132", "/try-music-trending"])(
		"focuses its button when every field is filled in: %s",
		async (address) => {
			stubPointer("fine");
			open(address);
			const button = await screen.findByRole("button", { name: "Fetch" });
			await waitFor(() => expect(button).toHaveFocus());
		},
	);

	test("keeps the focus where the user moved it while the page was loading", async () => {
		stubPointer("fine");
		open("/try-similar-accounts");
		sidebar().getByLabelText("Access Key").focus();
		await screen.findByRole("textbox", { name: "Account" });
		expect(sidebar().getByLabelText("Access Key")).toHaveFocus();
	});

	test("focuses its heading on a touch screen, where focusing the field would open the keyboard", async () => {
		stubPointer("coarse");
		open("/docs");
		await screen.findByRole("heading", { level: 1, name: "Help & Guides" });
		const heading = await follow("Get Followers");
		await waitFor(() => expect(heading).toHaveFocus());
	});
});

test("a collections page focuses its heading, whichever of its chunks is already loaded", async () => {
	setAccessKey("k");
	open("/docs");
	await screen.findByRole("heading", { level: 1, name: "Help & Guides" });
	for (const [address, name] of [
		["/collections/new", "New collection"],
		["/collections/abc", "Collection"],
	] as const) {
		act(() => window.history.pushState(null, "", address));
		// The page itself, not the placeholder that is shown while its code is loading.
		await within(screen.getByRole("main")).findByRole("link", { name: "Collections" });
		await waitFor(() => expect(screen.getByRole("heading", { level: 1, name })).toHaveFocus());
	}
});

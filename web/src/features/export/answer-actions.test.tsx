import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shared } from "@/catalog/catalog.gen";
import { answered, ask, routed, sample, visit } from "../lookup/testing";

const identity = answered('{"status":"ok","id":787132}');
const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
	saved.length = 0;
	let last = new Blob();
	URL.createObjectURL = (blob) => {
		if (blob instanceof Blob) last = blob;
		return "blob:saved";
	};
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
		saved.push({ name: this.download, blob: last });
	});
});

afterEach(() => {
	vi.unstubAllGlobals();
});

const stamp = /\d{8}T\d{6}Z/;

test.each(routed)("$id saves its answer under its own name", async (feature) => {
	const { id, inputs } = feature;
	const replies = { "/ig/": answered(sample(id)) };
	const { user } = visit(id, id === "user-id" ? replies : { "/ig/user_id/": identity, ...replies });
	await ask(user, id);
	await user.click(await screen.findByRole("button", { name: /CSV/ }));
	expect((await screen.findAllByText(feature.export?.saved.title ?? "")).length).toBeGreaterThan(0);
	const asked = inputs
		.filter((input) => input.default === undefined)
		.map((input) => input.example.replace(" ", "-"))
		.join("_");
	const pattern = feature.export?.file.replace(asked === "" ? "_{input}" : "{input}", asked);
	expect(saved[0]?.name.replace(stamp, "{time}")).toBe(pattern);
	expect(await saved[0]?.blob.text()).toMatch(/\w+(,\w+)+/);
});

test("the number of rows stands on the button where the feature counts", async () => {
	const { user } = visit("highlight-tray", { "/ig/": answered('{"tray":[{"id":1},{"id":2},{"id":3}]}') });
	await ask(user, "highlight-tray");
	expect(await screen.findByRole("button", { name: "Download CSV (3)" })).toBeInTheDocument();
});

test.each([
	["followers", '{"users":[]}', "No data to download"],
	["hashtag", '{"sections":[]}', "No media posts found to export"],
	["user-stories-by-id", '{"items":[]}', "No stories available to download"],
])("%s without rows has nothing to save", async (id, body, words) => {
	const { user } = visit(id, { "/ig/": answered(body) });
	await ask(user, id);
	await user.click(await screen.findByRole("button", { name: /CSV/ }));
	expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
	expect(saved).toEqual([]);
});

test("a file that cannot be saved says so", async () => {
	URL.createObjectURL = () => {
		throw new Error("blocked");
	};
	const { user } = visit("user-id", { "/ig/": identity });
	await ask(user, "user-id");
	await user.click(await screen.findByRole("button", { name: /CSV/ }));
	expect((await screen.findAllByText(shared.csvNotDownloaded)).length).toBeGreaterThan(0);
});

test("formulas are disarmed unless the switch is off", async () => {
	const { user } = visit("user-info", { "/ig/": answered('{"id":1,"username":"a","bio":"=1+1"}') });
	await ask(user, "user-info");
	const safe = await screen.findByRole("switch", { name: "Spreadsheet-safe" });
	expect(safe).toBeChecked();
	await user.click(screen.getByRole("button", { name: /CSV/ }));
	await screen.findAllByText("Downloaded! ✓");
	expect(await saved[0]?.blob.text()).toContain("'=1+1");
	await user.click(safe);
	await user.click(screen.getByRole("button", { name: /CSV/ }));
	await vi.waitFor(() => expect(saved).toHaveLength(2));
	expect(await saved[1]?.blob.text()).not.toContain("'=1+1");
});

test("the user ID page copies the ID, the others the exact text", async () => {
	const { user, unmount } = visit("user-id", { "/ig/": identity });
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await ask(user, "user-id");
	await user.click(await screen.findByRole("button", { name: "Copy ID" }));
	expect((await screen.findAllByText("User ID has been copied to your clipboard")).length).toBeGreaterThan(0);
	expect(written).toHaveBeenLastCalledWith("787132");
	unmount();

	const source = '{ "id": 9223372036854775807, "username": "a", "x": 1.00 }';
	const info = visit("user-info", { "/ig/": answered(source) });
	const rewritten = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await ask(info.user, "user-info");
	await info.user.click(await screen.findByRole("button", { name: "Copy Data" }));
	expect((await screen.findAllByText(shared.copied)).length).toBeGreaterThan(0);
	expect(rewritten).toHaveBeenLastCalledWith(source);
});

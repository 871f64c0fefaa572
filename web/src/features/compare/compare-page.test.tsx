import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openAnswer } from "@/answers/handles";
import { openHistory } from "@/answers/history";
import { addressOfComparison } from "@/answers/lookup-address";
import type { NewLookup } from "@/answers/lookup-record";
import { Toasts } from "@/components/toasts";
import { catchFiles } from "@/features/lookup/export/testing";
import { setAccessKey } from "@/lib/access-key";
import { Comparison } from "@/worker/compare/comparison";
import { answerOf, newLookup } from "@/worker/history/testing";
import { ComparePage } from "./compare-page";

const key = "a-key";

beforeEach(async () => {
	setAccessKey(key);
	for (const each of [key, "another-key"]) await openHistory().clear(each);
});

afterEach(() => {
	vi.unstubAllGlobals();
});

async function add(id: string, body: string, changes: Partial<NewLookup> = {}): Promise<void> {
	const time = id === "one" ? 1_000 : 2_000;
	const lookup = newLookup(id, { typed: { user_id: "787132" }, label: "natgeo", time, ...changes });
	const bytes = new TextEncoder().encode(body);
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const { meta } = answerOf(body);
	await openHistory().add(key, lookup, { number: answer.number, meta });
	answer.close();
}

function visit(from = "one", to = "two") {
	window.history.replaceState(null, "", addressOfComparison(from, to));
	render(
		<>
			<ComparePage />
			<Toasts />
		</>,
	);
	return userEvent.setup();
}

const user = (id: number, followers: number) =>
	`{"id":${id},"username":"user${id}","follower_count":${followers}}`;

const users = (...rows: readonly string[]) => `{"users":[${rows.join(",")}]}`;

const profile = (followers: string, biography: string) =>
	`{"user":{"id":"1","username":"natgeo","follower_count":${followers},"biography":"${biography}"}}`;

const choices = () =>
	within(screen.getByRole("group", { name: "Show" }))
		.getAllByRole("button")
		.map((button) => button.textContent);

/** Returns the figures as text. */
const figures = () => screen.getAllByRole("definition").map((value) => value.textContent);

describe("two lists", () => {
	beforeEach(async () => {
		await add("one", users(user(1, 5), user(2, 6), user(3, 7)));
		await add("two", users(user(4, 1), user(3, 70), user(2, 6)));
	});

	test("show their counts and the added, removed and changed rows", async () => {
		const person = visit();
		expect(await screen.findByRole("button", { name: "Added 1", pressed: true })).toBeVisible();
		expect(choices()).toEqual(["Added +1", "Removed −1", "Changed 1", "Unchanged 1"]);
		expect(await screen.findByRole("rowheader", { name: /user4/ })).toBeVisible();
		await person.click(screen.getByRole("button", { name: "Removed 1" }));
		expect(await screen.findByRole("rowheader", { name: /user1/ })).toBeVisible();
		expect(screen.queryByRole("rowheader", { name: /user4/ })).not.toBeInTheDocument();
		expect(window.location.search).toBe("?from=one&to=two&show=gone");
		await person.click(screen.getByRole("button", { name: "Changed 1" }));
		const row = within(await screen.findByRole("listitem", { name: "user3" }));
		expect(row.getByRole("definition")).toHaveTextContent("before7after70+63");
		expect(row.getByRole("button", { name: "Copy ID 3 of user3" })).toBeVisible();
	});

	test("can be filtered", async () => {
		const person = visit();
		await person.click(await screen.findByRole("button", { name: "Changed 1" }));
		await person.type(screen.getByRole("textbox", { name: "Filter rows" }), "user9");
		expect(await screen.findByText(/No rows match/)).toBeVisible();
	});

	test("can be sorted by what has changed", async () => {
		await add("three", users(user(4, 2), user(3, 60), user(2, 600)), { time: 3_000 });
		const person = visit("two", "three");
		await person.click(await screen.findByRole("button", { name: "Changed 3" }));
		const titles = () =>
			screen.getAllByRole("listitem").flatMap((row) => row.getAttribute("aria-label") ?? []);
		await vi.waitFor(() => expect(titles()).toEqual(["user4", "user3", "user2"]));
		const sort = screen.getByRole("combobox", { name: "Sort by" });
		await person.selectOptions(sort, "Followers, most gained");
		await vi.waitFor(() => expect(titles()).toEqual(["user2", "user4", "user3"]));
		await person.selectOptions(sort, "Name");
		await vi.waitFor(() => expect(titles()).toEqual(["user2", "user3", "user4"]));
	});

	test("show progress, can be stopped, and can be compared again", async () => {
		const open = vi.spyOn(Comparison, "open");
		open.mockImplementation((_lookups, _key, _ids, onProgress, signal) => {
			onProgress(0.375);
			return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
		});
		const person = visit();
		expect(await screen.findByText("37 %")).toBeVisible();
		await person.click(screen.getByRole("button", { name: "Stop" }));
		expect(await screen.findByText("The comparison was stopped")).toBeVisible();
		open.mockRestore();
		expect(screen.getByRole("button", { name: "Compare again" })).toHaveFocus();
		await person.click(screen.getByRole("button", { name: "Compare again" }));
		expect(await screen.findByRole("button", { name: "Added 1", pressed: true })).toBeVisible();
	});

	test("can be swapped, after which no rows are called removed", async () => {
		const person = visit();
		await person.click(await screen.findByRole("button", { name: "Swap the two lookups" }));
		expect(await screen.findByRole("button", { name: "Missing 1" })).toBeVisible();
		expect(screen.getByText(/“Before” is the newer lookup/)).toBeVisible();
		expect(window.location.search).toBe("?from=two&to=one");
	});

	test("can be saved as a file, whose line count is in the toast", async () => {
		const saved = catchFiles();
		const person = visit();
		await person.click(await screen.findByRole("button", { name: "Export the differences" }));
		await person.click(await screen.findByRole("button", { name: "CSV" }));
		expect(await screen.findByText("7 lines: the values of 3 rows.")).toBeVisible();
		expect(saved[0]?.name).toMatch(/^instagram_followers_natgeo_compared_\d{8}T\d{6}Z\.csv$/);
		expect((await saved[0]?.blob.text())?.split("\r\n")).toEqual([
			"change,id,field,before,after",
			"gone,1,id,1,",
			"gone,1,username,user1,",
			"gone,1,follower_count,5,",
			"added,4,id,,4",
			"added,4,username,,user4",
			"added,4,follower_count,,1",
			"changed,3,follower_count,7,70",
			"",
		]);
	});

	test("show the progress of a file, which can be stopped", async () => {
		const write = vi.spyOn(Comparison.prototype, "exportChanges");
		write.mockImplementation((_format, _options, _file, onProgress, signal) => {
			onProgress(3, 8);
			return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
		});
		const person = visit();
		await person.click(await screen.findByRole("button", { name: "Export the differences" }));
		await person.click(await screen.findByRole("button", { name: "CSV" }));
		expect(await screen.findByText("Saving… 37%")).toBeVisible();
		await person.click(screen.getByRole("button", { name: "Stop saving" }));
		expect(await screen.findByText("Stopped. No file was saved.")).toBeVisible();
		write.mockRestore();
		expect(screen.getByRole("button", { name: "Export the differences" })).toHaveTextContent(/^Export$/);
	});

	test("disappear as soon as one of them is deleted", async () => {
		visit();
		await screen.findByRole("button", { name: "Added 1" });
		await openHistory().remove(key, ["one"]);
		expect(await screen.findByText("One of the lookups was deleted")).toBeVisible();
		expect(screen.queryByRole("button", { name: "Added 1" })).not.toBeInTheDocument();
	});
});

test("an incomplete list never reports removed rows", async () => {
	await add("one", users(user(1, 5), user(2, 6)));
	await add("two", `{"users":[${user(2, 6)}],"next_max_id":"x"}`);
	visit();
	expect(await screen.findByRole("button", { name: "Missing 1" })).toBeVisible();
	expect(screen.getByText(/“After” stops at 1/)).toBeVisible();
	expect(screen.queryByText("Removed")).not.toBeInTheDocument();
	const links = screen.getAllByRole("link", { name: /^Load more of/ });
	expect(links.map(({ textContent }) => textContent)).toEqual(["Load more of “After”"]);
	expect(links[0]).toHaveAttribute("href", "/try-followers?user_id=787132");
});

test("a profile shows its values with their differences, and its numbers over time", async () => {
	await add("zero", profile("90", "a"), { feature: "user-info", time: 500, values: {} });
	await add("one", profile("99999999999999999999", "a"), { feature: "user-info", values: {} });
	await add("two", profile("100000000000000000001", "b"), { feature: "user-info", values: {} });
	const person = visit();
	const table = await screen.findByRole("button", { name: "Show as a table" });
	expect(figures()[0]).toBe("100,000,000,000,000,000,001+2before 99,999,999,999,999,999,999");
	expect(choices()[2]).toBe("Changed 2");
	const biography = within(await screen.findByRole("listitem", { name: "biography" }));
	expect(biography.getByRole("definition")).toHaveTextContent("beforeaafterb");
	await person.click(table);
	const rows = within(screen.getByRole("region", { name: "Numbers over time" })).getAllByRole("row");
	expect(rows.slice(1).map((row) => within(row).getAllByRole("cell")[0]?.textContent)).toEqual([
		"90",
		"99,999,999,999,999,999,999",
		"100,000,000,000,000,000,001",
	]);
});

test("times are shown as times with their distance, and the unchanged numbers are named", async () => {
	const body = (time: number) => `{"user":{"id":"1","follower_count":9,"latest_reel_media":${time}}}`;
	await add("one", body(1_795_735_291), { feature: "user-info", values: {} });
	await add("two", body(1_796_167_318), { feature: "user-info", values: {} });
	visit();
	const value = await screen.findByRole("listitem", { name: "latest_reel_media" });
	expect(value).toHaveTextContent(/before.*2026.*after.*2026.*5 days later$/);
	expect(within(value).getByTitle("1796167318")).toBeVisible();
	expect(await screen.findByText("Unchanged in all lookups: Followers.")).toBeVisible();
});

test("a single lookup is compared with the previous one of the same inputs", async () => {
	await add("zero", users(user(7, 5)), { time: 500 });
	await add("one", users(user(1, 5)));
	await add("other", users(user(8, 5)), { time: 1_500, values: { id_user: "1" } });
	await add("failed", "{}", { time: 1_600, failure: { text: "no" } });
	await add("two", users(user(2, 5)));
	await add("three", users(user(3, 5)), { time: 3_000 });
	visit("", "two");
	expect(await screen.findByRole("button", { name: "Added 1" })).toBeVisible();
	expect(window.location.href).toContain(addressOfComparison("one", "two"));
});

test("the latest repeated lookups are offered when the address names none", async () => {
	await add("one", users(user(1, 5)));
	await add("two", users(user(2, 5)));
	await add("three", users(user(8, 5)), { time: 3_000, values: { id_user: "1" } });
	window.history.replaceState(null, "", "/compare");
	render(<ComparePage />);
	expect(await screen.findByText("Ready to compare")).toBeVisible();
	const offers = screen.getAllByRole("link", { name: /^Compare: / });
	expect(offers.map((offer) => offer.getAttribute("href"))).toEqual([addressOfComparison("one", "two")]);
	expect(screen.getByRole("link", { name: "Choose from History" })).toHaveAttribute("href", "/history");
	await userEvent.click(offers[0] ?? document.body);
	expect(await screen.findByRole("button", { name: "Added 1" })).toBeVisible();
	expect(screen.getByRole("link", { name: "History" })).toHaveAttribute("href", "/history");
});

test("responses to different inputs are labeled first and second, without signs", async () => {
	await add("one", users(user(1, 5)));
	await add("two", users(user(2, 5)), { values: { id_user: "1" } });
	visit();
	await screen.findByRole("button", { name: "Second only 1" });
	expect(choices()).toEqual(["Second only 1", "First only 1", "Different 0", "Same 0"]);
	expect(screen.getByRole("combobox", { name: "First" })).toHaveValue("one");
	expect(screen.getByRole("combobox", { name: "Second" })).toHaveValue("two");
});

describe("the comparison page refuses to compare", () => {
	test("lookups of another access key", async () => {
		await add("one", users(user(1, 5)));
		await add("two", users(user(2, 5)));
		setAccessKey("another-key");
		visit();
		expect(await screen.findByText("These lookups were fetched with another access key")).toBeVisible();
		expect(screen.queryByText(/natgeo/)).not.toBeInTheDocument();
		expect(screen.getByRole("link", { name: "Open History" })).toHaveAttribute("href", "/history");
	});

	test("a lookup that is not stored, without guessing why", async () => {
		await add("one", users(user(1, 5)));
		visit("one", "never");
		expect(
			await screen.findByText("One of the lookups was not found in this browser’s history"),
		).toBeVisible();
		expect(screen.getByText("Choose another lookup, or run it again.")).toBeVisible();
	});

	test("lookups of two features", async () => {
		await add("one", users(user(1, 5)));
		await add("two", users(user(2, 5)), { feature: "following" });
		visit();
		expect(await screen.findByText("These lookups are for different features")).toBeVisible();
	});

	test("a failed lookup", async () => {
		await add("one", users(user(1, 5)));
		await add("two", "{}", { failure: { text: "no" } });
		visit();
		expect(await screen.findByText(/has no rows/)).toBeVisible();
	});

	test("until the other lookup is chosen", async () => {
		await add("one", users(user(1, 5)));
		await add("two", users(user(2, 5)));
		const person = visit("one", "");
		expect(await screen.findByText("Choose a lookup to compare with")).toBeVisible();
		const after = screen.getByRole("combobox", { name: "After" });
		expect(within(after).getAllByRole("option")).toHaveLength(2); // none, and the lookup that is not compared yet
		await person.selectOptions(after, within(after).getAllByRole("option")[1] ?? "");
		expect(await screen.findByRole("button", { name: "Added 1" })).toBeVisible();
	});

	test("until one of the offered lookups is chosen, the older one first", async () => {
		await add("one", users(user(1, 5)));
		await add("two", users(user(2, 5)));
		visit("two", "");
		const offer = await screen.findByRole("link", { name: /^Compare: / });
		expect(offer).toHaveAttribute("href", addressOfComparison("one", "two"));
	});

	test("when no other lookup has the same feature", async () => {
		await add("one", users(user(1, 5)));
		await add("two", users(user(2, 5)), { feature: "following" });
		visit("one", "");
		expect(await screen.findByText("Nothing to compare it with yet")).toBeVisible();
		expect(screen.getByRole("link", { name: "Run it again" })).toHaveAttribute(
			"href",
			"/try-followers?user_id=787132",
		);
	});

	test("until something has been looked up twice", async () => {
		await add("one", users(user(1, 5)));
		await add("two", users(user(2, 5)), { values: { id_user: "1" } });
		window.history.replaceState(null, "", "/compare");
		render(<ComparePage />);
		expect(await screen.findByText("Nothing to compare yet")).toBeVisible();
		expect(screen.getAllByRole("link", { name: /^Run again: / })).toHaveLength(2);
	});
});

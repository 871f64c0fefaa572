import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { routedFeatures } from "@/catalog/features";
import {
	lookupButton,
	replyWith,
	requireFeature,
	sampleAnswer,
	submitExample,
	visitFeature,
} from "@/features/lookup/testing";
import { costText } from "./idle-panel";

const example = (id: string) => ({ [`/api/examples/${id}`]: replyWith(sampleAnswer(id)) });

const region = (name: string) => within(screen.getByRole("region", { name }));

/** The code, whose syntax colors split its text into elements. */
const code = () => region("Code").getByRole("region", { name: "Source code" });

test.each(routedFeatures.map(({ id }) => id))(
	"the idle page of %s shows an inert example, the call, its cost and the fields",
	async (id) => {
		const { made } = visitFeature(id, example(id));
		const fields = within(await screen.findByRole("region", { name: "The fields" }));
		expect(fields.getAllByRole("rowheader").length).toBeGreaterThan(0);
		const shown = region("Example response");
		expect(shown.queryByText("Example from the sandbox")).not.toBeInTheDocument(); // the page says it already
		const view = document.querySelector("[inert]");
		expect(view).toHaveAttribute("aria-hidden", "true");
		await waitFor(() => expect(view).not.toBeEmptyDOMElement());
		expect(view?.querySelectorAll("li[data-index]").length).toBeLessThanOrEqual(6);
		// A query by role does not find hidden elements.
		const controls = screen.getByRole("region", { name: "Example response" }).querySelectorAll("a, button");
		expect([...controls].filter((control) => !view?.contains(control))).toEqual([]);
		expect(code()).toHaveTextContent(`/ig/${requireFeature(id).call}/`);
		expect(region("Cost").getByText(/^1 call/)).toBeVisible();
		expect(made).toEqual([]);
	},
);

test("the example shows only its first rows and the fields they have", async () => {
	const users = Array.from({ length: 30 }, (_, index) => ({ pk: 100 + index, username: `person.${index}` }));
	visitFeature("followers", { "/api/examples/": replyWith(JSON.stringify({ users })) });
	expect(await screen.findByText("@person.5")).toBeInTheDocument();
	expect(screen.queryByText("@person.6")).not.toBeInTheDocument();
	const names = region("The fields").getAllByRole("rowheader");
	expect(names.map((name) => name.textContent)).toEqual(["id", "username"]);
});

test("a field shows its name and its location in responses", async () => {
	visitFeature("user-info", example("user-info"));
	const row = within(await screen.findByRole("region", { name: "The fields" })).getByRole("row", {
		name: /^follower_count /,
	});
	expect(row).toHaveTextContent(
		"follower_countnumberIn the response: edge_followed_by.count or follower_count",
	);
});

test("a page opened by a filled-in link shows the request, its price and its call, and collapses the example", async () => {
	const { user, made } = visitFeature(
		"followers",
		{ ...example("followers"), "/ig/": replyWith(sampleAnswer("followers")) },
		{ search: "?user_id=25025320" },
	);
	expect(await screen.findByRole("button", { name: "Example response for 787132" })).toHaveAttribute(
		"aria-expanded",
		"false",
	);
	expect(document.querySelector("[inert]")).not.toBeInTheDocument();
	expect(screen.getByText("1 call")).toBeVisible();
	expect(code()).toHaveTextContent("/ig/followers/?id_user=25025320&count=200");
	expect(made).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Fetch 25025320" }));
	expect(await screen.findByRole("button", { name: "Copy JSON" })).toBeEnabled();
	expect(made.map(({ url }) => url)).toEqual(["/ig/followers/?id_user=25025320&count=200"]);
});

test("a name in an ID field is looked up first: the code has both calls, and one click makes them", async () => {
	const { user, made } = visitFeature(
		"followers",
		{
			"/ig/user_id/": replyWith('{"status":"ok","id":787132}'),
			"/ig/": replyWith(sampleAnswer("followers")),
		},
		{ search: "?user_id=natgeo" },
	);
	expect(screen.getByText("2 calls: the ID of @natgeo is looked up first")).toBeVisible();
	await waitFor(() => expect(code()).toHaveTextContent(/user_id.*user=natgeo.*id_user='"\$id"'/));
	await user.click(screen.getByRole("button", { name: "Fetch @natgeo" }));
	expect(await screen.findByRole("button", { name: "Copy JSON" })).toBeEnabled();
	expect(made.map(({ url }) => url)).toEqual([
		"/ig/user_id/?user=natgeo",
		"/ig/followers/?id_user=787132&count=200",
	]);
});

test("no button offers to fetch a refused input", async () => {
	const { user, made } = visitFeature("followers", {}, { search: "?user_id=nat+geo" });
	await user.click(lookupButton("followers"));
	expect(screen.getByLabelText("Account")).toBeInvalid();
	expect(screen.queryByRole("button", { name: /^Fetch ./ })).not.toBeInTheDocument();
	expect(made).toEqual([]);
});

test.each(["?user_id=787132", "?user_id=%20", ""])(
	"the example is expanded on a page opened with %j",
	async (search) => {
		visitFeature("followers", example("followers"), { search });
		expect(await screen.findByRole("region", { name: "Example response" })).toBeVisible();
		expect(screen.queryByRole("button", { name: /^Fetch ./ })).not.toBeInTheDocument();
	},
);

test.each([
	["the console does not have it", replyWith("{}", { status: 404 })],
	["it is cut off", replyWith('{"users":[{"pk"')],
	["it has no rows", replyWith('{"users":[]}')],
	["the console does not respond", () => Promise.reject(new TypeError("Failed to fetch"))],
])("everything else is shown without an error when the example is missing because %s", async (_, reply) => {
	visitFeature("followers", { "/api/examples/": reply });
	expect(await screen.findByRole("region", { name: "The fields" })).toBeVisible();
	expect(screen.queryByText("Example response")).not.toBeInTheDocument();
	expect(code()).toHaveTextContent(/^curl -sS --fail-with-body '/);
	expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("no example is fetched in data-saving mode", async () => {
	vi.stubGlobal("navigator", Object.create(navigator, { connection: { value: { saveData: true } } }));
	const fetchExample = vi.fn(replyWith(sampleAnswer("followers")));
	visitFeature("followers", { "/api/examples/": fetchExample });
	expect(await screen.findByRole("region", { name: "The fields" })).toBeVisible();
	expect(screen.queryByText("Example response")).not.toBeInTheDocument();
	expect(fetchExample).not.toHaveBeenCalled();
});

test("a lookup replaces the example and aborts its download", async () => {
	const { user } = visitFeature("followers", {
		"/api/examples/": () => new Promise<Response>(() => {}),
		"/ig/": replyWith(sampleAnswer("followers")),
	});
	const { fetch } = globalThis;
	let signal: AbortSignal | null | undefined;
	vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
		if (url.startsWith("/api/examples/")) signal = init.signal;
		return fetch(url, init);
	});
	await waitFor(() => expect(signal?.aborted).toBe(false));
	await submitExample(user, "followers");
	expect(await screen.findByRole("button", { name: "Copy JSON" })).toBeEnabled();
	for (const name of ["Example response", "Code", "Cost", "The fields"]) {
		expect(screen.queryByRole("region", { name })).not.toBeInTheDocument();
	}
	expect(signal?.aborted).toBe(true);
});

test.each([
	["user-id", "1 call per lookup."],
	["business-info", "1 call per lookup. The first lookup of a name costs 1 extra call to find its ID."],
	[
		"posts-by-username",
		"1 call for up to 100 posts. Each additional page costs 1 call. Load all stops at the number of posts you enter.",
	],
])("the cost of %s is shown", (id, text) => {
	expect(costText(requireFeature(id))).toBe(text);
});

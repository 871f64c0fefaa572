import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CallMeta } from "@/answers/lookup-record";
import { replyWith, sampleAnswer, submitExample, visitFeature } from "@/features/lookup/testing";
import { requestPhases } from "./request-panel";

/** Opens the request panel of a lookup. */
async function openPanel(user: ReturnType<typeof visitFeature>["user"]) {
	await user.click(await screen.findByRole("button", { name: "Request and response" }));
	return within(await screen.findByRole("dialog", { name: "Request and response" }));
}

const headers = {
	"content-type": "application/json",
	"x-ratelimit-requests-remaining": "499998",
	"x-request-id": "0f3a9c1e",
	"server-timing": 'upstream;dur=7.5, wait;dur=1000.0, attempts;desc="2", shared',
};

test("the panel shows the request and the response without the key, and returns the focus when closed", async () => {
	const reply = replyWith(sampleAnswer("followers"), { headers, statusText: "OK" });
	const { user } = visitFeature("followers", { "/ig/": reply }, { key: "a-secret-key" });
	await submitExample(user, "followers");
	const panel = await openPanel(user);
	expect(
		panel.getByText(/^GET http:\/\/localhost(:\d+)?\/ig\/followers\/\?id_user=787132&count=200$/),
	).toBeVisible();
	const request = within(panel.getByRole("region", { name: "Request" }));
	expect(request.getByText("Bearer ••••••••")).toBeVisible();
	const response = within(panel.getByRole("region", { name: "Response" }));
	expect(response.getByText("200 OK")).toBeVisible();
	for (const [name, value] of Object.entries(headers)) {
		expect(response.getByText(name)).toBeVisible();
		expect(response.getByText(value)).toBeVisible();
	}
	const timing = within(panel.getByRole("region", { name: "Timing" }));
	expect(timing.getByText("including the provider")).toBeVisible();
	expect(timing.getByText("7.5 ms")).toBeVisible();
	expect(
		timing.getByText(
			"2 calls, including 1 retry · shared with an identical call in progress · request 0f3a9c1e.",
		),
	).toBeVisible();
	expect(document.body.innerHTML).not.toContain("a-secret-key");
	await user.click(panel.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("the call is copied as curl with the headers and the address, and with the key as a variable", async () => {
	const { user } = visitFeature(
		"user-info",
		{ "/ig/": replyWith("{}", { headers }) },
		{ key: "a-secret-key" },
	);
	await user.type(screen.getByLabelText("Username"), "it's$HOME`id`");
	await user.keyboard("{Enter}");
	await user.click(screen.getByRole("button", { name: "Send anyway" }));
	const panel = await openPanel(user);
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	const copied = async (name: string) => {
		await user.click(panel.getByRole("button", { name }));
		return written.mock.lastCall?.[0];
	};
	const { origin } = window.location;
	expect(await copied("Copy as curl")).toBe(
		`curl -sS --fail-with-body '${origin}/ig/info_username/?user=it%27s$HOME%60id%60' \\\n  -H 'Accept: application/json' \\\n  -H "Authorization: Bearer $VIEWFINDER_KEY"`,
	);
	expect(await copied("Copy response headers")).toContain("x-request-id: 0f3a9c1e");
	expect(await copied("Copy request URL")).toBe(`${origin}/ig/info_username/?user=it%27s$HOME%60id%60`);
});

test("the panel lists the calls of all pages, newest first", async () => {
	const first = JSON.stringify({ users: [{ pk: 1 }], next_max_id: "QVF" });
	const { user } = visitFeature("followers", {
		"/ig/followers/?id_user=787132&count=200&next_max_id=QVF": replyWith('{"users":[{"pk":2}]}'),
		"/ig/": replyWith(first),
	});
	await submitExample(user, "followers");
	await user.click(await screen.findByRole("button", { name: "Load More (200)" }));
	await screen.findByText("GET /ig/followers/?id_user=787132&count=200&next_max_id=QVF");
	const panel = await openPanel(user);
	const page = panel.getByLabelText("Page");
	expect(page).toHaveValue("1");
	expect(panel.getByText(/^GET .*next_max_id=QVF$/)).toBeVisible();
	await user.selectOptions(page, "1");
	expect(panel.getByText(/^GET .*count=200$/)).toBeVisible();
});

test("a failed lookup shows its request and reports when no call was made", async () => {
	const reply = replyWith('{"status":"fail","message":"No such user"}', {
		status: 404,
		headers: { "x-request-id": "0f3a9c1e" },
	});
	const { user } = visitFeature("user-info", { "/ig/": reply });
	await submitExample(user, "user-info");
	const panel = await openPanel(user);
	expect(panel.getByText(/^404/)).toBeVisible();
	expect(
		panel.getByText(/^Response from the console: no request to the provider · request 0f3a9c1e\.$/),
	).toBeVisible();
});

test("the browser's timings are listed in order, then the total", async () => {
	vi.stubGlobal("PerformanceResourceTiming", Object);
	const soon = performance.now() + 1e9;
	const times = { encodedBodySize: 9, nextHopProtocol: "h2" };
	vi.spyOn(performance, "getEntriesByName").mockReturnValue([
		{ startTime: soon, requestStart: soon + 3, responseStart: soon + 20, responseEnd: soon + 30, ...times },
		// Timings of an earlier request to the same URL are not shown for this one.
		{ startTime: 0, requestStart: 1, responseStart: 2, responseEnd: 3, ...times },
	] as never);
	const { user } = visitFeature("user-info", { "/ig/": replyWith("{}") });
	await submitExample(user, "user-info");
	const panel = await openPanel(user);
	await waitFor(() => expect(panel.getByText("Before sending")).toBeVisible());
	const timing = within(panel.getByRole("region", { name: "Timing" }));
	const values = timing.getAllByRole("definition").map((value) => value.textContent);
	expect(values.slice(0, 3)).toEqual(["3.0 ms", "17 ms", "10 ms"]);
	expect(panel.getByText(/9 B compressed · h2$/)).toBeVisible();
});

test("without browser timings, the console's phases and the total are listed", () => {
	const meta: CallMeta = {
		url: "/ig/user_id/",
		sentAt: 0,
		sentHeaders: [],
		status: 200,
		statusText: "",
		headers: [],
		ms: 20,
		size: 2,
		quotaLeft: null,
		requestID: null,
		serverTiming: "upstream;dur=12",
		transfer: null,
	};
	expect(requestPhases(meta).map(({ name, duration }) => [name, duration])).toEqual([
		["including the provider", 12],
		["Total", 20],
	]);
});

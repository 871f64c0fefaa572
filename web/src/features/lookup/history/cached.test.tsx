import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openHistory } from "@/answers/history";
import { listLookups } from "@/answers/use-history";
import { replyWith, sampleAnswer, submitExample, visitFeature } from "@/features/lookup/testing";

beforeEach(() => window.history.pushState(null, "", "/"));

const first = "/ig/followers/?id_user=787132&count=200";

/** A response from the console's cache. */
function cachedReply(body: string, age: string) {
	const headers = { "X-Request-Id": "1", "Server-Timing": 'cache;desc="hit", attempts;desc="0"', Age: age };
	return replyWith(body, { headers });
}

describe("a response from the console's cache", () => {
	test("shows its age and no calls, and can be fetched again past the cache", async () => {
		const { user, made } = visitFeature("followers", {
			[first]: cachedReply(sampleAnswer("followers"), "252"),
		});
		await openHistory().clear("a-key");
		await submitExample(user, "followers");
		expect(await screen.findByText("from the cache, 4 min old")).toBeInTheDocument();
		expect(screen.getByText("0 calls")).toBeInTheDocument();
		expect(made.map(({ headers }) => headers.get("cache-control"))).toEqual([null]);
		await vi.waitFor(async () => expect((await listLookups("a-key"))[0]?.calls).toBe(0));
		await user.click(screen.getByRole("button", { name: "Request and response" }));
		const panel = within(await screen.findByRole("dialog"));
		expect(
			panel.getByText(/^From the console's cache, 4 min old: no request to the provider/),
		).toBeInTheDocument();
		await user.keyboard("{Escape}");
		await user.click(screen.getByRole("button", { name: "Fetch again (1 call)" }));
		await waitFor(() => expect(made).toHaveLength(2));
		expect(made[1]?.headers.get("cache-control")).toBe("no-cache");
	});

	test("reports how many of its pages are cached when others took a call", async () => {
		const page = JSON.stringify({
			status: "ok",
			users: [{ id: 1, username: "a" }],
			next_max_id: "c",
			has_more: true,
		});
		const { user } = visitFeature("followers", {
			[`${first}&next_max_id=c`]: replyWith(page.replace('"id":1', '"id":2'), {
				headers: { "X-Request-Id": "2", "Server-Timing": 'attempts;desc="1"' },
			}),
			[first]: cachedReply(page, "7400"),
		});
		await submitExample(user, "followers");
		expect(await screen.findByText("from the cache, 2 h old")).toBeInTheDocument();
		await user.click(await screen.findByRole("button", { name: /^Load More/ }));
		expect(await screen.findByText("1 of 2 pages from the cache, up to 2 h old")).toBeInTheDocument();
		expect(screen.getByText("1 call")).toBeInTheDocument();
		// Figures and actions share a line if there is room for both.
		const strip = screen.getByText("1 call").closest("[data-commands]");
		const again = screen.getByRole("button", { name: "Fetch again: the first page (1 call)" });
		expect(strip).not.toContainElement(again);
		expect(strip).toHaveTextContent("GET /ig/followers/");
		expect(await screen.findByText(/^Loaded 1 follower/)).toBeInTheDocument();
		await user.click(again);
		await waitFor(() => expect(screen.queryByText(/^Loaded 1 follower/)).not.toBeInTheDocument());
	});

	test("is not labeled when it took a call", async () => {
		const headers = { "X-Request-Id": "1", "Server-Timing": 'attempts;desc="1"', Age: "5" };
		const { user } = visitFeature("followers", {
			[first]: replyWith(sampleAnswer("followers"), { headers }),
		});
		await submitExample(user, "followers");
		expect(await screen.findByText("1 call")).toBeInTheDocument();
		expect(screen.queryByText(/from the cache/)).not.toBeInTheDocument();
		expect(screen.queryByRole("button", { name: /Fetch again/ })).not.toBeInTheDocument();
	});
});

import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Toasts } from "@/components/toasts";
import { setAccessKey, useKeyFailure } from "@/lib/access-key";
import { CollectionsRouter } from "./collections-router";
import { draftOfEntry, readDraft } from "./draft";
import type { CheckReply, Collection, LedgerEntry, Progress, Run } from "./replies.gen";
import { RunFigures } from "./run-figures";

type Request = {
	readonly method: string;
	readonly path: string;
	readonly key: string | null;
	readonly body: unknown;
};

const id = "abcdefgh23456777";

const run: Run = {
	number: 1,
	mode: "full",
	state: "running",
	inputs: 1_000_000,
	incomplete: 0,
	ended: 400_000,
	calls: { limit: 500_000, reserved: 450_010, spent: 450_000, wasted: 12 },
	rows: { fetched: 1_200_000, unique: 1_100_000 },
	bytes: 1_000,
	createdAt: "2026-11-20T10:00:00Z",
	startedAt: "2026-11-20T10:00:00Z",
	generation: 0,
};

const checked: CheckReply = {
	valid: 3,
	bad: 1,
	blank: 0,
	repeated: 0,
	resolved: 3,
	problems: [{ line: 4, text: "nat geo", kind: "bad", reason: "A username has no spaces." }],
	columnNames: [],
	header: false,
	first: ["a"],
	calls: { least: 6 },
	exact: false,
	storage: { used: 0, limit: 10 },
};

/** A fake server with one collection, which belongs to the key "own-key". */
class Console {
	readonly requests: Request[] = [];
	collection: Collection = {
		id,
		feature: "followers",
		name: "Many followers",
		columns: [],
		rowLimit: 0,
		callLimit: 500_000,
		speed: 0,
		createdAt: "2026-11-20T10:00:00Z",
		run,
	};
	progress: Omit<Progress, "run"> = {
		id,
		outcomes: { done: 390_000, partial: 6_000, failed: 4_000 },
		open: 1_000,
		waiting: 599_000,
		rate: 3.25,
		secondsLeft: 184_000,
		quota: { left: 49_990, limit: 500_000, at: "2026-11-20T10:00:00Z" },
	};
	/** The number of inputs that match a search or an outcome. */
	matching = 1_000_000;
	/** An action on many inputs waits for this promise. */
	acting: Promise<void> = Promise.resolve();
	isDeleted = false;
	isAway = false;
	#streams: ReadableStreamDefaultController<Uint8Array>[] = [];

	/** Changes the run, as a running server does. */
	change(changes: Partial<Run>): void {
		this.collection = { ...this.collection, run: { ...this.collection.run, ...changes } };
		for (const stream of this.#streams) this.#send(stream);
	}

	/** Ends all streams, like a server that is shut down. */
	breakOff(): void {
		for (const stream of this.#streams.splice(0)) stream.error(new TypeError("network error"));
	}

	#send(stream: ReadableStreamDefaultController<Uint8Array>): void {
		const progress = { ...this.progress, run: this.collection.run };
		stream.enqueue(new TextEncoder().encode(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`));
	}

	readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
		const url = new URL(address, "http://localhost");
		const path = url.pathname.replace(`/api/collections/${id}`, "") + url.search;
		const key = new Headers(init.headers).get("authorization");
		const body = typeof init.body === "string" ? JSON.parse(init.body) : null;
		const method = init.method ?? "GET";
		this.requests.push({ method, path, key, body });
		if (this.isAway) throw new TypeError("Failed to fetch");
		if (this.isDeleted || key !== "Bearer own-key")
			return Response.json({ status: 404, detail: "There is none.", code: "notFound" }, { status: 404 });
		if (url.pathname.endsWith("/check")) return Response.json(checked);
		if (url.pathname.endsWith("/estimate")) return Response.json({ calls: { least: 395, most: 395 } });
		if (url.pathname.endsWith("/inputs") && method === "POST")
			return Response.json({ added: 2, repeated: 1 });
		if (url.pathname.endsWith("/events")) return this.#events(init.signal);
		if (url.pathname.endsWith("/inputs")) return this.#ledger(url.searchParams);
		if (/\/inputs\/\w+$/.test(url.pathname)) {
			if (!body.dryRun) await this.acting;
			return Response.json({ count: 4_000 });
		}
		if (method === "PATCH") {
			const { state, ...changes } = body;
			this.collection = { ...this.collection, ...changes };
			if (state) this.collection = { ...this.collection, run: { ...this.collection.run, state } };
		}
		if (method === "DELETE") return new Response(null, { status: 204 });
		return Response.json(this.collection);
	};

	#events(signal: AbortSignal | null | undefined): Response {
		const stream = new ReadableStream<Uint8Array>({
			start: (controller) => {
				this.#streams.push(controller);
				this.#send(controller);
				signal?.addEventListener("abort", () => {
					this.#streams = this.#streams.filter((each) => each !== controller);
				});
			},
		});
		return new Response(stream, { headers: { "content-type": "text/event-stream" } });
	}

	#ledger(query: URLSearchParams): Response {
		const isFiltered = query.has("outcome") || query.has("search");
		const total = isFiltered ? this.matching : this.collection.run.inputs;
		const from = Number(query.get("from") ?? query.get("after"));
		const count = Number(query.get("count"));
		const length = Math.max(0, Math.min(count, total - from));
		const inputs = Array.from({ length }, (_, index): LedgerEntry => {
			const number = from + index + 1;
			return {
				number,
				line: number,
				value: `input.${number}`,
				state: 2,
				outcome: "failed",
				reason: "error",
				status: 502,
				message: "Bad gateway",
				calls: 5,
				pages: 0,
				rows: { fetched: 4_000, unique: 3_584 },
				providerCount: 3_898,
			};
		});
		return Response.json({ inputs, total, ...(length === count && { next: from + length }) });
	}
}

let server: Console;

beforeEach(() => {
	server = new Console();
	vi.stubGlobal("fetch", server.fetch);
	vi.spyOn(window, "scrollTo").mockReturnValue();
	setAccessKey("own-key");
});

async function visit(search = "?tab=inputs") {
	window.history.pushState(null, "", `/collections/${id}${search}`);
	const page = render(
		<>
			<CollectionsRouter path={`/collections/${id}`} actions={null} />
			<Toasts />
		</>,
	);
	return { user: userEvent.setup(), unmount: page.unmount };
}

const requestsOf = (end: string) => server.requests.filter(({ path }) => path.includes(end));

const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the collection page", () => {
	test("shows the progress of a run: rows fetched, and calls spent, wasted and allowed", async () => {
		await visit();
		expect(await screen.findByRole("heading", { level: 1, name: "Many followers" })).toBeVisible();
		await screen.findByText("400,000");
		const figure = (name: string) => screen.getByText(name, { selector: "dt" }).closest("div");
		expect(figure("Rows")).toHaveTextContent("1,100,000 of 1,200,000 fetched");
		expect(figure("Inputs ended")).toHaveTextContent("400,000 of 1,000,000");
		expect(figure("Calls")).toHaveTextContent("450,000 limit 500,000, 12 wasted");
		// The speed and the time left are omitted until they are known.
		expect(screen.queryByText("–")).not.toBeInTheDocument();
		act(() => server.change({ ended: 400_123, rows: { fetched: 1_200_100, unique: 1_100_050 } }));
		await waitFor(() => expect(figure("Rows")).toHaveTextContent("1,100,050 of 1,200,100 fetched"));
		expect(screen.getByRole("img", { name: "400,123 of 1,000,000 inputs ended" })).toBeVisible();
	});

	test.each([
		["user-info", 20, /^Time left\s*about 20 s\s*$/],
		["followers", 20, /^Time left\s*under a minute\s*$/],
		["user-info", 600, /^Time left\s*10 min or more at this rate$/],
	] as const)("estimates the time left for %s with %d seconds left", (feature, secondsLeft, text) => {
		vi.useFakeTimers();
		try {
			const figures = (spent: number) => {
				const calls = { limit: 0, reserved: spent, spent, wasted: 0 };
				const progress = { ...server.progress, run: { ...run, calls }, rate: 5, secondsLeft };
				return (
					<RunFigures collection={{ ...server.collection, feature }} progress={progress} isLost={false} />
				);
			};
			const { rerender } = render(figures(0));
			rerender(figures(20));
			act(() => void vi.advanceTimersByTime(4_000));
			expect(screen.getByText("Time left").closest("div")).toHaveTextContent(text);
			expect(screen.getByText("Calls").closest("div")).toHaveTextContent(/^Calls\s*20 no limit$/);
		} finally {
			vi.useRealTimers();
		}
	});

	test("shows how far an action on many inputs has progressed until it finishes", async () => {
		server.progress = { ...server.progress, changing: { action: "delete", done: 4_000, total: 20_000 } };
		await visit();
		expect(await screen.findByText("Deleting 4,000 of 20,000 inputs …")).toBeVisible();
		expect(screen.getByRole("progressbar", { name: "Deleting inputs" })).toHaveAttribute("value", "4000");
		const { changing: _, ...rest } = server.progress;
		server.progress = rest;
		act(() => server.change({ inputs: 980_000 }));
		await waitFor(() => expect(screen.queryByText(/Deleting/)).not.toBeInTheDocument());
	});

	test("shows the progress of a long action where it was started", async () => {
		let resolve = () => {};
		server.acting = new Promise((done) => {
			resolve = done;
		});
		const { user } = await visit("?tab=inputs&outcome=failed");
		await user.click(await screen.findByRole("button", { name: "Retry…" }));
		const dialog = await screen.findByRole("alertdialog");
		await user.click(await within(dialog).findByRole("button", { name: "Retry 4,000 inputs" }));
		server.progress = { ...server.progress, changing: { action: "retry", done: 2_000, total: 4_000 } };
		act(() => server.change({}));
		expect(await within(dialog).findByText("Retrying 2,000 of 4,000 inputs …")).toBeVisible();
		expect(within(dialog).getByRole("button", { name: "Close" })).toBeEnabled();
		resolve();
		await waitFor(() => expect(dialog).not.toBeInTheDocument());
	});

	test("pauses and resumes with one button, and shows why and until when a run is paused", async () => {
		const { user } = await visit();
		await user.click(await screen.findByRole("button", { name: "Pause" }));
		expect(await screen.findByRole("button", { name: "Resume" })).toHaveFocus();
		expect(server.requests.find(({ method }) => method === "PATCH")?.body).toEqual({ state: "paused" });
		expect(await screen.findByText("Paused.")).toBeVisible();
		act(() =>
			server.change({
				state: "paused",
				pauseReason: "quota",
				message: "MONTHLY quota exceeded",
				resumeAt: "2026-12-01T00:00:00Z",
			}),
		);
		expect(await screen.findByText("This month’s calls are used up.")).toBeVisible();
		expect(
			screen.getByText(/^Resumes (Nov 30|Dec 1), \d+:\d\d [AP]M\. For another key, start/),
		).toBeVisible();
		expect(screen.getByText("MONTHLY quota exceeded.")).toBeVisible();
		await user.click(button("Resume"));
		expect(await screen.findByRole("button", { name: "Pause" })).toHaveFocus();
	});

	test("reports a lost connection and reconnects", async () => {
		await visit();
		await screen.findByText("400,000");
		server.isAway = true;
		act(() => server.breakOff());
		expect(await screen.findByText("Connection to the server lost.")).toBeVisible();
		expect(screen.getByText("400,000")).toBeVisible();
		expect(screen.getByText("Last seen running")).toBeVisible();
		server.isAway = false;
		server.change({ ended: 400_777 });
		expect(await screen.findByText("400,777")).toBeVisible();
		expect(screen.queryByText("Connection to the server lost.")).not.toBeInTheDocument();
	});

	test("shows nothing that belongs to another access key, and links back from a missing collection", async () => {
		await visit("?tab=inputs");
		await screen.findByText("input.1");
		act(() => setAccessKey("other-key"));
		expect(screen.queryByText("Many followers")).not.toBeInTheDocument();
		expect(screen.queryByText("input.1")).not.toBeInTheDocument();
		expect(await screen.findByText("Collection not found for this access key")).toBeVisible();
		expect(screen.getByRole("link", { name: "See your collections" })).toHaveAttribute(
			"href",
			"/collections",
		);
	});

	test("reports a collection that was deleted in the meantime as missing", async () => {
		await visit("?tab=inputs");
		await screen.findByText("input.1");
		server.isDeleted = true;
		act(() => server.breakOff());
		expect(await screen.findByText("Collection not found for this access key")).toBeVisible();
	});

	test("summarizes a finished run in one line, with a retry in the notice", async () => {
		const { user } = await visit();
		await screen.findByRole("button", { name: "Pause" });
		server.progress = { ...server.progress, outcomes: { done: 999_997, failed: 3 }, open: 0, waiting: 0 };
		act(() =>
			server.change({
				state: "done",
				ended: 1_000_000,
				incomplete: 3,
				startedAt: "2026-11-20T00:00:00Z",
				endedAt: "2026-11-20T00:00:35Z",
			}),
		);
		expect(
			await screen.findByTitle(/^999,997 of 1,000,000 inputs · 1,100,000 rows · 450,000 calls · 35 s/),
		).toBeVisible();
		expect(screen.queryByText("Stored", { selector: "dt" })).not.toBeInTheDocument();
		await user.click(button("Details"));
		expect(screen.getByText("Stored", { selector: "dt" })).toBeVisible();
		expect(screen.getByText("3 of 1,000,000 inputs failed.")).toBeVisible();
		await user.click(button("Retry (at least 3 calls)"));
		const retry = server.requests.find(({ path }) => path.endsWith("/inputs/retry"));
		expect(retry?.body).toEqual({ outcome: "failed" });
	});

	test("shows what is kept before canceling", async () => {
		const { user } = await visit();
		await user.click(await screen.findByRole("button", { name: "Cancel the run…" }));
		const dialog = await screen.findByRole("alertdialog", { name: "Cancel run 1?" });
		expect(dialog).toHaveTextContent("No more calls are made except the 10 in progress.");
		expect(dialog).toHaveTextContent(
			"The run keeps its 1,100,000 rows, all stored responses and the input list.",
		);
		expect(dialog).toHaveTextContent("600,000 unfinished inputs are canceled");
		expect(server.requests.some(({ method }) => method === "PATCH")).toBe(false);
		await user.click(within(dialog).getByRole("button", { name: "Cancel the run" }));
		expect(await screen.findByText("Canceled", { selector: "span" })).toBeVisible();
		expect(server.requests.find(({ method }) => method === "PATCH")?.body).toEqual({ state: "cancelled" });
	});

	test("changes only the edited limits and refuses non-numeric ones", async () => {
		const { user } = await visit();
		await user.click(await screen.findByRole("button", { name: "More actions" }));
		await user.click(await screen.findByRole("button", { name: "Name and limits…" }));
		const dialog = within(await screen.findByRole("dialog", { name: "Name and limits" }));
		const speed = dialog.getByLabelText("Calls per second");
		await user.type(speed, "fast");
		await user.click(dialog.getByRole("button", { name: "Change" }));
		expect(dialog.getByText(/^Enter a number above 0 and up to 1000/)).toBeVisible();
		expect(speed).toHaveValue("fast");
		await user.clear(speed);
		await user.type(speed, "2.5");
		await user.click(dialog.getByRole("button", { name: "Change" }));
		await waitFor(() => expect(screen.queryByRole("dialog", { name: "Name and limits" })).toBeNull());
		expect(server.requests.find(({ method }) => method === "PATCH")?.body).toEqual({ speed: 2.5 });
	});

	test("adds inputs, and skips invalid ones only on request", async () => {
		const { user } = await visit();
		await user.click(await screen.findByRole("button", { name: "More actions" }));
		await user.click(await screen.findByRole("button", { name: "Add inputs…" }));
		const dialog = within(await screen.findByRole("dialog", { name: "Add inputs" }));
		expect(dialog.getByRole("button", { name: "Add inputs" })).toBeDisabled();
		await user.type(dialog.getByRole("textbox", { name: "Inputs" }), "a{Enter}b{Enter}c{Enter}nat geo");
		expect(await dialog.findByText("A username has no spaces.")).toBeVisible();
		expect(dialog.getByRole("button", { name: "Add inputs" })).toBeDisabled();
		await user.click(dialog.getByRole("switch", { name: "Leave out this input" }));
		await user.click(dialog.getByRole("button", { name: "Add 3 inputs" }));
		expect(await screen.findByText("2 inputs added")).toBeVisible();
		expect(screen.getByText("1 input skipped: already in the collection.")).toBeVisible();
		expect(requestsOf("/inputs").find(({ method }) => method === "POST")?.body).toEqual({
			text: "a\nb\nc\nnat geo",
			leaveOut: true,
		});
	});

	test("starts another run for new rows that costs at least as much as the last run", async () => {
		server.change({ state: "done", ended: 1_000_000 });
		const { user } = await visit();
		await user.click(await screen.findByRole("button", { name: "Run again · about 450,000 calls" }));
		const dialog = within(
			await screen.findByRole("dialog", { name: /^Run 2 over the same 1,000,000 inputs$/ }),
		);
		await user.click(dialog.getByRole("radio", { name: /^Only new rows/ }));
		const costs = dialog.getByRole("region", { name: "Cost" });
		expect(costs).toHaveTextContent(/^Cost\s*Calls\s*450,000 Exceeds your remaining quota\./);
		expect(costs).toHaveTextContent("Run 1 made 450,000 calls.");
		await user.click(await dialog.findByRole("button", { name: "Run again: up to about 450,000 calls" }));
		await waitFor(() =>
			expect(server.requests.find(({ path }) => path === "/runs")?.body).toEqual({ mode: "new" }),
		);
	});
});

describe("a run paused because the provider rejected its key", () => {
	function KeyFailure() {
		return <output>{useKeyFailure("own-key") ?? "accepted"}</output>;
	}

	test("marks the key as rejected until a call succeeds", async () => {
		server.change({ state: "paused", pauseReason: "key", message: "Invalid API key" });
		await visit();
		render(<KeyFailure />);
		await waitFor(() => expect(screen.getByText("Invalid API key")).toBeVisible());
		const { pauseReason: _, message: __, ...resumed } = server.collection.run;
		server.collection = { ...server.collection, run: resumed };
		act(() => server.change({ state: "running" }));
		expect(screen.queryByText("accepted")).toBeNull();
		act(() => server.change({ calls: { limit: 0, reserved: 450_011, spent: 450_011, wasted: 12 } }));
		await waitFor(() => expect(screen.getByText("accepted")).toBeVisible());
	});

	test("offers a new collection with the same list, for another key", async () => {
		server.change({ state: "paused", pauseReason: "key", message: "Invalid API key", inputs: 1_200 });
		const { user } = await visit();
		expect(await screen.findByText(/A collection uses only its own key\./)).toBeVisible();
		await user.click(button("New collection with this list"));
		await waitFor(() => expect(window.location.pathname).toBe("/collections/new"));
		const draft = await readDraft(draftOfEntry());
		const lines = Array.from({ length: 1_200 }, (_, index) => `input.${index + 1}`);
		expect(draft).toMatchObject({ name: "Many followers", rowLimit: "", callLimit: "500000" });
		expect(draft?.list).toEqual({ kind: "text", text: lines.join("\n") });
	});
});

describe("the ledger", () => {
	test("loads only the visible rows of a million inputs, down to the last one", async () => {
		await visit("?tab=inputs");
		expect(await screen.findByText("input.1")).toBeVisible();
		expect(screen.getByText("1,000,000 inputs")).toBeVisible();
		const row = screen.getByRole("listitem", { name: "1, input.1: Failed, 3,584 rows" });
		expect(row).toHaveTextContent("3,584 of 3,898 rows");
		expect(row).toHaveTextContent("Bad gateway");
		expect(row).toHaveTextContent("5 calls");
		// The list has the maximum height that a browser renders, and a custom scrollbar moves it proportionally.
		const list = row.closest("ul");
		expect(list?.style.height).toBe("8000000px");
		vi.spyOn(window, "scrollY", "get").mockReturnValue(8_000_000 - window.innerHeight);
		act(() => void window.dispatchEvent(new Event("scroll")));
		expect(await screen.findByText("input.1000000")).toBeVisible();
		const places = screen
			.getAllByRole("listitem", { name: /^[\d,]+, input/ })
			.map(({ style }) => Number(/[\d.]+/.exec(style.transform)?.[0]));
		expect(Math.max(...places)).toBeLessThan(8_000_000);
		for (const { path } of requestsOf("/inputs?")) {
			expect(Number(new URLSearchParams(path.split("?")[1]).get("count"))).toBeLessThanOrEqual(300);
		}
	});

	test("filters by the outcome and text in its address, and Back removes a filter", async () => {
		server.matching = 4_000;
		const { user } = await visit("?tab=inputs");
		await user.click(await screen.findByRole("link", { name: "Failed 4,000" }));
		expect(await screen.findByText("4,000 inputs")).toBeVisible();
		expect(window.location.search).toBe("?tab=inputs&outcome=failed");
		expect(screen.getByRole("link", { name: "Failed 4,000" })).toHaveAttribute("aria-current", "true");
		await user.type(screen.getByLabelText("Search inputs"), "a&b");
		await waitFor(() => expect(window.location.search).toBe("?tab=inputs&outcome=failed&q=a%26b"));
		await waitFor(() =>
			expect(requestsOf("search=a%26b").at(-1)?.path).toBe(
				"/inputs?run=1&outcome=failed&search=a%26b&from=0&count=50",
			),
		);
		act(() => window.history.back());
		expect(await screen.findByText("1,000,000 inputs")).toBeVisible();
		expect(screen.getByLabelText("Search inputs")).toHaveValue("");
	});

	test("states exactly which inputs are retried when there is no filter", async () => {
		const { user } = await visit("?tab=inputs");
		await user.click(await screen.findByRole("button", { name: "Retry…" }));
		const dialog = await screen.findByRole("alertdialog", { name: "Retry 4,000 inputs?" });
		expect(dialog).toHaveTextContent(
			"All inputs in this collection that ended, except those that are done, empty or repeated. Each one continues",
		);
		expect(dialog).not.toHaveTextContent("All inputs under");
	});

	test("retries all matching inputs on the server, after showing their number", async () => {
		server.matching = 4_000;
		const { user } = await visit("?tab=inputs&outcome=failed&q=in");
		await user.click(await screen.findByRole("button", { name: "Retry…" }));
		const dialog = await screen.findByRole("alertdialog", { name: "Retry 4,000 inputs?" });
		expect(dialog).toHaveTextContent("All inputs under “Failed” containing “in”.");
		expect(dialog).toHaveTextContent("450,000 of 500,000 calls made so far.");
		await user.click(within(dialog).getByRole("button", { name: "Retry 4,000 inputs" }));
		await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
		expect(requestsOf("/inputs/retry").map(({ body }) => body)).toEqual([
			{ outcome: "failed", search: "in", dryRun: true },
			{ outcome: "failed", search: "in" },
		]);
	});

	test("raises a reached call limit before it retries", async () => {
		server.change({
			state: "done",
			ended: 1_000_000,
			calls: { limit: 500, reserved: 500, spent: 500, wasted: 0 },
		});
		const { user } = await visit("?tab=inputs");
		await user.click(await screen.findByRole("button", { name: "Retry…" }));
		const dialog = within(await screen.findByRole("alertdialog", { name: "Retry 4,000 inputs?" }));
		const limit = dialog.getByLabelText("Call limit");
		await user.clear(limit);
		await user.type(limit, "500");
		expect(dialog.getByText("Enter more than 500, or 0 for no limit.")).toBeVisible();
		expect(dialog.getByRole("button", { name: "Retry 4,000 inputs" })).toBeDisabled();
		await user.clear(limit);
		await user.type(limit, "900");
		await user.click(dialog.getByRole("button", { name: "Retry 4,000 inputs" }));
		await waitFor(() => expect(requestsOf("/inputs/retry")).toHaveLength(2));
		const changes = server.requests.filter(
			({ method, path }) => method === "PATCH" || path === "/inputs/retry",
		);
		expect(changes.map(({ body }) => body)).toEqual([
			{ all: true, dryRun: true },
			{ callLimit: 900 },
			{ all: true },
		]);
	});

	test("is one Tab stop, and keys move between rows and open them", async () => {
		const { user } = await visit("?tab=inputs");
		await screen.findByText("input.1");
		const rows = screen.getAllByRole("listitem", { name: /^\d+, input/ });
		expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
		act(() => rows[0]?.focus());
		await user.keyboard("{ArrowDown}{Enter}");
		const dialog = await screen.findByRole("dialog", { name: "input.2" });
		expect(dialog).toHaveTextContent("Bad gateway");
		expect(dialog).toHaveTextContent("Provider’s count3,898");
		expect(within(dialog).getByRole("link", { name: "Open as a lookup" })).toHaveAttribute(
			"href",
			"/try-followers?user_id=input.2",
		);
	});
});

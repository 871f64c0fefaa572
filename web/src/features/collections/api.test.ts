import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { changeUsage } from "@/lib/key-usage";
import * as api from "./api";
import { type ProgressListener, watchProgress } from "./progress-stream";
import { CollectionsError } from "./request";

const key = "an-own-key";

const id = "abcdefgh23456777";

/** The server's recorded response to one of its own tests. */
function reply(file: string): string {
	return readFileSync(`internal/interfaces/collections/examples/${file}`, "utf8");
}

type Sent = {
	readonly url: string;
	readonly method: string;
	readonly authorization: string | null;
	readonly body: unknown;
};

/** A server that sends the same response to every request. */
function serverOf(body: string, status = 200) {
	const sent: Sent[] = [];
	vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
		sent.push({
			url,
			method: init.method ?? "GET",
			authorization: new Headers(init.headers).get("authorization"),
			body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
		});
		return new Response(status === 204 ? null : body, { status });
	});
	return sent;
}

afterEach(() => {
	vi.useRealTimers();
});

const list = { kind: "text", text: "natgeo\nnasa" } as const;

/** Each function with its request and the value it reads from the server's recorded response. */
const calls: readonly (readonly [
	name: string,
	file: string,
	call: () => Promise<unknown>,
	request: readonly [method: string, path: string, body?: object],
	want: object,
])[] = [
	[
		"listCollections",
		"collections.json",
		() => api.listCollections(key, { after: "x", count: 2 }),
		["GET", "?after=x&count=2"],
		{ collections: [{ id, feature: "user-info", name: "People", run: { number: 2, state: "done" } }] },
	],
	[
		"checkSubmission",
		"check.json",
		() => api.checkSubmission(key, { feature: "followers", list, speed: 2 }),
		["POST", "/check", { feature: "followers", speed: 2, text: "natgeo\nnasa" }],
		{
			valid: 4,
			bad: 1,
			blank: 1,
			repeated: 1,
			resolved: 4,
			storage: { used: 4096 },
			first: ["natgeo", "nasa", "missing.person", "private.person"],
		},
	],
	[
		"estimateCost",
		"estimate.json",
		() => api.estimateCost(key, { valid: 4, resolved: 4 }, { feature: "followers", speed: 2 }),
		[
			"POST",
			"/estimate",
			{ feature: "followers", valid: 4, resolved: 4, rowLimit: 0, callLimit: 0, speed: 2 },
		],
		{ calls: { least: 8 }, seconds: { least: 4 }, bytes: { least: 4096 } },
	],
	[
		"createCollection",
		"ready.json",
		() => api.createCollection(key, { feature: "user-info", list, start: false, leaveOut: true }),
		["POST", "", { feature: "user-info", start: false, leaveOut: true, text: "natgeo\nnasa" }],
		{ id, callLimit: 40, speed: 5, columns: [], run: { state: "ready", inputs: 4, calls: { limit: 40 } } },
	],
	[
		"readCollection",
		"done.json",
		() => api.readCollection(key, id),
		["GET", `/${id}`],
		{
			run: {
				state: "done",
				inputs: 4,
				ended: 4,
				calls: { spent: 4, wasted: 1 },
				rows: { fetched: 3, unique: 3 },
			},
		},
	],
	[
		"changeCollection",
		"done.json",
		() => api.changeCollection(key, id, { speed: 2, state: "running" }),
		["PATCH", `/${id}`, { speed: 2, state: "running" }],
		{ id },
	],
	[
		"readLedger",
		"ledger.json",
		() => api.readLedger(key, id, { outcome: "notFound", search: "a b", count: 3 }),
		["GET", `/${id}/inputs?outcome=notFound&search=a+b&count=3`],
		{
			inputs: [
				{ number: 1, line: 1, value: "natgeo", state: 2, outcome: "done", reason: "end", providerCount: -1 },
				{ outcome: "done" },
				{ value: "missing.person", outcome: "notFound", reason: "error", status: 404, rows: { unique: 0 } },
			],
			next: 3,
		},
	],
	[
		"addInputs",
		"added.json",
		() => api.addInputs(key, id, { list }),
		["POST", `/${id}/inputs`, { text: "natgeo\nnasa" }],
		{ added: 1, repeated: 1 },
	],
	[
		"changeInputs",
		"count.json",
		() => api.changeInputs(key, id, "retry", { all: true }),
		["POST", `/${id}/inputs/retry`, { all: true }],
		{ count: 1 },
	],
	[
		"countInputs",
		"count.json",
		() => api.countInputs(key, id, "delete", { outcome: "open" }),
		["POST", `/${id}/inputs/delete`, { outcome: "open", dryRun: true }],
		{ count: 1 },
	],
	[
		"readRuns",
		"runs.json",
		() => api.readRuns(key, id),
		["GET", `/${id}/runs`],
		{ runs: [{ number: 1 }, { number: 2, mode: "full" }] },
	],
	[
		"startRun",
		"rerun.json",
		() => api.startRun(key, id, "full"),
		["POST", `/${id}/runs`, { mode: "full" }],
		{ number: 2, mode: "full" },
	],
	[
		"readRows",
		"rows.json",
		() => api.readRows(key, id, { filter: ["a>=1", "b=2"], sort: "-a", from: 0, column: ["a,b", "c"] }),
		["GET", `/${id}/rows?filter=a%3E%3D1&filter=b%3D2&sort=-a&from=0&column=a%2Cb&column=c`],
		{
			columns: [{ name: "input", type: "text", usual: true }, {}, { type: "number" }, {}],
			matches: 4,
			from: 0,
		},
	],
	[
		"readRowText",
		"row.json",
		() => api.readRowText(key, id, { number: 0 }),
		["GET", `/${id}/row?number=0`],
		{ number: 1, input: "natgeo", text: expect.stringContaining('"username":"natgeo"') },
	],
	[
		"readProfile",
		"profile.json",
		() => api.readProfile(key, id),
		["GET", `/${id}/profile`],
		{ rows: 4, inputs: { inputs: 4, least: 1, median: 1, max: 1 } },
	],
	[
		"compareRuns",
		"comparison.json",
		() => api.compareRuns(key, id, { from: 1, to: 2 }),
		["GET", `/${id}/compare?from=1&to=2`],
		{ added: 0, changed: 1, unchanged: 3, gone: 0, before: 4, after: 4 },
	],
	[
		"readChanges",
		"changes.json",
		() => api.readChanges(key, id, { from: 1, kind: "changed", start: 0, count: 1 }),
		["GET", `/${id}/compare?from=1&kind=changed&start=0&count=1`],
		{
			kind: "changed",
			from: 0,
			rows: [{ number: 1, changes: [{ name: "follower_count", before: "722929", after: "722930" }] }],
		},
	],
	[
		"readDepartures",
		"departures.json",
		() => api.readDepartures(key, id, { from: 1 }),
		["GET", `/${id}/departures?from=1`],
		{ departures: [] },
	],
];

describe("the collections client", () => {
	test.each(calls)("%s parses %s as the server writes it", async (_name, file, call, request, want) => {
		const sent = serverOf(reply(file));
		expect(await call()).toMatchObject(want);
		const [method, path, body] = request;
		expect(sent).toEqual([
			{ url: `/api/collections${path}`, method, authorization: `Bearer ${key}`, body: body ?? null },
		]);
	});

	test("receives no null lists in any response", () => {
		for (const [, file] of calls) expect(reply(file), file).not.toMatch(/"\w+": null/);
	});

	test("sends a delete without a body", async () => {
		const sent = serverOf("", 204);
		await api.deleteCollection(key, id);
		expect(sent).toMatchObject([{ method: "DELETE", url: `/api/collections/${id}` }]);
	});

	test("sends a file unchanged, after the request that describes its format", async () => {
		const sent = serverOf(reply("check.json"));
		const file = new File(["who;city\nnatgeo;Rome\n"], "people.csv");
		const reading = { columns: ["who"], delimiter: ";" };
		const submission = {
			feature: "user-info",
			list: { kind: "file", file, format: "csv", reading },
		} as const;
		await api.checkSubmission(key, submission);
		const form = sent[0]?.body;
		if (!(form instanceof FormData)) throw new Error("It is no form.");
		expect([...form.keys()]).toEqual(["request", "inputs"]);
		expect(JSON.parse(String(form.get("request")))).toEqual({
			feature: "user-info",
			format: "csv",
			...reading,
		});
		expect(form.get("inputs")).toMatchObject({ name: "people.csv", size: file.size });
	});

	test("sends the beginning of a file to detect its columns", async () => {
		const sent = serverOf(reply("preview.json"));
		const file = new File(["natgeo;Rome\n".repeat(100_000)], "people.csv");
		const preview = await api.previewFile(key, "user-info", { file, reading: { delimiter: ";" } });
		expect(preview).toMatchObject({
			delimiter: ";",
			header: true,
			columns: ["Notes", "Handle"],
			chosen: [2],
		});
		const form = sent[0]?.body;
		if (!(form instanceof FormData)) throw new Error("It is no form.");
		expect(form.get("inputs")).toMatchObject({ name: "people.csv", size: 65_536 });
	});

	test("sends long text as a file, and rows together with their source", async () => {
		const sent = serverOf(reply("check.json"));
		const text = "natgeo\n".repeat(200_000);
		await api.checkSubmission(key, { feature: "user-info", list: { kind: "text", text } });
		const rows = [{ values: { username: "nasa" }, root: "natgeo", parent: "18" }];
		await api.checkSubmission(key, { feature: "user-info", list: { kind: "rows", rows } });
		expect(sent[0]?.body).toBeInstanceOf(FormData);
		expect(sent[1]?.body).toEqual({ feature: "user-info", inputs: rows });
	});

	test.each([
		["refused.json", 400, "invalid", /^2 of the list's entries are invalid or duplicates. The first/],
		["missing.json", 404, "not_found", /^There is no such collection for this access key/],
	])("reports the server's message in %s", async (file, status, code, text) => {
		serverOf(reply(file), status);
		const failure = await api.readCollection(key, id).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(CollectionsError);
		expect(failure).toMatchObject({ status, code, message: expect.stringMatching(text) });
	});

	test("reports a missing or unreadable response", async () => {
		vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
		await expect(api.readCollection(key, id)).rejects.toThrow("The server is not responding.");
		serverOf("<html>", 200);
		await expect(api.readCollection(key, id)).rejects.toThrow("The server is not responding.");
		serverOf("<html>", 502);
		await expect(api.readCollection(key, id)).rejects.toMatchObject({ status: 502 });
	});
});

/** A server that sends these streams, one after the other. */
function streams(...texts: readonly (string | number)[]) {
	const opened: string[] = [];
	vi.stubGlobal("fetch", async (url: string) => {
		opened.push(url);
		const text = texts[opened.length - 1] ?? "";
		return typeof text === "number"
			? new Response(reply("missing.json"), { status: text })
			: new Response(text);
	});
	return opened;
}

function listener() {
	const seen: (number | boolean)[] = [];
	const heard: ProgressListener = {
		onProgress: ({ run }) => seen.push(run.ended),
		onConnection: (isOpen) => seen.push(isOpen),
	};
	return { seen, heard };
}

const never = new AbortController().signal;

describe("the progress of a collection", () => {
	test("is received until the run ends", async () => {
		const opened = streams(reply("events.txt"));
		const { seen, heard } = listener();
		await watchProgress(key, id, heard, never);
		expect(seen).toEqual([true, 5]);
		changeUsage(key, (usage) => {
			expect(usage.quota).toMatchObject({ left: "499990", limit: "500000" });
			return usage;
		});
		expect(opened).toEqual([`/api/collections/${id}/events`]);
	});

	test.each([
		["is interrupted", 'event: progress\ndata: {"run":{"ended":3}}\n\nevent: prog'],
		[
			"ends when the server stops",
			'event: progress\ndata: {"run":{"ended":3}}\n\nevent: end\ndata: {"reason":"stopping"}\n\n',
		],
	])("reconnects after a stream that %s", async (_name, first) => {
		vi.useFakeTimers();
		const opened = streams(first, 502, reply("events.txt"));
		const { seen, heard } = listener();
		const watched = watchProgress(key, id, heard, never);
		await vi.runAllTimersAsync();
		await watched;
		expect(seen).toEqual([true, 3, false, false, true, 5]);
		expect(opened).toHaveLength(3);
	});

	test("ends with the server's message for a deleted collection", async () => {
		vi.useFakeTimers();
		streams('event: end\ndata: {"reason":"error"}\n\n', 404);
		const { heard } = listener();
		const watched = watchProgress(key, id, heard, never).catch((error: unknown) => error);
		await vi.runAllTimersAsync();
		expect(await watched).toMatchObject({ status: 404 });
	});

	test("ends when its listener is removed", async () => {
		const opened = streams();
		const stop = new AbortController();
		const heard = { onProgress: () => undefined, onConnection: () => stop.abort() };
		await expect(watchProgress(key, id, heard, stop.signal)).rejects.toMatchObject({ name: "AbortError" });
		expect(opened).toHaveLength(1);
	});
});

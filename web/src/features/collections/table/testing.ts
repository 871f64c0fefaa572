import { vi } from "vitest";
import type { Collection, Run } from "@/features/collections/replies.gen";

/** Creates a run for tests. */
export function runOf(number: number, changes: Partial<Run> = {}): Run {
	return {
		number,
		mode: "full",
		state: "done",
		inputs: 2,
		incomplete: 0,
		ended: 2,
		calls: { limit: 0, reserved: 30, spent: 30, wasted: 1 },
		rows: { fetched: 5_010, unique: 5_000 },
		bytes: 90_000,
		createdAt: "2026-11-20T09:30:00Z",
		startedAt: "2026-11-20T09:30:00Z",
		generation: 0,
		...changes,
	};
}

/** Creates a collection of followers for tests. */
export function collectionOf(run: Run = runOf(1)): Collection {
	return {
		id: "abc",
		feature: "followers",
		name: "My names",
		columns: ["group"],
		rowLimit: 0,
		callLimit: 0,
		speed: 0,
		createdAt: "2026-11-20T09:30:00Z",
		run,
	};
}

/** The response from a route: a document, or a Response. */
type Route = (query: URLSearchParams, init: RequestInit) => unknown;

/** A fake server with routes such as `/rows`. Returns the requests as routes with their queries. */
export function serveRoutes(
	routes: Readonly<Record<string, Route>>,
): { readonly route: string; readonly query: URLSearchParams }[] {
	const sent: { route: string; query: URLSearchParams }[] = [];
	vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
		const { pathname, searchParams: query } = new URL(address, "http://console.test");
		const route = pathname.replace("/api/collections/abc", "");
		sent.push({ route, query });
		init.signal?.throwIfAborted();
		// Everything that a query needs is prepared, unless a test overrides it.
		if (route === "/preparation" && !routes[route]) return new Response(null, { status: 204 });
		const reply = await routes[route]?.(query, init);
		if (reply === undefined) return new Response("null", { status: 404 });
		return reply instanceof Response ? reply : Response.json(reply);
	});
	return sent;
}

/** A problem document from the server. */
export function problemReply(detail: string, status = 400): Response {
	return Response.json({ code: "invalid", detail }, { status });
}

/** A window of a server's table with that many rows. Sorting reverses them. */
export function windowOf(total: number, query: URLSearchParams, generation = 0) {
	const from = Number(query.get("from"));
	const count = Number(query.get("count"));
	const names = query.getAll("column");
	const isDescending = query.get("sort")?.startsWith("-") ?? false;
	const snapshot = Number(query.get("snapshot") ?? total);
	const matches = query.has("filter") ? 7 : snapshot;
	const length = Math.max(0, Math.min(matches, from + count) - from);
	return {
		generation,
		snapshot,
		matches,
		from,
		columns: names.map((name) => ({ name, label: name, type: "text", usual: true })),
		rows: Array.from({ length }, (_, offset) => {
			const number = isDescending ? snapshot - 1 - from - offset : from + offset;
			return { number, cells: names.map((name) => cellOf(name, number)) };
		}),
	};
}

function cellOf(name: string, number: number): string | null {
	const values: Readonly<Record<string, string>> = {
		username: `user${number}`,
		id: `9223372036854${String(number).padStart(7, "0")}`,
		input: number % 2 === 0 ? "natgeo" : "nasa",
		"input.group": "=1+1",
	};
	return values[name] ?? null;
}

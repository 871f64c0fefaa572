import { readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { Toasts } from "@/components/toasts";
import { setAccessKey } from "@/lib/access-key";
import { usePathname } from "@/lib/location";
import { CollectionsRouter } from "./collections-router";

/** A recorded server response as an object. */
export function serverReply(file: string): Readonly<Record<string, unknown>> {
	return JSON.parse(readFileSync(`internal/interfaces/collections/examples/${file}.json`, "utf8"));
}

/** A request as the server receives it. Its body is parsed JSON, or a form. */
export type ServedRequest = {
	/** For example `POST /check`. */
	readonly call: string;
	readonly key: string;
	readonly body: unknown;
};

/** The response to a call: a document, a status, or none while the test runs. */
type Served = object | number | Promise<never> | ((request: ServedRequest) => object | number);

/** Serves calls by method and path below /api/collections. The longest matching prefix wins. */
export function serveCollections(routes: Readonly<Record<string, Served>>): ServedRequest[] {
	const requests: ServedRequest[] = [];
	vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
		const call = `${init.method ?? "GET"} ${url.replace("/api/collections", "")}`;
		const key = new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? "";
		const request = { call, key, body: typeof init.body === "string" ? JSON.parse(init.body) : init.body };
		requests.push(request);
		const [route] = Object.keys(routes)
			.filter((each) => call.startsWith(each))
			.toSorted((a, b) => b.length - a.length);
		const served = route === undefined ? 404 : await routes[route];
		const reply = typeof served === "function" ? served(request) : (served ?? 404);
		if (reply === 204) return new Response(null, { status: 204 });
		const problem = { code: "invalid", detail: "The server refused." };
		return typeof reply === "number"
			? new Response(JSON.stringify(problem), { status: reply })
			: new Response(JSON.stringify(reply));
	});
	return requests;
}

/** Opens the URL of a collections page. */
export function visitCollections(address: string, key = "an-own-key") {
	setAccessKey(key);
	window.history.pushState(null, "", address);
	return { user: userEvent.setup(), ...renderCollections() };
}

/** Renders the page at the current URL, as after a reload. */
export function renderCollections() {
	return render(
		<>
			<CurrentCollections />
			<Toasts />
		</>,
	);
}

function CurrentCollections() {
	const path = usePathname();
	return <CollectionsRouter path={path} actions={null} />;
}

/** A failed collections request, with a message for the user. */
export class CollectionsError extends Error {
	/** The HTTP status; 0 if there was no response. */
	readonly status: number;
	/** The code in the problem document, such as `not_found`. */
	readonly code: string;

	constructor(text: string, status: number, code: string) {
		super(text);
		this.status = status;
		this.code = code;
	}
}

const noAnswer = "The server is not responding. Check that it is still running, then try again.";

/** URL query values. Undefined and empty values are omitted. A list is sent as several values. */
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined | readonly string[]>>;

type CollectionsRequest = {
	/** The path below /api/collections, such as `/check`. */
	readonly path: string;
	readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
	readonly query?: QueryValues | undefined;
	/** Sent as JSON, unless it is a form. */
	readonly body?: FormData | object;
	readonly signal?: AbortSignal | undefined;
};

/**
 * Sends a request with an access key in its header.
 *
 * @throws CollectionsError; AbortError when aborted.
 */
export async function sendRequest(
	key: string,
	{ path, method = "GET", query = {}, body, signal }: CollectionsRequest,
): Promise<Response> {
	const isForm = body === undefined || body instanceof FormData;
	const response = await fetch(collectionsAddress(path, query), {
		method,
		headers: {
			Authorization: `Bearer ${key}`,
			...(isForm ? {} : { "Content-Type": "application/json" }),
		},
		body: isForm ? (body ?? null) : JSON.stringify(body),
		cache: "no-store",
		signal: signal ?? null,
	}).catch((cause: unknown) => {
		signal?.throwIfAborted();
		throw Object.assign(new CollectionsError(noAnswer, 0, ""), { cause });
	});
	if (response.ok) return response;
	const problem: unknown = await response.json().catch(() => null);
	signal?.throwIfAborted();
	const { code, detail } = Object.assign({ code: "", detail: noAnswer }, problem);
	throw new CollectionsError(String(detail), response.status, String(code));
}

/** Sends a request and parses the JSON response. */
export async function readDocument<T>(key: string, request: CollectionsRequest): Promise<T> {
	const response = await sendRequest(key, request);
	try {
		const document: T = await response.json(); // the type is generated from the server's types
		return document;
	} catch (cause) {
		request.signal?.throwIfAborted();
		throw Object.assign(new CollectionsError(noAnswer, response.status, ""), { cause });
	}
}

/** The URL of a path below /api/collections, such as `/check`, without a key. */
export function collectionsAddress(path: string, query: QueryValues): string {
	return `/api/collections${path}${queryText(query)}`;
}

function queryText(query: QueryValues): string {
	const pairs = Object.entries(query).flatMap(([name, value]) => {
		if (value === undefined || value === "") return [];
		return typeof value === "object" ? value.map((each) => [name, each]) : [[name, String(value)]];
	});
	return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

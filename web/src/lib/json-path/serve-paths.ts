import { locate } from "@/lib/json-path/locate";
import type { Part } from "@/lib/json-path/places";

/** What is asked: first a path and the JSON text that it is looked for in, then for more of the ways. */
export type PathAsked = { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> } | "more";

/** What is said to each: the ways to some of the values, and whether these were the last; or why there are none. */
export type PathReply =
	| { readonly is: "found"; readonly ways: readonly (readonly Part[])[]; readonly isLast: boolean }
	| { readonly is: "refused"; readonly reason: string };

/** The worker's side of a port. */
export type PathPort = {
	postMessage(reply: PathReply): void;
	addEventListener(type: "message", listener: (event: MessageEvent<PathAsked>) => void): void;
};

/** How many parts of ways travel in one message; ways may be as long as answers are deep. */
const BATCH = 50_000;

/** Looks for one path, as far as it is asked for more: nobody has to hold ways that they do not come to look at. */
export function servePaths(port: PathPort): void {
	let located: Iterator<readonly Part[]> = [].values();
	port.addEventListener("message", ({ data }) => {
		if (data !== "more") located = waysIn(data.bytes, data.path);
		port.postMessage(some(located));
	});
}

function* waysIn(bytes: Uint8Array, path: string) {
	yield* locate(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), path);
}

function some(located: Iterator<readonly Part[]>): PathReply {
	const ways: (readonly Part[])[] = [];
	let parts = 0;
	try {
		for (let next = located.next(); !next.done; next = located.next()) {
			ways.push(next.value);
			parts += next.value.length + 1;
			if (parts >= BATCH) return { is: "found", ways, isLast: false };
		}
		return { is: "found", ways, isLast: true };
	} catch (error) {
		return { is: "refused", reason: reasonOf(error) };
	}
}

function reasonOf(error: unknown): string {
	if (error instanceof RangeError) return tooDeep;
	return error instanceof Error ? error.message : String(error);
}

const tooDeep =
	"This answer is nested too deeply for JSONPath. Take a path without .. or try jq, which runs on the server.";

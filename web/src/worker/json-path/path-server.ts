import { type Port, serve } from "@/lib/channel";
import { evaluatePath } from "./evaluate";
import type { PathKey } from "./node-locator";

/** The API of the JSONPath worker. */
export type PathAPI = {
	/** Evaluates a JSONPath in a JSON text; returns the first batch of paths. */
	find(path: string, bytes: Uint8Array<ArrayBuffer>): PathBatch;
	/** The next batch, evaluated on demand. */
	next(): PathBatch;
};

/** Paths to some of the matches, and whether they are the last ones. */
type PathBatch = { readonly paths: readonly (readonly PathKey[])[]; readonly isLast: boolean };

/** How many path segments are sent in one message. A path may be as long as a response is deep. */
const batchSegments = 50_000;

/** Serves one JSONPath. */
export function servePathQueries(port: Port): void {
	let matches: Iterator<readonly PathKey[]> = [].values();
	const api: PathAPI = {
		find(path, bytes) {
			matches = matchedPaths(bytes, path);
			return nextBatch(matches);
		},
		next: () => nextBatch(matches),
	};
	serve(port, () => api);
}

function* matchedPaths(bytes: Uint8Array, path: string) {
	yield* evaluatePath(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), path);
}

function nextBatch(matches: Iterator<readonly PathKey[]>): PathBatch {
	const paths: (readonly PathKey[])[] = [];
	let segments = 0;
	try {
		for (let next = matches.next(); !next.done; next = matches.next()) {
			paths.push(next.value);
			segments += next.value.length + 1;
			if (segments >= batchSegments) return { paths, isLast: false };
		}
		return { paths, isLast: true };
	} catch (error) {
		throw error instanceof RangeError ? new Error(tooDeepText) : error;
	}
}

const tooDeepText =
	"This response is nested too deeply for JSONPath. Use a path without .. or try jq, which runs on the server.";

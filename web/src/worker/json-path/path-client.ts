import { Channel, ignoreFailure, transfer, type WorkerPort } from "@/lib/channel";
import type { PathKey } from "./node-locator";
import type { PathAPI } from "./path-server";

/** How long a JSONPath may run, in milliseconds. */
const timeLimit = 30_000;

/** Starts a worker that evaluates a JSONPath. */
type StartPathWorker = () => WorkerPort;

/**
 * Evaluates a JSONPath in a separate worker, which is terminated afterwards: a path, or a regular expression in
 * it, may run forever, and the values in memory are larger than the response. Yields the paths to the matches
 * in order, in batches. The next batch is evaluated while the caller handles the previous one.
 *
 * @throws Error with a message for the user, or the signal's reason.
 */
export async function* queryPath(
	bytes: Uint8Array<ArrayBuffer>,
	path: string,
	signal: AbortSignal,
	start: StartPathWorker = startPathWorker,
): AsyncGenerator<readonly (readonly PathKey[])[]> {
	signal.throwIfAborted();
	const channel = new Channel(start(), workerLostText);
	const worker = channel.remote<PathAPI>(0);
	const timer = setTimeout(() => channel.close(new Error(timeoutText)), timeLimit);
	const stop = () => channel.close(signal.reason);
	signal.addEventListener("abort", stop);
	try {
		const copy = bytes.slice(); // the response stays, and unused memory after its end is not copied
		let batch = worker.find(path, transfer(copy, [copy.buffer]));
		for (;;) {
			const { paths, isLast } = await batch;
			if (!isLast) {
				batch = worker.next();
				ignoreFailure(batch); // callers that await it get the error
			}
			yield paths;
			if (isLast) return;
		}
	} finally {
		clearTimeout(timer);
		signal.removeEventListener("abort", stop);
		channel.close(new Error("The JSONPath query has ended."));
	}
}

function startPathWorker(): WorkerPort {
	return new Worker(new URL("./path-worker.ts", import.meta.url), { type: "module" });
}

const timeoutText =
	"The JSONPath query was stopped after 30 seconds. Select a smaller part of the response first, such as $.users[:100].";

const workerLostText =
	"The browser stopped the JSONPath query because it needs more memory than is available. Try jq, which runs on the server.";

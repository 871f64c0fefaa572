import type { PathReply } from "@/lib/json-path/serve-paths";
import type { Part } from "@/lib/raw/places";

/** How long a JSONPath may take, in milliseconds. */
const most = 30_000;

/**
 * Looks for a JSONPath in a worker of its own, which is ended with it: a path or a regular expression
 * in it may take for ever, and the values that are made of the answer are larger than the answer.
 * `hear` gets the ways to what is found, in order.
 *
 * Rejects in words for a person, and with the signal's reason when that says to stop.
 */
export function askPath(
	bytes: Uint8Array<ArrayBuffer>,
	path: string,
	signal: AbortSignal,
	hear: (ways: readonly (readonly Part[])[]) => void,
): Promise<void> {
	const worker = new Worker(new URL("./path-worker.ts", import.meta.url), { type: "module" });
	let timer: ReturnType<typeof setTimeout> | undefined;
	const found = new Promise<void>((resolve, reject) => {
		const fail = (reason: string) => reject(new Error(reason));
		timer = setTimeout(() => fail(tooLong), most);
		signal.addEventListener("abort", () => reject(signal.reason));
		worker.addEventListener("error", () => fail(lost));
		worker.addEventListener("message", ({ data }: MessageEvent<PathReply>) => {
			if (data.is === "found") hear(data.ways);
			else if (data.is === "done") resolve();
			else fail(data.reason);
		});
	});
	worker.postMessage({ path, bytes });
	return found.finally(() => {
		clearTimeout(timer);
		worker.terminate();
	});
}

const tooLong =
	"JSONPath was stopped after 30 seconds. Take a smaller part of the answer first, such as $.users[:100].";
const lost =
	"The browser ended JSONPath: this answer needs more memory than it has. Try jq, which runs on the server.";

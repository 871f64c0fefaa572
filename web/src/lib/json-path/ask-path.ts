import type { Part } from "@/lib/json-path/places";
import type { PathAsked, PathReply } from "@/lib/json-path/serve-paths";

/** How long a JSONPath may take, in milliseconds. */
const most = 30_000;

/** A worker that looks for a JSONPath, and that can be ended whatever it does. */
export type PathWorker = {
	postMessage(asked: PathAsked, transfer: Transferable[]): void;
	addEventListener(type: "message", listener: (event: MessageEvent<PathReply>) => void): void;
	addEventListener(type: "error", listener: () => void): void;
	terminate(): void;
};

/** Starts such a worker. */
export type StartPathWorker = () => PathWorker;

/**
 * Looks for a JSONPath in a worker of its own, which is ended with it: a path or a regular expression
 * in it may take for ever, and the values that are made of the answer are larger than the answer.
 * Gives the ways to what is found in order, some at a time; while these are looked at, the next are found.
 *
 * @throws Error in words for a person, and the signal's reason when that says to stop.
 */
export async function* askPath(
	bytes: Uint8Array<ArrayBuffer>,
	path: string,
	signal: AbortSignal,
	start: StartPathWorker = startPathWorker,
): AsyncGenerator<readonly (readonly Part[])[]> {
	signal.throwIfAborted();
	const worker = start();
	const { failed, rest } = failure(worker, signal);
	const ask = asking(worker);
	try {
		const own = bytes.slice(); // the answer stays, and what it has room for beyond its end is not copied
		let next = ask({ path, bytes: own }, [own.buffer]);
		for (;;) {
			const said = await Promise.race([failed, next]);
			if (said.is === "refused") throw new Error(said.reason);
			if (!said.isLast) next = ask("more", []);
			yield said.ways;
			if (said.isLast) return;
		}
	} finally {
		rest();
		worker.terminate();
	}
}

/** Rejects when the worker is lost, takes too long, or is to stop; `rest` ends the watch. */
function failure(worker: PathWorker, signal: AbortSignal) {
	const watch = new AbortController();
	const failed = new Promise<never>((_, reject) => {
		const timer = setTimeout(() => reject(new Error(tooLong)), most);
		watch.signal.addEventListener("abort", () => clearTimeout(timer));
		signal.addEventListener("abort", () => reject(signal.reason), { signal: watch.signal });
		worker.addEventListener("error", () => reject(new Error(lost)));
	});
	failed.catch(() => undefined); // whoever waits for the next ways hears of it
	return { failed, rest: () => watch.abort() };
}

/** Asks a worker one question after the other. */
function asking(worker: PathWorker) {
	let hear = (_reply: PathReply): void => undefined;
	worker.addEventListener("message", ({ data }) => hear(data));
	return (asked: PathAsked, transfer: Transferable[]) => {
		worker.postMessage(asked, transfer);
		return new Promise<PathReply>((resolve) => {
			hear = resolve;
		});
	};
}

function startPathWorker(): PathWorker {
	const worker = new Worker(new URL("./path-worker.ts", import.meta.url), { type: "module" });
	return {
		postMessage: (asked, transfer) => worker.postMessage(asked, transfer),
		addEventListener: (type: "message" | "error", listener: (event: MessageEvent) => void) =>
			type === "message"
				? worker.addEventListener(type, listener)
				: worker.addEventListener(type, () => listener(new MessageEvent("error"))),
		terminate: () => worker.terminate(),
	};
}

const tooLong =
	"JSONPath was stopped after 30 seconds. Take a smaller part of the answer first, such as $.users[:100].";
const lost =
	"The browser ended JSONPath: this answer needs more memory than it has. Try jq, which runs on the server.";

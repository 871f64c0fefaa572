import { reportKey } from "@/lib/access-key";
import { changeUsage } from "@/lib/key-usage";
import type { EndEvent, Progress, Quota, Run } from "./replies.gen";
import { CollectionsError, sendRequest } from "./request";
import { readEvents } from "./text-stream";

/** Callbacks for the progress of a run. */
export type ProgressListener = {
	readonly onProgress: (progress: Progress) => void;
	/**
	 * Called when the stream connects or disconnects. While it is disconnected, the latest progress may be out of
	 * date.
	 */
	readonly onConnection?: (isOpen: boolean) => void;
};

/** The first and the longest delay before reconnecting, in milliseconds. */
const firstPause = 1000;

const longestPause = 15_000;

/**
 * The server sends a heartbeat every 15 s. A stream that is silent for longer than this, in milliseconds, is
 * considered dead.
 */
const longestSilence = 40_000;

/**
 * Follows the progress of a collection's last run, and resolves when the run has ended. Reconnects if the
 * stream is interrupted, for example by a server restart.
 *
 * @throws CollectionsError if the server rejects the request, for example because the collection was deleted;
 * AbortError when aborted.
 */
export async function watchProgress(
	key: string,
	id: string,
	listener: ProgressListener,
	signal: AbortSignal,
): Promise<void> {
	for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
		const opened = await listen(key, id, listener, signal);
		if (opened === "ended") return;
		listener.onConnection?.(false);
		if (opened) pause = firstPause;
		await sleep(pause * (0.75 + 0.5 * Math.random()), signal);
	}
}

/** Reads one stream. Returns whether it received anything, or whether the run has ended. */
async function listen(
	key: string,
	id: string,
	{ onProgress, onConnection }: ProgressListener,
	signal: AbortSignal,
): Promise<boolean | "ended"> {
	const silence = new AbortController();
	let timer = setTimeout(() => silence.abort(), longestSilence);
	let last: Progress | undefined;
	try {
		const both = AbortSignal.any([signal, silence.signal]);
		const response = await sendRequest(key, { path: `/${id}/events`, signal: both });
		onConnection?.(true);
		if (!response.body) return false;
		for await (const { name, data } of readEvents(response.body)) {
			clearTimeout(timer);
			timer = setTimeout(() => silence.abort(), longestSilence);
			if (name === "progress") {
				const progress: Progress = JSON.parse(data);
				if (progress.quota) recordQuota(key, progress.quota);
				recordKey(key, progress, last);
				last = progress;
				onProgress(progress);
			} else if (name === "end") {
				const end: EndEvent = JSON.parse(data);
				return end.reason === "ended" ? "ended" : last !== undefined;
			}
		}
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof CollectionsError && isFinal(error)) throw error;
	} finally {
		clearTimeout(timer);
		silence.abort();
	}
	return last !== undefined;
}

/** Records whether the provider rejects the key: it paused the run, or has accepted a call since the last progress. */
function recordKey(key: string, { run }: Progress, last: Progress | undefined): void {
	const accepted = ({ calls }: Run) => calls.spent - calls.wasted;
	if (run.pauseReason === "key") reportKey(key, run.message ?? "");
	else if (last && accepted(run) > accepted(last.run)) reportKey(key, undefined);
}

/** Stores the key's quota as last reported to the server, unless a later value is known. */
function recordQuota(key: string, { left, limit, resetAt, at }: Quota): void {
	const readAt = Date.parse(at);
	changeUsage(key, (usage) => {
		if (usage.quota && usage.quota.readAt >= readAt) return usage;
		const quota = {
			left: String(left),
			limit: limit < 0 ? null : String(limit),
			resetsAt: resetAt === undefined ? null : Date.parse(resetAt),
			readAt,
		};
		return { ...usage, quota };
	});
}

/** Whether retrying is useless because the server rejected the request, rather than being busy. */
function isFinal({ status }: CollectionsError): boolean {
	return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const stop = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener("abort", stop);
			resolve();
		}, milliseconds);
		if (signal.aborted) stop();
		else signal.addEventListener("abort", stop, { once: true });
	});
}

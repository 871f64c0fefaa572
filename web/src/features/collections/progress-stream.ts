import type { EndEvent, Progress } from "./replies.gen";
import { CollectionsError, sendRequest } from "./request";
import { readEvents } from "./text-stream";

/** Who hears of a run. */
export type ProgressListener = {
	readonly onProgress: (progress: Progress) => void;
	/** Whether the stream is open. While it is not, what was heard last may be outdated. */
	readonly onConnection?: (isOpen: boolean) => void;
};

/** The first and the longest pause before a stream that broke off is opened again, in milliseconds. */
const firstPause = 1000;

const longestPause = 15_000;

/** The server gives a sign of life every 15 s: a stream that is silent for longer is dead, in milliseconds. */
const longestSilence = 40_000;

/**
 * Listens to the progress of a collection's last run, and resolves when the run has ended. A stream that breaks off,
 * such as for a restart of the server, is opened again.
 *
 * @throws CollectionsError when the server refuses, as for a collection that is deleted; AbortError when aborted.
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

/** Listens to one stream. Returns whether it brought something, or that the run has ended. */
async function listen(
	key: string,
	id: string,
	{ onProgress, onConnection }: ProgressListener,
	signal: AbortSignal,
): Promise<boolean | "ended"> {
	const silence = new AbortController();
	let timer = setTimeout(() => silence.abort(), longestSilence);
	let hasProgress = false;
	try {
		const both = AbortSignal.any([signal, silence.signal]);
		const response = await sendRequest(key, { path: `/${id}/events`, signal: both });
		onConnection?.(true);
		if (!response.body) return false;
		for await (const { name, data } of readEvents(response.body)) {
			clearTimeout(timer);
			timer = setTimeout(() => silence.abort(), longestSilence);
			if (name === "progress") {
				hasProgress = true;
				const progress: Progress = JSON.parse(data);
				onProgress(progress);
			} else if (name === "end") {
				const end: EndEvent = JSON.parse(data);
				return end.reason === "ended" ? "ended" : hasProgress;
			}
		}
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof CollectionsError && isFinal(error)) throw error;
	} finally {
		clearTimeout(timer);
		silence.abort();
	}
	return hasProgress;
}

/** Whether another attempt has the same end: the server refused, and is not only busy. */
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

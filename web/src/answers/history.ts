import type { Remote } from "@/lib/channel";
import { type AnswerHandle, answerWorker, newAnswerHandle, newAnswerTarget } from "./handles";
import { type HistoryAPI, historyChannel, historyTarget } from "./history-protocol";
import type { CallMeta } from "./lookup-record";

/** The history in the worker. Its calls reject with an Error when the worker is lost. */
export function openHistory(): Remote<HistoryAPI> {
	return answerWorker().remote<HistoryAPI>(historyTarget);
}

/** Opens a page of a lookup as an answer, without a call. The caller closes it. Rejects where it is not stored. */
export async function openStoredPage(
	key: string,
	id: string,
	page: number,
): Promise<{ readonly meta: CallMeta; readonly answer: AnswerHandle }> {
	const target = newAnswerTarget();
	try {
		const { meta, ...summary } = await target.store.reopen(target.number, key, id, page);
		return { meta, answer: newAnswerHandle(target, summary) };
	} catch (error) {
		target.close();
		throw error;
	}
}

/** Reports every change of the history, in this tab or another one, until the signal is aborted. */
export function watchHistory(onChange: () => void, signal: AbortSignal): void {
	if (typeof BroadcastChannel === "undefined") return;
	const channel = new BroadcastChannel(historyChannel);
	channel.addEventListener("message", onChange);
	signal.addEventListener("abort", () => channel.close());
}

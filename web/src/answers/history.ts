import type { Remote } from "@/lib/channel";
import { answerWorker } from "./handles";
import { type HistoryAPI, historyTarget } from "./history-protocol";

/** The history in the worker. Calls reject with an Error if the worker crashes. */
export function openHistory(): Remote<HistoryAPI> {
	return answerWorker().remote<HistoryAPI>(historyTarget);
}

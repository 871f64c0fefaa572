import type { Remote } from "@/lib/channel";
import { answerWorker } from "./handles";
import { type HistoryAPI, historyTarget } from "./history-protocol";

/** The history in the worker. Its calls reject with an Error when the worker is lost. */
export function openHistory(): Remote<HistoryAPI> {
	return answerWorker().remote<HistoryAPI>(historyTarget);
}

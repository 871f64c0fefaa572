import { useEffect, useState } from "react";
import { openHistory, watchHistory } from "@/answers/history";
import type { HistoryUsage } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";

/** What the history has of an access key. */
export type HistoryContents = { readonly lookups: readonly LookupRecord[]; readonly usage: HistoryUsage };

/**
 * The history of an access key, and a function that reads it again; undefined until it is read. It follows the
 * changes of every tab.
 */
export function useHistory(key: string): readonly [HistoryContents | undefined, () => Promise<void>] {
	const [contents, setContents] = useState<HistoryContents>();
	const read = async (isCurrent = () => true) => {
		const history = openHistory();
		const [lookups, usage] = await Promise.all([history.list(key), history.usage()]);
		if (isCurrent()) setContents({ lookups, usage });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another key has another history
	useEffect(() => {
		const stop = new AbortController();
		const { signal } = stop;
		const readAgain = () => void read(() => !signal.aborted).catch(() => undefined); // a lost worker changes nothing
		readAgain();
		watchHistory(readAgain, signal);
		return () => stop.abort();
	}, [key]);
	return [contents, read];
}

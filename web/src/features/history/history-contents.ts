import { openHistory } from "@/answers/history";
import type { HistoryUsage } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { listLookups } from "@/answers/use-history";

/** What the history has of an access key. */
export type HistoryContents = { readonly lookups: readonly LookupRecord[]; readonly usage: HistoryUsage };

/** Reads the history of an access key; no answer of it. */
export async function readContents(key: string): Promise<HistoryContents> {
	const [lookups, usage] = await Promise.all([listLookups(key), openHistory().usage()]);
	return { lookups, usage };
}

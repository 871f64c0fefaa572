import { newAnswerHandle, newAnswerTarget, openRowList } from "@/answers/handles";
import { openHistory } from "@/answers/history";
import type { LookupAbsence } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import type { Exchange } from "@/features/lookup/call/exchange";
import { rememberAccounts, rememberID } from "@/features/lookup/known-accounts";
import type { CompletedLookup, FailedLookup } from "@/features/lookup/run-lookup";
import { takeViewOfEntry } from "./lookup-entry";
import { LookupRecorder } from "./lookup-recorder";

/** A lookup that was restored, and the text that was typed for it. */
type RestoredLookup = {
	readonly lookup: CompletedLookup | FailedLookup;
	readonly typed: LookupRecord["typed"];
};

/**
 * Restores a feature's lookup from the history without a call, or returns why that is not possible.
 *
 * @throws AbortError when aborted.
 */
export async function restoreLookup(
	feature: Feature,
	id: string,
	key: string,
	signal: AbortSignal,
): Promise<RestoredLookup | LookupAbsence> {
	const history = openHistory();
	const record = await history.get(key, id).catch(() => null);
	signal.throwIfAborted();
	if (!record) return history.absence(key, id).catch((): LookupAbsence => "gone");
	if (record.feature !== feature.id) return "gone";
	const lookup = await reopen(feature, record, key, signal);
	return lookup ? { lookup, typed: record.typed } : "gone";
}

async function reopen(
	feature: Feature,
	record: LookupRecord,
	key: string,
	signal: AbortSignal,
): Promise<CompletedLookup | FailedLookup | null> {
	const { failure, resolvedID, label, values, calls, goal, time, addedAt } = record;
	const opened: { readonly close: () => void }[] = [];
	const openPage = async (page: number) => {
		const target = newAnswerTarget();
		opened.push(target);
		const { meta, ...summary } = await target.store.reopen(target.number, key, record.id, page);
		signal.throwIfAborted();
		return { meta, answer: newAnswerHandle(target, summary) };
	};
	let isReturned = false;
	try {
		const history = (lostPages = 0) => ({
			recorder: new LookupRecorder(key, record.id, { ...record.view, ...takeViewOfEntry() }),
			typed: record.typed,
			restored: { time, addedAt, goal, calls, lostPages },
		});
		if (failure) {
			const stored = record.pageCount > 0 ? await openPage(0) : null;
			const exchange = stored && { ...stored, result: { kind: "failed" as const, failure } };
			isReturned = true;
			return { kind: "failed", failure, exchange, resolvedID, history: history() };
		}
		const list = openRowList(feature.schema ?? "", feature.call ?? "");
		opened.push(list);
		const exchanges: Exchange[] = [];
		for (let page = 0; page < record.pageCount; page++) {
			const stored = await openPage(page).catch((error: unknown) => {
				opened.pop()?.close();
				signal.throwIfAborted();
				return lostPage(error);
			});
			if (!stored) break; // without it, the overlap with the next page is unknown
			const reading = await list.append(stored.answer);
			signal.throwIfAborted();
			exchanges.push({ ...stored, result: { kind: "page", page: reading } });
		}
		const [exchange, ...later] = exchanges;
		if (exchange?.result.kind !== "page") return null;
		const { page } = exchange.result;
		rememberAccounts(key, page);
		if (resolvedID) rememberID(key, resolvedID.username, resolvedID.id);
		isReturned = true;
		return {
			kind: "done",
			label,
			values,
			exchange,
			later,
			list,
			page,
			resolvedID,
			history: history(record.pageCount - exchanges.length),
		};
	} catch (error) {
		signal.throwIfAborted();
		return lostPage(error);
	} finally {
		if (!isReturned) for (const each of opened) each.close();
	}
}

function lostPage(error: unknown): null {
	console.error("A lookup in the history could not be read:", error);
	return null;
}

import type { Feature } from "@/catalog/catalog.gen";
import { attemptCount } from "@/features/lookup/call/server-timing";
import type { InputTexts, LookupRequest } from "@/features/lookup/inputs/lookup-request";
import type { CompletedLookup, FailedLookup } from "@/features/lookup/run-lookup";
import { randomID } from "@/lib/random-id";
import { LookupRecorder } from "./lookup-recorder";

/** A lookup that was run: what was asked for, and with which access key. */
type RecordedRun = {
	readonly feature: Feature;
	readonly request: LookupRequest;
	/** The texts of the fields. */
	readonly typed: InputTexts;
	readonly key: string;
};

/** Records the outcome of a lookup in the history, once it is painted. */
export function recordLookup(
	{ feature, request, typed, key }: RecordedRun,
	result: CompletedLookup | FailedLookup,
): LookupRecorder {
	const { exchange, resolvedID } = result;
	const isDone = result.kind === "done";
	const calls = (exchange ? attemptCount(exchange.meta) : 0) + (resolvedID?.calls ?? 0);
	const lookup = {
		id: randomID(),
		feature: feature.id,
		typed,
		values: isDone ? result.values : request.values,
		label: request.label,
		resolvedID,
		time: Date.now(),
		status: exchange?.meta.status ?? null,
		failure: isDone ? null : result.failure,
		calls,
		rowCount: isDone ? result.page.count : null,
	};
	return LookupRecorder.begin(key, lookup, exchange);
}

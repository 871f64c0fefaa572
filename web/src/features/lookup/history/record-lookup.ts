import type { LookupRecord } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { attemptCount } from "@/features/lookup/call/server-timing";
import type { InputTexts, LookupRequest } from "@/features/lookup/inputs/lookup-request";
import { knownPicture, knownUsername } from "@/features/lookup/known-accounts";
import type { CompletedLookup, FailedLookup } from "@/features/lookup/run-lookup";
import { cellTextOf } from "@/features/rows/cells";
import { userIDOf } from "@/features/views/identity/identity-view";
import { randomID } from "@/lib/random-id";
import { LookupRecorder } from "./lookup-recorder";

/** A lookup that was run: its request and its access key. */
type RecordedRun = {
	readonly feature: Feature;
	readonly request: LookupRequest;
	/** The text in the fields. */
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
		...(isDone ? accountOf(feature, key, result) : {}),
		time: Date.now(),
		status: exchange?.meta.status ?? null,
		failure: isDone ? null : result.failure,
		calls,
		rowCount: isDone ? result.page.count : null,
	};
	return LookupRecorder.begin(key, lookup, exchange);
}

/** The account that was looked up, with its picture if a response had one. */
function accountOf(feature: Feature, key: string, result: CompletedLookup): Pick<LookupRecord, "account"> {
	const account = namedAccount(feature, key, result);
	if (!account) return {};
	const picture = knownPicture(key, account.id);
	return { account: picture === null ? account : { ...account, picture } };
}

/** The account that was looked up, if its ID and username are both known. */
function namedAccount(
	feature: Feature,
	key: string,
	{ values, page, resolvedID }: CompletedLookup,
): LookupRecord["account"] {
	if (resolvedID) return { id: resolvedID.id, username: resolvedID.username };
	const { id_user: askedID, user } = values;
	const [row] = page.rows;
	const isSingle = page.selector === "";
	const id = (row && cellTextOf(row, "user_id")) ?? (isSingle ? userIDOf(feature, page) : null);
	const username = (row && cellTextOf(row, "username")) ?? (isSingle ? (user ?? null) : null);
	const isAsked = id === askedID || (user !== undefined && username?.toLowerCase() === user.toLowerCase());
	if (id !== null && username !== null && isAsked) return { id, username };
	const known = askedID === undefined ? null : knownUsername(key, askedID);
	return askedID === undefined || known === null ? undefined : { id: askedID, username: known };
}

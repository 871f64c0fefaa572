import { openRowList, type RowListHandle } from "@/answers/handles";
import type { ListPage } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { type Exchange, sendCall } from "@/features/lookup/call/exchange";
import { type FailureText, missingAnswerFailure } from "@/features/lookup/call/failure";
import { isAbort, type OnPending } from "@/features/lookup/call/fetch-answer";
import type { CallValues } from "@/features/lookup/call/request-url";
import type { LookupRecorder } from "@/features/lookup/history/lookup-recorder";
import type { InputTexts, LookupRequest } from "@/features/lookup/inputs/lookup-request";
import { type ResolvedID, resolveID } from "@/features/lookup/inputs/resolve-id";
import { userIDOf } from "@/features/views/identity/identity-view";
import { rememberAccounts, rememberID } from "./known-accounts";

/** A lookup that succeeded. */
export type CompletedLookup = {
	readonly kind: "done";
	/** A short form of the values. */
	readonly label: string;
	/** The call's values, which its later pages also use. */
	readonly values: CallValues;
	readonly exchange: Exchange;
	/** Closed by the lookup's owner. */
	readonly list: RowListHandle;
	readonly page: ListPage;
	/** The ID that was resolved before the call. */
	readonly resolvedID: ResolvedID | null;
	/** The exchanges for later pages that were restored with it and are in the list. */
	readonly later?: readonly Exchange[];
	readonly history?: LookupHistory;
};

/** A lookup's history. */
export type LookupHistory = {
	readonly recorder: LookupRecorder;
	/** The text in its fields. */
	readonly typed: InputTexts;
	/** Details of a restored lookup; null if it was run. */
	readonly restored: {
		/** When its first response was completely received, in milliseconds since 1970. */
		readonly time: number;
		/** When its latest page was complete; undefined if there is only one. */
		readonly addedAt: number | undefined;
		/** The number of rows to load when loading was interrupted, or null. */
		readonly goal: number | null;
		/** Calls to the provider, including the one that resolved the ID. */
		readonly calls: number;
		/** How many of the last pages could not be read. */
		readonly lostPages: number;
	} | null;
};

/** A lookup that failed. If it has a response, the response is shown. */
export type FailedLookup = {
	readonly kind: "failed";
	readonly failure: FailureText;
	readonly exchange: Exchange | null;
	readonly resolvedID: ResolvedID | null;
	readonly history?: LookupHistory;
};

/**
 * Runs a lookup: resolves a username first if the call needs an ID, then makes the call. `onPending` gets the
 * response while it is downloading.
 *
 * @throws AbortError when aborted.
 */
export async function runLookup(
	feature: Feature,
	request: LookupRequest,
	key: string,
	signal: AbortSignal,
	onPending?: OnPending,
): Promise<CompletedLookup | FailedLookup> {
	const { label, unresolved, isRefresh } = request;
	let { values } = request;
	let resolvedID: ResolvedID | null = null;
	try {
		if (unresolved) {
			const resolution = await resolveID(feature, unresolved.username, key, signal);
			if (resolution.kind === "failed") return failedLookup(resolution.exchange, null);
			resolvedID = resolution.resolvedID;
			values = { ...values, [unresolved.param]: resolvedID.id };
		}
		return await callFeature({ feature, label, values, resolvedID, isRefresh }, key, signal, onPending);
	} catch (error) {
		if (isAbort(error)) throw error;
		return { kind: "failed", failure: missingAnswerFailure(error), exchange: null, resolvedID };
	}
}

type ResolvedRequest = Pick<CompletedLookup, "label" | "values" | "resolvedID"> & {
	readonly feature: Feature;
	readonly isRefresh: boolean | undefined;
};

async function callFeature(
	resolved: ResolvedRequest,
	key: string,
	signal: AbortSignal,
	onPending: OnPending | undefined,
): Promise<CompletedLookup | FailedLookup> {
	const { feature, label, values, resolvedID, isRefresh = false } = resolved;
	const list = openRowList(feature.schema ?? "", feature.call ?? "");
	let isReturned = false;
	signal.addEventListener("abort", list.close, { once: true }); // stop reading a long response
	try {
		const exchange = await sendCall({ feature, values, isRefresh }, list, key, signal, onPending);
		if (exchange.result.kind === "failed") return failedLookup(exchange, resolvedID);
		const { page } = exchange.result;
		rememberAccountID(key, feature, values.user, page);
		rememberAccounts(key, page);
		isReturned = true;
		return { kind: "done", label, values, exchange, list, page, resolvedID };
	} finally {
		signal.removeEventListener("abort", list.close);
		if (!isReturned) list.close();
	}
}

function failedLookup(exchange: Exchange, resolvedID: ResolvedID | null): FailedLookup {
	const failure =
		exchange.result.kind === "failed" ? exchange.result.failure : missingAnswerFailure(undefined);
	return { kind: "failed", failure, exchange, resolvedID };
}

/** Stores the ID from a response under the account's username, to save a call later. */
function rememberAccountID(
	key: string,
	feature: Feature,
	username: string | undefined,
	page: ListPage,
): void {
	const id = userIDOf(feature, page);
	if (username !== undefined && page.selector === "" && id !== null) rememberID(key, username, id);
}

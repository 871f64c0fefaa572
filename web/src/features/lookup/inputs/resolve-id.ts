import { openRowList } from "@/answers/handles";
import { type Feature, features } from "@/catalog/catalog.gen";
import { type Exchange, sendCall } from "@/features/lookup/call/exchange";
import { attemptCount } from "@/features/lookup/call/server-timing";
import { knownID, rememberID } from "@/features/lookup/known-accounts";
import { userIDOf } from "@/features/views/identity/identity-view";

/** A username, its ID, and the number of calls to resolve it. */
export type ResolvedID = { readonly username: string; readonly id: string; readonly calls: number };

/** The outcome of resolving a username: its ID, or the failed call. */
type IDResolution =
	| { readonly kind: "resolved"; readonly resolvedID: ResolvedID }
	| { readonly kind: "failed"; readonly exchange: Exchange };

/** The feature whose call resolves usernames. */
const identityFeature = features.find((feature) => feature.call === "user_id");

/**
 * Resolves a username to its ID, from an earlier lookup or with one call. A failed call has the feature's error
 * messages.
 *
 * @throws CallError if there is no response; AbortError when aborted.
 */
export async function resolveID(
	feature: Feature,
	username: string,
	key: string,
	signal: AbortSignal,
): Promise<IDResolution> {
	const known = knownID(username, key);
	if (known !== undefined) return { kind: "resolved", resolvedID: { username, id: known, calls: 0 } };
	if (!identityFeature) throw new Error("No feature finds the ID of a username.");
	const list = openRowList(identityFeature.schema ?? "", "");
	const request = { feature: identityFeature, values: { user: username }, failureTextsOf: feature };
	const exchange = await sendCall(request, list, key, signal).finally(list.close);
	if (exchange.result.kind === "failed") return { kind: "failed", exchange };
	const id = userIDOf(identityFeature, exchange.result.page);
	if (id === null) return { kind: "failed", exchange: { ...exchange, result: missingIDResult(username) } };
	exchange.answer.close();
	rememberID(key, username, id);
	return { kind: "resolved", resolvedID: { username, id, calls: attemptCount(exchange.meta) } };
}

function missingIDResult(username: string): Exchange["result"] {
	return {
		kind: "failed",
		failure: { text: `The response has no ID for @${username}.`, hint: "Check the spelling." },
	};
}

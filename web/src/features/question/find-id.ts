import { features } from "@/catalog/catalog.gen";
import { openList } from "@/lib/answer/client";
import { type Exchange, exchange } from "../ask/exchange";
import { knownID, rememberID } from "./known-ids";

/** Whose ID is known now, and how many calls that took. */
export type Identified = { readonly username: string; readonly id: string; readonly calls: number };

/** What came of looking for an ID: the ID, or the call that did not give it. */
export type Search = Identified | { readonly refused: Exchange };

/** The feature whose call turns a username into an ID. */
const identity = features.find((feature) => feature.call === "user_id");

/**
 * Finds the ID of a username: known since an earlier lookup, or by one call.
 *
 * @throws CallError when there is no whole answer, AbortError when the signal says so.
 */
export async function findID(username: string, key: string, signal: AbortSignal): Promise<Search> {
	const known = knownID(username);
	if (known !== undefined) return { username, id: known, calls: 0 };
	if (!identity) throw new Error("No feature turns a username into an ID.");
	const list = await openList(identity.answer ?? "", "");
	const asked = { feature: identity, values: { user: username } };
	const call = await exchange(asked, list, key, signal).finally(list.close);
	if (!call.verdict.ok) return { refused: call };
	const id = call.verdict.page.rows[0]?.id;
	if (typeof id !== "string") return { refused: { ...call, verdict: withoutID(username) } };
	call.answer.close();
	rememberID(username, id);
	return { username, id, calls: 1 };
}

function withoutID(username: string): Exchange["verdict"] {
	return {
		ok: false,
		fault: { text: `The answer holds no ID for @${username}.`, hint: "Check the spelling." },
	};
}

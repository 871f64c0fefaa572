import type { Feature } from "@/catalog/catalog.gen";
import type { Reading } from "@/lib/answer/read";
import { type Exchange, exchange } from "../ask/exchange";
import { type Fault, failureWithout } from "../ask/failure";
import { isAbort } from "../ask/fetch-answer";
import { findID, type Identified } from "../question/find-id";
import { rememberID } from "../question/known-ids";
import type { Question } from "../question/question";

/** A lookup that ended well. */
export type Done = {
	readonly state: "done";
	/** What was asked, in a word. */
	readonly label: string;
	readonly exchange: Exchange;
	readonly reading: Reading;
	/** Whose ID was found first. */
	readonly identified: Identified | null;
};

/** A lookup that did not; its answer, where there is one, still shows. */
export type Failed = {
	readonly state: "failed";
	readonly fault: Fault;
	readonly exchange: Exchange | null;
	readonly identified: Identified | null;
};

/**
 * Asks a feature's question: the ID of a username first where the call wants one, then the call.
 *
 * @throws AbortError when the signal says so.
 */
export async function lookUp(
	feature: Feature,
	question: Question,
	key: string,
	signal: AbortSignal,
): Promise<Done | Failed> {
	const { values, unresolved } = question;
	let identified: Identified | null = null;
	try {
		if (!unresolved) return ended(question, await exchange(feature, values, key, signal), null);
		const found = await findID(unresolved.username, key, signal);
		if ("refused" in found) return ended(question, found.refused, null);
		identified = found;
		const resolved = { ...values, [unresolved.param]: found.id };
		return ended(question, await exchange(feature, resolved, key, signal), identified);
	} catch (error) {
		if (isAbort(error)) throw error;
		return { state: "failed", fault: failureWithout(error), exchange: null, identified };
	}
}

function ended({ label, values }: Question, call: Exchange, identified: Identified | null): Done | Failed {
	const { verdict } = call;
	if (!verdict.ok) return { state: "failed", fault: verdict.fault, exchange: call, identified };
	remember(values.user, verdict.reading);
	return { state: "done", label, exchange: call, reading: verdict.reading, identified };
}

/** An answer about one account by its name has paid for the account's ID. */
function remember(username: string | undefined, { place, rows }: Reading): void {
	const id = rows[0]?.id;
	if (username !== undefined && place === "" && typeof id === "string") rememberID(username, id);
}

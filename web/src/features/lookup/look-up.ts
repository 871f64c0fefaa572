import type { Feature } from "@/catalog/catalog.gen";
import { type OpenList, openList } from "@/lib/answer/client";
import type { ListPage } from "@/lib/answer/list/list-page";
import { type Exchange, exchange } from "../ask/exchange";
import { type Fault, failureWithout } from "../ask/failure";
import { isAbort, type OnArriving } from "../ask/fetch-answer";
import type { Values } from "../ask/request";
import { findID, type Identified } from "../question/find-id";
import { rememberID } from "../question/known-ids";
import type { Question } from "../question/question";

/** A lookup that ended well. */
export type Done = {
	readonly state: "done";
	/** What was asked, in a word. */
	readonly label: string;
	/** What the call was given: what later pages are asked with, too. */
	readonly values: Values;
	readonly exchange: Exchange;
	/** The rows, and what the first page says of them. Whoever holds the lookup closes the list. */
	readonly list: OpenList;
	readonly page: ListPage;
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
 * Asks a feature's question: the ID of a username first where the call wants one, then the call, whose answer
 * `onArriving` hears of while it is on its way.
 *
 * @throws AbortError when the signal says so.
 */
export async function lookUp(
	feature: Feature,
	question: Question,
	key: string,
	signal: AbortSignal,
	onArriving?: OnArriving,
): Promise<Done | Failed> {
	const { label, unresolved } = question;
	let { values } = question;
	let identified: Identified | null = null;
	try {
		if (unresolved) {
			const found = await findID(unresolved.username, key, signal);
			if ("refused" in found) return refusal(found.refused, null);
			identified = found;
			values = { ...values, [unresolved.param]: found.id };
		}
		return await ask({ feature, label, values, identified }, key, signal, onArriving);
	} catch (error) {
		if (isAbort(error)) throw error;
		return { state: "failed", fault: failureWithout(error), exchange: null, identified };
	}
}

type Resolved = Pick<Done, "label" | "values" | "identified"> & { readonly feature: Feature };

async function ask(
	resolved: Resolved,
	key: string,
	signal: AbortSignal,
	onArriving: OnArriving | undefined,
): Promise<Done | Failed> {
	const { feature, label, values, identified } = resolved;
	const list = await openList(feature.answer ?? "", feature.call ?? "");
	let isKept = false;
	signal.addEventListener("abort", list.close, { once: true }); // a long answer is not read for nobody
	try {
		const call = await exchange({ feature, values }, list, key, signal, onArriving);
		if (!call.verdict.ok) return refusal(call, identified);
		const { page } = call.verdict;
		remember(values.user, page);
		isKept = true;
		return { state: "done", label, values, exchange: call, list, page, identified };
	} finally {
		signal.removeEventListener("abort", list.close);
		if (!isKept) list.close();
	}
}

function refusal(call: Exchange, identified: Identified | null): Failed {
	const fault = call.verdict.ok ? failureWithout(undefined) : call.verdict.fault;
	return { state: "failed", fault, exchange: call, identified };
}

/** An answer about one account by its name has paid for the account's ID. */
function remember(username: string | undefined, { place, rows }: ListPage): void {
	const id = rows[0]?.id;
	if (username !== undefined && place === "" && typeof id === "string") rememberID(username, id);
}

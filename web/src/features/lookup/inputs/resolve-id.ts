import { useEffect, useRef, useState } from "react";
import { openRowList } from "@/answers/handles";
import { features } from "@/catalog/catalog.gen";
import { type Exchange, sendCall } from "@/features/lookup/call/exchange";
import { type FailureText, missingAnswerFailure } from "@/features/lookup/call/failure";
import { isAbort } from "@/features/lookup/call/fetch-answer";
import { attemptCount } from "@/features/lookup/call/server-timing";
import { userIDOf } from "@/features/views/identity/identity-view";

/** A username, its ID, and the calls it took to resolve it. */
export type ResolvedID = { readonly username: string; readonly id: string; readonly calls: number };

/** The outcome of resolving a username: its ID, or the failed call. */
export type IDResolution =
	| { readonly kind: "resolved"; readonly resolvedID: ResolvedID }
	| { readonly kind: "failed"; readonly exchange: Exchange };

/** The feature whose call resolves usernames. */
const identityFeature = features.find((feature) => feature.call === "user_id");

/**
 * Resolves a username to its ID: from an earlier lookup, or by one call.
 *
 * @throws CallError when there is no answer, AbortError when aborted.
 */
export async function resolveID(username: string, key: string, signal: AbortSignal): Promise<IDResolution> {
	const known = knownID(username);
	if (known !== undefined) return { kind: "resolved", resolvedID: { username, id: known, calls: 0 } };
	if (!identityFeature) throw new Error("No feature turns a username into an ID.");
	const list = await openRowList(identityFeature.schema ?? "", "");
	const request = { feature: identityFeature, values: { user: username } };
	const exchange = await sendCall(request, list, key, signal).finally(list.close);
	if (!exchange.result.ok) return { kind: "failed", exchange };
	const id = userIDOf(exchange.result.page);
	if (id === null) return { kind: "failed", exchange: { ...exchange, result: missingIDResult(username) } };
	exchange.answer.close();
	rememberID(username, id);
	return { kind: "resolved", resolvedID: { username, id, calls: attemptCount(exchange.meta) } };
}

function missingIDResult(username: string): Exchange["result"] {
	return {
		ok: false,
		failure: { text: `The answer has no ID for @${username}.`, hint: "Check the spelling." },
	};
}

/** The IDs of usernames since the page was opened, so that each takes one call only. */
const idsByUsername = new Map<string, string>();

/** The ID of a username that was resolved before. */
export function knownID(username: string): string | undefined {
	return idsByUsername.get(username.toLowerCase());
}

/** Stores an ID until the page is closed. */
export function rememberID(username: string, id: string): void {
	idsByUsername.set(username.toLowerCase(), id);
}

/** Removes all stored IDs, as a reload does. */
export function forgetIDs(): void {
	idsByUsername.clear();
}

/** The state of resolving a username. */
export type IDLookup =
	| { readonly kind: "idle" }
	| { readonly kind: "loading" }
	| { readonly kind: "resolved"; readonly resolvedID: ResolvedID }
	| { readonly kind: "failed"; readonly failure: FailureText };

/** Resolves usernames on request, one at a time. */
export function useResolveID(): {
	readonly idLookup: IDLookup;
	/** Returns the ID; undefined when it was not found, or when the lookup was aborted. */
	readonly resolve: (username: string, key: string) => Promise<ResolvedID | undefined>;
	readonly clear: () => void;
} {
	const [idLookup, setIDLookup] = useState<IDLookup>({ kind: "idle" });
	const running = useRef<AbortController>(null);

	useEffect(() => () => running.current?.abort(), []);

	const clear = () => {
		running.current?.abort();
		setIDLookup({ kind: "idle" });
	};

	const resolve = async (username: string, key: string) => {
		clear();
		const controller = new AbortController();
		running.current = controller;
		setIDLookup({ kind: "loading" });
		const result = await lookUpID(username, key, controller.signal);
		if (controller.signal.aborted) return undefined;
		setIDLookup(result);
		return result.kind === "resolved" ? result.resolvedID : undefined;
	};

	return { idLookup, resolve, clear };
}

async function lookUpID(username: string, key: string, signal: AbortSignal): Promise<IDLookup> {
	try {
		const resolution = await resolveID(username, key, signal);
		if (resolution.kind === "resolved") return resolution;
		const { answer, result } = resolution.exchange;
		answer.close();
		return result.ok ? { kind: "idle" } : { kind: "failed", failure: result.failure };
	} catch (error) {
		if (isAbort(error)) return { kind: "idle" };
		return { kind: "failed", failure: missingAnswerFailure(error) };
	}
}

import { useEffect, useRef, useState } from "react";
import { type Fault, failureWithout } from "../ask/failure";
import { isAbort } from "../ask/fetch-answer";
import { findID, type Identified } from "./find-id";

/** Where the search for an ID stands. */
export type IDSearch =
	| { readonly state: "idle" }
	| { readonly state: "looking" }
	| { readonly state: "found"; readonly identified: Identified }
	| { readonly state: "failed"; readonly fault: Fault };

/** Finds the ID of a username when asked to, one at a time. */
export function useFindID(): {
	readonly search: IDSearch;
	/** Resolves with what was found; undefined when nothing was, or when it was called off. */
	readonly find: (username: string, key: string) => Promise<Identified | undefined>;
	readonly clear: () => void;
} {
	const [search, setSearch] = useState<IDSearch>({ state: "idle" });
	const running = useRef<AbortController>(null);

	// A page that is left asks no further.
	useEffect(() => () => running.current?.abort(), []);

	const clear = () => {
		running.current?.abort();
		setSearch({ state: "idle" });
	};

	const find = async (username: string, key: string) => {
		clear();
		const controller = new AbortController();
		running.current = controller;
		setSearch({ state: "looking" });
		const ended = await searchFor(username, key, controller.signal);
		if (controller.signal.aborted) return undefined;
		setSearch(ended);
		return ended.state === "found" ? ended.identified : undefined;
	};

	return { search, find, clear };
}

async function searchFor(username: string, key: string, signal: AbortSignal): Promise<IDSearch> {
	try {
		const found = await findID(username, key, signal);
		if (!("refused" in found)) return { state: "found", identified: found };
		found.refused.answer.close();
		const { verdict } = found.refused;
		return verdict.ok ? { state: "idle" } : { state: "failed", fault: verdict.fault };
	} catch (error) {
		if (isAbort(error)) return { state: "idle" };
		return { state: "failed", fault: failureWithout(error) };
	}
}

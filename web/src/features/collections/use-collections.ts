import { useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/error-text";
import { listCollections } from "./api";
import { type Collection, requestLimits } from "./replies.gen";

/** How many collections one request returns. */
const pageSize = 50;

/** How often the list is reloaded while a run is active, in milliseconds. */
const pollInterval = 2000;

/** The collections of a key that were loaded. */
type CollectionListing =
	| { readonly kind: "reading" }
	| {
			readonly kind: "done";
			readonly collections: readonly Collection[];
			/** Whether there are older collections. */
			readonly hasMore: boolean;
			/** Why reloading failed. The previous list is kept. */
			readonly failure?: string;
	  }
	| { readonly kind: "failed"; readonly text: string };

type CollectionList = {
	readonly listing: CollectionListing;
	/** Reloads the visible collections. */
	readonly refresh: () => Promise<void>;
	readonly showMore: () => Promise<void>;
};

/**
 * A key's collections, newest first, initially at most `count`. Reloaded while one of them runs, and when the
 * tab becomes visible.
 */
export function useCollections(key: string, count = pageSize): CollectionList {
	const [listing, setListing] = useState<CollectionListing>({ kind: "reading" });
	const wanted = useRef(count);
	const latest = useRef(0);
	const refresh = useCallback(async () => {
		const turn = ++latest.current;
		const next = await readUntil(key, wanted.current).catch((error: unknown) => errorText(error));
		if (turn !== latest.current) return; // a later request has newer data
		setListing((before) => {
			if (typeof next !== "string") return { kind: "done", ...next };
			return before.kind === "done" ? { ...before, failure: next } : { kind: "failed", text: next };
		});
	}, [key]);
	const showMore = useCallback(() => {
		wanted.current += pageSize;
		return refresh();
	}, [refresh]);
	const isRunning = listing.kind === "done" && listing.collections.some(({ run }) => run.state === "running");
	useEffect(() => {
		void refresh();
		return () => {
			latest.current++;
		};
	}, [refresh]);
	// The server's state is outside React.
	useEffect(() => {
		const look = () => {
			if (!document.hidden) void refresh();
		};
		const timer = isRunning ? setInterval(look, pollInterval) : undefined;
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [isRunning, refresh]);
	return { listing, refresh, showMore };
}

async function readUntil(
	key: string,
	wanted: number,
): Promise<{ readonly collections: readonly Collection[]; readonly hasMore: boolean }> {
	const collections: Collection[] = [];
	let after = "";
	do {
		const count = Math.min(wanted - collections.length, requestLimits.collections);
		const reply = await listCollections(key, { after, count });
		collections.push(...reply.collections);
		after = reply.next ?? "";
	} while (after !== "" && collections.length < wanted);
	return { collections, hasMore: after !== "" };
}

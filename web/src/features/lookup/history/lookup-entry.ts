import type { RecordedView } from "@/answers/lookup-record";
import { navigate, useHistoryState } from "@/lib/location";
import { nextPaint } from "@/lib/next-paint";

/**
 * A browser history entry may name a lookup, which is restored when the entry is opened. The rest of the
 * entry's state belongs to other code and is kept.
 */
type EntryState = Readonly<Record<string, unknown>>;

/** The ID of the lookup that the current entry names, or null. Components rerender when it changes. */
export function useLookupEntry(): string | null {
	return lookupOf(useHistoryState());
}

/** The ID of the lookup that the current entry names, or null. */
export function currentLookupEntry(): string | null {
	return lookupOf(window.history.state);
}

// A link to a section of the page adds an entry without a state, which belongs to the same lookup.
if (typeof window !== "undefined") {
	let latest = currentEntry();
	const keepLookup = () => {
		const { address, hash, lookup } = latest;
		latest = currentEntry();
		const isPart = window.history.state === null && latest.address === address && latest.hash !== hash;
		if (isPart && lookup !== null) replaceState({ lookup });
	};
	for (const change of ["popstate", "pushState", "replaceState"]) window.addEventListener(change, keepLookup);
}

function currentEntry() {
	const { pathname, search, hash } = window.location;
	return { address: `${pathname}${search}`, hash, lookup: currentLookupEntry() };
}

/** The state of an entry added for a lookup that another page requested. */
export const requestEntry: EntryState = { isRequest: true };

/** Adds an entry that names a lookup, or updates the entry that was added for it. */
export function pushLookupEntry(address: string, id: string): void {
	const replace = stateOf(window.history.state).isRequest === true;
	navigate(address, { replace, state: { lookup: id } satisfies EntryState });
}

/** The user's next action may leave the page or add another entry. */
const inputs = ["pointerdown", "click", "keydown"] as const;

/**
 * Adds an entry after the next frame, because everything that reads the URL rerenders then, or before the
 * user's next action. Does nothing if the browser has moved to another entry, or if the signal is aborted.
 * Returns a function that adds it immediately.
 */
export function addEntryAfterPaint(add: () => void, signal: AbortSignal): () => void {
	const { href } = window.location;
	const { state } = window.history;
	const added = new AbortController();
	const addNow = () => {
		if (added.signal.aborted) return;
		added.abort();
		// A page that was left may be gone together with its window.
		if (!signal.aborted && window.location.href === href && window.history.state === state) add();
	};
	for (const type of inputs) window.addEventListener(type, addNow, { capture: true, signal: added.signal });
	void nextPaint().then(addNow);
	return addNow;
}

/** Makes the current entry name a different lookup, if it names the given one. */
export function renameLookupEntry(from: string, to: string): void {
	if (currentLookupEntry() === from) replaceState({ lookup: to });
}

/** Stores the view of the entry's lookup in the entry, so it survives even if the page is closed immediately. */
export function storeViewInEntry(id: string, view: RecordedView): void {
	if (currentLookupEntry() === id) replaceState({ view });
}

/** Returns the view that `storeViewInEntry` stored. It can be taken only once. */
export function takeViewOfEntry(): RecordedView | undefined {
	const { view } = stateOf(window.history.state);
	if (view === undefined) return undefined;
	replaceState({ view: undefined });
	return isView(view) ? view : undefined;
}

/** Whether it is a view that this console stored. All fields are optional and are checked when they are read. */
function isView(view: unknown): view is RecordedView {
	return typeof view === "object" && view !== null;
}

function replaceState(changes: EntryState): void {
	window.history.replaceState({ ...stateOf(window.history.state), ...changes }, "");
}

function lookupOf(state: unknown): string | null {
	const { lookup } = stateOf(state);
	return typeof lookup === "string" ? lookup : null;
}

function stateOf(state: unknown): EntryState {
	return typeof state === "object" && state !== null ? { ...state } : {};
}

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** React draws what listens in one batch if all of it is notified by one listener of the browser's. */
const notify = () => {
	for (const listener of listeners) listener();
};

if (typeof window !== "undefined") {
	// The browser has no event for the entries that the page itself adds or replaces.
	for (const name of ["pushState", "replaceState"] as const) {
		const change = window.history[name];
		window.history[name] = (...args) => {
			change.apply(window.history, args);
			window.dispatchEvent(new Event(name));
		};
	}
	for (const name of ["popstate", "hashchange", "pushState", "replaceState"])
		window.addEventListener(name, notify);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The path of the page's address. */
export function usePathname(): string {
	return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** The query of the page's address, with its question mark. */
export function useSearch(): string {
	return useSyncExternalStore(subscribe, () => window.location.search);
}

/** The state of the page's entry in the history. */
export function useHistoryState(): unknown {
	return useSyncExternalStore(subscribe, () => window.history.state);
}

/** How the history records a navigation. */
export type NavigationOptions = { readonly replace?: boolean; readonly state?: unknown };

/** Opens an address of the console without loading the page again. */
export function navigate(address: string, { replace = false, state = null }: NavigationOptions = {}): void {
	window.history[replace ? "replaceState" : "pushState"](state, "", address);
}

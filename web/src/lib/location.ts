import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** React renders all listeners in one batch if they are notified by a single browser listener. */
const notify = () => {
	for (const listener of listeners) listener();
};

if (typeof window !== "undefined") {
	// The browser fires no event for entries that the page itself adds or replaces.
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

/** The path in the page's URL. */
export function usePathname(): string {
	return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** The query string of the page's URL, with its question mark. */
export function useSearch(): string {
	return useSyncExternalStore(subscribe, () => window.location.search);
}

/** The state of the page's history entry. */
export function useHistoryState(): unknown {
	return useSyncExternalStore(subscribe, () => window.history.state);
}

/** How a navigation is recorded in the history. */
export type NavigationOptions = { readonly replace?: boolean; readonly state?: unknown };

/** Opens a URL on the console without reloading the page. */
export function navigate(address: string, { replace = false, state = null }: NavigationOptions = {}): void {
	window.history[replace ? "replaceState" : "pushState"](state, "", address);
}

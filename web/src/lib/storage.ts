import type { Store } from "./store";

/** Where a value is stored: in the browser, or only in this tab until it is closed. */
export type StorageScope = "browser" | "tab";

/**
 * Stores a string in the browser's storage under a name; undefined until it is set. If there is no storage or
 * it is full, the string lasts until the page is closed. Changes in other tabs notify the listeners.
 */
export function storedText(name: string, scope: StorageScope = "browser"): Store<string | undefined> {
	const listeners = new Set<() => void>();
	let unsaved: string | undefined;
	const onStorage = (event: StorageEvent) => {
		if (event.key === name || event.key === null) {
			unsaved = undefined;
			for (const listener of listeners) listener();
		}
	};
	return {
		read: () => unsaved ?? readStorage(name, scope),
		write: (text) => {
			unsaved = writeStorage(name, text, scope) ? undefined : text;
			for (const listener of listeners) listener();
		},
		subscribe: (listener) => {
			if (listeners.size === 0) window.addEventListener("storage", onStorage);
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) window.removeEventListener("storage", onStorage);
			};
		},
	};
}

function storageOf(scope: StorageScope): Storage {
	return scope === "tab" ? window.sessionStorage : window.localStorage;
}

function readStorage(name: string, scope: StorageScope): string | undefined {
	try {
		return storageOf(scope).getItem(name) ?? undefined;
	} catch {
		return undefined;
	}
}

function writeStorage(name: string, text: string | undefined, scope: StorageScope): boolean {
	try {
		if (text === undefined) storageOf(scope).removeItem(name);
		else storageOf(scope).setItem(name, text);
		return true;
	} catch {
		return false;
	}
}

import { useSyncExternalStore } from "react";

/** A text stored in the browser under a name. */
type StoredText = {
	/** The text; undefined when none was stored. */
	readonly read: () => string | undefined;
	/** Stores a text; undefined removes it. */
	readonly write: (text: string | undefined) => void;
	readonly subscribe: (listener: () => void) => () => void;
};

/** Where a text is stored: in the browser, or in this tab alone until it is closed. */
export type StorageScope = "browser" | "tab";

/**
 * Stores a text in the browser's storage. Where the browser has none, or it is full, the text lasts as long as the
 * page. Changes in other tabs notify the listeners.
 */
export function storedText(name: string, scope: StorageScope = "browser"): StoredText {
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

/** The current text; components re-render when it changes. */
export function useStoredText(text: StoredText): string | undefined {
	return useSyncExternalStore(text.subscribe, text.read);
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

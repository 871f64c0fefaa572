import { useSyncExternalStore } from "react";

/** A text stored in the browser under a name. */
type StoredText = {
	/** The text; undefined when none was stored. */
	readonly read: () => string | undefined;
	readonly write: (text: string) => void;
	readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Stores a text in local storage. Where the browser has none, or it is full, the text lasts as long as the
 * page. Changes in other tabs notify the listeners.
 */
export function storedText(name: string): StoredText {
	const listeners = new Set<() => void>();
	let unsaved: string | undefined;
	const onStorage = (event: StorageEvent) => {
		if (event.key === name || event.key === null) {
			unsaved = undefined;
			for (const listener of listeners) listener();
		}
	};
	return {
		read: () => unsaved ?? readStorage(name),
		write: (text) => {
			unsaved = writeStorage(name, text) ? undefined : text;
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

function readStorage(name: string): string | undefined {
	try {
		return window.localStorage.getItem(name) ?? undefined;
	} catch {
		return undefined;
	}
}

function writeStorage(name: string, text: string): boolean {
	try {
		window.localStorage.setItem(name, text);
		return true;
	} catch {
		return false;
	}
}

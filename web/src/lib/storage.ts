import { useSyncExternalStore } from "react";

/** A text kept in the browser under one name. */
export type Stored = {
	/** The text; undefined when none was ever kept. */
	readonly read: () => string | undefined;
	readonly write: (text: string) => void;
	readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Keeps a text in local storage. Where the browser has none, or it is full, the
 * text lives as long as the page; changes of other tabs are heard.
 */
export function stored(name: string): Stored {
	const listeners = new Set<() => void>();
	let unsaved: string | undefined;
	const heard = (event: StorageEvent) => {
		if (event.key === name || event.key === null) {
			unsaved = undefined;
			for (const listener of listeners) listener();
		}
	};
	return {
		read: () => unsaved ?? saved(name),
		write: (text) => {
			unsaved = save(name, text) ? undefined : text;
			for (const listener of listeners) listener();
		},
		subscribe: (listener) => {
			if (listeners.size === 0) window.addEventListener("storage", heard);
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) window.removeEventListener("storage", heard);
			};
		},
	};
}

/** The text as it is now, in every component that shows it. */
export function useStored(text: Stored): string | undefined {
	return useSyncExternalStore(text.subscribe, text.read);
}

function saved(name: string): string | undefined {
	try {
		return window.localStorage.getItem(name) ?? undefined;
	} catch {
		return undefined;
	}
}

function save(name: string, text: string): boolean {
	try {
		window.localStorage.setItem(name, text);
		return true;
	} catch {
		return false;
	}
}

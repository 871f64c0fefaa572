import { useSyncExternalStore } from "react";

/** A value outside React that notifies listeners of changes. */
export type Store<T> = {
	readonly read: () => T;
	readonly write: (value: T) => void;
	/** Calls the listener after every change, until the returned function is called. */
	readonly subscribe: (listener: () => void) => () => void;
};

/** A store in the page's memory. */
export function createStore<T>(initial: T): Store<T> {
	const listeners = new Set<() => void>();
	let value = initial;
	return {
		read: () => value,
		write: (next) => {
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The value of a store. Components rerender when it changes. */
export function useStore<T>(store: Store<T>): T {
	return useSyncExternalStore(store.subscribe, store.read);
}

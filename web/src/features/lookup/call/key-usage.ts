import { createStore, useStore } from "@/lib/store";

/** The latest quota that the provider reported for a key. Counts are digits as sent; null if not reported. */
export type Quota = {
	readonly left: string;
	readonly limit: string | null;
	/** When it resets, in milliseconds since 1970. */
	readonly resetsAt: number | null;
	/** When the provider reported it, in milliseconds since 1970. */
	readonly readAt: number;
};

/** What a key was used for since the page was opened. */
type KeyUsage = {
	readonly quota: Quota | null;
	/** Calls to the provider, retries included, by the title of their page. */
	readonly calls: ReadonlyMap<string, number>;
};

const noUsage: KeyUsage = { quota: null, calls: new Map() };

/** By key, only in memory. */
const usages = createStore<ReadonlyMap<string, KeyUsage>>(new Map());

/** Updates the usage of a key. */
export function changeUsage(key: string, change: (before: KeyUsage) => KeyUsage): void {
	usages.write(new Map(usages.read()).set(key, change(usages.read().get(key) ?? noUsage)));
}

/** The usage of a key; components re-render when it changes. */
export function useKeyUsage(key: string): KeyUsage {
	return useStore(usages).get(key) ?? noUsage;
}

/** Removes the usage of a key. */
export function forgetUsage(key: string): void {
	const others = new Map(usages.read());
	others.delete(key);
	usages.write(others);
}

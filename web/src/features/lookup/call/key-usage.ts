import { createStore, useStore } from "@/lib/store";

/** What the provider said of a key's quota last. Counts are in digits, as sent; null where it did not say. */
export type Quota = {
	readonly left: string;
	readonly limit: string | null;
	/** When it begins anew, in milliseconds since 1970. */
	readonly resetsAt: number | null;
	/** When the provider said so, in milliseconds since 1970. */
	readonly readAt: number;
};

/** What a key was used for since the page was opened. */
type KeyUsage = {
	readonly quota: Quota | null;
	/** Calls to the provider, retries included, by the title of their page. */
	readonly calls: ReadonlyMap<string, number>;
};

const noUsage: KeyUsage = { quota: null, calls: new Map() };

/** By key, in memory alone. */
const usages = createStore<ReadonlyMap<string, KeyUsage>>(new Map());

/** Changes what is known of the use of a key. */
export function changeUsage(key: string, change: (before: KeyUsage) => KeyUsage): void {
	usages.write(new Map(usages.read()).set(key, change(usages.read().get(key) ?? noUsage)));
}

/** What a key was used for; components re-render when it is used. */
export function useKeyUsage(key: string): KeyUsage {
	return useStore(usages).get(key) ?? noUsage;
}

/** Removes what is known of a key. */
export function forgetUsage(key: string): void {
	const others = new Map(usages.read());
	others.delete(key);
	usages.write(others);
}

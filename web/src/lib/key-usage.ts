import { useMemo } from "react";
import { useAccessKey, useKeyFailure } from "@/lib/access-key";
import { storedText } from "@/lib/storage";
import { useStore } from "@/lib/store";

/** A key's quota as last reported by the provider. Counts are digits as sent; null if not reported. */
export type Quota = {
	readonly left: string;
	readonly limit: string | null;
	/** When it resets, in milliseconds since 1970. */
	readonly resetsAt: number | null;
	/** When the provider reported it, in milliseconds since 1970. */
	readonly readAt: number;
};

/** A key's usage in this tab. */
type KeyUsage = {
	readonly quota: Quota | null;
	/** Calls to the provider, including retries, by page title. */
	readonly calls: ReadonlyMap<string, number>;
};

/** A key's usage as stored, with its calls as entries. */
type StoredUsage = {
	readonly quota: Quota | null;
	readonly calls: readonly (readonly [string, number])[];
};

/** The usage of every key in this tab, by fingerprint, as JSON. */
const storedUsages = storedText("viewfinder.key-usage", "tab");

/** Updates a key's usage. */
export function changeUsage(key: string, change: (before: KeyUsage) => KeyUsage): void {
	const usages = readUsages(storedUsages.read());
	const { quota, calls } = change(usageIn(usages, key));
	writeUsages({ ...usages, [fingerprint(key)]: { quota, calls: [...calls] } });
}

/** A key's usage. Components rerender when it changes. */
export function useKeyUsage(key: string): KeyUsage {
	const text = useStore(storedUsages);
	return useMemo(() => usageIn(readUsages(text), key), [text, key]);
}

/** The current key's latest quota; null if it is unknown or the provider rejected the key. */
export function useQuota(): Quota | null {
	const [key] = useAccessKey();
	const { quota } = useKeyUsage(key.trim());
	return useKeyFailure(key) === undefined ? quota : null;
}

/** Removes a key's usage. */
export function forgetUsage(key: string): void {
	const { [fingerprint(key)]: _, ...others } = readUsages(storedUsages.read());
	writeUsages(others);
}

type Usages = Readonly<Record<string, StoredUsage>>;

function usageIn(usages: Usages, key: string): KeyUsage {
	const { quota = null, calls = [] } = usages[fingerprint(key)] ?? {};
	return { quota, calls: new Map(calls) };
}

function readUsages(text: string | undefined): Usages {
	try {
		return JSON.parse(text ?? "{}");
	} catch {
		return {}; // not written by this console
	}
}

function writeUsages(usages: Usages): void {
	storedUsages.write(JSON.stringify(usages));
}

/** Distinguishes keys without storing them: a 32-bit hash (FNV-1a). */
function fingerprint(key: string): string {
	let hash = 0x811c9dc5;
	for (let index = 0; index < key.length; index++)
		hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193) >>> 0;
	return hash.toString(36);
}

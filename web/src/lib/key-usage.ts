import { useMemo } from "react";
import { storedText } from "@/lib/storage";
import { useStore } from "@/lib/store";

/** The latest quota that the provider reported for a key. Counts are digits as sent; null if not reported. */
export type Quota = {
	readonly left: string;
	readonly limit: string | null;
	/** When it resets, in milliseconds since 1970. */
	readonly resetsAt: number | null;
	/** When the provider reported it, in milliseconds since 1970. */
	readonly readAt: number;
};

/** What a key was used for in this tab. */
type KeyUsage = {
	readonly quota: Quota | null;
	/** Calls to the provider, retries included, by the title of their page. */
	readonly calls: ReadonlyMap<string, number>;
};

/** A usage as stored, with its calls as entries. */
type StoredUsage = {
	readonly quota: Quota | null;
	readonly calls: readonly (readonly [string, number])[];
};

/** Of every key of this tab, by its fingerprint, as JSON. */
const storedUsages = storedText("viewfinder.key-usage", "tab");

/** Updates the usage of a key. */
export function changeUsage(key: string, change: (before: KeyUsage) => KeyUsage): void {
	const usages = readUsages(storedUsages.read());
	const { quota, calls } = change(usageIn(usages, key));
	writeUsages({ ...usages, [fingerprint(key)]: { quota, calls: [...calls] } });
}

/** The usage of a key; components re-render when it changes. */
export function useKeyUsage(key: string): KeyUsage {
	const text = useStore(storedUsages);
	return useMemo(() => usageIn(readUsages(text), key), [text, key]);
}

/** Removes the usage of a key. */
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
		return {}; // not ours
	}
}

function writeUsages(usages: Usages): void {
	storedUsages.write(JSON.stringify(usages));
}

/** Distinguishes keys without storing them: a hash of 32 bits (FNV-1a). */
function fingerprint(key: string): string {
	let hash = 0x811c9dc5;
	for (let index = 0; index < key.length; index++)
		hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193) >>> 0;
	return hash.toString(36);
}

import { createContext, use } from "react";
import { type StorageScope, storedText } from "./storage";
import { createStore, useStore } from "./store";

/**
 * The key that the field shows until another one is entered. It is a name, not a secret. The sandbox accepts
 * it, and an operator can map it to a real key.
 */
export const builtInKey = "viewfinder-demo";

const keyName = "viewfinder.access-key";

const browserKey = storedText(keyName);

/** This tab's key, which overrides the browser's. */
const tabKey = storedText(keyName, "tab");

/** The access key and its setter. The key is empty if the field was cleared. */
export function useAccessKey(): readonly [string, (key: string) => void] {
	const shared = useStore(browserKey) ?? builtInKey;
	return [useStore(tabKey) ?? shared, setAccessKey];
}

/** The access key as sent; empty if there is no key. */
export function useKey(): string {
	return useAccessKey()[0].trim();
}

/** The current access key. Components use `useAccessKey`. */
export function currentAccessKey(): string {
	return (tabKey.read() ?? browserKey.read() ?? builtInKey).trim();
}

/** Where the current access key is stored. */
export function useKeyScope(): StorageScope {
	return useStore(tabKey) === undefined ? "browser" : "tab";
}

/** Stores the key where the current one is stored. Keys contain no spaces, but pasted ones often do. */
export function setAccessKey(key: string): void {
	(tabKey.read() === undefined ? browserKey : tabKey).write(key.trim());
}

/** Uses a key from now on, in this tab only or in all tabs that do not have their own. */
export function chooseKey(key: string, scope: StorageScope): void {
	tabKey.write(scope === "tab" ? key.trim() : undefined);
	if (scope === "browser") browserKey.write(key.trim());
}

/** Removes a key wherever it is in use, and returns a function that restores it there. */
export function forgetKeyInUse(key: string): () => void {
	const inUse = [tabKey, browserKey].filter((stored) => stored.read() === key);
	for (const stored of inUse) stored.write(undefined);
	return () => {
		for (const stored of inUse) stored.write(key);
	};
}

/** The key that the provider rejected last, with its message. */
const keyFailure = createStore<{ readonly key: string; readonly text: string } | undefined>(undefined);

/**
 * Records whether the provider accepted a key. `text` is the reason for a rejection; undefined if it was
 * accepted.
 */
export function reportKey(key: string, text: string | undefined): void {
	if (text !== undefined) keyFailure.write({ key, text });
	else if (keyFailure.read()?.key === key) keyFailure.write(undefined);
}

/** Why the provider last rejected the key; undefined for a key that it did not reject. */
export function useKeyFailure(key: string): string | undefined {
	const last = useStore(keyFailure);
	return last?.key === key ? last.text : undefined;
}

/** Shows and focuses the access key field, wherever the page has it. */
export const KeyFieldContext = createContext<() => void>(() => undefined);

/** Opens the dialog with the keys and their quotas. */
export const KeysDialogContext = createContext<() => void>(() => undefined);

/** Returns a function that opens the dialog with the keys and their quotas. */
export function useKeysDialog(): () => void {
	return use(KeysDialogContext);
}

/** Returns the function that shows and focuses the access key field. */
export function useKeyField(): () => void {
	return use(KeyFieldContext);
}

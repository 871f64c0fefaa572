import { createContext, use } from "react";
import { storedText, useStoredText } from "./storage";

/**
 * The key that the field shows until another one is entered. It is a name and not a secret: the sandbox
 * accepts it, and an operator can map it to a real key.
 */
export const builtInKey = "viewfinder-demo";

const accessKey = storedText("viewfinder.access-key");

/** The access key, empty after the field was cleared, and its setter. */
export function useAccessKey(): readonly [string, (key: string) => void] {
	return [useStoredText(accessKey) ?? builtInKey, setAccessKey];
}

/** Stores the key. Keys contain no spaces; pasted ones often do. */
export function setAccessKey(key: string): void {
	accessKey.write(key.trim());
}

/** Shows the field of the access key, wherever the page has it, and focuses it. */
export const KeyFieldContext = createContext<() => void>(() => undefined);

/** Returns the function that shows and focuses the field of the access key. */
export function useKeyField(): () => void {
	return use(KeyFieldContext);
}

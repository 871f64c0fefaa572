import { stored, useStored } from "./storage";

/**
 * The key that stands in the field until another is entered. It is a name and
 * no secret: the sandbox takes it, and an operator may lend it a real one.
 */
export const builtInKey = "viewfinder-demo";

const accessKey = stored("viewfinder.access-key");

/** The access key; empty when it was emptied. */
export function readAccessKey(): string {
	return accessKey.read() ?? builtInKey;
}

/** The access key as it is now, and the way to change it. */
export function useAccessKey(): readonly [string, (key: string) => void] {
	return [useStored(accessKey) ?? builtInKey, setAccessKey];
}

/** Keeps the key. Keys hold no spaces, pasted ones often bring some. */
export function setAccessKey(key: string): void {
	accessKey.write(key.trim());
}

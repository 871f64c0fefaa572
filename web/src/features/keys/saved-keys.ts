import { useMemo } from "react";
import { type StorageScope, storedText } from "@/lib/storage";
import { useStore } from "@/lib/store";

/** A key that the user named. */
export type SavedKey = { readonly name: string; readonly key: string; readonly scope: StorageScope };

const listName = "viewfinder.saved-keys";

const lists = { tab: storedText(listName, "tab"), browser: storedText(listName) };

/** The saved keys, this tab's first, including keys that another tab saved. */
export function useSavedKeys(): readonly SavedKey[] {
	const tab = useStore(lists.tab);
	const browser = useStore(lists.browser);
	return useMemo(() => [...parseKeys(tab, "tab"), ...parseKeys(browser, "browser")], [tab, browser]);
}

/** Saves a key under its name, replacing one with that name in the same scope. */
export function saveKey({ name, key, scope }: SavedKey): void {
	const others = parseKeys(lists[scope].read(), scope).filter((saved) => saved.name !== name);
	writeKeys(scope, [...others, { name, key, scope }]);
}

/** Removes a key wherever it is saved. */
export function removeSavedKey(key: string): void {
	for (const scope of ["tab", "browser"] as const) {
		const saved = parseKeys(lists[scope].read(), scope);
		const others = saved.filter((each) => each.key !== key);
		if (others.length < saved.length) writeKeys(scope, others);
	}
}

function writeKeys(scope: StorageScope, keys: readonly SavedKey[]): void {
	const list = keys.map(({ name, key }) => ({ name, key }));
	lists[scope].write(list.length === 0 ? undefined : JSON.stringify(list));
}

function parseKeys(text: string | undefined, scope: StorageScope): readonly SavedKey[] {
	try {
		const list: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(list) ? list.filter(isNamedKey).map(({ name, key }) => ({ name, key, scope })) : [];
	} catch {
		return [];
	}
}

function isNamedKey(value: unknown): value is { name: string; key: string } {
	if (typeof value !== "object" || value === null || !("name" in value) || !("key" in value)) return false;
	return typeof value.name === "string" && typeof value.key === "string";
}

import { useSyncExternalStore } from "react";
import type { FilterLanguage } from "@/lib/answer/protocol";

/** What was chosen last: every field has it, and the next answer begins with it, as long as the page lives. */
let chosen: FilterLanguage = "JSONPath";
const listeners = new Set<() => void>();

/** The language that answers are filtered by. */
export function useLanguage(): readonly [FilterLanguage, (language: FilterLanguage) => void] {
	return [useSyncExternalStore(subscribe, () => chosen), choose];
}

function choose(language: FilterLanguage): void {
	chosen = language;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

import type { Feature } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";

/** A feature's search terms; undefined if it is not a search. */
export function searchedWords({ inputs: [input] }: Feature, typed: InputTexts = {}): string | undefined {
	return input?.kind === "words" ? typed[input.name]?.trim() : undefined;
}

/** Whether a feature searches for accounts. The other searches explain an empty list themselves. */
export function isAccountSearch({ inputs: [input], layout }: Feature): boolean {
	return input?.kind === "words" && layout === "accounts";
}

/** The message for a search without matches. */
export function noMatchText(feature: Feature, words: string): string {
	return `No ${isAccountSearch(feature) ? "users" : schemaOf(feature)?.many} match “${words}”.`;
}

/** The advice after a search without matches. */
export const noMatchAdvice = "Check the spelling, or search for part of the name.";

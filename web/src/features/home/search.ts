import type { Feature } from "@/catalog/catalog.gen";

/** Whether a feature is found under the words: a part of its name, description, path or a keyword, in any case. */
export function matches(feature: Feature, words: string): boolean {
	const wanted = words.trim().toLowerCase();
	return [feature.name, feature.description, feature.path, ...(feature.keywords ?? [])].some((text) =>
		text.toLowerCase().includes(wanted),
	);
}

import { type Feature, features } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";

/** The features that can be collected. */
const collectableFeatures: readonly Feature[] = features.filter(isCollectable);

function isCollectable({ call, route, inputs }: Feature): boolean {
	return call !== undefined && route !== undefined && inputs.length > 0;
}

/** The feature with the given ID, if it can be collected. */
export function collectableFeature(id: string | null): Feature | undefined {
	const feature = featureByID(id ?? undefined);
	return feature && isCollectable(feature) ? feature : undefined;
}

/** Additional search terms for a feature, by feature ID. */
const wants: Readonly<Record<string, string>> = {
	"user-by-username": "follower count, followers count, following count",
};

/** The features whose text contains all the words. Those with the words in their name come first. */
export function matchingFeatures(text: string): readonly Feature[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	const isIn = (haystack: string) => words.every((word) => haystack.toLowerCase().includes(word));
	const matches = collectableFeatures.filter((feature) => isIn(searchText(feature)));
	return matches.toSorted((a, b) => Number(isIn(b.name)) - Number(isIn(a.name)));
}

function searchText({ id, name, title, category, description, keywords = [] }: Feature): string {
	return [wants[id], name, title, category, description, ...keywords].join("\n");
}

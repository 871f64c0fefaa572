import { featureTitle } from "@/answers/lookup-name";
import { type Feature, features } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";

/** The features that can be collected. If several make the same calls, the first represents all of them. */
const collectableFeatures: readonly Feature[] = features.filter(
	(feature, index) =>
		isCollectable(feature) &&
		features.findIndex((other) => other.call === feature.call && other.layout === feature.layout) === index,
);

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
	"user-info": "follower count, followers count, following count",
};

/** The features whose text contains all the words. Those with the words in their title come first. */
export function matchingFeatures(text: string): readonly Feature[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	const isIn = (haystack: string) => words.every((word) => haystack.toLowerCase().includes(word));
	const matches = collectableFeatures.filter((feature) => isIn(searchText(feature)));
	return matches.toSorted((a, b) => Number(isIn(featureTitle(b.id))) - Number(isIn(featureTitle(a.id))));
}

/** The searchable text of a feature and the features it represents. */
function searchText(feature: Feature): string {
	return features
		.filter(({ call, layout }) => call === feature.call && layout === feature.layout)
		.flatMap(({ id, name, title, category, description, keywords }) => [
			wants[id],
			name,
			title,
			category,
			description,
			...(keywords ?? []),
		])
		.join("\n");
}

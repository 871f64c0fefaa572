import { cards, type FeatureCard } from "./cards.gen";

const routedCards = cards.filter((feature) => feature.route !== undefined);

/** The address of a feature's page; undefined when it has none yet. Twins share a path: the one that opens on the table says so. */
export function addressOf(feature: FeatureCard): string | undefined {
	if (feature.route === undefined) return undefined;
	return feature.opens === "table" ? `${feature.route}?view=table` : feature.route;
}

/** The feature whose page is at an address: its route, or /try/ and its ID. */
export function featureAtAddress(path: string, search: string): FeatureCard | undefined {
	const twins = routedCards.filter((feature) => feature.route === path);
	if (twins.length === 0) return routedCards.find((feature) => path === `/try/${feature.id}`);
	const view = new URLSearchParams(search).get("view");
	return twins.find((feature) => feature.opens === view) ?? twins[0];
}

/**
 * The feature that an address names. Features that share a page differ in /try/ and their ID; their route names the
 * one that the page is titled after.
 */
export function namedFeatureAt(path: string, search: string): FeatureCard | undefined {
	const feature = featureAtAddress(path, search);
	if (!feature || path === `/try/${feature.id}`) return feature;
	return routedCards.find(({ route, name }) => route === feature.route && name === feature.title) ?? feature;
}

/** The address that names a feature and none of those that share its page; undefined when it has no page yet. */
export function namingAddressOf(feature: FeatureCard): string | undefined {
	const address = addressOf(feature);
	const [path = "", search = ""] = address?.split("?") ?? [];
	return address && namedFeatureAt(path, search) !== feature ? `/try/${feature.id}` : address;
}

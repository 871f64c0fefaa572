import { cards, type FeatureCard } from "./cards.gen";

const routedCards = cards.filter((feature) => feature.route !== undefined);

/**
 * The URL of a feature's page; undefined if it has none yet. If two features share a path, the one that opens
 * the table has a query string.
 */
export function addressOf(feature: FeatureCard): string | undefined {
	if (feature.route === undefined) return undefined;
	return feature.opens === "table" ? `${feature.route}?view=table` : feature.route;
}

/** The feature whose page is at a URL: its route, or /try/ followed by its ID. */
export function featureAtAddress(path: string, search: string): FeatureCard | undefined {
	const twins = routedCards.filter((feature) => feature.route === path);
	if (twins.length === 0) return routedCards.find((feature) => path === `/try/${feature.id}`);
	const view = new URLSearchParams(search).get("view");
	return twins.find((feature) => feature.opens === view) ?? twins[0];
}

/**
 * The feature that a URL names. If features share a page, /try/ID names any of them, and the shared route names
 * the feature in the page's title.
 */
export function namedFeatureAt(path: string, search: string): FeatureCard | undefined {
	const feature = featureAtAddress(path, search);
	if (!feature || path === `/try/${feature.id}`) return feature;
	return routedCards.find(({ route, name }) => route === feature.route && name === feature.title) ?? feature;
}

/** The URL that names only this feature, and not the ones that share its page; undefined if it has no page yet. */
export function namingAddressOf(feature: FeatureCard): string | undefined {
	const address = addressOf(feature);
	const [path = "", search = ""] = address?.split("?") ?? [];
	return address && namedFeatureAt(path, search) !== feature ? `/try/${feature.id}` : address;
}

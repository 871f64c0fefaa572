import { type Feature, features } from "./catalog.gen";

/** The features that have a page. */
export const routedFeatures = features.filter((feature) => feature.route !== undefined);

/** The address of a feature's page; undefined when it has none yet. Twins share a path: the one that opens on the table says so. */
export function addressOf(feature: Feature): string | undefined {
	if (feature.route === undefined) return undefined;
	return feature.opens === "table" ? `${feature.route}?view=table` : feature.route;
}

/** The feature whose page is at an address: its route, or /try/ and its ID. */
export function featureAtAddress(path: string, search: string): Feature | undefined {
	const twins = routedFeatures.filter((feature) => feature.route === path);
	if (twins.length === 0) return routedFeatures.find((feature) => path === `/try/${feature.id}`);
	const view = new URLSearchParams(search).get("view");
	return twins.find((feature) => feature.opens === view) ?? twins[0];
}

/**
 * The feature that an address names: features that share a page are told apart by /try/ and their ID; at the route
 * itself it is the one that the page has its title of.
 */
export function namedFeatureAt(path: string, search: string): Feature | undefined {
	const feature = featureAtAddress(path, search);
	if (!feature || path === `/try/${feature.id}`) return feature;
	return (
		routedFeatures.find(({ route, name }) => route === feature.route && name === feature.title) ?? feature
	);
}

/** The address that names a feature and none of those that share its page; undefined when it has no page yet. */
export function namingAddressOf(feature: Feature): string | undefined {
	const address = addressOf(feature);
	const [path = "", search = ""] = address?.split("?") ?? [];
	return address && namedFeatureAt(path, search) !== feature ? `/try/${feature.id}` : address;
}

/** The feature with that ID. */
export function featureByID(id: string | undefined): Feature | undefined {
	return features.find((feature) => feature.id === id);
}

/** How many different things can be asked: features that share a path count once. */
export const pathCount = new Set(features.map((feature) => feature.path)).size;

import { type Feature, features } from "./catalog.gen";

/** The features that have a page. */
export const routedFeatures = features.filter((feature) => feature.route !== undefined);

/** The feature with the given ID. */
export function featureByID(id: string | undefined): Feature | undefined {
	return features.find((feature) => feature.id === id);
}

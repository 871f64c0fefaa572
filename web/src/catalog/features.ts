import { type Feature, features } from "./catalog.gen";

/** The features that have a page. */
export const routedFeatures = features.filter((feature) => feature.route !== undefined);

export function featureByID(id: string | undefined): Feature | undefined {
	return features.find((feature) => feature.id === id);
}

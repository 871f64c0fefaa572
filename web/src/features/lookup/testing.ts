import { type Feature, features, type Input } from "@/catalog/catalog.gen";

/** The feature of that ID. */
export function featureOf(id: string): Feature {
	const feature = features.find((each) => each.id === id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	return feature;
}

/** A field of the feature, its first one unless told. */
export function inputOf(id: string, index = 0): Input {
	const input = featureOf(id).inputs[index];
	if (!input) throw new Error(`The feature ${id} has no input ${index}.`);
	return input;
}

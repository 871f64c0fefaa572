import type { Feature } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { formatCount } from "@/lib/format";
import { answerNouns, type Collection } from "./replies.gen";

/** The name of a feature as on the home page, or its ID if it no longer exists. */
export function featureName(id: string): string {
	return featureByID(id)?.name ?? id;
}

/** A collection's name. It is empty only if a program removed it. */
export function collectionName({ name, feature }: Pick<Collection, "name" | "feature">): string {
	return name || featureName(feature);
}

/** The name for a collection with rows as inputs: "Profiles of 395 followers of natgeo". */
export function rowCollectionName(feature: Feature, from: Feature, count: number, root: string): string {
	const noun = answerNouns[feature.id] ?? "rows";
	const inputs = from.id === "following" ? "accounts followed by" : `${answerNouns[from.id] ?? "rows"} of`;
	return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} of ${formatCount(count)} ${inputs} ${root}`;
}

import { featureTitle } from "@/answers/lookup-name";
import type { Feature } from "@/catalog/catalog.gen";
import { formatCount } from "@/lib/format";
import { answerNouns, type Collection } from "./replies.gen";

/** A collection's name. It is empty only if a program removed it. */
export function collectionName({ name, feature }: Pick<Collection, "name" | "feature">): string {
	return name || featureTitle(feature);
}

/** The name for a collection with rows as inputs: "Profiles of 395 followers of natgeo". */
export function rowCollectionName(feature: Feature, from: Feature, count: number, root: string): string {
	const noun = answerNouns[feature.id] ?? "rows";
	const inputs = from.id === "following" ? "accounts followed by" : `${answerNouns[from.id] ?? "rows"} of`;
	return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} of ${formatCount(count)} ${inputs} ${root}`;
}

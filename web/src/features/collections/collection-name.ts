import { featureTitle } from "@/answers/lookup-name";
import type { Collection } from "./replies.gen";

/** The name that a person gave a collection, or else that of its feature. */
export function collectionName({ name, feature }: Pick<Collection, "name" | "feature">): string {
	return name || featureTitle(feature);
}

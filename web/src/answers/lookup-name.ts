import { featureByID } from "@/catalog/address";
import type { LookupRecord } from "./lookup-record";

/** What a lookup is called: the name that the person gave it, what was typed, or its feature. */
export function lookupName({ name, label, feature, typed }: LookupRecord): string {
	return name || label || Object.values(typed).find((text) => text.trim() !== "") || featureTitle(feature);
}

/** The name of a feature; its ID where it is no longer there. */
export function featureTitle(id: string): string {
	return featureByID(id)?.name ?? id;
}

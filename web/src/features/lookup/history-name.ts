import { type AccountNames, lookupName, namedID } from "@/answers/lookup-name";
import type { LookupRecord } from "@/answers/lookup-record";
import { featureByID } from "@/catalog/features";
import { planTexts } from "./lookup-plan";

/** The name that the user gave a lookup, or what it did: "Posts of @natgeo". */
export function historyName(lookup: LookupRecord, names: AccountNames): string {
	const feature = featureByID(lookup.feature);
	if (lookup.name !== "" || !feature) return lookupName(lookup, names);
	const { title } = planTexts(feature, lookup.typed);
	const id = namedID(lookup, names);
	return id === null ? title : title.replace(id, `@${names.get(id)}`);
}

import { featureByID } from "@/catalog/features";
import { formatMoment } from "@/lib/format";
import type { LookupRecord } from "./lookup-record";

/** Usernames by account ID. */
export type AccountNames = ReadonlyMap<string, string>;

/** Usernames by account ID, from the latest lookup of each account. */
export function accountNames(lookups: readonly LookupRecord[]): AccountNames {
	const names = new Map<string, string>();
	for (const { account, resolvedID } of lookups) {
		for (const known of [account, resolvedID])
			if (known && !names.has(known.id)) names.set(known.id, known.username);
	}
	return names;
}

/** A lookup's name: the one set by the user, or else its account's, its input, or its feature's. */
export function lookupName(lookup: LookupRecord, names: AccountNames): string {
	const { name, label, feature, typed } = lookup;
	if (name !== "") return name;
	const id = namedID(lookup, names);
	if (id !== null) return label.replace(id, `@${names.get(id)}`);
	return label || Object.values(typed).find((text) => text.trim() !== "") || featureTitle(feature);
}

/** The ID in a lookup's label that the account name replaces, or null. */
export function namedID({ name, label, values }: LookupRecord, names: AccountNames): string | null {
	const id = values.id_user;
	return name === "" && id !== undefined && names.has(id) && label.split("_")[0] === id ? id : null;
}

/** ", updated 10:58 AM"; empty if nothing was added, or if it was added within the same minute. */
export function addedText(time: number, addedAt = time): string {
	const moment = formatMoment(addedAt);
	return moment === formatMoment(time) ? "" : `, updated ${moment}`;
}

/** The title of a feature's page, or the feature ID if the feature no longer exists. */
export function featureTitle(id: string): string {
	const feature = featureByID(id);
	return feature?.title ?? feature?.name ?? id;
}

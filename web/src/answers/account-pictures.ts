import { isExpiredLink } from "@/lib/media-url";
import type { LookupRecord } from "./lookup-record";

/** Account pictures from lookups, by ID and username. */
export type AccountPictures = ReadonlyMap<string, string>;

/** The latest picture of each account whose link has not expired. The lookups are newest first. */
export function accountPictures(history: readonly LookupRecord[], now = new Date()): AccountPictures {
	return new Map(
		history.toReversed().flatMap(({ account }) => {
			const { id, username, picture } = account ?? {};
			if (id === undefined || username === undefined || picture === undefined) return [];
			return isExpiredLink(picture, now) ? [] : [[id, picture] as const, [username, picture] as const];
		}),
	);
}

import type { LookupRecord } from "./lookup-record";

/** Account pictures from lookups, by ID and username. */
export type AccountPictures = ReadonlyMap<string, string>;

export function accountPictures(history: readonly LookupRecord[]): AccountPictures {
	return new Map(
		history.flatMap(({ account }) =>
			account?.picture === undefined
				? []
				: [account.id, account.username].map((name) => [name, account.picture ?? ""] as const),
		),
	);
}

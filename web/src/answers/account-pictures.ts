import type { LookupRecord } from "./lookup-record";

/** The pictures of accounts by their IDs and usernames, as lookups brought them. */
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

import { useState } from "react";
import type { LookupRecord } from "@/answers/lookup-record";
import { NetworkPicture } from "@/features/rows/network-picture";

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

type LookupPictureProps = {
	readonly lookup: LookupRecord;
	/** What the lookup is called. */
	readonly name: string;
	readonly pictures: AccountPictures;
};

/** The picture of the account that was looked up, or the first letter of its name. */
export function LookupPicture({ lookup, name, pictures }: LookupPictureProps) {
	const [now] = useState(() => new Date());
	const picture = pictures.get(lookup.account?.id ?? lookup.label);
	return (
		<span aria-hidden className="size-8 shrink-0 overflow-hidden rounded-box">
			{picture ? (
				<NetworkPicture url={picture} now={now} alt="" />
			) : (
				<span className="grid size-8 place-items-center bg-sunken font-medium text-muted uppercase group-hover:bg-surface">
					{/[\p{L}\p{N}#]/u.exec(name)?.[0] ?? "·"}
				</span>
			)}
		</span>
	);
}

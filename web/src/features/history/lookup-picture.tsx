import { useState } from "react";
import type { AccountPictures } from "@/answers/account-pictures";
import type { LookupRecord } from "@/answers/lookup-record";
import { featureByID } from "@/catalog/features";
import { EntryIcon } from "@/features/palette/entry-icon";
import { NetworkPicture } from "@/features/rows/network-picture";

type LookupPictureProps = {
	readonly lookup: LookupRecord;
	/** The lookup's name. */
	readonly name: string;
	readonly pictures: AccountPictures;
};

/** The looked-up account's picture or the first letter of its name. For other lookups, the feature's icon. */
export function LookupPicture({ lookup, name, pictures }: LookupPictureProps) {
	const [now] = useState(() => new Date());
	const picture = pictures.get(lookup.account?.id ?? lookup.label);
	const isAccount = name.startsWith("@") || featureByID(lookup.feature)?.inputs[0]?.kind === "username";
	return (
		<span aria-hidden className="size-8 shrink-0 overflow-hidden rounded-box">
			{picture ? (
				<NetworkPicture url={picture} now={now} alt="" />
			) : (
				<span className="grid size-8 place-items-center bg-sunken font-medium text-muted uppercase group-hover:bg-surface">
					{(isAccount && /[\p{L}\p{N}]/u.exec(name)?.[0]) || (
						<EntryIcon id={lookup.feature} isActive={false} />
					)}
				</span>
			)}
		</span>
	);
}

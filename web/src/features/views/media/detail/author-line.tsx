import type { Row } from "@/lib/answer/fields";
import { AccountBadges } from "../../account-badges";
import { atNameOf, textOf } from "../../cell";
import { NetworkPicture } from "../../shown/network-picture";
import { oneLine } from "../post-text";

type AuthorLineProps = { readonly row: Row; readonly now: Date };

/** Who posted it; nothing where the answer does not say. */
export function AuthorLine({ row, now }: AuthorLineProps) {
	const atName = atNameOf(row);
	const fullName = oneLine(textOf(row, "fullName"));
	const picture = textOf(row, "userPicture");
	if (atName === null && fullName === null) return null;
	return (
		<div className="flex min-w-0 items-center gap-3">
			<NetworkPicture className="w-10 shrink-0" url={picture} now={now} alt="" />
			<div className="min-w-0 text-sm">
				<p className="flex min-w-0 items-center gap-2">
					<span dir="auto" className="truncate font-medium text-base">
						{fullName ?? atName}
					</span>
					<AccountBadges row={row} />
				</p>
				{atName !== null && fullName !== null && (
					<p className="truncate font-mono text-muted text-xs">{atName}</p>
				)}
			</div>
		</div>
	);
}

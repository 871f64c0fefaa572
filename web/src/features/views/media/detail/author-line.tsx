import { BadgeCheck, Lock } from "lucide-react";
import { Badge } from "@/components/badge";
import type { Row } from "@/lib/answer/fields";
import { textOf } from "../../cell";
import { NetworkPicture } from "../../shown/network-picture";
import { oneLine } from "../post-text";

type AuthorLineProps = { readonly row: Row; readonly now: Date };

/** Who posted it; nothing where the answer does not say. */
export function AuthorLine({ row, now }: AuthorLineProps) {
	const username = textOf(row, "username");
	const fullName = oneLine(textOf(row, "fullName"));
	const picture = textOf(row, "userPicture");
	if (username === null && fullName === null) return null;
	return (
		<div className="flex min-w-0 items-center gap-3">
			<NetworkPicture className="w-10 shrink-0" url={picture} now={now} alt="" />
			<div className="min-w-0 text-sm">
				<p className="flex min-w-0 items-center gap-2">
					<span dir="auto" className="truncate font-medium text-base">
						{fullName ?? `@${username}`}
					</span>
					{row.verified === true && (
						<Badge tone="note">
							<BadgeCheck aria-hidden size={14} />
							Verified
						</Badge>
					)}
					{row.private === true && (
						<Badge>
							<Lock aria-hidden size={12} />
							Private
						</Badge>
					)}
				</p>
				{username !== null && fullName !== null && (
					<p className="truncate font-mono text-muted text-xs">@{username}</p>
				)}
			</div>
		</div>
	);
}

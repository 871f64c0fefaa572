import { BadgeCheck, Lock } from "lucide-react";
import { memo } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { Picture } from "@/components/picture";
import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { isExpired, mediaURL } from "../media-url";
import { Steps } from "../steps/steps";
import { AccountFacts } from "./account-facts";

type AccountRowProps = { readonly feature: Feature; readonly row: Row; readonly now: Date };

/** One person of a list. */
export const AccountRow = memo(function AccountRow({ feature, row, now }: AccountRowProps) {
	const username = textOf(row, "username");
	const picture = textOf(row, "picture");
	const named = username === null ? (textOf(row, "id") ?? "somebody") : `@${username}`;
	return (
		<div className="flex items-start gap-3 px-4 py-3">
			<Picture
				className="w-12 shrink-0"
				src={picture === null ? undefined : mediaURL(picture)}
				expired={picture !== null && isExpired(picture, now)}
				alt=""
			/>
			<div className="min-w-0 grow sm:flex sm:items-start sm:justify-between sm:gap-6">
				<div className="min-w-0">
					<p className="flex min-w-0 items-center gap-2">
						<span dir="auto" className="truncate font-medium">
							{textOf(row, "fullName") ?? named}
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
					<p className="truncate font-mono text-muted text-sm">{named}</p>
					<AccountFacts row={row} />
				</div>
				<Steps feature={feature} row={row} of={named} className="-ml-1.5 shrink-0 sm:ml-0" />
			</div>
		</div>
	);
});

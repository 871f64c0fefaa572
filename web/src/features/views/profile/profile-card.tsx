import { BadgeCheck } from "lucide-react";
import { Badge } from "@/components/badge";
import { Frame } from "@/components/frame";
import { Picture } from "@/components/picture";
import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { isExpired, mediaURL } from "../media-url";

type ProfileCardProps = { readonly row: Row; readonly now: Date };

/** The face and the names of an account. */
export function ProfileCard({ row, now }: ProfileCardProps) {
	const username = textOf(row, "username");
	const id = textOf(row, "id");
	const picture = textOf(row, "picture");
	return (
		<Frame className="flex min-w-0 items-start gap-4 rounded-box border border-line bg-surface p-5 sm:gap-5">
			<Picture
				className="w-24 shrink-0 sm:w-28"
				src={picture === null ? undefined : mediaURL(picture)}
				expired={picture !== null && isExpired(picture, now)}
				alt={username === null ? "Profile picture" : `Profile picture of ${username}`}
				eager
				framed
			/>
			<div className="min-w-0 flex-1">
				<h2 className="font-semibold text-xl [overflow-wrap:anywhere]" dir="auto">
					{textOf(row, "fullName") ?? <span className="text-muted">No name</span>}
				</h2>
				{username !== null && (
					<p className="font-mono text-muted text-sm [overflow-wrap:anywhere]">@{username}</p>
				)}
				{row.verified === true && (
					<Badge tone="note" className="mt-3">
						<BadgeCheck aria-hidden size={14} />
						Verified
					</Badge>
				)}
				{id !== null && (
					<p className="mt-3 text-muted text-sm">
						ID <span className="break-all font-mono text-ink">{id}</span>
					</p>
				)}
			</div>
		</Frame>
	);
}

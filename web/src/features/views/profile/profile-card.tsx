import { Download, Store } from "lucide-react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { CopyButton } from "@/components/copy-button";
import { Frame } from "@/components/frame";
import { AccountBadges } from "@/features/views/elements/account-badges";
import { atUsername, cellTextOf, visibleText } from "@/features/views/elements/cells";
import { NetworkPicture } from "@/features/views/elements/network-picture";
import { RowLinks } from "@/features/views/elements/row-links";
import { mediaFileName } from "@/features/views/elements/save-link";
import { formatExactCount } from "@/lib/format";
import { isExpiredLink, mediaURL } from "@/lib/media-url";

type ProfileCardProps = { readonly feature: Feature; readonly row: Row; readonly now: Date };

/** The picture and the names of an account, and its links. */
export function ProfileCard({ feature, row, now }: ProfileCardProps) {
	const atName = atUsername(row);
	const id = cellTextOf(row, "id");
	const name = atName ?? "this account";
	return (
		<Frame className="flex min-w-0 flex-col justify-between rounded-box border border-line bg-surface">
			<div className="flex min-w-0 items-start gap-4 p-5 sm:gap-5">
				<ProfilePicture row={row} now={now} />
				<div className="grid min-w-0 flex-1 gap-2">
					<div>
						<h2 className="font-semibold text-xl [overflow-wrap:anywhere]" dir="auto">
							{visibleText(row, "fullName") ?? <span className="text-muted">No name</span>}
						</h2>
						{atName !== null && (
							<p className="font-mono text-muted text-sm [overflow-wrap:anywhere]">
								<bdi>{atName}</bdi>
							</p>
						)}
					</div>
					<ProfileBadges row={row} />
					<FurtherCounts row={row} />
					{id !== null && (
						<p className="flex items-center gap-1 text-muted text-sm">
							ID <span className="break-all font-mono text-ink tabular-nums">{id}</span>
							<CopyButton look="quiet" size="small" label={`Copy the ID of ${name}`} text={() => id} />
						</p>
					)}
				</div>
			</div>
			<RowLinks feature={feature} row={row} of={name} isAll className="border-line border-t px-3.5 py-2.5" />
		</Frame>
	);
}

const furtherCounts = [
	["reels", "reel", "reels"],
	["highlights", "highlight", "highlights"],
	["mutual", "mutual follower", "mutual followers"],
] as const;

/** Counts that only some answers have. */
function FurtherCounts({ row }: { readonly row: Row }) {
	const counts = furtherCounts.flatMap(([field, one, many]) => {
		const count = cellTextOf(row, field);
		return count === null ? [] : `${formatExactCount(count)} ${count === "1" ? one : many}`;
	});
	if (counts.length === 0) return null;
	return <p className="text-sm tabular-nums [overflow-wrap:anywhere]">{counts.join("\u00a0· ")}</p>;
}

type ProfilePictureProps = { readonly row: Row; readonly now: Date };

/** The account's picture in its best size, with a link that saves it. */
export function ProfilePicture({ row, now }: ProfilePictureProps) {
	const url = cellTextOf(row, "picture");
	const username = cellTextOf(row, "username");
	return (
		<div className="w-24 shrink-0 sm:w-32">
			<NetworkPicture
				url={url}
				now={now}
				alt={username === null ? "Profile picture" : `Profile picture of ${username}`}
				eager
				framed
			/>
			{url !== null && !isExpiredLink(url, now) && (
				<a
					aria-label="Save picture"
					href={mediaURL(url)}
					download={mediaFileName("profile", row, { kind: "picture", url })}
					className="mt-1.5 flex min-h-6 items-center justify-center gap-1.5 rounded-box text-accent text-sm underline decoration-transparent underline-offset-4 hover:decoration-accent"
				>
					<Download aria-hidden size={14} />
					Save
				</a>
			)}
		</div>
	);
}

/** Badges of the account. */
export function ProfileBadges({ row }: { readonly row: Row }) {
	return (
		<p className="flex flex-wrap gap-1.5 empty:hidden">
			<AccountBadges row={row} />
			{row.business === true && (
				<Badge>
					<Store aria-hidden size={12} />
					Business
				</Badge>
			)}
		</p>
	);
}

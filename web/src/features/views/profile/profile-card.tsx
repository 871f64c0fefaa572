import { Download, Store } from "lucide-react";
import type { Row } from "@/answers/rows";
import { Badge } from "@/components/badge";
import { CopyButton } from "@/components/copy-button";
import { Link } from "@/components/link";
import { NewTabLink } from "@/components/new-tab-link";
import { edgePadding } from "@/components/panel";
import { AccountBadges, PrivateNote } from "@/features/rows/account-badges";
import { atUsername, cellTextOf, hasVisibleText, visibleText } from "@/features/rows/cells";
import { excerptOf } from "@/features/rows/long-text";
import { NetworkPicture } from "@/features/rows/network-picture";
import { profileAddress } from "@/features/rows/row-links";
import { mediaFileName } from "@/features/rows/save-link";
import { cx } from "@/lib/cx";
import { formatExactCount } from "@/lib/format";
import { isExpiredLink, mediaURL, safeLink } from "@/lib/media-url";

type ProfileCardProps = { readonly row: Row; readonly now: Date };

/** An account's picture, names and biography. */
export function ProfileCard({ row, now }: ProfileCardProps) {
	return (
		<div className={`${edgePadding} flex min-w-0 items-start gap-4 py-4 sm:gap-5 sm:py-3`}>
			<ProfilePicture row={row} now={now} />
			<div className="grid min-w-0 flex-1 gap-1 sm:gap-0.5">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 className="min-w-0 font-semibold text-xl [overflow-wrap:anywhere] sm:text-2xl" dir="auto">
						{visibleText(row, "full_name") ?? <span className="text-muted">No name</span>}
					</h2>
					<ProfileBadges row={row} />
				</div>
				<div className="flex flex-wrap items-center gap-x-4">
					<ProfileNames row={row} />
					<div className="flex flex-wrap items-center gap-x-4">
						<FurtherCounts row={row} />
						<SavePicture row={row} now={now} />
					</div>
				</div>
				<Bio text={typeof row.biography === "string" ? row.biography : ""} />
				{row.is_private === true && (
					<div className="mt-1">
						<PrivateNote>
							This account is private. You can fetch its profile and counts, but not its posts, stories,
							followers or following.
						</PrivateNote>
					</div>
				)}
			</div>
		</div>
	);
}

/** An account's username and ID, which can be copied. */
function ProfileNames({ row }: { readonly row: Row }) {
	const atName = atUsername(row);
	const id = cellTextOf(row, "id");
	return (
		<p className="flex flex-wrap items-center gap-x-1.5 code text-muted empty:hidden">
			{atName !== null && <bdi className="[overflow-wrap:anywhere]">{atName}</bdi>}
			{atName !== null && id !== null && <span aria-hidden>·</span>}
			{id !== null && (
				<span className="flex min-w-0 items-center">
					<span className="break-all">
						ID <span className="text-ink">{id}</span>
					</span>
					<CopyButton
						look="quiet"
						size="small"
						label={`Copy the ID of ${atName ?? "this account"}`}
						text={() => id}
					/>
				</span>
			)}
		</p>
	);
}

const furtherCounts = [
	["total_clips_count", "reel", "reels"],
	["highlight_reel_count", "highlight", "highlights"],
	["mutual_followers_count", "mutual follower", "mutual followers"],
] as const;

/** Counts that only some responses have. */
function FurtherCounts({ row }: { readonly row: Row }) {
	const counts = furtherCounts.flatMap(([field, one, many]) => {
		const count = cellTextOf(row, field);
		return count === null ? [] : `${formatExactCount(count)} ${count === "1" ? one : many}`;
	});
	if (counts.length === 0) return null;
	return <p className="text-muted text-sm [overflow-wrap:anywhere]">{counts.join("\u00a0· ")}</p>;
}

/** The account's picture in its best size. */
function ProfilePicture({ row, now }: ProfileCardProps) {
	const username = cellTextOf(row, "username");
	return (
		<div className="w-16 shrink-0 sm:w-21">
			<NetworkPicture
				url={cellTextOf(row, "profile_pic_url")}
				now={now}
				alt={username === null ? "Profile picture" : `Profile picture of ${username}`}
				eager
				framed
			/>
		</div>
	);
}

/** A link that saves the account's picture. Renders nothing if the picture cannot be loaded. */
function SavePicture({ row, now }: ProfileCardProps) {
	const url = cellTextOf(row, "profile_pic_url");
	if (url === null || isExpiredLink(url, now)) return null;
	return (
		<a
			href={mediaURL(url)}
			download={mediaFileName("profile", row, { kind: "picture", url })}
			className="inline-flex min-h-7 items-center gap-1.5 rounded-box text-accent text-sm lone-link"
		>
			<Download aria-hidden size={14} />
			Save picture
		</a>
	);
}

/** The account's badges. */
function ProfileBadges({ row }: { readonly row: Row }) {
	return (
		<p className="flex flex-wrap gap-1.5 empty:hidden">
			<AccountBadges row={row} />
			{row.is_business === true && (
				<Badge>
					<Store aria-hidden size={12} />
					Business
				</Badge>
			)}
		</p>
	);
}

/** A biography with more characters or lines than this scrolls. */
const longBio = { characters: 600, lines: 8 };

/** A biography with its links, after its label. */
function Bio({ text }: { readonly text: string }) {
	const isLong = excerptOf(text, longBio) !== null;
	return (
		<div className="flex min-w-0 max-w-[70ch] items-baseline gap-2.5">
			<h3 className="shrink-0 text-muted text-xs">Bio</h3>
			<section
				aria-label="Bio"
				// A scrollable area must be reachable by keyboard.
				tabIndex={isLong ? 0 : undefined}
				className={cx("min-w-0 grow text-base", isLong && "max-h-44 overflow-y-auto rounded-box")}
			>
				{hasVisibleText(text) ? (
					<p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
						{bioSegments(text).map((segment) => (
							<BioSpan key={segment.index} segment={segment} />
						))}
					</p>
				) : (
					<p className="text-muted">No bio in this response.</p>
				)}
			</section>
		</div>
	);
}

function BioSpan({ segment: { kind, text, href } }: { readonly segment: BioSegment }) {
	if (href === undefined) return text;
	const look = "text-link";
	if (kind === "mention") {
		return (
			<Link href={href} className={look}>
				{text}
			</Link>
		);
	}
	return (
		<NewTabLink href={href} className={look}>
			{text}
			<span className="sr-only"> (opens in a new tab)</span>
		</NewTabLink>
	);
}

/** A segment of a biography: plain text, a URL, or a mention of an account. */
type BioSegment = {
	readonly kind: "text" | "link" | "mention";
	readonly text: string;
	/** Its offset in the biography. */
	readonly index: number;
	/** Undefined for plain text. */
	readonly href?: string;
};

/** A URL, or an @username, unless it follows a word as in an email address. */
const bioLinkPattern =
	/https?:\/\/[^\s<>"“”]+|(?<![\p{L}\p{N}_.@-])@[A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?/gu;

/** Splits a biography into segments that together are the whole text. */
export function bioSegments(text: string): readonly BioSegment[] {
	const segments: BioSegment[] = [];
	let end = 0;
	for (const { 0: match, index } of text.matchAll(bioLinkPattern)) {
		const segment = match.startsWith("@") ? mentionSegment(match, index) : linkSegment(match, index);
		if (!segment) continue;
		if (index > end) segments.push({ kind: "text", text: text.slice(end, index), index: end });
		segments.push(segment);
		end = index + segment.text.length;
	}
	if (end < text.length) segments.push({ kind: "text", text: text.slice(end), index: end });
	return segments;
}

/** Punctuation at the end does not belong to the URL. */
function linkSegment(match: string, index: number): BioSegment | undefined {
	const text = match.replace(/[.,;:!?)\]}'…]+$/, "");
	const href = safeLink(text);
	return href === undefined ? undefined : { kind: "link", text, index, href };
}

function mentionSegment(text: string, index: number): BioSegment | undefined {
	const href = profileAddress(text.slice(1));
	return href === undefined ? undefined : { kind: "mention", text, index, href };
}

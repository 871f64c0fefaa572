import { BadgeCheck, Pin } from "lucide-react";
import { memo, useState } from "react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { atUsername, cellTextOf, hasVisibleText, rowsInside, visibleText } from "@/features/rows/cells";
import { LongText } from "@/features/rows/long-text";
import { NetworkPicture } from "@/features/rows/network-picture";
import { RowLinks } from "@/features/rows/row-links";
import { cx } from "@/lib/cx";
import { formatExactCount, formatMinute, formatQuantity, parseTime } from "@/lib/format";

/** The props of a comment or a reply. */
type CommentProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** Unique in the list. */
	readonly rowKey: string;
	readonly now: Date;
	readonly expanded: ExpandedState;
	/** Whether it is a reply, which is set smaller and has no replies. */
	readonly isReply?: boolean;
};

/** The expanded parts of a list, by key. */
type ExpandedState = {
	/** How many times a key was expanded. */
	readonly times: (key: string) => number;
	readonly expand: (key: string) => void;
	readonly collapse: (key: string) => void;
};

/** Stores the expanded parts outside the rows, which are mounted only while they are visible. */
export function useExpanded(): ExpandedState {
	const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
	return {
		times: (key) => counts.get(key) ?? 0,
		expand: (key) => setCounts((before) => new Map(before).set(key, (before.get(key) ?? 0) + 1)),
		collapse: (key) => setCounts((before) => new Map(before).set(key, 0)),
	};
}

const commentTextLimit = { characters: 400, lines: 10 };

/** A comment with its replies. */
export const Comment = memo(function Comment({
	feature,
	row,
	rowKey,
	now,
	expanded,
	isReply = false,
}: CommentProps) {
	const picture = cellTextOf(row, "profile_pic_url");
	const text = cellTextOf(row, "text") ?? "";
	const open = expanded.times(rowKey) > 0;
	return (
		<article className={cx("flex gap-3", isReply ? "pt-3.5" : "gutter py-4")}>
			<NetworkPicture
				className={cx("shrink-0 self-start", isReply ? "w-8" : "w-10")}
				url={picture}
				now={now}
				alt=""
			/>
			<div className="min-w-0 grow">
				<div>
					<div className="flex items-center gap-x-4">
						<CommentAuthor row={row} />
						<div className="-mr-1.5 shrink-0">
							<RowLinks feature={feature} row={row} rowName={commentAuthor(row)} className="flex-nowrap!" />
						</div>
					</div>
					<CommentMeta row={row} />
					{hasVisibleText(text) ? (
						<LongText
							text={text}
							limit={commentTextLimit}
							open={open}
							onToggle={() => (open ? expanded.collapse(rowKey) : expanded.expand(rowKey))}
							className="w-fit max-w-prose"
						/>
					) : (
						<p className="text-muted">No text in this response.</p>
					)}
				</div>
				{!isReply && (
					<CommentReplies feature={feature} row={row} rowKey={rowKey} now={now} expanded={expanded} />
				)}
			</div>
		</article>
	);
});

/** The author of a comment, and its badges. */
function CommentAuthor({ row }: { readonly row: Row }) {
	return (
		<p className="flex min-w-0 grow items-center gap-2">
			<bdi className="min-w-0 truncate font-medium">
				{visibleText(row, "full_name") ?? commentAuthor(row)}
			</bdi>
			{row.is_verified === true && (
				<span className="shrink-0 text-muted" title="Verified">
					<BadgeCheck aria-hidden size={16} />
					<span className="sr-only">Verified</span>
				</span>
			)}
			{row.is_pinned === true && (
				<Badge className="shrink-0">
					<Pin aria-hidden size={12} />
					Pinned
				</Badge>
			)}
		</p>
	);
}

/** The author's username or ID, or else a neutral word. */
export function commentAuthor(row: Row): string {
	return atUsername(row) ?? cellTextOf(row, "user_id") ?? "somebody";
}

/** The author's username below the full name, and a comment's time and likes, if the response has them. */
function CommentMeta({ row }: { readonly row: Row }) {
	const time = cellTextOf(row, "created_at");
	const likes = cellTextOf(row, "like_count");
	return (
		// Separators at the start of a line are outside of the box.
		<div className="overflow-hidden">
			<p className="-ml-4 flex flex-wrap text-muted text-xs tabular-nums *:before:inline-block *:before:w-4 *:before:text-center *:before:content-['·']">
				{visibleText(row, "full_name") !== null && <bdi>{commentAuthor(row)}</bdi>}
				{time !== null && <time dateTime={parseTime(time)?.toISOString()}>{formatMinute(time)}</time>}
				{likes !== null && likes !== "0" && (
					<span>{`${formatExactCount(likes)} ${likes === "1" ? "like" : "likes"}`}</span>
				)}
			</p>
		</div>
	);
}

const firstReplies = 3;

/** How many more replies each click shows. */
const moreReplies = 20;

/** A comment's replies, and the number of replies that are not in the response. */
function CommentReplies({ row, rowKey, expanded, ...rest }: Omit<CommentProps, "isReply">) {
	const key = `${rowKey}/replies`;
	const replies = rowsInside(row, "replies");
	const visible = replies
		.slice(0, firstReplies + moreReplies * expanded.times(key))
		.map((reply, index) => ({ reply, replyKey: `${key}/${index}` }));
	const hiddenCount = replies.length - visible.length;
	const missing = missingReplies(cellTextOf(row, "reply_count"), replies.length);
	if (replies.length === 0 && missing === 0n) return null;
	return (
		<div className="-ml-8 mt-2 border-line border-l-2 pl-[1.875rem]">
			{replies.length > 0 && (
				<ul aria-label={`Replies to ${commentAuthor(row)}`}>
					{visible.map(({ reply, replyKey }) => (
						<li key={replyKey}>
							<Comment {...rest} row={reply} rowKey={replyKey} expanded={expanded} isReply />
						</li>
					))}
				</ul>
			)}
			{hiddenCount > 0 && (
				<button
					type="button"
					onClick={() => expanded.expand(key)}
					className="mt-2 min-h-6 rounded-box text-link text-sm"
				>
					Show {formatQuantity(Math.min(hiddenCount, moreReplies), "more reply", "more replies")}
				</button>
			)}
			{missing > 0n && (
				<p className="pt-2 text-muted text-sm">
					{missing.toLocaleString()} {replies.length > 0 && "more "}
					{missing === 1n ? "reply" : "replies"} not in this response
				</p>
			)}
		</div>
	);
}

/** How many replies are missing from the response, based on the exact count; 0 if the count is not a number. */
export function missingReplies(count: string | null, sent: number): bigint {
	const total = count !== null && /^(0|[1-9]\d*)$/.test(count) ? BigInt(count) : 0n;
	const missing = total - BigInt(sent);
	return missing > 0n ? missing : 0n;
}

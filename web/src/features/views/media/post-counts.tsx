import { Heart, type LucideIcon, MessageCircle, Play } from "lucide-react";
import type { Row } from "@/answers/rows";
import { cellTextOf } from "@/features/views/elements/cells";
import { cx } from "@/lib/cx";
import { formatExactCount } from "@/lib/format";
import { isClipPost } from "./post";

type PostCountsProps = { readonly row: Row; readonly className?: string };

const countIcons: Readonly<Record<PostCountName, LucideIcon>> = {
	likes: Heart,
	comments: MessageCircle,
	plays: Play,
};

/** Counts of at least this many characters in a cell are set smaller, to stay on one line. */
const longCounts = 15;

/** The counts of a post that the answer has, exactly, each with its name. */
export function PostCounts({ row, className }: PostCountsProps) {
	const counts = postCounts(row);
	if (counts.length === 0) return null;
	return (
		<p className={cx("flex flex-wrap gap-x-5 gap-y-1", className)}>
			{counts.map(({ name, label, count }) => {
				const Icon = countIcons[name];
				return (
					<span key={name} className="inline-flex min-w-0 items-center gap-1.5">
						<Icon aria-hidden size={16} className="shrink-0 text-muted" />
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<span className="font-medium">{count}</span> <span className="text-muted">{label}</span>
						</span>
					</span>
				);
			})}
		</p>
	);
}

/** Likes and comments on one line under a picture, truncated where they do not fit. */
export function CellCounts({ row, className }: PostCountsProps) {
	const counts = postCounts(row).filter(({ name }) => name !== "plays");
	const length = counts.reduce((sum, { count }) => sum + count.length, 0);
	return (
		<span className={cx("flex min-w-0 gap-x-3", length >= longCounts && "text-xs leading-5", className)}>
			{counts.length === 0 && <span className="text-muted">No counts</span>}
			{counts.map((count) => (
				<PostCellCount key={count.name} {...count} />
			))}
		</span>
	);
}

/** The plays of a clip; pictures are often sent with 0 plays, which are not shown. */
export function PlaysBadge({ row, className }: PostCountsProps) {
	const plays = postCounts(row).find(({ name }) => name === "plays");
	if (!plays || (plays.count === "0" && !isClipPost(row))) return null;
	return (
		<span
			className={cx(
				"flex h-5 items-center rounded-box bg-surface px-1.5 font-medium text-ink text-xs",
				className,
			)}
		>
			<PostCellCount {...plays} />
		</span>
	);
}

function PostCellCount({ name, label, count }: PostCount) {
	const Icon = countIcons[name];
	return (
		<span title={`${count} ${label}`} className="inline-flex min-w-0 items-center gap-1">
			<Icon aria-hidden size={13} className="shrink-0" />
			<span className="truncate">{count}</span>
		</span>
	);
}

/** An exact count of a post. */
export type PostCount = { readonly name: PostCountName; readonly label: string; readonly count: string };

/** The counts a post may have. */
export type PostCountName = "likes" | "comments" | "plays";

/** The counts of a post that the answer has. */
export function postCounts(row: Row): readonly PostCount[] {
	return postCountNames.flatMap(([name, one]) => {
		const text = cellTextOf(row, name);
		return text === null ? [] : [{ name, label: text === "1" ? one : name, count: formatExactCount(text) }];
	});
}

const postCountNames = [
	["likes", "like"],
	["comments", "comment"],
	["plays", "play"],
] as const;

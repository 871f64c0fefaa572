import { Heart, type LucideIcon, MessageCircle, Play } from "lucide-react";
import type { Row } from "@/answers/rows";
import { FigureBand } from "@/components/figure-band";
import { cellTextOf } from "@/features/rows/cells";
import { countFigure } from "@/features/rows/exact-count";
import { cx } from "@/lib/cx";
import { formatExactCount } from "@/lib/format";
import { isClipPost } from "./post";

type PostCountsProps = { readonly row: Row; readonly className?: string };

const countIcons: Readonly<Record<PostCountName, LucideIcon>> = {
	like_count: Heart,
	comment_count: MessageCircle,
	play_count: Play,
};

/** The counts that the response has for a post. */
export function PostCounts({ row, className }: PostCountsProps) {
	const figures = postCounts(row).map(({ name, text }) => countFigure(countNames[name], text));
	if (figures.length === 0) return null;
	return <FigureBand figures={figures} size="medium" columns="[--columns:3]" className={className} />;
}

const countNames: Readonly<Record<PostCountName, string>> = {
	like_count: "Likes",
	comment_count: "Comments",
	play_count: "Plays",
};

/** If the counts have at least this many characters together, they are set smaller to fit into a cell. */
const longCounts = 16;

/**
 * If a picture is narrower than this, in pixels, its likes are above its comments, because they don't fit on
 * one line.
 */
const minLineWidth = 160;

/** The height of `CellCounts` below a picture with the given width, in pixels. */
export function cellCountsHeight(width: number): number {
	return width < minLineWidth ? 40 : 20;
}

/** Likes and comments below a picture, with every digit. */
export function CellCounts({ row, className }: PostCountsProps) {
	const counts = postCounts(row).filter(({ name }) => name !== "play_count");
	const length = counts.reduce((sum, { count }) => sum + count.length, 0);
	return (
		<span className={cx("@container block", className)}>
			<span
				className={cx(
					"flex h-5 whitespace-nowrap @max-[160px]:h-10 @max-[160px]:flex-col",
					length < longCounts
						? "gap-x-3"
						: "gap-x-1.5 text-[0.6875rem] tracking-tight @max-[160px]:text-sm @max-[160px]:leading-5",
				)}
			>
				{counts.length === 0 && <span className="text-muted">No counts</span>}
				{counts.map((count) => (
					<PostCellCount key={count.name} count={count} />
				))}
			</span>
		</span>
	);
}

/** The plays of a clip. Pictures are often sent with 0 plays, which are not shown. */
export function PlaysBadge({ row, className }: PostCountsProps) {
	const plays = postCounts(row).find(({ name }) => name === "play_count");
	if (!plays || (plays.count === "0" && !isClipPost(row))) return null;
	return (
		<span
			className={cx(
				"flex h-5 items-center rounded-box bg-surface px-1.5 font-medium text-ink text-xs",
				className,
			)}
		>
			<PostCellCount count={plays} />
		</span>
	);
}

function PostCellCount({ count: { name, label, count } }: { readonly count: PostCount }) {
	const Icon = countIcons[name];
	return (
		<span title={`${count} ${label}`} className="inline-flex items-center gap-1">
			<Icon aria-hidden size={13} className="shrink-0" />
			<span>{count}</span>
		</span>
	);
}

/** A post's count, as sent and formatted exactly. */
type PostCount = {
	readonly name: PostCountName;
	readonly label: string;
	readonly text: string;
	readonly count: string;
};

/** The counts that a post may have. */
type PostCountName = "like_count" | "comment_count" | "play_count";

/** The counts that the response has for a post. */
export function postCounts(row: Row): readonly PostCount[] {
	return postCountNames.flatMap(([name, one, many]) => {
		const text = cellTextOf(row, name);
		return text === null
			? []
			: [{ name, label: text === "1" ? one : many, text, count: formatExactCount(text) }];
	});
}

const postCountNames = [
	["like_count", "like", "likes"],
	["comment_count", "comment", "comments"],
	["play_count", "play", "plays"],
] as const;

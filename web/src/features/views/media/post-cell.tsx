import { Clapperboard, Image, Layers, Play, Tv } from "lucide-react";
import { memo } from "react";
import type { Row } from "@/answers/rows";
import { cellTextOf, rowsInside } from "@/features/rows/cells";
import { pictureFor } from "@/features/rows/media-sizes";
import { NetworkPicture } from "@/features/rows/network-picture";
import { cx } from "@/lib/cx";
import { formatClipLength, formatCount, formatDay } from "@/lib/format";
import { firstVisibleLine, type PostKind, postAuthor, postCover, postKindOf, postKindText } from "./post";
import { CellCounts, cellCountsHeight, PlaysBadge, postCounts } from "./post-counts";

/** The aspect ratio of a cell's picture, the most common one for posts. */
const cellRatio = 4 / 5;

/** The padding of a cell and the heights of the other lines below its picture, in pixels. */
const cellMeasures = { padding: 16, gap: 8, caption: 20, author: 18, date: 18 };

type PostCellProps = {
	readonly row: Row;
	readonly index: number;
	/** The width of the picture in device pixels. */
	readonly side: number;
	readonly now: Date;
	readonly showAuthor: boolean;
	readonly onOpen: (index: number, row: Row) => void;
};

/** The height of a cell for a width, in pixels. */
export function postCellHeight(width: number, showAuthor: boolean): number {
	const { padding, gap, caption, author, date } = cellMeasures;
	const lines = cellCountsHeight(width - padding) + caption + (showAuthor ? author : 0) + date;
	return Math.round(padding + (width - padding) / cellRatio + gap + lines);
}

/** The width of a cell's picture in device pixels, given the width of the cell. */
export function postPictureSide(width: number): number {
	return Math.round((width - cellMeasures.padding) * window.devicePixelRatio);
}

/** A gallery cell, which opens the post. */
export const PostCell = memo(function PostCell({ row, index, side, now, showAuthor, onOpen }: PostCellProps) {
	const picture = pictureFor(postCover(row), side);
	const caption = firstVisibleLine(cellTextOf(row, "caption_text"));
	const takenAt = cellTextOf(row, "taken_at");
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-label={postCellLabel(row, showAuthor)}
			onClick={() => onOpen(index, row)}
			className="group frame frame-hover frame-focus flex w-full flex-col outline-none rounded-box text-left text-sm leading-5"
		>
			<NetworkPicture
				className="w-full outline-accent outline-offset-2 group-focus-visible:outline-2"
				url={picture}
				now={now}
				alt=""
				ratio={cellRatio}
				overlay={
					<>
						<PostKindBadge row={row} className="absolute top-1.5 right-1.5" />
						<PlaysBadge row={row} className="absolute bottom-1.5 left-1.5 max-w-[calc(100%-0.75rem)]" />
					</>
				}
			/>
			<CellCounts row={row} className="mt-2 w-full shrink-0" />
			<span dir="auto" className="h-5 w-full truncate">
				{caption ?? <span className="text-muted">No caption</span>}
			</span>
			{showAuthor && (
				<span dir="auto" className="h-4.5 w-full truncate font-medium text-xs leading-4.5">
					{postAuthor(row) ?? "Unknown author"}
				</span>
			)}
			<span className="flex h-4.5 w-full justify-between gap-2 text-muted text-xs leading-4.5">
				<span className="truncate">{takenAt === null ? "No date" : formatDay(takenAt)}</span>
				<span className="font-mono">{formatCount(index + 1)}</span>
			</span>
		</button>
	);
});

/** The accessible name of a cell. */
export function postCellLabel(row: Row, showAuthor: boolean): string {
	const takenAt = cellTextOf(row, "taken_at");
	const texts = [
		postKindText(row),
		...postCounts(row).map(({ count, label }) => `${count} ${label}`),
		firstVisibleLine(cellTextOf(row, "caption_text")),
		showAuthor ? postAuthor(row) : null,
		takenAt === null ? null : formatDay(takenAt),
	];
	return texts.filter((text) => text !== null).join(", ");
}

type PostKindBadgeProps = { readonly row: Row; readonly className?: string };

/** An icon for the kind of post, with a carousel's number of slides or a clip's duration. */
function PostKindBadge({ row, className }: PostKindBadgeProps) {
	const kind = postKindOf(row);
	if (kind === "post") return null;
	const Icon = kindIcons[kind];
	const extent = postExtent(row, kind);
	return (
		<span
			className={cx(
				"inline-flex h-5 max-w-full items-center gap-1 rounded-box bg-surface px-1.5 font-medium text-ink text-xs",
				className,
			)}
		>
			<Icon aria-hidden size={13} className="shrink-0" />
			{extent !== null && <span className="truncate">{extent}</span>}
		</span>
	);
}

const kindIcons = {
	picture: Image,
	clip: Play,
	reel: Clapperboard,
	tv: Tv,
	carousel: Layers,
};

function postExtent(row: Row, kind: PostKind): string | null {
	const slideCount = rowsInside(row, "children").length;
	if (kind === "carousel") return slideCount === 0 ? null : `${slideCount}`;
	const duration = cellTextOf(row, "video_duration");
	return duration === null || kind === "picture" ? null : formatClipLength(duration);
}

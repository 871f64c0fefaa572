import { memo } from "react";
import type { Row } from "@/lib/answer/fields";
import { formatCount } from "@/lib/format";
import { textOf } from "../cell";
import { dayText } from "../moment";
import { NetworkPicture } from "../shown/network-picture";
import { pictureFor } from "../shown/sizes";
import { cellLabel } from "./cell-label";
import { KindBadge } from "./kind-badge";
import { CellCounts, PlaysBadge } from "./post-counts";
import { coverOf } from "./post-kind";
import { authorOf, oneLine } from "./post-text";

/** Width by height of a cell's picture: the proportion most posts are taken in. */
const ratio = 4 / 5;

/** Room around a cell's content, and the lines under its picture, in pixels. */
const measures = { around: 16, gap: 8, counts: 20, caption: 20, author: 18, date: 18 };

type PostCellProps = {
	readonly row: Row;
	readonly place: number;
	/** How wide the picture is, in device pixels. */
	readonly side: number;
	readonly now: Date;
	/** Says whose post it is. */
	readonly signed: boolean;
	readonly onOpen: (place: number, row: Row) => void;
};

/** How high a cell of that width is, in pixels. */
export function cellHeight(width: number, signed: boolean): number {
	const { around, gap, counts, caption, author, date } = measures;
	const lines = counts + caption + (signed ? author : 0) + date;
	return Math.round(around + (width - around) / ratio + gap + lines);
}

/** One frame of the contact sheet: a post in brief. It opens the post. */
export const PostCell = memo(function PostCell({ row, place, side, now, signed, onOpen }: PostCellProps) {
	const picture = pictureFor(coverOf(row), side);
	const caption = oneLine(textOf(row, "caption"));
	const takenAt = textOf(row, "takenAt");
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-label={cellLabel(row, signed)}
			data-place={place}
			onClick={() => onOpen(place, row)}
			className="group frame frame-hover frame-focus flex w-full flex-col outline-none rounded-box text-left text-sm leading-5"
		>
			<NetworkPicture
				className="w-full outline-accent outline-offset-2 group-focus-visible:outline-2"
				url={picture}
				now={now}
				alt=""
				ratio={ratio}
				overlay={
					<>
						<KindBadge row={row} className="absolute top-1.5 right-1.5" />
						<PlaysBadge row={row} className="absolute bottom-1.5 left-1.5 max-w-[calc(100%-0.75rem)]" />
					</>
				}
			/>
			<CellCounts row={row} className="mt-2 h-5 w-full" />
			<span dir="auto" className="h-5 w-full truncate">
				{caption ?? <span className="text-muted">No caption</span>}
			</span>
			{signed && (
				<span dir="auto" className="h-4.5 w-full truncate font-medium text-xs leading-4.5">
					{authorOf(row) ?? "Unknown author"}
				</span>
			)}
			<span className="flex h-4.5 w-full justify-between gap-2 text-muted text-xs leading-4.5">
				<span className="truncate">{takenAt === null ? "No date" : dayText(takenAt)}</span>
				<span className="font-mono">{formatCount(place + 1)}</span>
			</span>
		</button>
	);
});

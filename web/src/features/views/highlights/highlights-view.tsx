import { memo, useState } from "react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Link } from "@/components/link";
import { cellTextOf, visibleText } from "@/features/rows/cells";
import { NetworkPicture } from "@/features/rows/network-picture";
import { RowGrid } from "@/features/rows/row-grid";
import { rowLinks } from "@/features/rows/row-links";
import type { ViewProps } from "@/features/rows/view-props";
import { formatCount, formatDay, formatExactCount } from "@/lib/format";

/** The minimum width of a cell, in pixels. The network's covers are 150 wide. */
const coverCellWidth = 164;

/** The height of the three lines below a cover, in pixels. */
const coverTextHeight = 64;

/** A grid of highlights. */
export function HighlightsView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	return (
		<RowGrid
			{...rows}
			label="highlights"
			cellWidth={coverCellWidth}
			cellHeight={(width) => width + coverTextHeight}
			nameOf={(row) => visibleText(row, "title") ?? "Untitled highlight"}
		>
			{(row, index) => <HighlightCell feature={feature} row={row} index={index} now={now} />}
		</RowGrid>
	);
}

type HighlightCellProps = {
	readonly feature: Feature;
	readonly row: Row;
	readonly index: number;
	readonly now: Date;
};

/** A highlight's cover, title and counts, linked to its stories if the response has the highlight's ID. */
const HighlightCell = memo(function HighlightCell({ feature, row, index, now }: HighlightCellProps) {
	const [link] = rowLinks(feature, row, false);
	const cover = <HighlightCover row={row} index={index} now={now} />;
	if (!link) return cover;
	return (
		<Link
			href={link.href}
			title={visibleText(row, "title") ?? undefined}
			className="frame frame-hover frame-focus block rounded-box outline-offset-4"
		>
			{cover}
		</Link>
	);
});

function HighlightCover({ row, index, now }: Omit<HighlightCellProps, "feature">) {
	const url = cellTextOf(row, "cover_url");
	const title = visibleText(row, "title");
	return (
		<>
			<NetworkPicture url={url} now={now} alt="" />
			<p dir="auto" className="mt-2 truncate text-left font-medium text-sm">
				{title ?? <span className="text-muted">Highlight {formatCount(index + 1)}</span>}
			</p>
			<p className="truncate text-muted text-xs">{storyCountText(row)}</p>
			<p className="truncate text-muted text-xs">{createdText(row)}</p>
		</>
	);
}

/** The number of stories in a highlight, or null if unknown. */
export function storyCountText(row: Row): string | null {
	const count = cellTextOf(row, "media_count");
	return count === null ? null : `${formatExactCount(count)} ${count === "1" ? "story" : "stories"}`;
}

/** The day on which a highlight was created, or null if unknown. */
export function createdText(row: Row): string | null {
	const createdAt = cellTextOf(row, "created_at");
	return createdAt === null ? null : formatDay(createdAt);
}

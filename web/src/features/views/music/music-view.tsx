import { Bookmark, TrendingUp } from "lucide-react";
import { memo, useState } from "react";
import { Link } from "wouter";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { cellTextOf, emptyText } from "@/features/views/elements/cells";
import { CopyText } from "@/features/views/elements/copy-text";
import { NetworkPicture } from "@/features/views/elements/network-picture";
import { rowLinks } from "@/features/views/elements/row-links";
import { RowList } from "@/features/views/elements/row-list";
import type { ViewProps } from "@/features/views/elements/view-props";
import { formatCount, formatSongLength } from "@/lib/format";

/** The estimated height of a row, in pixels. */
const songRowHeight = 61;

/** A numbered list of songs. */
export function MusicView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	return (
		<RowList {...rows} label={feature.paging?.many ?? "songs"} rowHeight={songRowHeight}>
			{(row, index) => <SongRow feature={feature} row={row} index={index} now={now} />}
		</RowList>
	);
}

type SongRowProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** From 0. */
	readonly index: number;
	readonly now: Date;
};

export const SongRow = memo(function SongRow({ feature, row, index, now }: SongRowProps) {
	const id = cellTextOf(row, "id");
	const title = cellTextOf(row, "title") ?? id ?? "A song without a title";
	const cover = cellTextOf(row, "picture");
	const length = cellTextOf(row, "duration");
	return (
		<div className="grid grid-cols-[auto_2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 sm:grid-cols-[auto_2.75rem_minmax(0,1fr)_13rem_3.5rem]">
			<span className="min-w-6 text-right font-mono text-muted text-xs">{formatCount(index + 1)}</span>
			<NetworkPicture url={cover} now={now} alt="" />
			<div className="min-w-0">
				<p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
					<bdi className="truncate font-medium">{title}</bdi>
					<SongBadges row={row} />
				</p>
				<SongArtist feature={feature} row={row} />
			</div>
			<span className="text-right font-mono text-muted text-xs sm:order-last">
				{length === null ? emptyText : formatSongLength(length)}
			</span>
			<span className="col-start-3 col-end-5 -mx-3 sm:col-auto sm:mx-0">
				{id !== null && <CopyText name="ID" text={id} />}
			</span>
		</div>
	);
});

/** The artist's name, linked to more by the artist. */
function SongArtist({ feature, row }: Pick<SongRowProps, "feature" | "row">) {
	const artist = cellTextOf(row, "artist");
	const [more] = rowLinks(feature, row, false);
	if (artist === null) return <p className="text-muted text-sm">{emptyText}</p>;
	if (!more) return <bdi className="block truncate text-muted text-sm">{artist}</bdi>;
	return (
		<p className="flex min-w-0 text-sm">
			<Link
				href={more.href}
				title={more.label}
				className="flex min-h-6 min-w-0 items-center rounded-box text-muted underline decoration-line underline-offset-4 hover:text-accent hover:decoration-accent"
			>
				<bdi className="truncate">{artist}</bdi>
				<span className="sr-only">: {more.label.toLowerCase()}</span>
			</Link>
		</p>
	);
}

/** Badges of a song: explicit, trending in reels, bookmarked. */
export function SongBadges({ row }: { readonly row: Row }) {
	return (
		<>
			{row.explicit === true && <Badge>Explicit</Badge>}
			{row.trending === true && (
				<Badge tone="note">
					<TrendingUp aria-hidden size={12} />
					Trending
				</Badge>
			)}
			{row.bookmarked === true && (
				<Badge>
					<Bookmark aria-hidden size={12} />
					Bookmarked
				</Badge>
			)}
		</>
	);
}

import { Bookmark, Play, Square, TrendingUp } from "lucide-react";
import { memo, useState } from "react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { Link } from "@/components/link";
import { cellTextOf, emptyText } from "@/features/rows/cells";
import { CopyText } from "@/features/rows/copy-text";
import { NetworkPicture } from "@/features/rows/network-picture";
import { rowLinks } from "@/features/rows/row-links";
import { RowList } from "@/features/rows/row-list";
import type { ViewProps } from "@/features/rows/view-props";
import { formatCount, formatSongLength } from "@/lib/format";
import { isExpiredLink } from "@/lib/media-url";
import { type Preview, usePreview } from "./use-preview";

/** The estimated height of a row, in pixels: a cover with padding. */
const songRowHeight = 73;

/** A numbered list of songs, whose previews play one at a time. */
export function MusicView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	const { preview, toggle, player, events } = usePreview();
	// In a list of trending songs, every song would have the badge.
	const marksTrending = new Set(rows.page.rows.map((row) => row.is_trending_in_clips === true)).size > 1;
	return (
		<>
			<p className="mb-2 text-muted text-sm">The provider cannot list the reels that use a song.</p>
			<RowList {...rows} label={feature.paging?.many ?? "songs"} rowHeight={songRowHeight} nameOf={songName}>
				{(row, index) => (
					<SongRow
						feature={feature}
						row={row}
						index={index}
						now={now}
						marksTrending={marksTrending}
						preview={preview !== null && preview.url === row.preview_url ? preview : null}
						onPreview={toggle}
					/>
				)}
			</RowList>
			<audio ref={player} preload="none" {...events} />
		</>
	);
}

type SongRowProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** From 0. */
	readonly index: number;
	readonly now: Date;
	/** Whether to mark trending songs. */
	readonly marksTrending: boolean;
	/** The preview that is playing, if it is this song's. */
	readonly preview: Preview | null;
	readonly onPreview: (url: string) => void;
};

const SongRow = memo(function SongRow({
	feature,
	row,
	index,
	now,
	marksTrending,
	preview,
	onPreview,
}: SongRowProps) {
	const id = cellTextOf(row, "audio_cluster_id");
	const title = songTitle(row);
	const length = cellTextOf(row, "duration_in_ms");
	return (
		<div className="grid grid-cols-[auto_3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gutter py-2 sm:gap-x-4">
			<span className="min-w-4 text-right sm:min-w-6 text-muted text-xs">{formatCount(index + 1)}</span>
			<div>
				<SongCover row={row} title={title} now={now} preview={preview} onPreview={onPreview} />
			</div>
			<div className="min-w-0">
				<p className="flex min-w-0 items-center gap-x-2">
					<bdi className="min-w-0 truncate font-semibold text-base">{title}</bdi>
					<SongBadges row={row} marksTrending={marksTrending} />
				</p>
				<div className="flex min-w-0 items-center gap-x-2 text-muted text-sm">
					<SongArtist feature={feature} row={row} />
					<span aria-hidden>·</span>
					<span className="shrink-0">{length === null ? emptyText : formatSongLength(length)}</span>
				</div>
				{preview?.state === "failed" && (
					<p role="status" className="text-danger text-sm">
						The preview could not be played. Its link may have expired. Fetch again.
					</p>
				)}
			</div>
			<div className="-mr-2.5 sm:min-w-48 sm:text-right">
				{id !== null && <CopyText name="ID" text={id} className="max-sm:[&_.code]:sr-only" />}
			</div>
		</div>
	);
});

function songTitle(row: Row): string {
	return cellTextOf(row, "title") ?? cellTextOf(row, "audio_cluster_id") ?? "Untitled song";
}

/** The accessible name of a row. */
function songName(row: Row): string {
	const artist = cellTextOf(row, "display_artist");
	return artist === null ? songTitle(row) : `${songTitle(row)}, ${artist}`;
}

/** The artist's name, linked to more by the artist. */
function SongArtist({ feature, row }: Pick<SongRowProps, "feature" | "row">) {
	const artist = cellTextOf(row, "display_artist");
	const [more] = rowLinks(feature, row, false);
	if (artist === null) return <p>{emptyText}</p>;
	if (!more) return <bdi className="block truncate">{artist}</bdi>;
	return (
		<p className="flex min-w-0">
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

/** A song's badges: explicit, trending in reels, bookmarked. */
function SongBadges({ row, marksTrending }: Pick<SongRowProps, "row" | "marksTrending">) {
	return (
		<>
			{row.is_explicit === true && <Badge>Explicit</Badge>}
			{marksTrending && row.is_trending_in_clips === true && (
				<Badge>
					<TrendingUp aria-hidden size={12} />
					Trending
				</Badge>
			)}
			{row.is_bookmarked === true && (
				<Badge>
					<Bookmark aria-hidden size={12} />
					Bookmarked
				</Badge>
			)}
		</>
	);
}

type SongCoverProps = {
	readonly row: Row;
	readonly title: string;
	readonly now: Date;
	/** The preview that is playing, if it is this song's. */
	readonly preview: Preview | null;
	readonly onPreview: (url: string) => void;
};

/** A song's cover, with a button that plays its preview unless that has expired. */
function SongCover({ row, title, now, preview, onPreview }: SongCoverProps) {
	const url = cellTextOf(row, "preview_url");
	const isPlaying = preview?.state === "playing";
	const Icon = isPlaying ? Square : Play;
	return (
		<NetworkPicture
			url={cellTextOf(row, "cover_artwork_uri")}
			now={now}
			alt=""
			overlay={
				url !== null &&
				!isExpiredLink(url, now) && (
					<>
						<button
							type="button"
							aria-label={isPlaying ? `Stop the preview of ${title}` : `Play a preview of ${title}`}
							title={isPlaying ? "Stop" : "Play a preview"}
							onClick={() => onPreview(url)}
							className="group/play absolute inset-0 grid place-items-center rounded-box"
						>
							<span className="grid size-7 place-items-center rounded-full border border-line bg-surface text-accent shadow-lift group-hover/play:bg-accent group-hover/play:text-on-accent">
								<Icon aria-hidden size={12} fill="currentColor" />
							</span>
						</button>
						{isPlaying && (
							<span
								aria-hidden
								className="absolute bottom-0 left-0 h-1 bg-accent"
								style={{ width: `${preview.progress * 100}%` }}
							/>
						)}
					</>
				)
			}
		/>
	);
}

import { memo } from "react";
import { Link } from "wouter";
import type { Feature } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { formatCount } from "@/lib/format";
import { nothing, textOf } from "../cell";
import { CopyText } from "../shown/copy-text";
import { NetworkPicture } from "../shown/network-picture";
import { stepsOf } from "../steps/steps-of";
import { songLength } from "./song-length";
import { SongMarks } from "./song-marks";

type SongRowProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** From 0. */
	readonly place: number;
	readonly now: Date;
};

/** One song of a numbered list: cover, title, artist, length, and the way to more by its artist. */
export const SongRow = memo(function SongRow({ feature, row, place, now }: SongRowProps) {
	const id = textOf(row, "id");
	const title = textOf(row, "title") ?? id ?? "A song without a title";
	const cover = textOf(row, "picture");
	const length = textOf(row, "duration");
	return (
		<div className="grid grid-cols-[auto_2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 sm:grid-cols-[auto_2.75rem_minmax(0,1fr)_13rem_3.5rem]">
			<span className="min-w-6 text-right font-mono text-muted text-xs">{formatCount(place + 1)}</span>
			<NetworkPicture url={cover} now={now} alt="" />
			<div className="min-w-0">
				<p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
					<bdi className="truncate font-medium">{title}</bdi>
					<SongMarks row={row} />
				</p>
				<Artist feature={feature} row={row} />
			</div>
			<span className="text-right font-mono text-muted text-xs sm:order-last">
				{length === null ? nothing : songLength(length)}
			</span>
			<span className="col-start-3 col-end-5 -mx-3 sm:col-auto sm:mx-0">
				{id !== null && <CopyText name="ID" text={id} />}
			</span>
		</div>
	);
});

/** The artist's name is the link to more by the artist, as in every music library. */
function Artist({ feature, row }: Pick<SongRowProps, "feature" | "row">) {
	const artist = textOf(row, "artist");
	const [more] = stepsOf(feature, row, false);
	if (artist === null) return <p className="text-muted text-sm">{nothing}</p>;
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

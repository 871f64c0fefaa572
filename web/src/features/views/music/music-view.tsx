import { useState } from "react";
import { RowList } from "../list/row-list";
import type { ViewProps } from "../view-props";
import { SongRow } from "./song-row";

/** The usual height of a song's row, in pixels. */
const rowHeight = 61;

/** Songs, numbered, as a music library lists them. */
export function MusicView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	return (
		<RowList {...rows} label={feature.paging?.many ?? "songs"} rowHeight={rowHeight}>
			{(row, place) => <SongRow feature={feature} row={row} place={place} now={now} />}
		</RowList>
	);
}

import { useState } from "react";
import { RowGrid } from "../list/row-grid";
import type { ViewProps } from "../view-props";
import { HighlightCell } from "./highlight-cell";

/** The narrowest cell, in pixels: the network's covers are 150 wide. */
const cellWidth = 164;

/** What stands under a cover: three lines and the room around them, in pixels. */
const words = 64;

/** Kept stories by their covers: what each is called, how many it holds, and the way into it. */
export function HighlightsView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	return (
		<RowGrid {...rows} label="highlights" cellWidth={cellWidth} cellHeight={(width) => width + words}>
			{(row, place) => <HighlightCell feature={feature} row={row} place={place} now={now} />}
		</RowGrid>
	);
}

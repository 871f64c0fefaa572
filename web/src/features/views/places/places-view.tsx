import { RowList } from "../list/row-list";
import type { ViewProps } from "../view-props";
import { PlaceRow } from "./place-row";

/** The usual height of a place's row, in pixels. */
const rowHeight = 65;

/** Places: what each is called, where it is to the last digit, and the way to its posts. */
export function PlacesView({ feature, ...rows }: ViewProps) {
	return (
		<RowList {...rows} label={feature.paging?.many ?? "places"} rowHeight={rowHeight}>
			{(row) => <PlaceRow feature={feature} row={row} />}
		</RowList>
	);
}

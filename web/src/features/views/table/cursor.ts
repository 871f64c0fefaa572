/** A cell of the table: the place of its row, from 0, and its column; the place -1 is the heads'. */
export type Cursor = { readonly place: number; readonly column: number };

/** How far a cursor can go. */
export type Bounds = {
	readonly rows: number;
	readonly columns: number;
	/** How many rows are in sight at once. */
	readonly page: number;
};

type Press = {
	readonly key: string;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly altKey: boolean;
};

/** Where a pressed key takes the cursor; null when the key does not move it. */
export function moved(
	{ place, column }: Cursor,
	press: Press,
	{ rows, columns, page }: Bounds,
): Cursor | null {
	if (press.altKey) return null; // the browser goes back and forward with it
	const isFar = press.ctrlKey || press.metaKey;
	const to = (nextPlace: number, nextColumn: number) => ({
		place: clamp(nextPlace, -1, rows - 1),
		column: clamp(nextColumn, 0, columns - 1),
	});
	switch (press.key) {
		case "ArrowUp":
			return to(isFar ? Math.min(place, 0) : place - 1, column);
		case "ArrowDown":
			return to(isFar ? rows - 1 : place + 1, column);
		case "ArrowLeft":
			return to(place, isFar ? 0 : column - 1);
		case "ArrowRight":
			return to(place, isFar ? columns - 1 : column + 1);
		case "PageUp":
			return to(Math.max(place - page, Math.min(place, 0)), column);
		case "PageDown":
			return to(place + page, column);
		case "Home":
			return to(isFar ? 0 : place, 0);
		case "End":
			return to(isFar ? rows - 1 : place, columns - 1);
		default:
			return null;
	}
}

function clamp(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(value, most));
}

/** The ID of a cell's element. */
export function cellID(base: string, { place, column }: Cursor): string {
	return `${base}-${place}-${column}`;
}

/** The current cell, in a grid that is read line by line. */
type KeyMove = {
	readonly index: number;
	readonly total: number;
	/** The number of cells per line. If it is 1, Right and Left do nothing. */
	readonly columns: number;
	/** How many lines Page Up and Page Down move by. If missing, they do nothing. */
	readonly page?: number;
};

/** The index that a key moves to, limited to the valid range; null if it does not move. */
export function indexAfterKey(key: string, { index, total, columns, page }: KeyMove): number | null {
	const last = total - 1;
	const by = (cells: number) => Math.min(Math.max(index + cells, 0), last);
	switch (key) {
		case "ArrowDown":
			return by(columns);
		case "ArrowUp":
			return index < columns ? index : by(-columns);
		case "PageDown":
			return page === undefined ? null : by(columns * page);
		case "PageUp":
			return page === undefined ? null : by(-columns * page);
		case "Home":
			return 0;
		case "End":
			return last;
		case "ArrowRight":
			return columns > 1 ? by(1) : null;
		case "ArrowLeft":
			return columns > 1 ? by(-1) : null;
		default:
			return null;
	}
}

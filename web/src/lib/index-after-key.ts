/** The current cell for a key, in lines of cells that are read one after the other. */
type KeyMove = {
	readonly index: number;
	readonly total: number;
	/** The number of cells per line. With one, Right and Left do not move. */
	readonly columns: number;
	/** How many lines Page Up and Page Down move by. Without it they do not move. */
	readonly page?: number;
};

/** The index that a key moves to, limited to the ends; null if it does not move. */
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

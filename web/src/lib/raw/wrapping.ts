/** A line shows no more of a long string than this, with what is said of the rest; in characters. */
const MOST = 2_040;

/** The least columns that a line is wrapped to, however deep it stands. */
const LEAST = 20;

/** About how many lines a line of so many bytes takes in so many columns: as if every character were a byte. */
export function wrappedLines(bytes: number, columns: number): number {
	return Math.max(1, Math.ceil(Math.min(bytes, MOST) / Math.max(columns, LEAST)));
}

import { byteAt, isSpace } from "@/lib/json/bytes";
import type { Rows } from "@/lib/json/rows";

/** The lines of a source, as they are looked at: the rows of a JSON text, or the lines of any other. */
export type Lines = {
	readonly count: number;
	/** Where a line begins, in bytes; what follows the last one begins where the source ends. */
	offset(line: number): number;
	/** Where a line ends, in bytes, without what only parts it from the next one. */
	end(line: number): number;
};

/** The rows of a JSON text as lines. */
export function rowLines(bytes: Uint8Array, rows: Rows): Lines {
	const offset = (row: number) => (row < rows.count ? rows.offset(row) : bytes.length);
	return {
		count: rows.count,
		offset,
		end: (row) => {
			let end = offset(row + 1);
			while (isSpace(byteAt(bytes, end - 1))) end--;
			return end;
		},
	};
}

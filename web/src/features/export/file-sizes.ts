import type { Cell, Row } from "@/answers/rows";
import type { ExportFormat, Field } from "@/catalog/catalog.gen";

/** Estimated file sizes, in bytes. */
export type FileSizes = Readonly<Record<ExportFormat, number>>;

/** The estimated length of a value if there is no sample. */
const unknownLength = 12;

/** The estimated file sizes for that many rows, based on a sample; null without one. */
export function sizesOfRows(
	sample: readonly Row[],
	columns: readonly { readonly label: string; readonly field?: Field }[],
	count: number,
): FileSizes | null {
	if (sample.length === 0 || columns.length === 0) return null;
	const lengths = sample.map((row) =>
		columns.reduce(
			(length, { field }) => length + 1 + (field ? cellLength(row[field.name]) : unknownLength),
			0,
		),
	);
	const line = lengths.reduce((sum, length) => sum + length, 0) / sample.length;
	const names = columns.reduce((length, { label }) => length + label.length, 0);
	const csv = names + columns.length + 1 + count * (line + 1);
	return sizesOf(csv, csv + count * (names + 4 * columns.length));
}

/** The estimated sizes of files with every value from the responses. */
export function sizesOfAnswers(size: number): FileSizes {
	return sizesOf(0.6 * size, size);
}

/** The ratios and fixed sizes were measured by writing the same sandbox lists in each format. */
function sizesOf(csv: number, jsonl: number): FileSizes {
	return { csv, jsonl, xlsx: 3_000 + 0.53 * csv, parquet: 5_000 + 0.28 * csv };
}

function cellLength(cell: Cell | undefined): number {
	if (cell === undefined) return unknownLength;
	if (cell === null) return 0;
	return typeof cell === "string" ? cell.length : JSON.stringify(cell).length;
}

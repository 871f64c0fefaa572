import type { Answer, ExportShape } from "@/catalog/catalog.gen";
import { flatTable } from "@/lib/answer/csv/flat-table";
import { type ExportOptions, rowLines, summary, tableHead } from "@/lib/answer/csv/table";
import type { Row } from "@/lib/answer/fields";
import type { RowReader } from "@/lib/answer/list/row-reader";
import type { Pace } from "@/lib/pace";

/** A CSV file and the number of rows in it; without rows the file is empty. */
export type CSVFile = { readonly blob: Blob; readonly count: number };

/** Writes a list as CSV, a part at a time: the browser takes each part, so that all of them are never here at once. */
export async function csvOf(
	rows: RowReader,
	answer: Answer,
	shape: ExportShape,
	options: ExportOptions,
	pace: Pace,
): Promise<CSVFile> {
	const parts: Blob[] = [];
	for (const text of textsOf(rows, answer, shape, options)) {
		if (text !== "") parts.push(new Blob([text]));
		await pace.rest();
	}
	return { blob: new Blob(parts, { type: "text/csv;charset=utf-8" }), count: rows.count };
}

function textsOf(
	rows: RowReader,
	answer: Answer,
	shape: ExportShape,
	options: ExportOptions,
): Iterable<string> {
	if (rows.count === 0) return [];
	switch (shape) {
		case "flat":
			return flatTable(() => rows.objects(), options);
		case "rows":
			return table(rows.fieldsOf(answer.fields), answer, options);
		default:
			return summaries(rows.fieldsOf(answer.fields), answer, options);
	}
}

function* table(parts: Iterable<readonly Row[]>, answer: Answer, options: ExportOptions): Generator<string> {
	yield tableHead(answer.fields);
	for (const rows of parts) yield rowLines(rows, answer.fields, options);
}

/** The rows one below the other, with an empty line between two. */
function* summaries(
	parts: Iterable<readonly Row[]>,
	answer: Answer,
	options: ExportOptions,
): Generator<string> {
	let isFirst = true;
	for (const rows of parts) {
		for (const row of rows) {
			yield (isFirst ? "" : "\r\n") + summary(row, answer, options);
			isFirst = false;
		}
	}
}

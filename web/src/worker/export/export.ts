import type { PageFormat } from "@/answers/protocol";
import type { Row } from "@/answers/rows";
import { type ExportShape, type Field, fileFormats, type Schema } from "@/catalog/catalog.gen";
import type { JSONObject } from "@/json/value";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { csvHeader, csvRowLines, csvSummary, type ExportOptions, hasCell } from "./csv";
import { flatTable, hasLeaf } from "./flatten";
import { jsonlObjects, jsonlRows } from "./jsonl";

/** The rows of a list, read in batches. */
type RowSource = {
	readonly count: number;
	/** The objects of the rows, as they were sent. */
	objects(): Iterable<readonly (readonly JSONObject[])[]>;
	/** Those fields of all rows. */
	fieldsOf(fields: readonly Field[]): Iterable<readonly Row[]>;
};

/** A file and its number of rows; 0 and an empty file also where no cell would have a value. */
export type ExportFile = { readonly blob: Blob; readonly count: number };

/** Writes the text of a file in batches. */
type ShapeWriter = (rows: RowSource, schema: Schema, options: ExportOptions) => Iterable<string>;

/** A format is a line here, and one in the catalog. */
const writers: Readonly<Record<PageFormat, Readonly<Record<ExportShape, ShapeWriter>>>> = {
	csv: {
		rows: (rows, schema, options) => rowTable(rows.fieldsOf(schema.fields), schema, options),
		flat: (rows, _schema, options) => flatTable(() => rows.objects(), options),
		summary: (rows, schema, options) => summaries(rows.fieldsOf(schema.fields), schema, options),
	},
	jsonl: {
		rows: (rows, { fields }) => jsonlRows(rows.fieldsOf(fields), fields),
		flat: (rows) => jsonlObjects(rows.objects()),
		summary: (rows, { fields }) => jsonlRows(rows.fieldsOf(fields), fields),
	},
};

/** Writes a list as a file in batches. Each becomes a blob, so that the whole text is never in memory. */
export async function exportRows(
	rows: RowSource,
	schema: Schema,
	format: PageFormat,
	shape: ExportShape,
	options: ExportOptions,
	scheduler: Scheduler,
): Promise<ExportFile> {
	const type = fileFormats[format].mediaType;
	if (!hasAnyValue(rows, schema, shape)) return { blob: new Blob([], { type }), count: 0 };
	const batches: Blob[] = [];
	for (const text of writers[format][shape](rows, schema, options)) {
		if (text !== "") batches.push(new Blob([text]));
		await scheduler.yield();
	}
	return { blob: new Blob(batches, { type }), count: rows.count };
}

/** Whether some cell would have a value; usually the first row does. */
function hasAnyValue(rows: RowSource, { fields }: Schema, shape: ExportShape): boolean {
	if (shape === "flat") return someRow(rows.objects(), hasLeaf);
	return someRow(rows.fieldsOf(fields), (row) => hasCell(row, fields, shape === "summary"));
}

function someRow<T>(batches: Iterable<readonly T[]>, matches: (value: T) => boolean): boolean {
	for (const batch of batches) if (batch.some(matches)) return true;
	return false;
}

function* rowTable(
	batches: Iterable<readonly Row[]>,
	schema: Schema,
	options: ExportOptions,
): Generator<string> {
	yield csvHeader(schema.fields);
	for (const rows of batches) yield csvRowLines(rows, schema.fields, options);
}

/** The rows' summaries with empty lines between them. */
function* summaries(
	batches: Iterable<readonly Row[]>,
	schema: Schema,
	options: ExportOptions,
): Generator<string> {
	let isFirst = true;
	for (const rows of batches) {
		for (const row of rows) {
			yield (isFirst ? "" : "\r\n") + csvSummary(row, schema, options);
			isFirst = false;
		}
	}
}

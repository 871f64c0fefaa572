import type { ExportRequest, OnExportProgress } from "@/answers/export";
import type { Row } from "@/answers/rows";
import type { ExportShape, Field, Schema } from "@/catalog/catalog.gen";
import { COMMA, TAB } from "@/json/bytes";
import type { JSONObject } from "@/json/value";
import { type RowBlock, RowBlocks } from "@/worker/rows/row-nodes";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { Throttled } from "@/worker/runtime/throttled";
import { ByteWriter } from "./byte-writer";
import { chosenColumns, schemaColumns } from "./columns";
import { csvSummary, hasCell, type LineOptions } from "./csv";
import { DelimitedWriter } from "./delimited";
import type { FileTarget } from "./file-target";
import { flatLines, flatTable, hasLeaf } from "./flatten";
import { JSONLinesWriter } from "./jsonl";
import { RowFile } from "./row-file";

/** The rows of a list. */
type RowSource = {
	readonly count: number;
	/** The objects of the rows, as they were sent, in batches. */
	objects(): Iterable<readonly (readonly JSONObject[])[]>;
	/** Those fields of all rows, in batches. */
	fieldsOf(fields: readonly Field[]): Iterable<readonly Row[]>;
	/** The rows as nodes of their sources. */
	blocks(): Iterable<RowBlock>;
};

/** How many bytes are written at a time. */
const chunkSize = 1 << 17;

/** The rows of a file in order, by their indices in the list; null for all as sent. */
type RowOrder = Uint32Array | null;

/** The rows of a list to write, and how. */
type RowExport = {
	readonly rows: RowSource;
	readonly schema: Schema;
	readonly request: ExportRequest;
	readonly order: RowOrder;
};

/** Writes rows of a list and returns their number: 0 where no cell would have a value, and nothing is written. */
export async function writeRows(
	source: RowExport,
	target: FileTarget,
	onProgress: OnExportProgress,
	scheduler: Scheduler,
): Promise<{ readonly count: number }> {
	const { rows, schema, request, order } = source;
	const which = request.rows;
	const total = order?.length ?? rows.count;
	if (which.scope === "all" ? !hasAnyValue(rows, schema, which.shape) : total === 0) return { count: 0 };
	const texts = which.scope === "all" ? textsOf(rows, schema, request, which.shape) : null;
	if (texts) {
		for (const text of texts) {
			if (text !== "") await target.write(text);
			await scheduler.yield();
		}
		return { count: total };
	}
	const report = new Throttled((done: number) => onProgress(done, total));
	try {
		await writeLines(source, target, (done) => report.push(done), scheduler);
	} finally {
		report.stop();
	}
	return { count: total };
}

/** Writes a line for each row, from slices of the sources. */
async function writeLines(
	{ rows, schema, request: { rows: which, format, options }, order }: RowExport,
	target: FileTarget,
	onRows: (done: number) => void,
	scheduler: Scheduler,
): Promise<void> {
	const output = new ByteWriter();
	const columns = which.scope === "all" ? schemaColumns(schema.fields, format) : chosenColumns(which.columns);
	const writer =
		format === "jsonl"
			? new JSONLinesWriter(output, options)
			: new DelimitedWriter(output, options, format === "tsv" ? TAB : COMMA);
	const file = new RowFile(columns, writer);
	writer.header(columns);
	let done = 0;
	for (const { block, node } of order ? inOrder(rows, order) : asSent(rows)) {
		file.write(block, node);
		done++;
		if (output.length < chunkSize) continue;
		await target.write(output.take());
		onRows(done);
		await scheduler.yield();
	}
	if (output.length > 0) await target.write(output.take());
}

type RowNode = { readonly block: RowBlock; readonly node: number };

function* asSent(rows: RowSource): Generator<RowNode> {
	for (const block of rows.blocks()) for (const node of block.nodes) yield { block, node };
}

function* inOrder(rows: RowSource, order: Uint32Array): Generator<RowNode> {
	const blocks = new RowBlocks(rows.blocks());
	for (const index of order) {
		const row = blocks.at(index);
		if (row) yield row;
	}
}

/** The text of a file in batches, where a line is no row; null where it is. */
function textsOf(
	rows: RowSource,
	schema: Schema,
	{ format, options }: ExportRequest,
	shape: ExportShape,
): Iterable<string> | null {
	const lines: LineOptions = { ...options, delimiter: format === "tsv" ? "\t" : "," };
	if (shape === "flat")
		return format === "jsonl" ? flatLines(rows.objects()) : flatTable(() => rows.objects(), lines);
	return shape === "summary" && format !== "jsonl"
		? summaries(rows.fieldsOf(schema.fields), schema, lines)
		: null;
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

/** The rows' summaries with empty lines between them. */
function* summaries(
	batches: Iterable<readonly Row[]>,
	schema: Schema,
	options: LineOptions,
): Generator<string> {
	let isFirst = true;
	for (const rows of batches) {
		for (const row of rows) {
			yield (isFirst ? "" : "\r\n") + csvSummary(row, schema, options);
			isFirst = false;
		}
	}
}

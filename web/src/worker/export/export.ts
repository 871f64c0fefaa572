import type { ExportRequest, ExportRows, OnExportProgress } from "@/answers/export";
import type { Row } from "@/answers/rows";
import type { Field, Schema } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";
import { COMMA, TAB } from "@/json/bytes";
import type { JSONObject } from "@/json/value";
import { unreadValues } from "@/worker/reading/unread-values";
import { type RowBlock, RowBlocks } from "@/worker/rows/row-nodes";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { Throttled } from "@/worker/runtime/throttled";
import { ByteWriter } from "./byte-writer";
import { chosenColumns, schemaColumns } from "./columns";
import { csvSummary, hasCell, type LineOptions } from "./csv";
import { DelimitedWriter } from "./delimited";
import type { FileTarget } from "./file-target";
import { flatFile, hasLeaf, type TextBatch } from "./flatten";
import { RowFile } from "./row-file";

/** The rows of a list. */
type RowSource = {
	readonly count: number;
	/** The objects of the rows, as sent, in batches. */
	objects(): Iterable<readonly (readonly JSONObject[])[]>;
	/** The object of a row, as sent. */
	object(index: number): JSONObject | null;
	/** The given fields of all rows, in batches. */
	fieldsOf(fields: readonly Field[]): Iterable<readonly Row[]>;
	/** The rows as nodes of their sources. */
	blocks(): Iterable<RowBlock>;
};

/** How many bytes are written at a time. For each chunk, the worker waits for the browser's process. */
const chunkSize = 1 << 19;

/** How many rows are written between checks of the time. */
const checkedRows = 1_000;

/** The order of a file's rows, as indices in the list; null for all rows as sent. */
type RowOrder = Uint32Array | null;

/** The rows of a list to write, and how to write them. */
type RowExport = {
	readonly rows: RowSource;
	readonly schema: Schema;
	readonly request: ExportRequest;
	readonly order: RowOrder;
};

/**
 * Writes rows of a list and returns their number, or 0 without writing anything if every cell would be empty.
 * Progress counts rows written, or rows read and written if they are read first.
 */
export async function writeRows(
	source: RowExport,
	target: FileTarget,
	onProgress: OnExportProgress,
	scheduler: Scheduler,
): Promise<Written> {
	const total = source.order?.length ?? source.rows.count;
	if (total === 0 || !hasAnyValue(source)) return { count: 0, unread: 0 };
	const text = textOf(source);
	const allOfIt = text ? text.passes * total : total;
	const report = new Throttled((done: number) => onProgress(done, allOfIt));
	try {
		const written = text
			? await writeText(text, target, (done) => report.push(done), scheduler)
			: await writeLines(source, target, (done) => report.push(done), scheduler);
		if (written.count !== total)
			throw new Error(`The file would have ${written.count} rows instead of ${total}.`);
		return written;
	} finally {
		report.stop();
	}
}

/** The number of rows in a file, and of their values that don't match their column's type. */
type Written = { readonly count: number; readonly unread: number };

/** Writes text in batches. */
async function writeText(
	{ batches }: FileText,
	target: FileTarget,
	onRows: (done: number) => void,
	scheduler: Scheduler,
): Promise<Written> {
	let count = 0;
	let unread = 0;
	let done = 0;
	for (const { text, read, written, unread: ofBatch = 0 } of batches) {
		if (text !== "") await target.write(text);
		count += written;
		unread += ofBatch;
		done += read + written;
		onRows(done);
		await scheduler.yield();
	}
	return { count, unread };
}

/**
 * Writes a line for each row, from slices of the sources. If there is an unread value, the file is started over
 * with a column for unread values.
 */
async function writeLines(
	source: RowExport,
	target: FileTarget,
	onRows: (done: number) => void,
	scheduler: Scheduler,
): Promise<Written> {
	const written = await writeRowLines(source, false, target, onRows, scheduler);
	if (written.unread === 0) return written;
	await target.restart();
	return writeRowLines(source, true, target, onRows, scheduler);
}

/** Writes the lines. Without a column for unread values, it stops at the first one. */
async function writeRowLines(
	{ rows, schema, request: { rows: which, format, options }, order }: RowExport,
	hasUnread: boolean,
	target: FileTarget,
	onRows: (done: number) => void,
	scheduler: Scheduler,
): Promise<Written> {
	const output = new ByteWriter();
	const columns = which.scope === "query" ? chosenColumns(which.columns) : schemaColumns(schema.fields);
	const writer = new DelimitedWriter(output, options, format === "tsv" ? TAB : COMMA);
	const file = new RowFile(columns, writer, hasUnread);
	let isUTF8 = true;
	const flush = () => target.write(isUTF8 ? output.take() : replacedText(output.take()));
	let done = 0;
	for (const { block, node } of order ? inOrder(rows, order) : asSent(rows)) {
		file.write(block, node);
		isUTF8 &&= block.tree.index.isUTF8;
		done++;
		if (!hasUnread && file.unread > 0) break;
		const isFull = output.length >= chunkSize;
		if (isFull) await flush();
		if (!isFull && done % checkedRows > 0) continue;
		onRows(done);
		await scheduler.yield();
	}
	if (!hasUnread && file.unread > 0) return { count: done, unread: file.unread };
	if (output.length > 0) await flush();
	return { count: done, unread: file.unread };
}

/** Decodes a part of a file, with U+FFFD for invalid UTF-8. */
function replacedText(part: Uint8Array<ArrayBuffer>): string {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(part);
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

/** A file that is written as text: its batches, and the number of passes over all rows. */
type FileText = { readonly batches: Iterable<TextBatch>; readonly passes: 1 | 2 };

/** The text of a file whose lines are not slices of rows; null for other files. */
function textOf(source: RowExport): FileText | null {
	const { rows, schema, request } = source;
	const { format, options, rows: which } = request;
	const lines: LineOptions = { ...options, delimiter: format === "tsv" ? "\t" : "," };
	if (isFlat(which)) {
		const texts = which.scope === "values" ? which.texts : [];
		const objects = () => objectsOf(source);
		return { batches: flatFile(objects, texts, lines), passes: 2 };
	}
	return which.scope === "all" && which.shape === "summary"
		? { batches: summaries(rows, schema, lines), passes: 1 }
		: null;
}

/** Whether every value is written under its path. */
function isFlat(rows: ExportRows): boolean {
	return rows.scope === "values" || (rows.scope === "all" && rows.shape === "flat");
}

/** How many sorted rows are read at a time. */
const orderedBatch = 500;

/** The objects of the file's rows in order, in batches. */
function* objectsOf({ rows, order }: RowExport): Generator<readonly (readonly JSONObject[])[]> {
	if (!order) return yield* rows.objects();
	for (let from = 0; from < order.length; from += orderedBatch) {
		const objects = Array.from(order.subarray(from, from + orderedBatch), (index) => rows.object(index));
		yield objects.flatMap((object) => (object ? [[object]] : []));
	}
}

/**
 * Whether any cell would have a value. Usually the first row has one. Chosen columns are written even if they
 * are empty.
 */
function hasAnyValue(source: RowExport): boolean {
	const { rows, schema, request } = source;
	const which = request.rows;
	if (isFlat(which)) return someRow(objectsOf(source), hasLeaf);
	if (which.scope !== "all") return true;
	const isSummary = which.shape === "summary";
	const columns = isSummary ? [] : schema.fields.filter(isUsual);
	return (
		someRow(rows.fieldsOf(schema.fields), (row) => hasCell(row, schema.fields, isSummary)) ||
		(columns.length > 0 && someRow(rows.objects(), ([row = null]) => unreadValues(columns, row) !== null))
	);
}

function someRow<T>(batches: Iterable<readonly T[]>, matches: (value: T) => boolean): boolean {
	for (const batch of batches) if (batch.some(matches)) return true;
	return false;
}

/** The rows' summaries with empty lines between them. */
function* summaries(
	source: Pick<RowSource, "fieldsOf" | "objects">,
	schema: Schema,
	options: LineOptions,
): Generator<TextBatch> {
	const fields = schema.fields.filter((field) => field.type === "rows" || isUsual(field));
	const sources = Array.from(source.objects(), (batch) => batch.map(([row = null]) => row)).flat();
	let next = 0;
	for (const rows of source.fieldsOf(schema.fields)) {
		for (const row of rows) {
			const unread = unreadValues(fields, sources[next++] ?? null);
			const text = (next > 1 ? "\r\n" : "") + csvSummary(row, unread, schema, options);
			yield { text, read: 0, written: 1, unread: unread?.count ?? 0 };
		}
	}
}

import type { PageReading, Row } from "@/answers/rows";
import { outcomeSchema } from "@/catalog/calls.gen";
import type { Param, Schema, Selector } from "@/catalog/catalog.gen";
import type { Tree } from "@/json/tree";
import { parse } from "@/json/value";
import type { StoredAnswer } from "@/worker/answers/stored-answer";
import {
	joinPaths,
	Projection,
	pathsOfFields,
	pathsOfSelector,
	type SelectorPath,
} from "@/worker/reading/projection";
import type { ElementRange, Projector } from "@/worker/reading/projector";
import { readAnswer } from "@/worker/reading/read-answer";
import { isListSelector } from "@/worker/reading/selector";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { chunksOf, emptyChunk, type ListChunk, listOfSelector } from "./chunks";

/** Responses smaller than this, in bytes, are read as a whole. */
const chunkedReadSize = 64_000;

/** The maximum size of the envelope around a list, in characters. It is read again with each chunk. */
const maxEnvelope = 20_000;

/** Called with the rows of each chunk. Rows of a large response contain only their IDs. */
type OnRows = (rows: readonly Row[], chunk: ListChunk | null) => void;

/** Reads responses as pages of a list: their contents, and the number of rows in each range. */
export class PageReader {
	private readonly idSchema: Schema;
	private readonly projection: Projection;

	constructor(
		private readonly schema: Schema,
		private readonly params: readonly Param[],
		private readonly projector: Projector,
	) {
		const fields = schema.fields.filter(({ name }) => name === schema.id || schema.requires?.includes(name));
		this.idSchema = { ...schema, fields };
		const rows = schema.rows.flatMap(pathsOfSelector);
		this.projection = new Projection([
			...envelopePaths(schema, params),
			...joinPaths(rows, pathsOfFields(fields)),
		]);
	}

	/** Reads a page. `drop` revokes the rows from all previous calls of `onRows`. */
	async read(
		page: StoredAnswer,
		onRows: OnRows,
		drop: () => void,
		scheduler: Scheduler,
	): Promise<PageReading> {
		if (page.size < chunkedReadSize || page.syntaxError) return this.readWhole(page, onRows);
		const chunked = await this.readInChunks(page, onRows, scheduler);
		if (chunked) return chunked;
		drop();
		const reading = this.reading(page, null);
		// A response without a list shows all its values. If they are all scalars, nothing is left to show.
		const isEmpty = reading.selector === null && isFlat(page.tree);
		if (!isEmpty && (reading.selector === null || !isListSelector(reading.selector)))
			return this.readWhole(page, onRows);
		onRows(reading.rows, null);
		return reading;
	}

	private readWhole(page: StoredAnswer, onRows: OnRows): PageReading {
		const reading = readAnswer(page.value(), this.schema, outcomeSchema, this.params);
		onRows(reading.rows, null);
		return reading;
	}

	/** Reads the long list in chunks; null if not all rows are in that list. */
	private async readInChunks(
		page: StoredAnswer,
		onRows: OnRows,
		scheduler: Scheduler,
	): Promise<PageReading | null> {
		const { tree } = page;
		const list = largestList(tree, this.schema.rows);
		if (list === null) return null;
		if (this.projector.project(tree, this.projection, emptyChunk(list)).length > maxEnvelope) return null;
		const envelope = this.reading(page, emptyChunk(list));
		if (envelope.rows.length > 0) return null;
		let first: PageReading | undefined;
		let skipped = 0;
		for (const chunk of chunksOf(tree, list)) {
			const reading = this.reading(page, chunk);
			if (
				reading.selector === null ? hasNestedElements(chunk) : listOfSelector(tree, reading.selector) !== list
			)
				return null;
			first ??= reading;
			skipped += reading.skipped;
			if (!isConsistent(first, reading, envelope)) return null;
			onRows(reading.rows, chunk);
			await scheduler.yield();
		}
		return first ? { ...first, skipped } : null;
	}

	private reading({ tree }: StoredAnswer, elements: ElementRange | null): PageReading {
		return readAnswer(
			parse(this.projector.project(tree, this.projection, elements)),
			this.idSchema,
			outcomeSchema,
			this.params,
		);
	}
}

/** The paths of a page's values outside its rows. */
function envelopePaths(
	{ cursor = [], hasMore: more = [], limited = [] }: Schema,
	params: readonly Param[],
): readonly SelectorPath[] {
	const next = params.flatMap(({ from, selectors = [] }) => (from === "answer" ? selectors : []));
	const { status, successFlags, message, info } = outcomeSchema;
	return [
		...cursor,
		...more.flat(),
		...limited,
		...next,
		...status,
		...successFlags,
		...message,
		...info,
	].flatMap(pathsOfSelector);
}

/** The largest list, in bytes, that the selectors match. */
function largestList(tree: Tree, selectors: readonly Selector[]): number | null {
	const { index } = tree;
	const size = (list: number) => index.offset(index.last(list)) - index.offset(list);
	return selectors
		.flatMap((selector) => listOfSelector(tree, selector) ?? [])
		.reduce<number | null>(
			(largest, list) => (largest === null || size(list) > size(largest) ? list : largest),
			null,
		);
}

/** Whether only the outermost bracket is not empty. */
function isFlat(tree: Tree): boolean {
	return tree.index.last(0) <= tree.size(0) + 1;
}

/** Whether an element is a non-empty list or object. */
function hasNestedElements({ from, to, size }: ListChunk): boolean {
	return to - from > size;
}

/** Whether a chunk has its rows in the same place as the first one, and the same envelope. */
function isConsistent(
	first: PageReading,
	{ selector, rows: _rows, skipped: _skipped, ...reading }: PageReading,
	envelope: PageReading,
): boolean {
	const { selector: _selector, rows: _none, skipped: _nothing, ...unread } = envelope;
	return (
		(selector === null || isListSelector(selector)) &&
		selector === first.selector &&
		JSON.stringify(reading) === JSON.stringify(unread)
	);
}

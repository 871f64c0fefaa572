import type { OnComparisonProgress } from "@/answers/comparison-protocol";
import type { Cell, Row } from "@/answers/rows";
import type { Field, Schema } from "@/catalog/catalog.gen";
import { ByteBuffer } from "@/json/byte-buffer";
import { Uint32List } from "@/json/uint32-list";
import { IDSet } from "@/worker/rows/id-set";
import type { RowReader } from "@/worker/rows/row-reader";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { changedLeaves, countsAs } from "./field-changes";

/**
 * The ways a row can change, as bits. A row without an ID has none, because it cannot be matched with the other
 * list.
 */
export const rowState = {
	/** The other list has no row with its ID. */
	alone: 1,
	matched: 2,
	changed: 4,
	/** A picture or clip URL differs. */
	otherMedia: 8,
	/** A number is written differently. */
	rewritten: 16,
} as const;

/** The result of matching the rows of two lists. */
export type RowMatches = {
	/** By row index. */
	readonly before: Uint8Array;
	readonly after: Uint8Array;
	/** Returns the row in the first list with the same ID as that row of the second list. */
	readonly partnerOf: (after: number) => Row;
};

/**
 * Matches the rows of two lists by ID, regardless of order, and compares those that are in both. Each row is read
 * once. The values of the first list are stored as text.
 */
export async function matchRows(
	{ fields, id: idName }: Schema,
	before: RowReader,
	after: RowReader,
	onProgress: OnComparisonProgress,
	scheduler: Scheduler,
): Promise<RowMatches> {
	const ids = new IDSet();
	const rows = new Uint32List();
	const texts = new TextList();
	const states = { before: new Uint8Array(before.count), after: new Uint8Array(after.count) };
	const total = before.count + after.count;
	await eachRow(
		before,
		fields,
		(done) => onProgress(done / total),
		scheduler,
		(row, index) => {
			const id = row[idName];
			if (typeof id !== "string" || !ids.add(id)) return;
			states.before[index] = rowState.alone;
			rows.push(index);
			texts.push(rowText(fields, row));
		},
	);
	const partners = new Uint32Array(after.count);
	const partnerOf = (index: number) => rowOf(fields, texts.at(partners[index] ?? 0));
	const onAfter = (done: number) => onProgress((before.count + done) / total);
	await eachRow(after, fields, onAfter, scheduler, (row, index) => {
		const id = row[idName];
		if (typeof id !== "string") return;
		const partner = ids.indexOf(id);
		states.after[index] = rowState.alone;
		if (partner < 0) return;
		partners[index] = partner;
		const isSame = texts.at(partner) === rowText(fields, row);
		const state = isSame ? rowState.matched : matchedState(fields, partnerOf(index), row);
		states.after[index] = state;
		states.before[rows.at(partner)] = state;
	});
	return { ...states, partnerOf };
}

async function eachRow(
	reader: RowReader,
	fields: readonly Field[],
	onRows: (done: number) => void,
	scheduler: Scheduler,
	onRow: (row: Row, index: number) => void,
): Promise<void> {
	let index = 0;
	for (const rows of reader.fieldsOf(fields)) {
		for (const row of rows) onRow(row, index++);
		onRows(index);
		await scheduler.yield();
	}
}

function matchedState(fields: readonly Field[], before: Row, after: Row): number {
	let state: number = rowState.matched;
	for (const change of changedLeaves(fields, before, after)) {
		if (change.isRewritten) state |= rowState.rewritten;
		else state |= countsAs("withoutMedia", change) ? rowState.changed : rowState.otherMedia;
	}
	return state;
}

function rowText(fields: readonly Field[], row: Row): string {
	return JSON.stringify(fields.map(({ name }) => row[name] ?? null));
}

function rowOf(fields: readonly Field[], text: string): Row {
	const cells: readonly Cell[] = JSON.parse(text);
	return Object.fromEntries(fields.map(({ name }, index) => [name, cells[index] ?? null]));
}

/**
 * UTF-8 strings, stored one after the other. They take half as many bytes as JavaScript strings, and no object
 * each.
 */
class TextList {
	private readonly bytes = new ByteBuffer();
	private readonly ends = new Uint32List();

	/** The text must be well-formed. */
	push(text: string): void {
		this.bytes.append(encoder.encode(text));
		this.ends.push(this.bytes.length);
	}

	/** The text at an index. */
	at(index: number): string {
		const from = index === 0 ? 0 : this.ends.at(index - 1);
		return decoder.decode(this.bytes.bytes.subarray(from, this.ends.at(index)));
	}
}

const encoder = new TextEncoder();

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

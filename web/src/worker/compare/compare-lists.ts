import {
	changesOf,
	type FieldChange,
	type MediaChoice,
	type OnComparisonProgress,
} from "@/answers/comparison-protocol";
import type { Row } from "@/answers/rows";
import type { Schema } from "@/catalog/catalog.gen";
import type { RowStore } from "@/worker/rows/row-store";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { ChangedRows } from "./changed-rows";
import { type Compared, perMedia } from "./compared";
import type { RowChanges } from "./export-changes";
import { compareLeaves, leavesOf, plainChange } from "./field-changes";
import { matchRows, rowState } from "./match-rows";
import type { ReadLookup } from "./read-lookup";

const noLeaves = new Map();

/** Compares two lists row by row, and tells how much of that is done, from 0 to 1. */
export async function compareLists(
	schema: Schema,
	before: ReadLookup,
	after: ReadLookup,
	onProgress: OnComparisonProgress,
	scheduler: Scheduler,
): Promise<Compared> {
	const matches = await matchRows(schema, before.rows.reader(), after.rows.reader(), onProgress, scheduler);
	const stateAt = (index: number) => matches.after[index] ?? 0;
	const isChanged = (index: number, media: MediaChoice) =>
		(stateAt(index) & (media === "withMedia" ? rowState.changed | rowState.otherMedia : rowState.changed)) >
		0;
	const isRewritten = (index: number, media: MediaChoice) =>
		!isChanged(index, media) && (stateAt(index) & rowState.rewritten) > 0;
	const rowsWith = (includes: (index: number, media: MediaChoice) => boolean) =>
		perMedia((media) => {
			const isIncluded = (index: number) => includes(index, media);
			return new ChangedRows(schema, after.rows, isIncluded, matches.partnerOf, media);
		});
	const changed = rowsWith(isChanged);
	const rewritten = rowsWith(isRewritten);
	const added = after.rows.filter((index) => stateAt(index) === rowState.alone);
	const gone = before.rows.filter((index) => matches.before[index] === rowState.alone);
	const unchanged = perMedia((media) =>
		after.rows.filter((index) => stateAt(index) >= rowState.matched && !isChanged(index, media)),
	);
	const lists = perMedia((media) => ({
		added,
		gone,
		changed: changed[media],
		unchanged: unchanged[media],
	}));
	const stores = [added, gone, ...Object.values(unchanged), ...Object.values(changed)];
	return {
		shape: "rows",
		lists,
		rewritten: perMedia((media) => rewritten[media].count),
		figures: [],
		withoutID: { before: countOf(matches.before, 0), after: countOf(matches.after, 0) },
		*changes(media) {
			yield* loneRows(schema, gone, "gone", media);
			yield* loneRows(schema, added, "added", media);
			yield* pairedRows(changed[media], "changed");
			yield* pairedRows(rewritten[media], "unchanged");
		},
		changedRowCount: (media) => gone.count + added.count + changed[media].count + rewritten[media].count,
		close: () => {
			for (const each of stores) each.close();
		},
	};
}

function countOf(states: Uint8Array, state: number): number {
	return states.reduce((count, each) => (each === state ? count + 1 : count), 0);
}

function* pairedRows(rows: ChangedRows, change: RowChanges["change"]): Generator<readonly RowChanges[]> {
	for (const batch of rows.batches()) {
		yield batch.map((row) => ({ change, id: textOf(row, "id"), changes: changesOf(row) }));
	}
}

/** Rows that only one list has, with each of their values. */
function* loneRows(
	{ fields, id }: Schema,
	rows: RowStore,
	change: "added" | "gone",
	media: MediaChoice,
): Generator<readonly RowChanges[]> {
	for (const batch of rows.reader().fieldsOf(fields)) {
		yield batch.map((row) => ({
			change,
			id: textOf(row, id),
			changes: valuesOf(fields, row, change, media),
		}));
	}
}

function valuesOf(
	fields: Schema["fields"],
	row: Row,
	change: "added" | "gone",
	media: MediaChoice,
): readonly FieldChange[] {
	const leaves = leavesOf(fields, row);
	const changes = change === "added" ? compareLeaves(noLeaves, leaves) : compareLeaves(leaves, noLeaves);
	return changes
		.filter(({ before, after, isMedia }) => before !== after && (!isMedia || media === "withMedia"))
		.map(plainChange);
}

function textOf(row: Row, name: string): string | null {
	const cell = row[name];
	return typeof cell === "string" ? cell : null;
}

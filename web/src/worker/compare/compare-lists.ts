import {
	changedRow,
	changesField,
	changesOf,
	type FieldChange,
	type MediaChoice,
	type OnComparisonProgress,
} from "@/answers/comparison-protocol";
import type { Row } from "@/answers/rows";
import type { Schema } from "@/catalog/catalog.gen";
import { Uint32List } from "@/json/uint32-list";
import type { RowStore } from "@/worker/rows/row-store";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { ChangeList } from "./change-list";
import { type Compared, perMedia } from "./compared";
import type { RowChanges } from "./export-changes";
import { changedLeaves, compareLeaves, countsAs, leavesOf, plainChange } from "./field-changes";
import { matchRows, type RowMatches, rowState } from "./match-rows";
import type { ReadLookup } from "./read-lookup";

const noLeaves = new Map();

/** Compares two lists row by row, and reports progress from 0 to 1. */
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
			return changedRows(schema, after.rows, isIncluded, matches.partnerOf, media);
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

/** The rows of the second list whose index passes a test, with their changes. */
function changedRows(
	schema: Schema,
	after: RowStore,
	includes: (index: number) => boolean,
	partnerOf: RowMatches["partnerOf"],
	media: MediaChoice,
): ChangeList {
	const reader = after.filter(includes).reader();
	const indices = new Uint32List();
	for (let index = 0; index < after.count; index++) if (includes(index)) indices.push(index);
	const withChanges = (row: Row, at: number): Row => {
		const changes = changedLeaves(schema.fields, partnerOf(indices.at(at)), row)
			.filter((change) => change.isRewritten || countsAs(media, change))
			.map(plainChange);
		return { ...changedRow(schema, row), [changesField]: changes };
	};
	return new ChangeList(indices.length, (from, to) =>
		reader.slice(from, to).map((row, at) => withChanges(row, from + at)),
	);
}

function countOf(states: Uint8Array, state: number): number {
	return states.reduce((count, each) => (each === state ? count + 1 : count), 0);
}

function* pairedRows(rows: ChangeList, change: RowChanges["change"]): Generator<readonly RowChanges[]> {
	for (const batch of rows.batches()) {
		yield batch.map((row) => ({ change, id: textOf(row, "id"), changes: changesOf(row) }));
	}
}

/** Rows that are in only one list, with each of their values. */
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

import type { ChangeKind, MediaChoice } from "@/answers/comparison-protocol";
import type { Schema } from "@/catalog/catalog.gen";
import { ChangeList } from "./change-list";
import { type Compared, perKind, perMedia } from "./compared";
import {
	compareLeaves,
	countsAs,
	type Leaf,
	type LeafChange,
	type Leaves,
	leavesOf,
	plainChange,
} from "./field-changes";
import type { ReadLookup } from "./read-lookup";

/** Compares the single rows of two responses value by value: first the schema's fields, then all other values. */
export function compareSingleRows(schema: Schema, before: ReadLookup, after: ReadLookup): Compared {
	const changes = compareLeaves(leavesOfSingle(schema, before), leavesOfSingle(schema, after)).filter(
		(change) => change.before !== null || change.after !== null,
	);
	const ofKind = (kind: ChangeKind, media: MediaChoice) =>
		changes.filter((change) => kindOf(change) === kind && (!change.isMedia || media === "withMedia"));
	const listOf = (kind: ChangeKind, media: MediaChoice) => {
		const rows = ofKind(kind, media).map(plainChange);
		return new ChangeList(rows.length, (from, to) => rows.slice(from, to));
	};
	const id =
		[after, before].map(({ rows }) => rows.reader().slice(0, 1)[0]?.[schema.id]).find((each) => each) ?? null;
	const figures = schema.fields.flatMap((field) => (field.type === "number" ? field.name : []));
	return {
		shape: "fields",
		lists: perMedia((media) => perKind((kind) => listOf(kind, media))),
		rewritten: perMedia((media) => ofKind("unchanged", media).filter((each) => each.isRewritten).length),
		figures: changes.filter(({ path }) => figures.includes(path)).map(plainChange),
		withoutID: { before: 0, after: 0 },
		*changes(media) {
			for (const change of ["gone", "added", "changed", "unchanged"] as const) {
				const values = ofKind(change, media).filter((each) => !each.isSame || each.isRewritten);
				yield [{ change, id: typeof id === "string" ? id : null, changes: values.map(plainChange) }];
			}
		},
		changedRowCount: () => 4, // one for each kind of change
		close: () => undefined,
	};
}

function kindOf(change: LeafChange): ChangeKind {
	if (!countsAs("withMedia", change)) return "unchanged";
	if (change.before === null) return "added";
	return change.after === null ? "gone" : "changed";
}

/** A picture or clip URL among the values that no field reads. */
const mediaAddress = /^https?:\/\/[^?#]*\.(?:avif|gif|heic|jpe?g|png|webp|m4[av]|mov|mp[34]|webm)(?:[?#]|$)/i;

function leavesOfSingle({ fields }: Schema, { rows, page }: ReadLookup): Leaves {
	const [row = {}] = rows.reader().slice(0, 1);
	const leaves = new Map<string, Leaf>(leavesOf(fields, row));
	for (const { name, type, text } of page.unread) {
		// The path of a value may equal the name of a field.
		leaves.set(leaves.has(name) ? `$.${name}` : name, { type, text, isMedia: mediaAddress.test(text) });
	}
	return leaves;
}

import type { FieldChange, MediaChoice } from "@/answers/comparison-protocol";
import type { Cell, Row } from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";
import { compareDecimals, decimalDifference, parseDecimal } from "@/json/decimal";

/** A value of a row, and whether it is a picture or clip URL. */
export type Leaf = Pick<FieldChange, "type"> & { readonly text: string | null; readonly isMedia: boolean };

/** The values of a row by path. */
export type Leaves = ReadonlyMap<string, Leaf>;

/** A change to a value. */
export type LeafChange = FieldChange & { readonly isMedia: boolean; readonly isSame: boolean };

/** The values that differ between two rows, in field order. */
export function changedLeaves(fields: readonly Field[], before: Row, after: Row): readonly LeafChange[] {
	const changes: LeafChange[] = [];
	for (const field of fields) {
		const one = before[field.name] ?? null;
		const other = after[field.name] ?? null;
		if (one === other) continue;
		if (field.type !== "rows") {
			const change = compareLeaf(field.name, leafOf(field, one), leafOf(field, other));
			changes.push(change);
			continue;
		}
		for (const change of compareLeaves(leavesOf([field], before), leavesOf([field], after))) {
			if (!change.isSame || change.isRewritten) changes.push(change);
		}
	}
	return changes;
}

/** Compares the values of two rows, path by path. */
export function compareLeaves(before: Leaves, after: Leaves): readonly LeafChange[] {
	const paths = new Set([...after.keys(), ...before.keys()]);
	return Array.from(paths, (path) => compareLeaf(path, before.get(path), after.get(path)));
}

/** Whether a change counts, with or without picture and clip URLs. */
export function countsAs(media: MediaChoice, { isSame, isMedia }: LeafChange): boolean {
	return !isSame && (!isMedia || media === "withMedia");
}

/** A change for the page. */
export function plainChange({ isMedia: _media, isSame: _same, ...change }: LeafChange): FieldChange {
	return change;
}

/** The values of a row by path. Nested rows are identified by ID or code, or else by index. */
export function leavesOf(fields: readonly Field[], row: Row): Leaves {
	const leaves = new Map<string, Leaf>();
	collect(fields, row, "", false, leaves);
	return leaves;
}

function collect(
	fields: readonly Field[],
	row: Row,
	prefix: string,
	isMedia: boolean,
	leaves: Map<string, Leaf>,
) {
	for (const field of fields) {
		const cell = row[field.name] ?? null;
		const path = `${prefix}${field.name}`;
		const isMediaLeaf = isMedia || isMediaField(field);
		if (field.type !== "rows") {
			leaves.set(path, { ...leafOf(field, cell), isMedia: isMediaLeaf });
			continue;
		}
		const nested = typeof cell === "object" && cell !== null ? cell : [];
		const names = namesOf(nested, field.fields ?? []);
		for (const [index, inner] of nested.entries()) {
			collect(field.fields ?? [], inner, `${path}[${names?.[index] ?? index}].`, isMediaLeaf, leaves);
		}
	}
}

function leafOf(field: Field, cell: Cell): Leaf {
	return { type: field.type, text: leafText(cell), isMedia: isMediaField(field) };
}

/** The IDs or codes of nested rows; null if any is missing or if two are equal. */
function namesOf(rows: readonly Row[], fields: readonly Field[]): readonly string[] | null {
	const field = fields.find(({ name }) => name === "id") ?? fields.find(({ name }) => name === "code");
	if (!field) return null;
	const names = rows.flatMap((row) => leafText(row[field.name] ?? null) ?? []);
	return new Set(names).size === rows.length ? names : null;
}

/** Whether a field is a picture or clip URL, or the list of its sizes. */
function isMediaField({ type, fields = [] }: Field): boolean {
	if (type !== "rows") return type === "picture" || type === "video";
	return fields.some(isMediaField) && fields.every((field) => field.type === "number" || isMediaField(field));
}

function leafText(cell: Cell): string | null {
	return typeof cell === "boolean" ? String(cell) : typeof cell === "string" ? cell : null;
}

/** The paths of IDs that are not schema fields: `pk`, `owner.id`, `profile_pic_id`, `fbid_v2`. */
const idPath = /(^|[._])(id|ids|pk|pks|fbid)(_v\d+)?(\[\d+\])?$/;

const noLeaf: Leaf = { type: "any", text: null, isMedia: false };

function compareLeaf(path: string, before: Leaf | undefined, after: Leaf | undefined): LeafChange {
	const { type, isMedia } = after ?? before ?? noLeaf;
	const one = before?.text ?? null;
	const other = after?.text ?? null;
	const change = { path, type, before: one, after: other, isMedia };
	// A schema field has one type. A value that no field reads may be a number in one response and text in the
	// other.
	const hasOtherType = before !== undefined && after !== undefined && before.type !== after.type;
	if (hasOtherType) return { ...change, difference: null, isRewritten: false, isSame: false };
	const isAlike = one === other;
	const isNumeric = type === "number" && one !== null && other !== null && !isAlike;
	const numbers = isNumeric ? [parseDecimal(other), parseDecimal(one)] : [];
	const [minuend, subtrahend] = numbers;
	if (!minuend || !subtrahend) return { ...change, difference: null, isRewritten: false, isSame: isAlike };
	const isRewritten = compareDecimals(minuend, subtrahend) === 0;
	const difference = isRewritten || idPath.test(path) ? null : decimalDifference(minuend, subtrahend);
	return { ...change, difference, isRewritten, isSame: isRewritten };
}

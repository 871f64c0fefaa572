import {
	type Answer,
	outcome as everyOutcome,
	type Outcome,
	type Param,
	type Place,
} from "@/catalog/catalog.gen";
import { type Row, readRow, rowsAt } from "@/lib/answer/fields";
import { hasFailed, messageOf, statusOf } from "@/lib/answer/outcome";
import { isMany, valueAt } from "@/lib/answer/place";
import { type Fact, restOf } from "@/lib/answer/rest";
import { type JsonObject, textOf } from "@/lib/answer/text";
import { Exact, type Json } from "@/lib/json/value";

/** What an answer says, as the catalog describes its kind. Plain data: it survives a structured clone. */
export type Reading = {
	/** Where the rows were found; null is "no rows found in this answer", never an empty success. */
	readonly place: Place | null;
	readonly rows: readonly Row[];
	/** The next page's cursor as it is sent back: a string's text, a number's source. */
	readonly cursor: string | null;
	/** A cursor is there and no flag says that this was all. */
	readonly hasMore: boolean;
	/** The network cut the list short. */
	readonly limited: boolean;
	readonly status: string | null;
	/** The body calls itself a failure, whatever its HTTP status. */
	readonly failed: boolean;
	readonly message: string | null;
	/** Values for the next page's call that come from this answer, by parameter. */
	readonly next: Readonly<Record<string, string>>;
	/** Of an answer about one thing: every leaf of it that no field reads. */
	readonly rest: readonly Fact[];
};

/** Whether an answer went well, and in which words it says so. */
export type Result = { readonly failed: boolean; readonly message: string | null };

/** Rows and where they were found. */
type Found = Pick<Reading, "place" | "rows" | "rest">;

/** Reads an answer. With the parameters of its call it also reads what the next page's call sends. */
export function readAnswer(
	value: Json,
	answer: Answer,
	outcome: Outcome,
	params: readonly Param[] = [],
): Reading {
	const cursor = readCursor(value, answer.cursor ?? []);
	const flags = (answer.more ?? []).map((places) => flagAt(places, value));
	return {
		...readRows(value, answer),
		cursor,
		hasMore: cursor !== null && !flags.includes(false),
		limited: flagAt(answer.limited ?? [], value) === true,
		status: statusOf(value, outcome),
		failed: hasFailed(value, outcome),
		message: messageOf(value, outcome),
		next: readNext(value, params),
	};
}

/**
 * Judges an answer by its HTTP status and its body. A body that is empty or no
 * JSON is `undefined` here: a failure without words of its own.
 */
export function readOutcome(
	value: Json | undefined,
	httpStatus: number,
	outcome: Outcome = everyOutcome,
): Result {
	if (value === undefined) return { failed: true, message: null };
	const refused = httpStatus < 200 || httpStatus > 299;
	return { failed: refused || hasFailed(value, outcome), message: messageOf(value, outcome) };
}

/** The objects that are the answer's rows, and their place; null when none of its places is there. */
export function findRows(
	value: Json,
	answer: Answer,
): { readonly place: Place; readonly objects: readonly JsonObject[] } | null {
	for (const place of answer.rows) {
		const objects = rowsAt(place, value);
		if (objects && (isMany(place) || objects.some((object) => isProven(object, answer)))) {
			return { place, objects };
		}
	}
	return null;
}

/** One object counts only when one of the fields that prove it has a value. */
function isProven(object: JsonObject, answer: Answer): boolean {
	const proofs = answer.fields.filter((field) => answer.found?.includes(field.name));
	return proofs.length === 0 || Object.values(readRow(proofs, object)).some((cell) => cell !== null);
}

function readRows(value: Json, answer: Answer): Found {
	const found = findRows(value, answer);
	if (!found) return { place: null, rows: [], rest: [] };
	const { place, objects } = found;
	const [only] = objects;
	if (isMany(place) || !only) {
		return { place, rows: objects.map((object) => readRow(answer.fields, object)), rest: [] };
	}
	const read = new Set<string>();
	const row = readRow(answer.fields, only, (path) => read.add(path));
	return { place, rows: [row], rest: restOf(only, read) };
}

function readCursor(value: Json, places: readonly Place[]): string | null {
	for (const place of places) {
		const found = valueAt(place, value);
		if (typeof found !== "string" && !(found instanceof Exact)) continue;
		const text = textOf(found);
		if (text !== "") return text;
	}
	return null;
}

/** The first of the places that holds true or false. */
function flagAt(places: readonly Place[], value: Json): boolean | null {
	for (const place of places) {
		const found = valueAt(place, value);
		if (typeof found === "boolean") return found;
	}
	return null;
}

function readNext(value: Json, params: readonly Param[]): Readonly<Record<string, string>> {
	const next: Record<string, string> = {};
	for (const { name, from, places } of params) {
		if (from !== "answer") continue;
		const found = places?.map((place) => valueAt(place, value)).find((each) => each !== undefined);
		if (found !== undefined && found !== "") next[name] = textOf(found);
	}
	return next;
}

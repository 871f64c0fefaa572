import type {
	ChangeKind,
	ChangeWindow,
	Comparison,
	DeparturesReply,
	Profile,
	RowText,
	Window,
} from "./replies.gen";
import { readDocument } from "./request";

// One function a route of the table of a collection, as in api.ts.

/** Which rows of a run, in which order. */
export type TableQuery = {
	/** Without it, of the last one. */
	readonly run?: number;
	readonly words?: string;
	/** Conditions such as `followers>=1000`. */
	readonly filter?: readonly string[];
	/** A column; descending after a minus. */
	readonly sort?: string;
	/** The rows that the table had when it had so many. */
	readonly snapshot?: number;
};

/** Rows `[from, from + count)` of a query, at most 1,000. Columns are named; without any they are the usual ones. */
export function readRows(
	key: string,
	id: string,
	query: TableQuery & {
		readonly from?: number;
		readonly count?: number;
		readonly column?: readonly string[];
	},
	signal?: AbortSignal,
): Promise<Window> {
	return readDocument(key, { path: `/${id}/rows`, query, signal });
}

/** A row as it came, by its number. */
export function readRowText(
	key: string,
	id: string,
	query: { readonly run?: number; readonly number: number },
	signal?: AbortSignal,
): Promise<RowText> {
	return readDocument(key, { path: `/${id}/row`, query, signal });
}

/** Which values the rows of a run have. */
export function readProfile(key: string, id: string, run?: number, signal?: AbortSignal): Promise<Profile> {
	return readDocument(key, { path: `/${id}/profile`, query: { run }, signal });
}

/** The numbers of two runs: an earlier one, and a later one or the last. */
type RunPair = { readonly from: number; readonly to?: number };

/** How many rows were added, changed and gone between two runs. */
export function compareRuns(
	key: string,
	id: string,
	runs: RunPair,
	signal?: AbortSignal,
): Promise<Comparison> {
	return readDocument(key, { path: `/${id}/compare`, query: runs, signal });
}

/** Rows `[start, start + count)` of one kind of change. */
export function readChanges(
	key: string,
	id: string,
	query: RunPair & {
		readonly kind: ChangeKind;
		readonly words?: string;
		readonly filter?: readonly string[];
		readonly sort?: string;
		readonly start?: number;
		readonly count?: number;
		readonly column?: readonly string[];
	},
	signal?: AbortSignal,
): Promise<ChangeWindow> {
	return readDocument(key, { path: `/${id}/compare`, query, signal });
}

/** How the answers of a run differ in their shape from those of an earlier one. */
export function readDepartures(
	key: string,
	id: string,
	runs: RunPair,
	signal?: AbortSignal,
): Promise<DeparturesReply> {
	return readDocument(key, { path: `/${id}/departures`, query: runs, signal });
}

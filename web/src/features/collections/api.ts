import type { SummaryKind } from "@/answers/rows";
import {
	type AddedReply,
	type ChangeKind,
	type ChangeWindow,
	type CheckReply,
	type Collection,
	type CollectionSettings,
	type CollectionsReply,
	type ColumnsReply,
	type Comparison,
	type CountReply,
	type DeparturesReply,
	type Estimate,
	type InputAction,
	type LedgerReply,
	type Mode,
	type Outcome,
	type Preview,
	type Profile,
	type RowText,
	type Run,
	type RunState,
	type RunsReply,
	requestLimits,
	type SummaryReply,
	type Window,
} from "./replies.gen";
import { type QueryValues, readDocument, sendRequest } from "./request";
import { type CSVReading, type InputList, type Submission, submissionBody } from "./submission";

// One function per route of /api/collections. Those for pictures and clips are in media-api.ts. Each takes the
// access key first and throws CollectionsError with a message for the user, or AbortError when its signal is
// aborted. The response types are generated from the server's.

/** The key's collections, newest first, starting after the collection with the ID `after`. */
export function listCollections(
	key: string,
	page: { readonly after?: string; readonly count?: number } = {},
	signal?: AbortSignal,
): Promise<CollectionsReply> {
	return readDocument(key, { path: "", query: page, signal });
}

/** Creates a collection, and starts it if requested. */
export function createCollection(
	key: string,
	submission: Submission,
	signal?: AbortSignal,
): Promise<Collection> {
	return readDocument(key, { path: "", method: "POST", body: submissionBody(submission), signal });
}

/** Checks a list and returns its cost. Nothing is stored and no call is made. */
export function checkSubmission(
	key: string,
	submission: Submission,
	signal?: AbortSignal,
): Promise<CheckReply> {
	return readDocument(key, { path: "/check", method: "POST", body: submissionBody(submission), signal });
}

/** Returns the cost of a checked list under other limits. */
export function estimateCost(
	key: string,
	checked: Pick<CheckReply, "valid" | "resolved">,
	{ feature, rowLimit = 0, callLimit = 0, speed = 0 }: Omit<Submission, "list">,
	signal?: AbortSignal,
): Promise<Estimate> {
	const { valid, resolved } = checked;
	const body = { feature, valid, resolved, rowLimit, callLimit, speed };
	return readDocument(key, { path: "/estimate", method: "POST", body, signal });
}

/** Returns the first rows of a CSV file, and which of its columns hold the inputs. */
export function previewFile(
	key: string,
	feature: string,
	{ file, reading }: { readonly file: File; readonly reading: CSVReading },
	signal?: AbortSignal,
): Promise<Preview> {
	// The server reads no more than this to detect the columns.
	const beginning = new File([file.slice(0, requestLimits.preview)], file.name);
	const body = submissionBody({ feature, list: { kind: "file", file: beginning, format: "csv", reading } });
	return readDocument(key, { path: "/preview", method: "POST", body, signal });
}

/** Returns a function that reads a JSON document of a collection, given a query. */
function reading<T, Q extends QueryValues = Readonly<Record<string, never>>>(path: string) {
	return (key: string, id: string, query?: Q, signal?: AbortSignal): Promise<T> =>
		readDocument(key, { path: `/${id}${path}`, query, signal });
}

export const readCollection = reading<Collection>("");

/**
 * Changes a collection and its unfinished run. The state is set last, so a call limit that was reached is
 * raised first.
 */
export function changeCollection(
	key: string,
	id: string,
	change: CollectionSettings & { readonly state?: Extract<RunState, "running" | "paused" | "cancelled"> },
): Promise<Collection> {
	return readDocument(key, { path: `/${id}`, method: "PATCH", body: change });
}

/** Deletes a collection with its responses. */
export async function deleteCollection(key: string, id: string): Promise<void> {
	await sendRequest(key, { path: `/${id}`, method: "DELETE" });
}

/** An outcome to filter by, or inputs without an outcome yet. */
export type LedgerOutcome = Outcome | "waiting" | "open";

/** A filter for inputs. The conditions are combined. */
type LedgerFilter = {
	readonly outcome?: LedgerOutcome;
	/** Text in the input, ignoring case. */
	readonly search?: string;
};

/**
 * A run's inputs by number: those after the number `after`, or all matching ones except for the first `from`,
 * with their total. The run defaults to the last one.
 */
export const readLedger = reading<
	LedgerReply,
	LedgerFilter & {
		readonly run?: number;
		readonly after?: number;
		readonly from?: number;
		readonly count?: number;
	}
>("/inputs");

/** Adds inputs to the last run, which continues with them. */
export function addInputs(
	key: string,
	id: string,
	submission: { readonly list: InputList; readonly leaveOut?: boolean },
): Promise<AddedReply> {
	return readDocument(key, { path: `/${id}/inputs`, method: "POST", body: submissionBody(submission) });
}

/** The inputs that an action affects: those that match or, if explicitly requested, all. */
type InputSelection = LedgerFilter | { readonly all: true };

/** Applies an action to all matching inputs of the last run and returns their number. */
export function changeInputs(
	key: string,
	id: string,
	action: InputAction,
	selection: InputSelection,
): Promise<CountReply> {
	return readDocument(key, { path: `/${id}/inputs/${action}`, method: "POST", body: selection });
}

/** Returns how many inputs an action would change. */
export function countInputs(
	key: string,
	id: string,
	action: InputAction,
	selection: InputSelection,
	signal?: AbortSignal,
): Promise<CountReply> {
	const body = { ...selection, dryRun: true };
	return readDocument(key, { path: `/${id}/inputs/${action}`, method: "POST", body, signal });
}

/** The runs, oldest first. */
export const readRuns = reading<RunsReply>("/runs");

/** Starts another run over the same inputs. */
export function startRun(key: string, id: string, mode: Mode): Promise<Run> {
	return readDocument(key, { path: `/${id}/runs`, method: "POST", body: { mode } });
}

/** A table's filter and sort order. */
export type TableQuery = {
	/** Defaults to the last run. */
	readonly run?: number;
	readonly words?: string;
	/** Conditions, such as `followers>=1000`. */
	readonly filter?: readonly string[];
	/** A column, with a minus for descending order. */
	readonly sort?: string;
	/** Limits the query to this many leading rows of the table. */
	readonly snapshot?: number;
	/** Only the rows at these positions in the result, inclusive: `0-11,15`. */
	readonly places?: string;
};

/** The columns to read, by default the usual ones, and the number of rows, up to 1,000. */
type WindowSize = { readonly count?: number; readonly column?: readonly string[] };

/** The rows `[from, from + count)` of a query. */
export const readRows = reading<Window, TableQuery & WindowSize & { readonly from?: number }>("/rows");

/** The columns that a table can show. The default ones are the columns of files. */
export const readColumns = reading<ColumnsReply, { readonly run?: number }>("/columns");

/** A row as received, by number. */
export const readRowText = reading<RowText, { readonly run?: number; readonly number: number }>("/row");

/** Column summaries over the rows of a query. */
export const readSummary = reading<
	SummaryReply,
	TableQuery & { readonly of: SummaryKind; readonly column: readonly string[] }
>("/summary");

/** The values that a run's rows have. */
export const readProfile = reading<Profile, { readonly run?: number }>("/profile");

/** The numbers of two runs: an earlier one, and a later one, by default the last. */
type RunPair = { readonly from: number; readonly to?: number };

/** How many rows were added, changed or removed between two runs. */
export const compareRuns = reading<Comparison, RunPair>("/compare");

/** The rows `[start, start + count)` with one kind of change. */
export const readChanges = reading<
	ChangeWindow,
	RunPair & Omit<TableQuery, "run"> & WindowSize & { readonly kind: ChangeKind; readonly start?: number }
>("/compare");

/** How a run's responses differ in shape from an earlier run's. */
export const readDepartures = reading<DeparturesReply, RunPair>("/departures");

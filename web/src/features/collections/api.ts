import type { SummaryKind } from "@/answers/rows";
import {
	type AddedReply,
	type ChangeKind,
	type ChangeWindow,
	type CheckReply,
	type Collection,
	type CollectionSettings,
	type CollectionsReply,
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

// One function a route of /api/collections; those of pictures and clips are in media-api.ts. Each takes the access key
// first; each throws CollectionsError with a text for the person, and AbortError when its signal is aborted. The types of
// replies are generated from the server's.

/** Collections of the key, the newest first: those before the one with the ID `after`. */
export function listCollections(
	key: string,
	page: { readonly after?: string; readonly count?: number } = {},
	signal?: AbortSignal,
): Promise<CollectionsReply> {
	return readDocument(key, { path: "", query: page, signal });
}

/** Makes a collection, and starts it where that is asked for. */
export function createCollection(
	key: string,
	submission: Submission,
	signal?: AbortSignal,
): Promise<Collection> {
	return readDocument(key, { path: "", method: "POST", body: submissionBody(submission), signal });
}

/** Checks a list and says what it will cost. Nothing is stored, nothing is called. */
export function checkSubmission(
	key: string,
	submission: Submission,
	signal?: AbortSignal,
): Promise<CheckReply> {
	return readDocument(key, { path: "/check", method: "POST", body: submissionBody(submission), signal });
}

/** What a list that was checked costs with other limits. */
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

/** What a CSV file begins with, and which of its columns are the inputs. */
export function previewFile(
	key: string,
	feature: string,
	{ file, reading }: { readonly file: File; readonly reading: CSVReading },
	signal?: AbortSignal,
): Promise<Preview> {
	// The server looks at no more to find its columns.
	const beginning = new File([file.slice(0, requestLimits.preview)], file.name);
	const body = submissionBody({ feature, list: { kind: "file", file: beginning, format: "csv", reading } });
	return readDocument(key, { path: "/preview", method: "POST", body, signal });
}

/** Makes what reads a document of a collection by a query. */
function reading<T, Q extends QueryValues = Readonly<Record<string, never>>>(path: string) {
	return (key: string, id: string, query?: Q, signal?: AbortSignal): Promise<T> =>
		readDocument(key, { path: `/${id}${path}`, query, signal });
}

export const readCollection = reading<Collection>("");

/** Changes a collection and its unfinished run. The state is set last: a limit that was reached is raised before. */
export function changeCollection(
	key: string,
	id: string,
	change: CollectionSettings & { readonly state?: Extract<RunState, "running" | "paused" | "cancelled"> },
): Promise<Collection> {
	return readDocument(key, { path: `/${id}`, method: "PATCH", body: change });
}

/** Deletes a collection with its answers. */
export async function deleteCollection(key: string, id: string): Promise<void> {
	await sendRequest(key, { path: `/${id}`, method: "DELETE" });
}

/** The state of inputs that a filter takes: an outcome, or of those that have none yet. */
export type LedgerOutcome = Outcome | "waiting" | "open";

/** Which inputs; both narrow the choice. */
type LedgerFilter = {
	readonly outcome?: LedgerOutcome;
	/** A text in the input, whatever its case. */
	readonly search?: string;
};

/**
 * Inputs of a run, by their numbers: those behind the number `after`, or without the first `from` of those that match,
 * of which the reply then has the total. Without a run, of the last one.
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

/** Adds inputs to the last run, which goes on with them. */
export function addInputs(
	key: string,
	id: string,
	submission: { readonly list: InputList; readonly leaveOut?: boolean },
): Promise<AddedReply> {
	return readDocument(key, { path: `/${id}/inputs`, method: "POST", body: submissionBody(submission) });
}

/** Which inputs an action is for: those that match, or all of them by that word. */
type InputSelection = LedgerFilter | { readonly all: true };

/** Does something with all inputs of the last run that match, and says how many they were. */
export function changeInputs(
	key: string,
	id: string,
	action: InputAction,
	selection: InputSelection,
): Promise<CountReply> {
	return readDocument(key, { path: `/${id}/inputs/${action}`, method: "POST", body: selection });
}

/** Says how many inputs that would change. */
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

/** The runs, the first one first. */
export const readRuns = reading<RunsReply>("/runs");

/** Starts another run over the same inputs. */
export function startRun(key: string, id: string, mode: Mode): Promise<Run> {
	return readDocument(key, { path: `/${id}/runs`, method: "POST", body: { mode } });
}

/** Which rows of a table, in which order. */
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
	/** Only the rows at these places in the order of the others, both ends included: `0-11,15`. */
	readonly places?: string;
};

/** Columns are named; without any they are the usual ones. At most 1,000 rows are read. */
type WindowSize = { readonly count?: number; readonly column?: readonly string[] };

/** Rows `[from, from + count)` of a query. */
export const readRows = reading<Window, TableQuery & WindowSize & { readonly from?: number }>("/rows");

/** A row as it came, by its number. */
export const readRowText = reading<RowText, { readonly run?: number; readonly number: number }>("/row");

/** What the rows of a query have in columns. */
export const readSummary = reading<
	SummaryReply,
	TableQuery & { readonly of: SummaryKind; readonly column: readonly string[] }
>("/summary");

/** Which values the rows of a run have. */
export const readProfile = reading<Profile, { readonly run?: number }>("/profile");

/** The numbers of two runs: an earlier one, and a later one or the last. */
type RunPair = { readonly from: number; readonly to?: number };

/** How many rows were added, changed and gone between two runs. */
export const compareRuns = reading<Comparison, RunPair>("/compare");

/** Rows `[start, start + count)` of one kind of change. */
export const readChanges = reading<
	ChangeWindow,
	RunPair & Omit<TableQuery, "run"> & WindowSize & { readonly kind: ChangeKind; readonly start?: number }
>("/compare");

/** How the answers of a run differ in their shape from those of an earlier one. */
export const readDepartures = reading<DeparturesReply, RunPair>("/departures");

import type { FieldType, Schema } from "@/catalog/catalog.gen";
import type { ExportedFile, OnExportProgress } from "./export";
import type { RowListAPI } from "./protocol";
import type { Row, RowQuery, RowWindow, UnreadField } from "./rows";

/**
 * The change of a row, or of a value of an answer with one row: only in the second lookup, only in the first, in both
 * with different values, or the same in both.
 */
export const changeKinds = ["added", "gone", "changed", "unchanged"] as const;

/** One of the kinds of change. */
export type ChangeKind = (typeof changeKinds)[number];

/**
 * The names of the kinds of change. Rows are certainly added or removed only between two complete answers to the same
 * request, the older one first; otherwise they are only in one of the answers.
 */
export const changeNames = {
	certain: { added: "added", gone: "gone", changed: "changed", unchanged: "unchanged" },
	sameInputs: { added: "only after", gone: "only before", changed: "changed", unchanged: "unchanged" },
	otherInputs: {
		added: "only in the second",
		gone: "only in the first",
		changed: "in both, different",
		unchanged: "in both",
	},
} as const satisfies Readonly<Record<string, Readonly<Record<ChangeKind, string>>>>;

/** Whether the addresses of pictures and clips count. They are signed differently in every answer. */
export type MediaChoice = "withoutMedia" | "withMedia";

/** A value for each kind of change, with and without the addresses of pictures and clips. */
export type PerChange<T> = Readonly<Record<MediaChoice, Readonly<Record<ChangeKind, T>>>>;

/** A value of two rows that are compared. Plain data, for a structured clone. */
export type FieldChange = {
	/** The name of a field, or the path of a value: `follower_count`, `replies[7].text`. */
	readonly path: string;
	/** The type of the value in the second row, or else in the first. */
	readonly type: FieldType | UnreadField["type"];
	/** As sent; null where the first row has no value. */
	readonly before: string | null;
	/** As sent; null where the second row has no value. */
	readonly after: string | null;
	/** For two numbers: the second minus the first, exactly. */
	readonly difference: string | null;
	/** Both are the same number, written differently: `1.00` and `1`. */
	readonly isRewritten: boolean;
};

/** The field with the changes of a row that is in both lookups with different values. */
export const changesField = "changes";

/** Why a row that is missing from one lookup may still be in the full list. */
export type ListCompleteness =
	/** Its list is complete: no row is missing. */
	| "complete"
	/** The provider has more pages than were loaded. */
	| "cut"
	/** The provider shortened the list. */
	| "limited";

/** The rows of one of two compared lookups. */
export type ComparedRows = {
	/** Each ID once. */
	readonly count: number;
	/** In all pages, including duplicates. */
	readonly fetched: number;
	/** Rows without an ID, which belong to no kind of change. */
	readonly withoutID: number;
	readonly end: ListCompleteness;
};

/** Two lookups side by side: `before` is the first one, whichever is older. */
export type Sides<T> = { readonly before: T; readonly after: T };

/** The result of a comparison, whose rows are loaded as row windows. */
export type ComparisonSummary = {
	readonly kind: "compared";
	/** Whether lists were compared row by row, or two single rows value by value. */
	readonly shape: "rows" | "fields";
	readonly sides: Sides<ComparedRows>;
	/** The number of rows by kind of change. */
	readonly counts: PerChange<number>;
	/** Rows whose only change is a number that is written differently. */
	readonly rewritten: Readonly<Record<MediaChoice, number>>;
	/**
	 * Whether a row that is missing from one list was certainly added or removed: both lists are complete, have the
	 * same inputs, and the first is the older one.
	 */
	readonly isCertain: boolean;
	/** For single rows: the numbers that the schema reads. */
	readonly figures: readonly FieldChange[];
};

/** A comparison, or why the lookups cannot be compared. */
export type ComparisonOutcome =
	| ComparisonSummary
	/** It is no longer in the history, or belongs to another access key. */
	| { readonly kind: "missing"; readonly side: keyof Sides<unknown> }
	/** It failed, or no row was found in its answer. */
	| { readonly kind: "empty"; readonly side: keyof Sides<unknown> }
	| { readonly kind: "otherFeature" };

/** Called with how much of a comparison is done, from 0 to 1. */
export type OnComparisonProgress = (done: number) => void;

/** The field to sort by the number of changes. The other fields are `title` and paths. */
export const changeCountField = "changeCount";

/** The numbers of one lookup of an account, by field, as sent; null for a missing number. */
export type TimelinePoint = {
	/** The ID of the lookup. */
	readonly lookup: string;
	/** In milliseconds since 1970. */
	readonly time: number;
	readonly figures: Readonly<Record<string, string | null>>;
};

/** The stored lookups of one account, oldest first. */
export type AccountTimeline = {
	readonly points: readonly TimelinePoint[];
	/** How many older lookups were left out. */
	readonly omitted: number;
};

/** The formats of a comparison's file. */
export type ChangesFormat = "csv" | "jsonl";

/** A file of a comparison, and the number of its lines without a header: one for each value. */
export type ChangesFile = ExportedFile & {
	/** The rows of the lines. */
	readonly rows: number;
};

/** Which rows of a comparison. */
export type ChangeList = { readonly kind: ChangeKind; readonly media: MediaChoice };

/** The API of a comparison. */
export type ComparisonAPI = {
	/** As for a list. Changed rows have their changes as a field; for single rows, each row is a value. */
	rowWindow(list: ChangeList, from: number, to: number, query: RowQuery): Promise<RowWindow>;
	/** As for a list; not for rows that are not as sent. */
	rowValues(list: ChangeList, index: number, query: RowQuery): Promise<readonly UnreadField[]>;
	furtherPaths(list: ChangeList): Promise<readonly string[]>;
	/**
	 * Writes all differences to the chosen file, or to memory. In CSV, `safe` escapes texts that a spreadsheet would run as
	 * formulas. Progress is reported in rows. If aborted, no file is left.
	 */
	exportChanges(
		format: ChangesFormat,
		options: { readonly media: MediaChoice; readonly safe: boolean },
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<ChangesFile>;
	/** The numbers of all stored lookups with the inputs of the second one; reads their answers. */
	timeline(): Promise<AccountTimeline>;
};

/** Rows of a comparison; those that are as sent have values and paths. */
export type ComparedList = Pick<RowListAPI, "rowWindow"> &
	Partial<Pick<RowListAPI, "rowValues" | "furtherPaths">> & { readonly count: number };

/** The ID, the title and the picture of a changed row. */
export function changedRow({ id, title, picture = "" }: Schema, row: Row): Row {
	return { id: row[id] ?? null, title: row[title] ?? null, picture: row[picture] ?? null };
}

/** The changes of a row that is in both lookups with different values. */
export function changesOf(row: Row): readonly FieldChange[] {
	const changes = row[changesField];
	return typeof changes === "object" && changes !== null ? changes.map(fieldChangeOf) : [];
}

const text = (cell: Row[string] | undefined) => (typeof cell === "string" ? cell : null);

/** A change in the form of a row. */
export function fieldChangeOf(row: Row): FieldChange {
	return {
		path: text(row.path) ?? "",
		type: valueTypes.find((type) => type === row.type) ?? "any",
		before: text(row.before),
		after: text(row.after),
		difference: text(row.difference),
		isRewritten: row.isRewritten === true,
	};
}

const valueTypes: readonly FieldChange["type"][] = [
	...(["text", "id", "number", "flag", "time", "picture", "video", "link", "rows"] as const),
	...(["string", "boolean", "null", "list", "object"] as const),
];

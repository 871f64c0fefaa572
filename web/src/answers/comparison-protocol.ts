import type { FieldType, Schema } from "@/catalog/catalog.gen";
import type { ExportedFile, OnExportProgress } from "./export";
import type { RowListAPI } from "./protocol";
import type { Row, RowQuery, RowWindow, UnreadField } from "./rows";

/**
 * How a row changed, or a value if each response has a single row: it is only in the second lookup, only in the first,
 * in both with different values, or the same in both.
 */
export const changeKinds = ["added", "gone", "changed", "unchanged"] as const;

export type ChangeKind = (typeof changeKinds)[number];

/**
 * Labels for the kinds of change. A row is known to have been added or removed only if both responses are complete and
 * for the same request, and the first is older. Otherwise, the row is just in one of the responses.
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

/** Whether picture and clip URLs count as changes. They are signed differently in every response. */
export type MediaChoice = "withoutMedia" | "withMedia";

/** A value for each kind of change, with and without picture and clip URLs. */
export type PerChange<T> = Readonly<Record<MediaChoice, Readonly<Record<ChangeKind, T>>>>;

/** A value in two compared rows. Plain data, so it can be cloned. */
export type FieldChange = {
	/** A field name, or the path of a value: `follower_count`, `replies[7].text`. */
	readonly path: string;
	/** The value's type in the second row, or in the first if the second has none. */
	readonly type: FieldType | UnreadField["type"];
	/** As sent; null if the first row has no value. */
	readonly before: string | null;
	/** As sent; null if the second row has no value. */
	readonly after: string | null;
	/** For two numbers: the second minus the first, exactly. */
	readonly difference: string | null;
	/** Whether both are the same number, written differently: `1.00` and `1`. */
	readonly isRewritten: boolean;
};

/** The field that holds the changes of a row with different values in the two lookups. */
export const changesField = "changes";

/** Why a row that is missing from one lookup may still be in the full list. */
export type ListCompleteness =
	/** The list is complete: no row is missing. */
	| "complete"
	/** The provider has more pages than were loaded. */
	| "cut"
	/** The provider shortened the list. */
	| "limited";

/** The rows of one of two compared lookups. */
export type ComparedRows = {
	/** Without duplicates. */
	readonly count: number;
	/** In all pages, including duplicates. */
	readonly fetched: number;
	/** Rows without an ID. They have no kind of change. */
	readonly withoutID: number;
	readonly end: ListCompleteness;
};

/** A value for each of two lookups. `before` belongs to the first, even if it is the newer one. */
export type Sides<T> = { readonly before: T; readonly after: T };

/** The result of a comparison. Its rows are loaded as row windows. */
export type ComparisonSummary = {
	readonly kind: "compared";
	/** Whether lists were compared row by row, or two single rows value by value. */
	readonly shape: "rows" | "fields";
	readonly sides: Sides<ComparedRows>;
	/** The number of rows by kind of change. */
	readonly counts: PerChange<number>;
	/** Rows whose only change is a number written differently. */
	readonly rewritten: Readonly<Record<MediaChoice, number>>;
	/**
	 * Whether a row missing from one list is known to have been added or removed. This requires that both lists are
	 * complete and have the same inputs, and that the first is older.
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
	/** It failed, or its response has no rows. */
	| { readonly kind: "empty"; readonly side: keyof Sides<unknown> }
	| { readonly kind: "otherFeature" };

/** Called with the progress of a comparison, from 0 to 1. */
export type OnComparisonProgress = (done: number) => void;

/** The field name for sorting by the number of changes. The other fields are `title` and paths. */
export const changeCountField = "changeCount";

/** The numbers from one lookup of an account, by field, as sent; null for a missing number. */
export type TimelinePoint = {
	/** The lookup ID. */
	readonly lookup: string;
	/** In milliseconds since 1970. */
	readonly time: number;
	readonly figures: Readonly<Record<string, string | null>>;
};

/** The stored lookups of an account, oldest first. */
export type AccountTimeline = {
	readonly points: readonly TimelinePoint[];
	/** The number of older lookups that were left out. */
	readonly omitted: number;
};

/** The file formats for a comparison. */
export type ChangesFormat = "csv" | "jsonl";

/** A comparison file and its number of lines, without the header. There is a line for each value. */
export type ChangesFile = ExportedFile & {
	/** The number of rows that the lines belong to. */
	readonly rows: number;
};

/** Selects rows in a comparison. */
export type ChangeList = { readonly kind: ChangeKind; readonly media: MediaChoice };

export type ComparisonAPI = {
	/**
	 * The same as for a list, except that changed rows have their changes as a field. For single rows, each row is
	 * a value.
	 */
	rowWindow(list: ChangeList, from: number, to: number, query: RowQuery): Promise<RowWindow>;
	/** The same as for a list, but only for rows that are shown as they were sent. */
	rowValues(list: ChangeList, index: number, query: RowQuery): Promise<readonly UnreadField[]>;
	furtherPaths(list: ChangeList): Promise<readonly string[]>;
	/**
	 * Writes all differences to the chosen file, or to memory. In CSV, `safe` escapes text that a spreadsheet
	 * would run as a formula. Progress is reported in rows. If aborted, no file is left.
	 */
	exportChanges(
		format: ChangesFormat,
		options: { readonly media: MediaChoice; readonly safe: boolean },
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<ChangesFile>;
	/** Reads the numbers from the responses of all stored lookups with the same inputs as the second one. */
	timeline(): Promise<AccountTimeline>;
};

/** Rows in a comparison. Values and paths are available only for rows that are as sent. */
export type ComparedList = Pick<RowListAPI, "rowWindow"> &
	Partial<Pick<RowListAPI, "rowValues" | "furtherPaths">> & { readonly count: number };

/** The ID, title and picture of a changed row. It has no picture if its schema has none. */
export function changedRow({ id, title, picture }: Schema, row: Row): Row {
	const head = { id: row[id] ?? null, title: row[title] ?? null };
	return picture === undefined ? head : { ...head, picture: row[picture] ?? null };
}

/** The changes of a row with different values in the two lookups. */
export function changesOf(row: Row): readonly FieldChange[] {
	const changes = row[changesField];
	return typeof changes === "object" && changes !== null ? changes.map(fieldChangeOf) : [];
}

const text = (cell: Row[string] | undefined) => (typeof cell === "string" ? cell : null);

/** A change as a row. */
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

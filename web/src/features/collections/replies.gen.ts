// Code generated from the documents of /api/collections; DO NOT EDIT. Run: make generate

import type { Cell } from "@/answers/rows";
import type { FieldType } from "@/catalog/catalog.gen";

export type Media = {
	readonly on: boolean;
	readonly fileLimit: number;
	readonly totalLimit: number;
};

export type CollectionSettings = {
	readonly name?: string;
	readonly rowLimit?: number;
	readonly callLimit?: number;
	readonly speed?: number;
	readonly media?: Media;
	readonly pauseOnChange?: boolean;
};

export type Mode = "full" | "new";

export type RunState = "ready" | "running" | "paused" | "done" | "cancelled";

export type PauseReason = "person" | "quota" | "storage" | "key" | "shape" | "disk" | "file";

export type Calls = {
	readonly limit: number;
	readonly reserved: number;
	readonly spent: number;
	readonly wasted: number;
};

export type RowCount = {
	readonly fetched: number;
	readonly unique: number;
};

export type DepartureKind = "new" | "gone" | "type" | "share" | "rows";

export type Sample = {
	readonly number: number;
	readonly input: string;
	readonly value: string;
};

export type Departure = {
	readonly kind: DepartureKind;
	readonly path?: string;
	readonly type?: string;
	readonly before: number;
	readonly after: number;
	readonly samples?: readonly Sample[];
};

export type EventKind = "started" | "reopened" | "resumed" | "paused" | "finished" | "cancelled";

export type RunEvent = {
	readonly kind: EventKind;
	readonly at: string;
	readonly pauseReason?: PauseReason;
	readonly resumeAt?: string;
	readonly message?: string;
};

export type Run = {
	readonly number: number;
	readonly mode: Mode;
	readonly state: RunState;
	readonly pauseReason?: PauseReason;
	readonly resumeAt?: string;
	readonly message?: string;
	readonly inputs: number;
	readonly ended: number;
	readonly incomplete: number;
	readonly atRowLimit?: number;
	readonly cutByCalls?: number;
	readonly calls: Calls;
	readonly rows: RowCount;
	readonly bytes: number;
	readonly createdAt: string;
	readonly startedAt?: string;
	readonly endedAt?: string;
	readonly generation: number;
	readonly departures?: readonly Departure[];
	readonly events?: readonly RunEvent[];
};

export type Collection = {
	readonly id: string;
	readonly feature: string;
	readonly name: string;
	readonly columns: readonly string[];
	readonly rowLimit: number;
	readonly callLimit: number;
	readonly speed: number;
	readonly createdAt: string;
	readonly keepUntil?: string;
	readonly pauseOnChange?: boolean;
	readonly media?: Media;
	readonly run: Run;
};

export type CollectionsReply = {
	readonly collections: readonly Collection[];
	readonly next?: string;
};

export type ProblemKind = "bad" | "blank" | "repeated";

export type Problem = {
	readonly line: number;
	readonly text: string;
	readonly kind: ProblemKind;
	readonly reason: string;
};

export type Range = {
	readonly least: number;
	readonly most?: number;
};

export type Quota = {
	readonly left: number;
	readonly limit: number;
	readonly resetAt?: string;
	readonly at: string;
};

export type Storage = {
	readonly used: number;
	readonly limit: number;
};

export type CheckReply = {
	readonly valid: number;
	readonly bad: number;
	readonly blank: number;
	readonly repeated: number;
	readonly resolved: number;
	readonly problems: readonly Problem[];
	readonly columnNames: readonly string[];
	readonly header: boolean;
	readonly delimiter?: string;
	readonly first: readonly string[];
	readonly calls: Range;
	readonly exact: boolean;
	readonly seconds?: Range;
	readonly bytes?: Range;
	readonly name?: string;
	readonly quota?: Quota;
	readonly storage: Storage;
};

export type Estimate = {
	readonly calls: Range;
	readonly exact: boolean;
	readonly seconds?: Range;
	readonly bytes?: Range;
};

export type Preview = {
	readonly delimiter?: string;
	readonly header: boolean;
	readonly columns: readonly string[];
	readonly chosen: readonly number[];
	readonly rows: readonly (readonly string[])[];
};

export type Outcome = "done" | "partial" | "empty" | "private" | "notFound" | "refused" | "failed" | "leftOut" | "cancelled" | "repeated";

export type InputAction = "retry" | "cancel" | "delete";

export type BulkAction = {
	readonly action: InputAction;
	readonly done: number;
	readonly total: number;
};

export type Missing = "expired" | "notFound" | "tooLarge" | "limit" | "refused" | "unreachable" | "other";

export type MediaProgress = {
	readonly run: number;
	readonly on: boolean;
	readonly fileLimit: number;
	readonly totalLimit: number;
	readonly rows: number;
	readonly of: number;
	readonly addresses: number;
	readonly files: number;
	readonly bytes: number;
	readonly totalBytes: number;
	readonly missing: Readonly<Partial<Record<Missing, number>>>;
	readonly complete: boolean;
	readonly message?: string;
	readonly elsewhere?: boolean;
};

export type Progress = {
	readonly id: string;
	readonly run: Run;
	readonly outcomes: Readonly<Partial<Record<Outcome, number>>>;
	readonly open: number;
	readonly waiting: number;
	readonly rate: number;
	readonly secondsLeft: number;
	readonly quota?: Quota;
	readonly changing?: BulkAction;
	readonly media?: MediaProgress;
	readonly waitsUntil?: string;
};

export type EndReason = "ended" | "stopping" | "error";

export type EndEvent = {
	readonly reason: EndReason;
};

export type Reason = "end" | "limit" | "calls" | "repeatedCursor" | "nothingNew" | "known" | "error" | "person" | "repeated";

export type LedgerEntry = {
	readonly number: number;
	readonly line: number;
	readonly value: string;
	readonly root?: string;
	readonly parent?: string;
	readonly columns?: readonly string[];
	readonly accountId?: string;
	readonly state: number;
	readonly outcome?: Outcome;
	readonly reason?: Reason;
	readonly status?: number;
	readonly message?: string;
	readonly calls: number;
	readonly pages: number;
	readonly rows: RowCount;
	readonly providerCount: number;
	readonly notBefore?: string;
};

export type LedgerReply = {
	readonly inputs: readonly LedgerEntry[];
	readonly next?: number;
	readonly total?: number;
};

export type AddedReply = {
	readonly added: number;
	readonly repeated: number;
};

export type CountReply = {
	readonly count: number;
};

export type Column = {
	readonly name: string;
	readonly label: string;
	readonly type: FieldType;
	readonly usual: boolean;
};

export type RowCells = {
	readonly number: number;
	readonly cells: readonly Cell[];
	readonly unread?: string;
};

export type Window = {
	readonly generation: number;
	readonly snapshot: number;
	readonly matches: number;
	readonly from: number;
	readonly columns: readonly Column[];
	readonly rows: readonly RowCells[];
};

export type RowText = {
	readonly number: number;
	readonly input: string;
	readonly root?: string;
	readonly parent?: string;
	readonly columns?: readonly string[];
	readonly text: string;
	readonly isAnswer?: boolean;
};

export type Preparation = {
	readonly rows: number;
	readonly of: number;
};

export type ColumnsReply = {
	readonly columns: readonly Column[];
};

export type ValueCount = {
	readonly value: string;
	readonly count: number;
};

export type NumberSummary = {
	readonly count: number;
	readonly sum: string;
	readonly min: string;
	readonly max: string;
	readonly middle: readonly string[];
};

export type ColumnSummary = {
	readonly name: string;
	readonly filled: number;
	readonly values?: readonly ValueCount[];
	readonly numbers?: NumberSummary;
};

export type SummaryReply = {
	readonly columns: readonly ColumnSummary[];
};

export type FieldCount = {
	readonly path: string;
	readonly kinds: Readonly<Record<string, number>>;
	readonly first: Readonly<Record<string, number>>;
	readonly further?: boolean;
};

export type RowsPerInput = {
	readonly inputs: number;
	readonly least: number;
	readonly median: number;
	readonly max: number;
};

export type Profile = {
	readonly rows: number;
	readonly fields: readonly FieldCount[];
	readonly cut?: boolean;
	readonly inputs: RowsPerInput;
};

export type RunsReply = {
	readonly runs: readonly Run[];
};

export type Comparison = {
	readonly added: number;
	readonly changed: number;
	readonly unchanged: number;
	readonly gone: number;
	readonly unknown: number;
	readonly onlyNew?: boolean;
	readonly withoutId: number;
	readonly before: number;
	readonly after: number;
};

export type ChangeKind = "added" | "changed" | "gone";

export type FieldChange = {
	readonly name: string;
	readonly before: Cell;
	readonly after: Cell;
};

export type RowChanges = {
	readonly number: number;
	readonly cells: readonly Cell[];
	readonly unread?: string;
	readonly changes?: readonly FieldChange[];
};

export type ChangeWindow = {
	readonly added: number;
	readonly changed: number;
	readonly unchanged: number;
	readonly gone: number;
	readonly unknown: number;
	readonly onlyNew?: boolean;
	readonly withoutId: number;
	readonly before: number;
	readonly after: number;
	readonly kind: ChangeKind;
	readonly matches: number;
	readonly from: number;
	readonly columns: readonly Column[];
	readonly rows: readonly RowChanges[];
};

export type DeparturesReply = {
	readonly departures: readonly Departure[];
};

export type Entry = {
	readonly row: number;
	readonly input: string;
	readonly id?: string;
	readonly field: string;
	readonly address: string;
	readonly file?: string;
	readonly type?: string;
	readonly bytes?: number;
	readonly missing?: Missing;
	readonly reason?: string;
};

/** Maximum values in requests. */
export const requestLimits = {"count":4503599627370496,"speed":1000,"name":200,"collections":200,"conditions":20,"preview":65536} as const;

/** Lowercase plural nouns for the results of features, by feature ID. */
export const answerNouns: Readonly<Record<string, string>> = {"additional-info":"profiles","business-info":"profiles","engagement":"engagement","followers":"followers","following":"following","hashtag":"hashtag","highlight-by-id":"highlight","highlight-tray":"highlights","location-info":"location info","media-comments":"comments","media-info":"info","media-likes":"likes","posts":"posts","posts-by-username":"posts","reels":"reels","reels-by-username":"reels","search-location":"locations","search-music":"music","search-user":"users","similar-accounts":"similar accounts","stories-hd":"hd stories","stories-hd-by-id":"hd stories","suggestions":"suggestions","tv-posts":"tv posts","tv-posts-by-username":"tv posts","user-by-username":"profiles","user-id":"user IDs","user-info":"profiles","user-stories":"stories","user-stories-by-id":"stories","user-tagged":"tagged posts","web-profile":"profiles"};

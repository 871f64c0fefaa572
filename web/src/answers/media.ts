import type { WorkerFile } from "./export";
import type { RowQuery } from "./rows";

/** The rows to get pictures and clips from: all of a query's rows, or some of them by index. */
export type MediaRows = { readonly query: RowQuery; readonly indices: readonly number[] | null };

/** Pictures and clips to save. */
export type MediaRequest = {
	readonly rows: MediaRows;
	readonly pictures: boolean;
	readonly clips: boolean;
	/** Whether to save the files with a list, or only a list of their URLs. */
	readonly content: "zip" | "addresses";
	/** The list format. */
	readonly manifest: "csv" | "json";
};

/** The number of pictures and clips, and how many of their links have expired. */
export type MediaCount = { readonly pictures: number; readonly clips: number; readonly expired: number };

/** A picture or clip that is missing from the file, and why. */
export type MissingMedia = { readonly name: string; readonly url: string; readonly reason: string };

/** The result of saving pictures and clips. */
export type SavedMediaFiles = WorkerFile & {
	/** The number of pictures and clips in the file. */
	readonly count: number;
	readonly missing: readonly MissingMedia[];
};

/** Called with the number of files done, the total, and the bytes so far. */
export type OnMediaProgress = (done: number, total: number, bytes: number) => void;

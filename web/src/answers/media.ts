import type { WorkerFile } from "./export";
import type { RowQuery } from "./rows";

/** Whose pictures and clips: those of a query's rows, or of some of them by their indices in it. */
export type MediaRows = { readonly query: RowQuery; readonly indices: readonly number[] | null };

/** Pictures and clips to save. */
export type MediaRequest = {
	readonly rows: MediaRows;
	readonly pictures: boolean;
	readonly clips: boolean;
	/** The files with a list of them, or only the list with their addresses. */
	readonly content: "zip" | "addresses";
	/** The format of the list. */
	readonly manifest: "csv" | "json";
};

/** How many pictures and clips there are, and how many of their links have expired. */
export type MediaCount = { readonly pictures: number; readonly clips: number; readonly expired: number };

/** A picture or a clip that is missing from the file, and why. */
export type MissingMedia = { readonly name: string; readonly url: string; readonly reason: string };

/** The result of saving pictures and clips. */
export type SavedMediaFiles = WorkerFile & {
	/** The number of pictures and clips in it. */
	readonly count: number;
	readonly missing: readonly MissingMedia[];
};

/** Called with the number of files that are done, of all, and the bytes so far. */
export type OnMediaProgress = (done: number, total: number, bytes: number) => void;

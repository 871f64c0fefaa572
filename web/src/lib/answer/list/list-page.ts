import type { Row } from "@/lib/answer/fields";
import type { Reading } from "@/lib/answer/read";

/** What a page said, and what the list holds since. Plain data: it survives a structured clone. */
export type ListPage = Reading & {
	/** The first rows of the list; the others are asked for when they are seen. */
	readonly rows: readonly Row[];
	/** Rows in the list: each ID once. */
	readonly count: number;
	/** Rows in all pages, repeats included. */
	readonly fetched: number;
	/** Rows of this page that no page before it had. */
	readonly added: number;
};

/** Some rows of a list in an order. */
export type Stretch = {
	readonly rows: readonly Row[];
	/** Rows in that order: fewer than the list holds when words are looked for. */
	readonly total: number;
};

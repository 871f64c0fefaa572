/** Where and why a text is not JSON. */
export type Fault = {
	/** Counted from 1. */
	readonly line: number;
	/** Counted from 1, in characters (code points; a byte that is no UTF-8 counts as one). */
	readonly column: number;
	/** Counted from 0, in bytes. */
	readonly offset: number;
	/** A sentence. */
	readonly reason: string;
};

import { useEffect, useRef, useState } from "react";
import type { RawLine } from "@/lib/json/line";
import { painted } from "@/lib/painted";

/** Some lines, the number of the first, and who gave them. */
export type Lines = {
	readonly from: number;
	readonly lines: readonly RawLine[];
	readonly load: LoadLines | null;
};

/** Gives lines, from the first number up to and without the second; the same function as long as they are the same lines. */
export type LoadLines = (from: number, to: number) => Promise<readonly RawLine[]>;

/** Lines kept above and below those in sight, so that scrolling never shows a gap. */
const spare = 24;

/**
 * The lines in sight, asked of the worker; until they come, those of before, or the `first` that were known. `around` says which they are,
 * with so many to spare on both sides: after a leap those in sight come first.
 */
export function useLines(
	load: LoadLines,
	first: readonly RawLine[],
	around: (spare: number) => { readonly from: number; readonly to: number },
): Lines {
	const [shown, setShown] = useState<Lines>({ from: 0, lines: first, load: null });
	const { from, to } = around(isSeen(shown, around(0)) ? spare : 0);
	const isEarly = useRef(first.length > 0);
	// The lines live in the worker: each change of the window is a question to it.
	useEffect(() => {
		let isCurrent = true;
		const ask = async () => {
			if (isEarly.current) await painted(); // lines that are known are seen before those around them are asked for
			isEarly.current = false;
			const lines = isCurrent ? await load(from, to) : [];
			if (isCurrent) setShown({ from, lines, load });
		};
		ask().catch(() => undefined); // the answer was closed: the page is about to show another
		return () => {
			isCurrent = false;
		};
	}, [load, from, to]);
	return shown;
}

/** Says whether some of those lines are there. */
function isSeen(shown: Lines, { from, to }: { readonly from: number; readonly to: number }): boolean {
	return shown.from < to && from < shown.from + shown.lines.length;
}

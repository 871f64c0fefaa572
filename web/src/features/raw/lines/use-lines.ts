import { useEffect, useRef, useState } from "react";
import type { RawLine } from "@/answers/raw-view";
import { nextPaint } from "@/lib/next-paint";

/** Loaded lines: the number of the first, and the function that loaded them. */
export type LoadedLines = {
	readonly from: number;
	readonly lines: readonly RawLine[];
	readonly load: LoadLines | null;
};

/** Loads lines `[from, to)`; the same function as long as they are the same lines. */
export type LoadLines = (from: number, to: number) => Promise<readonly RawLine[]>;

/** Lines that are loaded above and below the visible ones, so that scrolling shows no gap. */
const overscanLines = 24;

/**
 * The lines of a window, loaded from the worker; until they arrive, the previous ones, or `known`. `around`
 * gives the window with spare lines on both sides: after a jump only the visible ones are loaded at first.
 */
export function useLines(
	load: LoadLines,
	known: LoadedLines,
	around: (spare: number) => { readonly from: number; readonly to: number },
): LoadedLines {
	const [loaded, setLoaded] = useState(known);
	const { from, to } = around(overlaps(loaded, around(0)) ? overscanLines : 0);
	const isEarly = useRef(known.lines.length > 0);
	// The lines live in the worker: each change of the window loads them from it.
	useEffect(() => {
		let isCurrent = true;
		const loadWindow = async () => {
			if (isEarly.current) await nextPaint(); // paints the known lines before loading those around them
			isEarly.current = false;
			const lines = isCurrent ? await load(from, to) : [];
			if (isCurrent) setLoaded({ from, lines, load });
		};
		loadWindow().catch(() => undefined); // the answer was closed: the page is about to show another
		return () => {
			isCurrent = false;
		};
	}, [load, from, to]);
	return loaded;
}

/** Whether some of the lines are loaded. */
function overlaps(
	loaded: LoadedLines,
	{ from, to }: { readonly from: number; readonly to: number },
): boolean {
	return loaded.from < to && from < loaded.from + loaded.lines.length;
}

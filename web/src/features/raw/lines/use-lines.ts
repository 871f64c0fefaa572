import { useEffect, useState } from "react";
import type { RawLine } from "@/lib/json/line";

/** Some lines, and the number of the first. */
export type Lines = { readonly from: number; readonly lines: readonly RawLine[] };

/** Gives lines, from the first number up to and without the second; the same function as long as they are the same lines. */
export type LoadLines = (from: number, to: number) => Promise<readonly RawLine[]>;

const none: Lines = { from: 0, lines: [] };

/** The lines in sight, asked of the worker; until they come, those of before. */
export function useLines(load: LoadLines, from: number, to: number): Lines {
	const [shown, setShown] = useState(none);
	// The lines live in the worker: each change of the window is a question to it.
	useEffect(() => {
		let isCurrent = true;
		load(from, to).then(
			(lines) => isCurrent && setShown({ from, lines }),
			() => undefined, // the answer was closed: the page is about to show another
		);
		return () => {
			isCurrent = false;
		};
	}, [load, from, to]);
	return shown;
}

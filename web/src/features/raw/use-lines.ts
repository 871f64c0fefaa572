import { useEffect, useState } from "react";
import type { OpenAnswer } from "@/lib/answer/client";
import type { RawLine } from "@/lib/json/line";

export type Lines = { readonly from: number; readonly lines: readonly RawLine[] };

const none: Lines = { from: 0, lines: [] };

/** The lines in sight, asked of the worker; until they come, those of before. */
export function useLines(answer: OpenAnswer, from: number, to: number): Lines {
	const [shown, setShown] = useState<Lines & { readonly of?: OpenAnswer }>(none);
	// The lines live in the worker: each change of the window is a question to it.
	useEffect(() => {
		let isCurrent = true;
		answer.view.lines(from, to).then(
			(lines) => isCurrent && setShown({ of: answer, from, lines }),
			() => undefined, // the answer was closed: the page is about to show another
		);
		return () => {
			isCurrent = false;
		};
	}, [answer, from, to]);
	return shown.of === answer ? shown : none;
}

import { startTransition, useEffect, useState } from "react";
import type { ArrivingAnswer, OpenAnswer } from "@/lib/answer/client";
import { quietly } from "@/lib/answer/view";
import type { RawLine } from "@/lib/json/line";
import { painted } from "@/lib/painted";

/** Smaller answers are read at once: showing them before would only flicker. In bytes. */
const large = 250_000;

/** As many lines as are seen at once, and some more. */
const firstSight = 30;

/** How much of an answer has come. */
export type Arrival =
	/** It is not large, or nobody knows yet. */
	| { readonly state: "small" }
	| {
			readonly state: "coming";
			readonly size: number;
			readonly lineCount: number;
			/** How many bytes there will be, where that is known. */
			readonly length: number | null;
			/** The first lines, as they were when they came. */
			readonly first: readonly RawLine[];
	  }
	| { readonly state: "whole"; readonly answer: OpenAnswer };

/** How far a large answer on its way has come; one that breaks off stays as far as it came. */
export function useArrival({ view, head, whole }: ArrivingAnswer): Arrival {
	const [arrival, setArrival] = useState<Arrival>({ state: "small" });
	// The worker takes the answer in: it is asked for as long as there is more.
	useEffect(() => {
		let isCurrent = true;
		const follow = async () => {
			// Asked for before there is anything, they are here as soon as it came.
			const lines = view.lines(0, firstSight);
			let growth = view.grown(0);
			for (const early of [lines, growth]) quietly(early); // they are waited for when the head is known
			const { length } = await head;
			const isLarge = (length ?? 0) >= large;
			if (!isLarge) growth = view.grown(large);
			while (isCurrent) {
				const { size, lineCount, isWhole } = await growth;
				if (!isLarge && size < large) return;
				const first = await lines;
				if (!isCurrent) return;
				setArrival({ state: "coming", size, lineCount, length, first });
				if (isWhole) return;
				growth = view.grown(size);
			}
		};
		const end = async () => {
			await follow();
			const answer = await whole;
			await painted(); // the first lines are not kept waiting by the tools that come with the whole
			if (isCurrent && answer.size >= large) startTransition(() => setArrival({ state: "whole", answer }));
		};
		end().catch(() => undefined); // it broke off, or was called off
		return () => {
			isCurrent = false;
		};
	}, [view, head, whole]);
	return arrival;
}

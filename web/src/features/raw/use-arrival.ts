import { useEffect, useState } from "react";
import type { ArrivingAnswer, OpenAnswer } from "@/lib/answer/client";

/** How much of an answer has come. */
export type Arrival =
	| { readonly state: "coming"; readonly size: number; readonly lineCount: number }
	| { readonly state: "whole"; readonly answer: OpenAnswer };

const nothing: Arrival = { state: "coming", size: 0, lineCount: 0 };

/** How far an answer on its way has come; one that breaks off stays as far as it came. */
export function useArrival({ view, whole }: ArrivingAnswer): Arrival {
	const [arrival, setArrival] = useState(nothing);
	// The worker takes the answer in: it is asked for as long as there is more.
	useEffect(() => {
		let isCurrent = true;
		const follow = async () => {
			for (let more = 0; isCurrent; ) {
				const { size, lineCount, isWhole } = await view.grown(more);
				if (isWhole || !isCurrent) return;
				setArrival({ state: "coming", size, lineCount });
				more = lineCount;
			}
		};
		const end = async () => {
			const answer = await whole;
			if (isCurrent) setArrival({ state: "whole", answer });
		};
		for (const step of [follow(), end()]) step.catch(() => undefined); // it broke off, or was called off
		return () => {
			isCurrent = false;
		};
	}, [view, whole]);
	return arrival;
}

import { useSyncExternalStore } from "react";
import type { OpenAnswer } from "@/lib/answer/client";
import { type AnswerFilter, type Filtering, filterOf } from "./answer-filter";

/** The filter of an answer, and how it stands. */
export function useFilter(answer: OpenAnswer): readonly [AnswerFilter, Filtering] {
	const filter = filterOf(answer);
	return [filter, useSyncExternalStore(filter.subscribe, filter.filtering)];
}

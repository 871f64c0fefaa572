import { useEffect, useRef, useState } from "react";
import { joinAnswers } from "@/answers/answer-files";
import type { AnswerHandle } from "@/answers/handles";
import { filterOf } from "@/features/raw/filter/answer-filter";

/** The largest sum of answers that are joined to one, in bytes: the joined one is in memory beside them. */
export const maxJoinedSize = 256_000_000;

type JoinState = "none" | "joining" | "joined" | "failed" | "too large";

/** Several answers as one, while they are wanted. */
type JoinedAnswers = { readonly state: JoinState; readonly answer: AnswerHandle | null };

/** Joins answers to one array; null joins none. While another page is added, those joined before stay. */
export function useJoinedAnswers(answers: readonly AnswerHandle[] | null): JoinedAnswers {
	const [joined, setJoined] = useState<JoinedAnswers>({ state: "none", answer: null });
	const open = useRef<AnswerHandle>(null);
	const isWanted = answers !== null;
	// What the worker stores is freed when it is not wanted any more.
	useEffect(() => {
		if (!isWanted) return;
		setJoined({ state: "joining", answer: null });
		return () => {
			open.current?.close();
			open.current = null;
			setJoined({ state: "none", answer: null });
		};
	}, [isWanted]);
	useEffect(() => {
		if (!answers) return;
		if (answers.reduce((size, answer) => size + answer.size, 0) > maxJoinedSize) {
			setJoined({ state: "too large", answer: null });
			return;
		}
		const stop = new AbortController();
		joinAnswers(answers, stop.signal).then(
			(answer) => {
				if (stop.signal.aborted) return answer.close();
				const before = open.current;
				// What was typed into the filter stays.
				if (before) filterOf(answer).setProgram(filterOf(before).state().program);
				before?.close();
				open.current = answer;
				setJoined({ state: "joined", answer });
			},
			() => !stop.signal.aborted && setJoined({ state: "failed", answer: null }),
		);
		return () => stop.abort(new Error("Other pages are joined."));
	}, [answers]);
	return joined;
}

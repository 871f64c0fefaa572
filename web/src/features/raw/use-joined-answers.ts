import { type RefObject, useEffect, useRef, useState } from "react";
import { joinAnswers } from "@/answers/answer-files";
import type { AnswerHandle } from "@/answers/handles";
import { filterOf } from "@/features/raw/filter/answer-filter";

/** The largest sum of answers that are joined to one, in bytes: the joined one is in memory beside them. */
export const maxJoinedSize = 256_000_000;

/** Several answers as one, while they are wanted. */
type JoinedAnswers =
	| { readonly kind: "none" | "joining" | "failed" | "tooLarge" }
	| { readonly kind: "joined"; readonly answer: AnswerHandle };

/** Joins answers to one array; null joins none. While another page is added, those joined before stay. */
export function useJoinedAnswers(answers: readonly AnswerHandle[] | null): JoinedAnswers {
	const [joined, setJoined] = useState<JoinedAnswers>({ kind: "none" });
	const open = useRef<AnswerHandle>(null);
	const isWanted = answers !== null;
	// What the worker stores is freed when it is not wanted any more.
	useEffect(() => {
		if (!isWanted) return;
		setJoined({ kind: "joining" });
		return () => {
			closeIn(open);
			setJoined({ kind: "none" });
		};
	}, [isWanted]);
	useEffect(() => {
		if (!answers) return;
		if (answers.reduce((size, answer) => size + answer.size, 0) > maxJoinedSize) {
			closeIn(open);
			setJoined({ kind: "tooLarge" });
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
				setJoined({ kind: "joined", answer });
			},
			() => {
				if (stop.signal.aborted) return;
				closeIn(open);
				setJoined({ kind: "failed" });
			},
		);
		return () => stop.abort(new Error("Other pages are joined."));
	}, [answers]);
	return joined;
}

/** What is not shown any more is freed. */
function closeIn(open: RefObject<AnswerHandle | null>): void {
	open.current?.close();
	open.current = null;
}

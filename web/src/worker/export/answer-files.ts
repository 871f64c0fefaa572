import { joinedChunks } from "@/worker/answers/joined-answers";
import type { StoredAnswer } from "@/worker/answers/stored-answer";
import type { FileTarget } from "./file-target";

/** Writes the exact bytes of an answer, or those of several as one JSON array; returns how many answers. */
export async function writeAnswers(
	answers: readonly StoredAnswer[],
	target: FileTarget,
	signal: AbortSignal,
): Promise<{ readonly count: number }> {
	const [only, ...others] = answers;
	const isAlone = only !== undefined && others.length === 0;
	for (const chunk of isAlone ? [only.bytes] : joinedChunks(answers)) {
		signal.throwIfAborted();
		await target.write(chunk);
	}
	return { count: answers.length };
}

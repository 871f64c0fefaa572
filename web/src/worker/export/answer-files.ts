import { joinedChunks } from "@/worker/answers/joined-answers";
import type { StoredAnswer } from "@/worker/answers/stored-answer";
import { openTarget, writeTo } from "./file-target";

/**
 * Writes the exact bytes of an answer, or those of several as one JSON array, to a file that a person chose;
 * without one they are returned.
 */
export async function writeAnswers(
	answers: readonly StoredAnswer[],
	file: FileSystemFileHandle | null,
	signal: AbortSignal,
): Promise<Blob | null> {
	const [only, ...others] = answers;
	const isAlone = only !== undefined && others.length === 0;
	const target = await openTarget(file, "application/json");
	const { blob } = await writeTo(target, async () => {
		for (const chunk of isAlone ? [only.bytes] : joinedChunks(answers)) {
			signal.throwIfAborted();
			await target.write(chunk);
		}
		return { count: answers.length };
	});
	return blob;
}

import type { ExportShape } from "@/catalog/catalog.gen";
import { openAnswer, openList } from "@/lib/answer/client";

/** What a test saves: the answers' rows as a CSV file's text, and how many they are. */
export async function exported(
	bodies: readonly string[],
	kind: string,
	shape: ExportShape,
	safe: boolean,
): Promise<{ readonly text: string; readonly count: number }> {
	const list = await openList(kind, "");
	for (const body of bodies) {
		const bytes = new TextEncoder().encode(body);
		const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
		await list.append(answer);
		answer.close();
	}
	const { blob, count } = await list.csv(shape, { safe });
	list.close();
	return { text: await blob.text(), count };
}

import { openAnswer, openRowList } from "@/answers/handles";
import type { PageFormat } from "@/answers/protocol";
import type { ExportShape } from "@/catalog/catalog.gen";

/** The text of a file of some answers' rows, and the number of rows. */
export async function exportedText(
	bodies: readonly string[],
	kind: string,
	shape: ExportShape,
	safe: boolean,
	format: PageFormat = "csv",
): Promise<{ readonly text: string; readonly count: number }> {
	const list = await openRowList(kind, "");
	for (const body of bodies) {
		const bytes = new TextEncoder().encode(body);
		const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
		await list.append(answer);
		answer.close();
	}
	const { blob, count } = await list.rows.export(format, shape, { safe });
	list.close();
	return { text: await blob.text(), count };
}

import { openAnswer, openElementList, openRowList } from "@/answers/handles";
import { type UnreadField, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { readRowText } from "@/features/collections/api";
import type { ServedTable } from "./beside-columns";

/** Every value of a row as received, after its additional columns. Rows are numbered from 0 within a run. */
export async function readRowValues(
	{ accessKey, id, feature, beside }: ServedTable,
	run: number,
	number: number,
): Promise<readonly UnreadField[]> {
	const {
		text,
		isAnswer,
		input,
		root,
		parent,
		columns = [],
	} = await readRowText(accessKey, id, { run, number });
	const unread = ""; // the input's number, which only the table has
	const texts = [input, root ?? "", parent ?? "", unread, ...columns];
	const around = beside.flatMap(({ field }, at): UnreadField[] =>
		texts[at] ? [{ name: field.selectors[0] ?? "", type: "string", text: texts[at] }] : [],
	);
	return [...around, ...(await valuesOf(text, isAnswer ? feature : null))];
}

/**
 * A row's values in the form that tables use. The worker reads them without rounding. With a feature, the text
 * is one of its responses.
 */
async function valuesOf(text: string, feature: Feature | null): Promise<readonly UnreadField[]> {
	const bytes = new TextEncoder().encode(feature ? text : `[${text}]`);
	const answer = await openAnswer(bytes.buffer);
	try {
		const list = feature
			? await openRowList(feature.schema ?? "", feature.call ?? "")
			: await openElementList("[]");
		try {
			await list.append(answer);
			return await list.rows.rowValues(0, unsorted);
		} finally {
			list.close();
		}
	} finally {
		answer.close();
	}
}

import { openAnswer, openRowList } from "@/answers/handles";
import type { ListPage } from "@/answers/rows";
import { features } from "@/catalog/catalog.gen";

/** Reads a feature's response, in the specified form. */
export async function readSpecified(
	id: string,
	body: object,
): Promise<ListPage & { readonly outcomeMessage: string | null }> {
	const feature = features.find((each) => each.id === id);
	const bytes = new TextEncoder().encode(JSON.stringify(body));
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const list = openRowList(feature?.schema ?? "", feature?.call ?? "");
	const { message } = await openRowList(feature?.schema ?? "", "").read(answer, 200);
	return { ...(await list.append(answer)), outcomeMessage: message };
}

import { features } from "@/catalog/catalog.gen";
import { openAnswer, openList } from "@/lib/answer/client";
import type { ListPage } from "@/lib/answer/list/list-page";

/** Reads an answer of that feature, in the shape that the specification gives it. */
export async function read(id: string, body: object): Promise<ListPage & { readonly said: string | null }> {
	const feature = features.find((each) => each.id === id);
	const bytes = new TextEncoder().encode(JSON.stringify(body));
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const list = await openList(feature?.answer ?? "", feature?.call ?? "");
	return { ...(await list.append(answer)), said: (await answer.outcome(200)).message };
}

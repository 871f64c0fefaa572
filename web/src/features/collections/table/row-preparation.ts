import type { Preparation } from "@/features/collections/replies.gen";
import { sendRequest } from "@/features/collections/request";
import type { TableQuery } from "@/features/collections/table-api";
import { readEvents } from "@/features/collections/text-stream";

/**
 * Has the server make what a query reads, and tells how many rows have it. Resolves when all of it is there; what was
 * made stays when it is stopped.
 *
 * @throws CollectionsError, and AbortError when it is aborted.
 */
export async function prepareQuery(
	key: string,
	id: string,
	query: TableQuery,
	onProgress: (progress: Preparation) => void,
	signal: AbortSignal,
): Promise<void> {
	const response = await sendRequest(key, { path: `/${id}/preparation`, query, signal });
	if (response.status === 204 || !response.body) return;
	try {
		for await (const { name, data } of readEvents(response.body)) {
			if (name !== "progress") continue;
			const progress: Preparation = JSON.parse(data);
			onProgress(progress);
		}
	} catch {
		signal.throwIfAborted(); // else the query that follows makes what is missing, or says what is wrong
	}
}

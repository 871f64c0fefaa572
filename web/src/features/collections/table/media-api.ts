import { changeCollection } from "@/features/collections/api";
import type { MediaProgress } from "@/features/collections/replies.gen";
import { CollectionsError, readDocument, sendRequest } from "@/features/collections/request";

// One function a route of a collection's pictures and clips, as in api.ts.

/** How far the pictures and clips of a run are; null where nobody asked for any. */
export async function readMedia(
	key: string,
	id: string,
	run: number,
	signal: AbortSignal,
): Promise<MediaProgress | null> {
	try {
		return await readDocument<MediaProgress>(key, { path: `/${id}/media`, query: { run }, signal });
	} catch (error) {
		if (error instanceof CollectionsError && error.status === 404) return null;
		throw error;
	}
}

/** Asks for pictures and clips, or for no more of them. Limits stay as they are: the server's where there are none. */
export async function changeMedia(key: string, id: string, on: boolean): Promise<void> {
	await changeCollection(key, id, { media: { on, fileLimit: 0, totalLimit: 0 } });
}

/** Fetches again what is missing. */
export async function retryMedia(key: string, id: string, run: number): Promise<void> {
	await sendRequest(key, { path: `/${id}/media/retry`, method: "POST", query: { run } });
}

/** Deletes the files; none are fetched any more. */
export async function deleteMedia(key: string, id: string): Promise<void> {
	await sendRequest(key, { path: `/${id}/media`, method: "DELETE" });
}

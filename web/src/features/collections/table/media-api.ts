import { changeCollection } from "@/features/collections/api";
import type { Entry, MediaProgress } from "@/features/collections/replies.gen";
import { CollectionsError, readDocument, sendRequest } from "@/features/collections/request";
import { readTexts } from "@/features/collections/text-stream";

// One function per route for a collection's pictures and clips, as in api.ts.

/** The progress of a run's pictures and clips; null if they were not requested. */
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

/** A run's first files, without duplicates, how many of them are missing, and whether there are more. */
export async function readFirstMedia(
	key: string,
	id: string,
	{ run, count }: { readonly run: number; readonly count: number },
	signal: AbortSignal,
): Promise<{ readonly entries: readonly Entry[]; readonly hasMore: boolean }> {
	const { body } = await sendRequest(key, { path: `/${id}/media/manifest`, query: { run }, signal });
	const entries = new Map<string, Entry>();
	if (!body) return { entries: [], hasMore: false };
	for await (const line of readTexts(body, "\n")) {
		const entry: Entry = JSON.parse(line);
		const name = entry.file ?? `${entry.row} ${entry.field}`;
		if (entries.has(name)) continue;
		if (entries.size === count) return { entries: [...entries.values()], hasMore: true };
		entries.set(name, entry);
	}
	return { entries: [...entries.values()], hasMore: false };
}

/** A file by its name in the manifest. */
export async function readMediaFile(
	key: string,
	id: string,
	name: string,
	signal: AbortSignal,
): Promise<Blob> {
	const response = await sendRequest(key, { path: `/${id}/media/file`, query: { name }, signal });
	return response.blob();
}

/** Turns downloads on or off. Limits that are not sent stay unchanged, or default to the server's. */
export async function changeMedia(key: string, id: string, on: boolean): Promise<void> {
	await changeCollection(key, id, { media: { on, fileLimit: 0, totalLimit: 0 } });
}

/** Retries missing files. */
export async function retryMedia(key: string, id: string, run: number): Promise<void> {
	await sendRequest(key, { path: `/${id}/media/retry`, method: "POST", query: { run } });
}

/** Deletes the files and stops downloads. */
export async function deleteMedia(key: string, id: string): Promise<void> {
	await sendRequest(key, { path: `/${id}/media`, method: "DELETE" });
}

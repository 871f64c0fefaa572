import type { WorkerFile } from "@/answers/export";
import type { MediaCount, MediaRequest, OnMediaProgress, SavedMediaFiles } from "@/answers/media";
import type { Row } from "@/answers/rows";
import type { Field, Schema } from "@/catalog/catalog.gen";
import type { FileTarget } from "@/worker/export/file-target";
import type { Scheduler } from "@/worker/runtime/scheduler";
import { type MediaFile, mediaFields, mediaFilesOf } from "./media-files";
import { addressList, writeMediaZIP } from "./media-zip";

/** The rows of a list, which of them to use, and in which order; null for all as sent. */
type MediaSource = {
	readonly rows: { fieldsOf(fields: readonly Field[]): Iterable<readonly Row[]> };
	readonly schema: Schema;
	readonly order: readonly number[] | Uint32Array | null;
};

/** The pictures and clips in the given rows, in order. */
async function mediaOf(
	{ rows, schema, order }: MediaSource,
	scheduler: Scheduler,
): Promise<readonly MediaFile[]> {
	const positions = order && new Map(Array.from(order, (index, position) => [index, position]));
	const now = new Date();
	const files: (readonly MediaFile[])[] = [];
	let index = 0;
	for (const batch of rows.fieldsOf(mediaFields(schema))) {
		for (const row of batch) {
			const position = positions ? positions.get(index) : index;
			if (position !== undefined) files[position] = mediaFilesOf(row, schema, now);
			index++;
		}
		await scheduler.yield();
	}
	return files.flat();
}

/** Counts the pictures and clips in the given rows. */
export async function countMediaOf(source: MediaSource, scheduler: Scheduler): Promise<MediaCount> {
	const files = await mediaOf(source, scheduler);
	const pictures = files.filter(({ kind }) => kind === "picture").length;
	const expired = files.filter(({ isExpired }) => isExpired).length;
	return { pictures, clips: files.length - pictures, expired };
}

/** Saves the pictures and clips in the given rows as a ZIP file, or only a list of their URLs. */
export async function saveMediaOf(
	source: MediaSource,
	{ pictures, clips, manifest, content }: MediaRequest,
	target: FileTarget,
	onProgress: OnMediaProgress,
	signal: AbortSignal,
	scheduler: Scheduler,
): Promise<Omit<SavedMediaFiles, keyof WorkerFile>> {
	const all = await mediaOf(source, scheduler);
	const files = all.filter(({ kind }) => (kind === "picture" ? pictures : clips));
	if (content === "zip")
		return writeMediaZIP(
			files,
			manifest,
			target,
			(done, bytes) => onProgress(done, files.length, bytes),
			signal,
		);
	await target.write(addressList(files, manifest));
	return { count: files.length, missing: [] };
}

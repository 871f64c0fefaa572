import type { ServerFormat, WorkerFile, WrittenFormat } from "@/answers/export";
import { fileFormats } from "@/catalog/calls.gen";
import { urlLifetime } from "@/lib/save-file";

/** Receives a file in chunks. */
export interface FileTarget {
	/** Opens the file if it is not open, so errors occur before anything is written. */
	open(): Promise<void>;
	/** Opens the file if it is not open. The caller may reuse the chunk's memory once it is written. */
	write(chunk: FileChunk): Promise<void>;
	/** Discards what was written and starts over. */
	restart(): Promise<void>;
}

/** A target that can be finished or aborted. */
interface EndingTarget extends FileTarget {
	/** Completes the file, which only now gets its name. Returns a file in memory, or null for one on disk. */
	finish(): Promise<Blob | null>;
	/** Ends without a file. */
	abort(): Promise<void>;
}

type FileChunk = Uint8Array<ArrayBuffer> | Blob | string;

/** The file as a Blob. Each chunk leaves the worker's memory immediately. */
class BlobTarget implements EndingTarget {
	private readonly chunks: Blob[] = [];

	constructor(private readonly type: string) {}

	async open(): Promise<void> {}

	async write(chunk: FileChunk): Promise<void> {
		this.chunks.push(chunk instanceof Blob ? chunk : new Blob([chunk]));
	}

	async restart(): Promise<void> {
		this.chunks.length = 0;
	}

	async finish(): Promise<Blob> {
		return new Blob(this.chunks, { type: this.type });
	}

	async abort(): Promise<void> {
		this.chunks.length = 0;
	}
}

/** A chosen file on disk. The browser writes to a temporary file, which replaces it when it is closed. */
class DiskTarget implements EndingTarget {
	private stream: FileSystemWritableFileStream | null = null;

	constructor(private readonly file: FileSystemFileHandle) {}

	async open(): Promise<void> {
		this.stream ??= await this.file.createWritable();
	}

	async write(chunk: FileChunk): Promise<void> {
		await this.open();
		await this.stream?.write(chunk);
	}

	async restart(): Promise<void> {
		await this.stream?.truncate(0);
	}

	async finish(): Promise<null> {
		await this.open();
		await this.stream?.close();
		return null;
	}

	async abort(): Promise<void> {
		await this.stream?.abort().catch(() => undefined); // a stream that has failed is closed
		await removeEmpty(this.file);
	}
}

/** Removes the empty file that the browser created when its name was chosen. */
async function removeEmpty(file: FileSystemFileHandle): Promise<void> {
	const { size } = await file.getFile();
	if (size > 0 || !("remove" in file) || typeof file.remove !== "function") return;
	await file.remove();
}

/** Writes rows to the chosen file, or to memory. If it fails, is aborted or has no rows, no file is left. */
export async function writeToFile<T extends { readonly count: number }>(
	file: FileSystemFileHandle | null,
	type: string,
	write: (target: FileTarget) => Promise<T>,
): Promise<T & WorkerFile> {
	const target = file ? new DiskTarget(file) : new BlobTarget(type);
	try {
		const written = await write(target);
		if (written.count > 0) {
			const blob = await target.finish();
			return { ...written, blob, url: blob && addressOf(blob) };
		}
		await target.abort();
		return { ...written, blob: null, url: null };
	} catch (error) {
		await target.abort().catch(() => undefined);
		throw error;
	}
}

/** A URL for a file, valid for a minute; null if the browser cannot create one. */
function addressOf(blob: Blob): string | null {
	try {
		const url = URL.createObjectURL(blob);
		setTimeout(() => URL.revokeObjectURL(url), urlLifetime);
		return url;
	} catch {
		return null;
	}
}

/** The media type of a file. */
export function mediaTypeOf(format: WrittenFormat | ServerFormat | "json" | "zip"): string {
	if (format === "tsv" || format === "json" || format === "zip") return otherTypes[format];
	return fileFormats[format].mediaType;
}

/** The media types of files that are not in one of the catalog's export formats. */
const otherTypes = { tsv: "text/plain;charset=utf-8", json: "application/json", zip: "application/zip" };

/** Where a file goes that is written in chunks. */
export interface FileTarget {
	write(chunk: Uint8Array<ArrayBuffer> | Blob | string): Promise<void>;
	/** Ends the file: only now it is there under its name. Returns a file in memory, null for one on the disk. */
	finish(): Promise<Blob | null>;
	/** Ends without a file. */
	abort(): Promise<void>;
}

/** The file as a Blob: each chunk leaves the worker's memory at once. */
class BlobTarget implements FileTarget {
	private readonly chunks: Blob[] = [];

	constructor(private readonly type: string) {}

	async write(chunk: Uint8Array<ArrayBuffer> | Blob | string): Promise<void> {
		this.chunks.push(chunk instanceof Blob ? chunk : new Blob([chunk]));
	}

	async finish(): Promise<Blob> {
		return new Blob(this.chunks, { type: this.type });
	}

	async abort(): Promise<void> {
		this.chunks.length = 0;
	}
}

/** A file that a person chose. The browser writes beside it, and puts it in its place when it is closed. */
class DiskTarget implements FileTarget {
	constructor(
		private readonly file: FileSystemFileHandle,
		private readonly stream: FileSystemWritableFileStream,
	) {}

	write(chunk: Uint8Array<ArrayBuffer> | Blob | string): Promise<void> {
		return this.stream.write(chunk);
	}

	async finish(): Promise<null> {
		await this.stream.close();
		return null;
	}

	async abort(): Promise<void> {
		await this.stream.abort();
		await removeEmpty(this.file);
	}
}

/** Removes the empty file that the browser made when its name was chosen. */
async function removeEmpty(file: FileSystemFileHandle): Promise<void> {
	const { size } = await file.getFile();
	if (size > 0 || !("remove" in file) || typeof file.remove !== "function") return;
	await file.remove();
}

/** Opens a target: the file that a person chose, or memory. */
export async function openTarget(file: FileSystemFileHandle | null, type: string): Promise<FileTarget> {
	return file ? new DiskTarget(file, await file.createWritable()) : new BlobTarget(type);
}

/** Runs what writes a file of rows. Where that fails, is aborted or has no row, no file is left. */
export async function writeTo<T extends { readonly count: number }>(
	target: FileTarget,
	write: () => Promise<T>,
): Promise<T & { readonly blob: Blob | null }> {
	try {
		const written = await write();
		if (written.count > 0) return { ...written, blob: await target.finish() };
		await target.abort();
		return { ...written, blob: null };
	} catch (error) {
		await target.abort().catch(() => undefined);
		throw error;
	}
}

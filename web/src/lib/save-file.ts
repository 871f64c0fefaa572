/** How long a saved file's URL is valid, in milliseconds. Browsers read it soon after the click. */
export const urlLifetime = 60_000;

/**
 * Passes a file to the browser to save. For a file from the worker, pass the worker's URL too, because creating
 * one on the page waits until the browser has the whole file.
 */
export function saveFile(blob: Blob, name: string, workerURL: string | null = null): void {
	const url = workerURL ?? URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	document.body.append(link);
	link.click();
	link.remove();
	if (!workerURL) setTimeout(() => URL.revokeObjectURL(url), urlLifetime);
}

/**
 * A file name. {input} is replaced by the inputs' text, sanitized and cut if the name would exceed
 * `maxNameSize`. {time} is replaced by a time such as 20261120T150405Z.
 */
export function fileName(pattern: string, inputs: string, now: Date): string {
	const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
	const timed = pattern.replace("{time}", time);
	const input = safeFileName(inputs, maxNameSize - sizeOf(timed.replace("{input}", "")));
	return input === "" ? timed.replace("_{input}", "") : timed.replace("{input}", () => input);
}

/**
 * A file name like the feature's own, with a variant before the time, such as `page_2`. Without a pattern, it
 * is based on the feature's name.
 */
export function variantFileName(
	pattern: string | undefined,
	inputs: string,
	{ variant, extension }: { readonly variant: string; readonly extension: string },
): string {
	const varied = (pattern ?? "instagram_answer_{input}_{time}.{extension}")
		.replace("{time}", variant === "" ? "{time}" : `${variant}_{time}`)
		.replace("{extension}", extension);
	return fileName(varied, inputs, new Date());
}

/** The maximum length of the inputs' text in a file name, in characters. */
const maxInputLength = 80;

/**
 * The maximum length of a file name, in UTF-8 bytes. File systems allow 255, and browsers append `.crdownload`
 * and the like.
 */
export const maxNameSize = 240;

/**
 * Keeps letters, digits, dots, dashes and underscores, and replaces anything else with a dash. Dots and dashes
 * at the ends are removed, and the length is limited to that many UTF-8 bytes.
 */
export function safeFileName(text: string, maxSize = maxNameSize): string {
	const plain = text.normalize("NFC").replace(/[^\p{L}\p{N}\p{M}._-]+/gu, "-");
	const short = Array.from(plain).slice(0, maxInputLength).join("");
	const { read } = new TextEncoder().encodeInto(short, new Uint8Array(Math.max(0, maxSize)));
	return short.slice(0, read).replace(/^[.-]+|[.-]+$/g, "");
}

function sizeOf(text: string): number {
	return new TextEncoder().encode(text).length;
}

/** Files whose source has at least this size, in bytes, are streamed to disk if the browser supports it. */
const streamedSize = 32_000_000;

/** A file type, as named in the browser's dialog. */
export type FileKind = { readonly label: string; readonly extension: string; readonly mediaType: string };

/** The File System Access API, which Chromium has on secure origins. */
type FilePicker = (options: {
	suggestedName: string;
	types: readonly { description: string; accept: Readonly<Record<string, readonly string[]>> }[];
}) => Promise<FileSystemFileHandle>;

declare global {
	interface Window {
		readonly showSaveFilePicker?: FilePicker;
	}
}

/**
 * Lets the user choose where to save a large file, so it can be written to disk as it arrives. Call it while
 * handling a click. Returns null for a small file, and if the browser does not support it. The file is then
 * built in memory.
 */
export async function chooseFile(
	name: string,
	size: number,
	{ label, extension, mediaType }: FileKind,
): Promise<FileSystemFileHandle | "cancelled" | null> {
	if (size < streamedSize || typeof window.showSaveFilePicker !== "function") return null;
	const [type = mediaType] = mediaType.split(";");
	try {
		return await window.showSaveFilePicker({
			suggestedName: name,
			types: [{ description: label, accept: { [type]: [`.${extension}`] } }],
		});
	} catch (error) {
		// If the browser forbids it, for example in a frame, use memory.
		return error instanceof Error && error.name === "AbortError" ? "cancelled" : null;
	}
}

/**
 * Why the file that the user chose could not be written, and what to do; undefined if the disk was not the
 * cause.
 */
export function diskFailureText(error: unknown): string | undefined {
	switch (error instanceof Error ? error.name : "") {
		case "QuotaExceededError":
			return "The disk is full. Free some space or choose another disk, then try again.";
		case "NotAllowedError":
		case "SecurityError":
			return "The browser cannot write to this location. Choose another folder, then try again.";
		case "NotFoundError":
		case "NoModificationAllowedError":
		case "InvalidStateError":
			return "The folder no longer exists, or another program is using the file. Choose another name, then try again.";
		default:
			return undefined;
	}
}

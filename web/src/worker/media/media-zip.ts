import type { MissingMedia } from "@/answers/media";
import { ignoreFailure } from "@/lib/channel";
import { mediaURL } from "@/lib/media-url";
import { csvLine, escapeFormula } from "@/worker/export/csv";
import type { FileTarget } from "@/worker/export/file-target";
import type { MediaFile } from "./media-files";

/** How many files are downloaded at a time. They wait in memory until they are written. */
const maxFetches = 4;

/** A listed file, with either its name in the ZIP file or the reason why it is missing. */
type ListedFile = MediaFile & ({ readonly file: string } | { readonly reason: string | null });

type FetchedFile = ListedFile & { readonly content?: Blob };

/** Called after each file. */
type OnFile = (done: number, bytes: number) => void;

/**
 * Writes a ZIP file with pictures and clips, downloaded through the console, and a list of them. If a file has
 * expired or cannot be downloaded, the list has the reason.
 */
export async function writeMediaZIP(
	files: readonly MediaFile[],
	manifest: "csv" | "json",
	target: FileTarget,
	onFile: OnFile,
	signal: AbortSignal,
): Promise<{ readonly count: number; readonly missing: readonly MissingMedia[] }> {
	const { makeZip } = await import("client-zip");
	const listed: ListedFile[] = [];
	const failed = new AbortController();
	const ended = AbortSignal.any([signal, failed.signal]);
	const entries = async function* () {
		let bytes = 0;
		for await (const { content, ...each } of fetchedInOrder(files, ended)) {
			listed.push(each);
			if (content && "file" in each) {
				bytes += content.size;
				yield { name: each.file, input: content, lastModified: new Date(), size: content.size };
			}
			onFile(listed.length, bytes);
		}
		yield { name: `manifest.${manifest}`, input: manifestText(listed, manifest), lastModified: new Date() };
	};
	const reader = makeZip(entries()).getReader();
	try {
		for (;;) {
			signal.throwIfAborted();
			const { done, value } = await reader.read();
			if (done) break;
			await target.write(value.slice());
		}
	} catch (error) {
		failed.abort(error); // ends the downloads in progress
		ignoreFailure(reader.cancel(error));
		throw error;
	}
	const missing = listed.flatMap((each) =>
		"reason" in each ? { name: each.name, url: each.url, reason: each.reason ?? "" } : [],
	);
	return { count: listed.length - missing.length, missing };
}

/** Yields the files in order, and downloads some of them in advance. */
async function* fetchedInOrder(
	files: readonly MediaFile[],
	signal: AbortSignal,
): AsyncGenerator<FetchedFile> {
	const names = new FileNames();
	const ahead: Promise<FetchedContent>[] = [];
	for (let at = 0, next = 0; at < files.length; at++) {
		for (; next < files.length && next < at + maxFetches; next++) {
			const file = files[next];
			if (file) ahead.push(fetched(file, signal));
		}
		const file = files[at];
		const content = await ahead.shift();
		signal.throwIfAborted();
		if (!file || !content) return;
		if ("reason" in content) yield { ...file, ...content };
		else yield { ...file, file: names.take(file.name, content.extension), content: content.blob };
	}
}

type FetchedContent = { readonly blob: Blob; readonly extension: string } | { readonly reason: string };

const expiredReason = "The link has expired. Run the lookup again for a new one.";

/** Downloads a file through the console. Never rejects. */
async function fetched({ url, kind, isExpired }: MediaFile, signal: AbortSignal): Promise<FetchedContent> {
	if (isExpired) return { reason: expiredReason };
	try {
		const response = await fetch(mediaURL(url), { signal });
		if (!response.ok) return { reason: await refusalOf(response) };
		const blob = await response.blob();
		return { blob, extension: extensionOf(response.headers.get("content-type") ?? "", url, kind) };
	} catch {
		return { reason: "The download was cut off, or the console did not respond. Save it again." };
	}
}

async function refusalOf(response: Response): Promise<string> {
	const refusal: unknown = await response.json().catch(() => null);
	const hasMessage = typeof refusal === "object" && refusal !== null && "message" in refusal;
	return hasMessage ? String(refusal.message) : `The console returned status ${response.status}.`;
}

const extensions: Readonly<Record<string, string>> = {
	"image/jpeg": "jpg",
	"image/png": "png",
	"image/webp": "webp",
	"image/gif": "gif",
	"image/heic": "heic",
	"image/avif": "avif",
	"video/mp4": "mp4",
	"video/webm": "webm",
};

function extensionOf(contentType: string, url: string, kind: MediaFile["kind"]): string {
	const known = extensions[contentType.split(";")[0]?.trim().toLowerCase() ?? ""];
	const named = /^[^?#]*\.(jpe?g|png|webp|gif|heic|avif|mp4|webm)(?=[?#]|$)/i.exec(url)?.[1]?.toLowerCase();
	return known ?? named ?? (kind === "clip" ? "mp4" : "jpg");
}

/** Makes file names unique, ignoring case, by adding numbers. */
export class FileNames {
	private readonly taken = new Set<string>();
	/** The number to try next, by name. */
	private readonly next = new Map<string, number>();

	take(name: string, extension: string): string {
		const wanted = `${name}.${extension}`;
		let unused = wanted;
		let number = this.next.get(wanted.toLowerCase()) ?? 2;
		while (this.taken.has(unused.toLowerCase())) unused = `${name}_${number++}.${extension}`;
		this.next.set(wanted.toLowerCase(), number);
		this.taken.add(unused.toLowerCase());
		return unused;
	}
}

const columns = ["file", "kind", "username", "time", "id", "permalink", "url", "reason"] as const;

/** The URLs of files that are not downloaded. */
export function addressList(files: readonly MediaFile[], format: "csv" | "json"): string {
	return manifestText(
		files.map((file) => ({ ...file, reason: file.isExpired ? expiredReason : null })),
		format,
	);
}

/** The list of files, with the names of those that were saved and the reasons for the others. */
function manifestText(files: readonly ListedFile[], format: "csv" | "json"): string {
	const records = files.map((each) => {
		const { kind, username, time, id, permalink, url } = each;
		const file = "file" in each ? each.file : null;
		return { file, kind, username, time, id, permalink, url, reason: "reason" in each ? each.reason : null };
	});
	if (format === "json") return `${JSON.stringify(records, null, "\t")}\n`;
	const comma = { delimiter: "," } as const;
	const lines = records.map((each) =>
		csvLine(
			columns.map((column) => escapeFormula(each[column] ?? "")),
			comma,
		),
	);
	return csvLine(columns, comma) + lines.join("");
}

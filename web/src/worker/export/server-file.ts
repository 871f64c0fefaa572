import type {
	ExportedFile,
	FileNotes,
	OnExportProgress,
	ServerExport,
	StoredFile,
	StoredFileRequest,
	WorkerFile,
} from "@/answers/export";
import { Throttled } from "@/worker/runtime/throttled";
import type { FileTarget } from "./file-target";

/** The request for a file that the server writes. */
type ServerRequest = {
	readonly request: ServerExport;
	/** The order of the rows, as indices in the list; null for all rows as sent. */
	readonly order: Uint32Array<ArrayBuffer> | null;
	/** The exact bytes of the pages, in order. */
	readonly pages: readonly Blob[];
};

/**
 * Sends stored responses to the console's server, which writes a file from them. No call to the provider is
 * made.
 *
 * @throws an Error with a message for the user, or the signal's reason when aborted.
 */
export async function writeByServer(
	answers: ServerRequest,
	target: FileTarget,
	onProgress: OnExportProgress,
	signal: AbortSignal,
): Promise<Omit<ExportedFile, keyof WorkerFile>> {
	await target.open(); // if this failed later, the server would wait for a reader
	const response = await send(formOf(answers), signal);
	if (!response.ok || !response.body) {
		const { code, detail } = await problemOf(response);
		if (code === "empty") return { count: 0 };
		throw new Error(detail);
	}
	const count = Number(response.headers.get("X-Rows"));
	await copyStream(response.body, target, ({ size }) => onProgress(size, 0), signal);
	return { count, ...notesOf(response.headers) };
}

/**
 * Downloads a file that the console's server writes from its own data.
 *
 * @throws an Error with a message for the user, or the signal's reason when aborted.
 */
export async function receiveStoredFile(
	{ address, headers, isLines }: StoredFileRequest,
	target: FileTarget,
	onProgress: OnExportProgress,
	signal: AbortSignal,
): Promise<Omit<StoredFile, keyof WorkerFile>> {
	await target.open();
	const response = await fetch(address, { headers, cache: "no-store", signal }).catch((cause: unknown) => {
		signal.throwIfAborted();
		throw new Error("The console did not respond. Check that it is still running, then try again.", {
			cause,
		});
	});
	if (!response.ok || !response.body) throw new Error((await problemOf(response)).detail);
	const { headers: received } = response;
	const rows = Number(received.get("X-Rows") ?? 0);
	const report = ({ size, lines }: Received) =>
		isLines && rows > 0 ? onProgress(Math.min(lines, rows), rows) : onProgress(size, 0);
	const { lines } = await copyStream(response.body, target, report, signal);
	const snapshot = received.get("X-Snapshot");
	return {
		count: rows > 0 || !isLines ? Math.max(rows, 1) : lines,
		...notesOf(received),
		snapshot: snapshot === null ? null : Number(snapshot),
	};
}

function notesOf(headers: Headers): FileNotes {
	const counted = (name: string) => Number(headers.get(name) ?? 0);
	return {
		cutCells: counted("X-Cells-Cut"),
		unread: counted("X-Values-Unread"),
		textColumns: counted("X-Columns-Text"),
	};
}

function formOf({ request, order, pages }: ServerRequest): FormData {
	const form = new FormData();
	form.append("request", JSON.stringify(request));
	if (order) form.append("order", new Blob([order]));
	for (const page of pages) form.append("answer", page);
	return form;
}

function send(form: FormData, signal: AbortSignal): Promise<Response> {
	return fetch("/api/export", { method: "POST", body: form, signal }).catch((cause: unknown) => {
		signal.throwIfAborted();
		throw new Error(noServer, { cause });
	});
}

const noServer =
	"The console, which writes this format, did not respond. Check that it is still running, or save as CSV.";

/** How much of a file has arrived: bytes and line feeds. */
type Received = { readonly size: number; readonly lines: number };

async function copyStream(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	target: FileTarget,
	onReceived: (received: Received) => void,
	signal: AbortSignal,
): Promise<Received> {
	const report = new Throttled(onReceived);
	const reader = body.getReader();
	let received: Received = { size: 0, lines: 0 };
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return received;
			await target.write(value);
			received = { size: received.size + value.length, lines: received.lines + lineEnds(value) };
			report.push(received);
		}
	} catch (cause) {
		await reader.cancel().catch(() => undefined); // otherwise the server would wait for a reader
		signal.throwIfAborted();
		throw new Error("The file was cut off during the download. Save it again.", {
			cause,
		});
	} finally {
		report.stop();
	}
}

const lineFeed = 10;

function lineEnds(bytes: Uint8Array): number {
	let count = 0;
	for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count++;
	return count;
}

/** The code and the detail of a problem document (RFC 9457). */
async function problemOf(response: Response): Promise<{ readonly code: string; readonly detail: string }> {
	const problem: unknown = await response.json().catch(() => null);
	const { code, detail } = Object.assign({ code: "", detail: notWritten }, problem);
	return { code: String(code), detail: String(detail) };
}

const notWritten = "The console could not write the file. Try again.";

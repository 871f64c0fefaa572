import { exportByServer, saveAnswers } from "@/answers/answer-files";
import type {
	ExportColumn,
	ExportedFile,
	ExportOptions,
	ExportRows,
	OnExportProgress,
	ServerExport,
	ServerFormat,
} from "@/answers/export";
import { fileNotesText } from "@/answers/file-notes";
import type { AnswerHandle, RowListHandle } from "@/answers/handles";
import { fileFormats } from "@/catalog/calls.gen";
import {
	type ExportFormat,
	type Feature,
	type Selector,
	sharedTexts,
	type ToastTexts,
} from "@/catalog/catalog.gen";
import type { ToastMessage } from "@/components/toast";
import { saveAsFile } from "@/features/export/file-job";
import { copyText } from "@/lib/clipboard";
import { errorText } from "@/lib/error-text";
import { formatQuantity } from "@/lib/format";
import { fileName, variantFileName } from "@/lib/save-file";

/** A file to write. */
type FileJob = {
	readonly feature: Feature;
	/** A short form of the inputs. */
	readonly label: string;
	readonly list: RowListHandle;
	/** The responses for the list's pages. */
	readonly pages: readonly AnswerHandle[];
	/** The list in the responses that has the rows, if it is not the feature's. */
	readonly rowsFrom: Selector | undefined;
	readonly rows: ExportRows;
	readonly options: ExportOptions;
	readonly onProgress: OnExportProgress;
	readonly signal: AbortSignal;
};

/** Runs a job with this module's functions, which are loaded with the first job. */
export type RunFile = (
	code: { saveRows: typeof saveRows; copyRows: typeof copyRows; saveExact: typeof saveExact },
	job: FileJob,
) => Promise<ToastMessage>;

/** Writes a file of rows and saves it. Returns the message to show. Never rejects. */
export async function saveRows(format: ExportFormat, job: FileJob): Promise<ToastMessage> {
	const { feature, label, pages } = job;
	const texts = feature.export;
	const { label: formatName, extension, byServer } = fileFormats[format];
	if (!texts) return notGenerated(formatName);
	return saveAsFile(
		{
			name: fileName(texts.file.replace("{extension}", extension), label, new Date()),
			kind: fileFormats[format],
			size: sizeOf(pages),
			write: (file) => writtenFile(format, job, file),
			empty: ({ count }) => (count === 0 ? { ...texts.empty, tone: "error" } : undefined),
			saved: (written) => ({ ...savedTexts(texts, formatName, job.rows, written), tone: "success" }),
			failed: ({ isBlocked, text, error }) =>
				isBlocked
					? { title: sharedTexts.exportNotDownloaded.replace("{format}", formatName), text, tone: "error" }
					: notGenerated(formatName, text ?? (byServer ? errorText(error) : tooDeepText(error))),
		},
		job.signal,
	);
}

/** Copies rows for pasting into a spreadsheet. Returns the message to show. Never rejects. */
export async function copyRows({ list, rows, options, onProgress, signal }: FileJob): Promise<ToastMessage> {
	const request = { format: "tsv", rows, options } as const;
	const written = await list.rows
		.export(request, null, onProgress, signal)
		.catch((error: unknown) => ({ text: tooDeepText(error) ?? "Run the lookup again, then try again." }));
	if (signal.aborted) return { title: "Stopped. Nothing was copied." };
	if ("text" in written) return { title: "Not copied", text: written.text, tone: "error" };
	if (written.count === 0) return { title: "No rows to copy", tone: "error" };
	if (!written.blob || !(await copyText(written.blob)))
		return {
			title: "Not copied",
			text: "Allow this page to use the clipboard, or save the rows as a file.",
			tone: "error",
		};
	return {
		title: sharedTexts.copied,
		text: `${formatQuantity(written.count, "row")} for a spreadsheet: paste them into a cell. ${fileNotesText("TSV", written)}`.trimEnd(),
		tone: "success",
	};
}

/** Saves the exact bytes of responses. Several become one array. Returns the message to show. Never rejects. */
export async function saveExact(
	{ feature, label, signal }: FileJob,
	answers: readonly AnswerHandle[],
): Promise<ToastMessage> {
	return saveAsFile(
		{
			name: variantFileName(feature.export?.file, label, { variant: "", extension: "json" }),
			kind: { label: "JSON", extension: "json", mediaType: "application/json" },
			size: sizeOf(answers),
			write: (file) => saveAnswers(answers, file, signal),
			saved: () => ({
				title: "JSON file downloaded successfully",
				...(answers.length > 1 && {
					text: `${answers.length} responses as one array, each exactly as sent.`,
				}),
				tone: "success",
			}),
			failed: ({ text }) => notGenerated("JSON", text),
		},
		signal,
	);
}

function sizeOf(answers: readonly AnswerHandle[]): number {
	return answers.reduce((size, answer) => size + answer.size, 0);
}

function writtenFile(
	format: ExportFormat,
	job: FileJob,
	file: FileSystemFileHandle | null,
): Promise<ExportedFile> {
	const { list, pages, rows, options, onProgress, signal } = job;
	if (isServerFormat(format)) {
		const query = rows.scope === "all" ? null : rows.query;
		return exportByServer(list, pages, serverRequest(format, job), query, { file, onProgress, signal });
	}
	return list.rows.export({ format, rows, options }, file, onProgress, signal);
}

function isServerFormat(format: ExportFormat): format is ServerFormat {
	return fileFormats[format].byServer === true;
}

function serverRequest(format: ServerFormat, job: FileJob): ServerExport {
	const { feature, label, rows, rowsFrom, options } = job;
	const isFlat = rows.scope === "values" || (rows.scope === "all" && rows.shape === "flat");
	return {
		feature: feature.id,
		format,
		rows: rows.scope === "all" && !rowsFrom ? "all" : "shown",
		...(isFlat && { shape: "flat" }),
		...(rowsFrom && { list: rowsFrom }),
		...(rows.scope === "query" && { columns: rows.columns.map(serverColumn) }),
		...(rows.scope === "values" && rows.texts.length > 0 && { columns: rows.texts }),
		...options,
		inputs: { label },
	};
}

/** A column as sent to the server: its name, or its path if the catalog has no such field. */
function serverColumn(column: ExportColumn) {
	const { label } = column;
	if ("text" in column) return { label, text: column.text };
	const { name, selectors } = column.field;
	const [selector] = selectors;
	return name.startsWith("$.") && selector !== undefined ? { label, name, selector } : { label, name };
}

function notGenerated(format: string, text = "Run the lookup again, then try again."): ToastMessage {
	return { title: sharedTexts.exportNotGenerated.replace("{format}", format), text, tone: "error" };
}

/** The hint for rows that are nested too deeply for the browser to write; undefined for any other error. */
function tooDeepText(error: unknown): string | undefined {
	const isDeep = error instanceof Error && /call stack|too much recursion/i.test(error.message);
	return isDeep ? "The rows are nested too deeply for this format. Save as JSON instead." : undefined;
}

/**
 * The feature's messages. If the file is not the feature's default, they include its number of rows and
 * columns.
 */
function savedTexts(
	{ saved, shape }: NonNullable<Feature["export"]>,
	format: string,
	rows: ExportRows,
	file: ExportedFile,
): ToastTexts {
	const fill = (pattern: string) => pattern.replace("{format}", format);
	const rowCount = formatQuantity(file.count, "row");
	const size =
		rows.scope === "query"
			? `${rowCount}, ${formatQuantity(rows.columns.length, "column")}.`
			: rows.scope === "all" && rows.shape === shape
				? saved.text && fill(saved.text)
				: `${rowCount} with every field in the response.`;
	const text = [size, fileNotesText(format, file)].filter((each) => each).join(" ");
	return { title: fill(saved.title), ...(text !== "" && { text }) };
}

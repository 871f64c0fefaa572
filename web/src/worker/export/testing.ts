import type { ExportRequest } from "@/answers/export";
import { openAnswer, openRowList, type RowListHandle } from "@/answers/handles";
import type { ExportShape } from "@/catalog/catalog.gen";

/** All rows, in the layout of the specified file. */
export const csvOfRows: ExportRequest = {
	format: "csv",
	rows: { scope: "all", shape: "rows" },
	options: { safe: true, dates: false },
};

/** The text of a file with the rows of several responses, and the number of rows. */
export async function exportedText(
	bodies: readonly (string | Uint8Array<ArrayBuffer>)[],
	kind: string,
	shape: ExportShape,
	safe: boolean,
): Promise<{ readonly text: string; readonly count: number }> {
	const list = openRowList(kind, "");
	for (const body of bodies) {
		const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
		const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
		await list.append(answer);
		answer.close();
	}
	const file = await writtenFile(list, {
		format: "csv",
		rows: { scope: "all", shape },
		options: { safe, dates: false },
	});
	list.close();
	return file;
}

/** The text of a file with the rows of a list, and the number of rows. */
export async function writtenFile(
	list: RowListHandle,
	request: ExportRequest,
): Promise<{ readonly text: string; readonly count: number }> {
	const { blob, count } = await list.rows.export(request, null, () => {}, new AbortController().signal);
	return { text: (await blob?.text()) ?? "", count };
}

/** A file on disk, with the calls made to it. Its write function can be replaced. */
export function diskFile(write?: (chunk: BlobPart) => Promise<void>): {
	readonly calls: readonly string[];
	readonly handle: FileSystemFileHandle;
} {
	const calls: string[] = [];
	const stream = {
		write: write ?? (async (chunk: string) => void calls.push(`write ${chunk}`)),
		close: async () => void calls.push("close"),
		abort: async () => void calls.push("abort"),
	};
	const remove = async () => void calls.push("remove");
	const handle = { createWritable: async () => stream, getFile: async () => ({ size: 0 }), remove };
	return { calls, handle: Object.assign(Object.create(null), handle) };
}

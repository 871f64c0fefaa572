import { formatQuantity } from "@/lib/format";
import type { FileNotes } from "./export";

/** Sentences about anything unexpected in a file of the given format; empty if there is nothing unusual. */
export function fileNotesText(
	format: string,
	{ cutCells = 0, unread = 0, textColumns = 0 }: FileNotes,
): string {
	const notes: string[] = [];
	if (unread > 0)
		notes.push(
			`${formatQuantity(unread, "value")} did not fit ${unread === 1 ? "its" : "their"} column; see the unread column.`,
		);
	if (textColumns > 0)
		notes.push(
			`${formatQuantity(textColumns, "number column")} ${textColumns === 1 ? "is" : "are"} written as text to keep every digit.`,
		);
	if (cutCells > 0)
		notes.push(
			`${formatQuantity(cutCells, "cell")} too long for ${format} ${cutCells === 1 ? "is" : "are"} truncated; Parquet keeps them in full.`,
		);
	return notes.join(" ");
}

import { useState } from "react";
import type { ChangeKind } from "@/answers/comparison-protocol";
import type { RowSource } from "@/answers/protocol";
import { type RowQuery, unsorted } from "@/answers/rows";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { SaveMenu, type Saving } from "@/components/file-saving";
import { RadioList } from "@/components/radio-list";
import { FileCommand, WritingOptions } from "@/features/export/export-menu";
import { useMatches, useVisibleList } from "@/features/rows/visible-list";
import { formatQuantity } from "@/lib/format";
import type { KindOfChange } from "./kinds";

/** The files of a comparison. */
export type ChangeFiles<K extends ChangeKind, F extends ExportFormat> = {
	readonly saving: Saving;
	readonly formats: readonly F[];
	/** What a file has. */
	readonly text: string;
	/** How many rows differ. Without it a file always has all of them. */
	readonly count?: number;
	/** Saves the rows that are shown, or all that differ. */
	readonly save: (
		format: F,
		options: { readonly isSafe: boolean; readonly shown: ShownChanges<K> | null },
	) => void;
};

/** The rows of one kind that are shown, and their number. */
type ShownChanges<K extends ChangeKind> = {
	readonly kind: K;
	readonly query: RowQuery;
	readonly count: number | null;
};

type ChangesMenuProps<K extends ChangeKind, F extends ExportFormat> = {
	readonly files: ChangeFiles<K, F>;
	/** The kind that is shown, and its rows. */
	readonly kind: KindOfChange<K>;
	readonly list: RowSource | null;
};

/** Saves what differs as a file. */
export function ChangesMenu<K extends ChangeKind, F extends ExportFormat>({
	files,
	kind,
	list,
}: ChangesMenuProps<K, F>) {
	const { saving, formats, text, count, save } = files;
	const [chosen, setChosen] = useState<"shown" | "all">();
	const [isSafe, setSafe] = useState(true);
	const query = useVisibleList(list)?.query ?? unsorted;
	const matches = useMatches(list, query);
	const shown = { kind: kind.value, query, count: kind.count === 0 ? 0 : matches };
	const rows = chosen ?? (query.words.trim() === "" ? "all" : "shown");
	const savedCount = rows === "all" ? count : shown.count;
	return (
		<SaveMenu label="Export the differences" saving={saving}>
			<div className="grid gap-2">
				{count !== undefined && (
					<RadioList
						label="Which rows"
						value={rows}
						onChange={setChosen}
						options={[
							{ value: "shown", name: "Rows as shown", note: noteOf(shown.count) },
							{ value: "all", name: "All differences", note: noteOf(count) },
						]}
					/>
				)}
				<p className="text-muted">{text}</p>
				<div className="flex flex-wrap gap-1.5">
					{formats.map((format) => (
						<FileCommand
							key={format}
							disabled={savedCount === 0}
							onSave={() => save(format, { isSafe, shown: rows === "all" ? null : shown })}
						>
							{fileFormats[format].label}
						</FileCommand>
					))}
				</div>
				<WritingOptions isSafe={isSafe} onSafe={setSafe} />
			</div>
		</SaveMenu>
	);
}

function noteOf(count: number | null): string {
	return count === null ? "…" : formatQuantity(count, "row");
}

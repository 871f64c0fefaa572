import { useState } from "react";
import type { ChangeKind } from "@/answers/comparison-protocol";
import type { RowSource } from "@/answers/protocol";
import { type RowQuery, unsorted } from "@/answers/rows";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { SaveMenu, type Saving } from "@/components/file-saving";
import { ExportMenu, FormatFiles, WritingOptions } from "@/features/export/export-menu";
import type { RowScope } from "@/features/export/scope";
import { useMatches, useVisibleList } from "@/features/rows/visible-list";
import type { KindOfChange } from "./kinds";

/** The files for a comparison. */
export type ChangeFiles<K extends ChangeKind, F extends ExportFormat> = {
	readonly saving: Saving;
	readonly formats: readonly F[];
	/** The file's contents. */
	readonly text: string;
	/** How many rows differ. If missing, a file always has all of them. */
	readonly count?: number;
	/** Saves the visible rows, or all that differ. */
	readonly save: (
		format: F,
		options: { readonly isSafe: boolean; readonly shown: ShownChanges<K> | null },
	) => void;
};

/** The visible rows with one kind of change, and their number. */
type ShownChanges<K extends ChangeKind> = {
	readonly kind: K;
	readonly query: RowQuery;
	readonly count: number | null;
};

type ChangesMenuProps<K extends ChangeKind, F extends ExportFormat> = {
	readonly files: ChangeFiles<K, F>;
	/** The visible kind of change, and its rows. */
	readonly kind: KindOfChange<K>;
	readonly list: RowSource | null;
};

/** A menu for saving the differences as a file. */
export function ChangesMenu<K extends ChangeKind, F extends ExportFormat>({
	files,
	kind,
	list,
}: ChangesMenuProps<K, F>) {
	const { saving, formats, text, count, save } = files;
	const [chosen, setChosen] = useState<RowScope | null>(null);
	const [isSafe, setSafe] = useState(true);
	const query = useVisibleList(list)?.query ?? unsorted;
	const matches = useMatches(list, query);
	const shown = { kind: kind.value, query, count: kind.count === 0 ? 0 : matches };
	const rows = chosen ?? (query.words.trim() === "" ? "all" : "shown");
	const savedCount = rows === "all" ? count : shown.count;
	return (
		<SaveMenu
			label="Export the differences"
			text={<span className="max-sm:sr-only">Export</span>}
			saving={saving}
		>
			<ExportMenu
				rows={
					count === undefined
						? undefined
						: {
								value: rows,
								onChange: setChosen,
								options: [
									{ value: "shown", name: kind.name, count: shown.count },
									{ value: "all", name: "All differences", count },
								],
							}
				}
				about={text}
				files={
					<FormatFiles
						formats={formats}
						disabled={savedCount === 0}
						onSave={(format) => save(format, { isSafe, shown: rows === "all" ? null : shown })}
					/>
				}
				writing={<WritingOptions isSafe={isSafe} onSafe={setSafe} />}
			/>
		</SaveMenu>
	);
}

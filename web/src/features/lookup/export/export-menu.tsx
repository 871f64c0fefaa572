import type { AnswerHandle } from "@/answers/handles";
import { fieldWords } from "@/catalog/fields";
import { Switch } from "@/components/switch";
import { ColumnPicker, wordsBeside } from "@/features/export/column-picker";
import {
	allFormats,
	ExportMenu,
	FileCommand,
	FormatFiles,
	fileIcons,
	WritingOptions,
} from "@/features/export/export-menu";
import { formatBytes, formatCount } from "@/lib/format";
import type { ExportChoice, ExportScope } from "./export-choice";
import type { RunFile } from "./save-export";

type AnswerExportMenuProps = {
	readonly scope: ExportScope;
	readonly choice: ExportChoice;
	readonly onChoose: (choice: ExportChoice) => void;
	/** The responses to save as received; empty if the menu is for another list in them. */
	readonly pages: readonly AnswerHandle[];
	readonly onRun: (write: RunFile) => void;
	/** Opens the dialog for pictures and clips, if any rows have them. */
	readonly onMedia: (() => void) | undefined;
};

/** The export menu for a response: rows and columns in every format, and the responses as received. */
export function AnswerExportMenu({ scope, choice, onChoose, pages, onRun, onMedia }: AnswerExportMenuProps) {
	const { rows, columns, candidates, picked, sizes, menu } = scope;
	const isPicking = columns.value === "chosen";
	const isEmpty = isPicking && picked.length === 0;
	return (
		<ExportMenu
			rows={
				rows.options.length > 1 ? { ...rows, onChange: (rows) => onChoose({ ...choice, rows }) } : undefined
			}
			columns={{ ...columns, onChange: (columns) => onChoose({ ...choice, columns }) }}
			picker={
				isPicking && (
					<ColumnPicker
						columns={candidates.map(({ label, field }) => ({
							label,
							words: wordsBeside(label, fieldWords(field)),
						}))}
						chosen={picked}
						onChoose={(picked) => onChoose({ ...choice, picked })}
					/>
				)
			}
			files={
				<>
					<FormatFiles
						formats={allFormats}
						sizes={sizes}
						disabled={isEmpty}
						onSave={(format) => onRun(({ saveRows }, job) => saveRows(format, job))}
					/>
					<FileCommand
						icon={fileIcons.clipboard}
						label="TSV"
						name="Copy TSV for a spreadsheet"
						note="Copies the rows for a spreadsheet"
						disabled={isEmpty}
						onSave={() => onRun(({ copyRows }, job) => copyRows(job))}
					/>
					{pages.length > 0 && (
						<FileCommand
							icon={fileIcons.original}
							label="Original JSON"
							note={
								pages.length > 1 ? `All ${formatCount(pages.length)} pages, byte for byte` : "Byte for byte"
							}
							size={formatBytes(sizeOf(pages))}
							onSave={() => onRun(({ saveExact }, job) => saveExact(job, pages))}
						/>
					)}
					{onMedia && (
						<FileCommand
							icon={fileIcons.archive}
							label="Pictures and clips…"
							note="As a ZIP file"
							opensDialog
							onSave={onMedia}
						/>
					)}
				</>
			}
			about={
				columns.value === "all"
					? "Every value in the response. Columns are named after their path in the response, so names can differ from other files."
					: undefined
			}
			writing={<Writing choice={choice} onChoose={onChoose} shape={shapeOf(menu)} />}
		/>
	);
}

type WritingProps = Pick<AnswerExportMenuProps, "choice" | "onChoose"> & {
	readonly shape: ReturnType<typeof shapeOf>;
};

function Writing({ choice, onChoose, shape }: WritingProps) {
	const { options } = choice;
	const setOption = (option: Partial<ExportChoice["options"]>) =>
		onChoose({ ...choice, options: { ...options, ...option } });
	return (
		<WritingOptions isSafe={options.safe} onSafe={(safe) => setOption({ safe })} formats="CSV and TSV">
			{/* Values under their paths have no type. */}
			{shape === "rows" && (
				<Switch
					label="Write times as dates"
					checked={options.dates}
					onChange={(dates) => setOption({ dates })}
				/>
			)}
			{shape !== "summary" && (
				<Switch
					label="Add the input as a column"
					checked={choice.hasInput}
					onChange={(hasInput) => onChoose({ ...choice, hasInput })}
				/>
			)}
		</WritingOptions>
	);
}

function shapeOf(menu: ExportScope["menu"]) {
	if (menu.scope === "all") return menu.shape;
	return menu.scope === "query" ? "rows" : "flat";
}

function sizeOf(pages: readonly AnswerHandle[]): number {
	return pages.reduce((size, page) => size + page.size, 0);
}
